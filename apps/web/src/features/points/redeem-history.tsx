import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type RedeemState, redeemStates } from '@portal/contracts/points-values'
import { Status } from '@portal/ui/badge.tsx'
import { Chip } from '@portal/ui/chip.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { pointsTexts } from '../../i18n/points-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useExactMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { useFigures } from '../brand/brand.tsx'
import { RecordPager } from '../wallet/record-pager.tsx'
import { useKeyPages } from '../wallet/use-key-pages.ts'
import { ordersQuery, type RedeemOrder } from './points-queries.ts'
import css from './points.module.css'
import { RewardArt } from './reward-art.tsx'
import { RoundsStanding } from './round-words.tsx'
import { usePoints } from './use-points.ts'

/** What the member has redeemed, newest first, with its state. */
export function RedeemHistory() {
  const say = pointsTexts.useText()
  const api = useApi()
  const { language } = useLanguage()
  const [state, setState] = useState<RedeemState | ''>('')
  const { page, before, countPages, goTo, restart } = useKeyPages()
  const columns = useColumns()
  const query = useQuery(ordersQuery(api, language, state, before))
  const { data, error, isPending } = query
  const choose = (next: RedeemState | '') => {
    setState(next)
    restart()
  }
  return (
    <div className={css.part}>
      <div role="group" aria-label={say('history.state')} className={css.chips}>
        <Chip isOn={state === ''} onClick={() => choose('')}>
          {say('rewards.all')}
        </Chip>
        {redeemStates.map((each) => (
          <Chip key={each} isOn={state === each} onClick={() => choose(each)}>
            {say(`history.${each}`)}
          </Chip>
        ))}
      </div>
      {error ? (
        <QueryFailed query={query} />
      ) : (
        <Table
          caption={say('mall.history')}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={({ orderNo }) => orderNo}
          isLoading={isPending}
          empty={
            <EmptyState icon="gift-duotone" title={say('history.none')}>
              {say('history.noneHint')}
            </EmptyState>
          }
        />
      )}
      <RecordPager page={page} pageCount={countPages(data?.next)} onPage={(to) => goTo(to, data?.next)} />
    </div>
  )
}

const tones = { in_process: 'warning', approved: 'positive', rejected: 'negative' } as const

function useColumns(): readonly Column<RedeemOrder>[] {
  const say = pointsTexts.useText()
  const figure = useFigures()
  const points = usePoints()
  const moment = useExactMoment()
  return [
    {
      key: 'reward',
      head: say('history.reward'),
      cell: ({ cover, name, quantity, orderNo, note, delivery, rounds }) => (
        <div className={css.orderCell}>
          <RewardArt cover={cover} isSmall />
          <div>
            <b>
              {name}
              {quantity > 1 && ` × ${figure(quantity)}`}
            </b>
            <p className="num muted">{orderNo}</p>
            {rounds && <RoundsStanding rounds={rounds} />}
            {note !== undefined && <p className={css.note}>{note}</p>}
            {delivery && (
              <p className="muted">
                {say('history.delivery')}: {delivery.name}, {delivery.address}
              </p>
            )}
          </div>
        </div>
      ),
    },
    {
      key: 'state',
      head: say('history.state'),
      phoneLabel: say('history.state'),
      cell: ({ state }) => <Status tone={tones[state]}>{say(`history.${state}`)}</Status>,
    },
    {
      key: 'points',
      head: say('history.points'),
      phoneLabel: say('history.points'),
      align: 'end',
      cell: (row) => <span className="num">{points(row.points)}</span>,
    },
    { key: 'time', head: say('history.time'), phoneLabel: say('history.time'), align: 'end', cell: ({ createdAt }) => moment(createdAt) },
  ]
}
