import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Dialog } from '@portal/ui/dialog.tsx'
import { Money } from '@portal/ui/money.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useErrorText, useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { FormError } from '../identity/form-error.tsx'
import { RecordPager } from '../wallet/record-pager.tsx'
import { chaseQuery, chasesQuery } from './betting.ts'
import { useDigits } from './digits.ts'
import type { LotteryChase, LotteryGame } from './game.ts'
import { shortNumero } from './menu-rules.ts'
import { orderTones } from './order-tones.ts'
import css from './own-orders.module.css'
import { useEndChase } from './place-chase.ts'
import { usePlayNames } from './play-name.ts'

type OwnChasesProps = { readonly game: LotteryGame; readonly username: string }

/** The member's chases of this lottery, newest first; what is left of a running one can be ended. */
export function OwnChases({ game, username }: OwnChasesProps) {
  const say = lotteryTexts.useText()
  const api = useApi()
  const { language } = useLanguage()
  const [pageNo, setPageNo] = useState(1)
  const [looked, setLooked] = useState<LotteryChase>()
  const [ending, setEnding] = useState<LotteryChase>()
  const query = useQuery(chasesQuery(api, { language, username, gameId: game.gameId, pageNo }))
  const columns = useColumns(setLooked, setEnding)
  if (query.error && !query.data) return <QueryFailed query={query} />
  return (
    <div className={css.orders}>
      <Table
        caption={say('lotto.chases')}
        columns={columns}
        rows={query.data?.list ?? []}
        rowKey={({ chaseNo }) => chaseNo}
        isLoading={query.isPending}
        loadingRows={3}
        empty={
          <EmptyState icon="repeat-bold" title={say('lotto.noChases')}>
            {say('lotto.noChasesHint')}
          </EmptyState>
        }
      />
      <RecordPager page={pageNo} pageCount={query.data?.totalPages ?? 1} onPage={setPageNo} />
      {looked && <ChaseDraws key={looked.chaseNo} chase={looked} username={username} onClose={() => setLooked(undefined)} />}
      {ending && <EndChase key={ending.chaseNo} chase={ending} onClose={() => setEnding(undefined)} />}
    </div>
  )
}

const tones = { running: 'warning', finished: 'plain', stopped: 'positive', ended: 'negative' } as const

function useColumns(onLook: (chase: LotteryChase) => void, onEnd: (chase: LotteryChase) => void): readonly Column<LotteryChase>[] {
  const t = useText()
  const say = lotteryTexts.useText()
  const names = usePlayNames()
  const money = useMoney()
  const figure = useFigures()
  const amount = (key: 'cost' | 'prize' | 'returned', head: string): Column<LotteryChase> => ({
    key,
    head,
    phoneLabel: head,
    align: 'end',
    cell: (chase) => <Money tone={key === 'prize' && chase.prize !== '0' ? 'won' : 'plain'}>{money(chase[key])}</Money>,
  })
  return [
    {
      key: 'play',
      head: say('lotto.play'),
      cell: (chase) => (
        <span className={css.play}>
          <b>{names.whole(chase.gameGroupCode, chase.play)}</b>
          <span className="muted">{names.content(chase.content)}</span>
          {chase.lines > 1 && <span className="muted">{say('lotto.lines', { count: chase.lines, figure: figure(chase.lines) })}</span>}
          <span className={css.number}>{chase.chaseNo}</span>
        </span>
      ),
    },
    {
      key: 'draws',
      head: say('lotto.drawHead'),
      phoneLabel: say('lotto.drawHead'),
      cell: (chase) => (
        <Button size="small" look="bare" onClick={() => onLook(chase)}>
          {say('lotto.chaseDone', { done: figure(chase.endedDraws), draws: figure(chase.draws) })}
        </Button>
      ),
    },
    amount('cost', t('record.stake')),
    amount('prize', t('record.payout')),
    amount('returned', say('lotto.chaseReturned')),
    {
      key: 'state',
      head: t('record.status'),
      phoneLabel: t('record.status'),
      align: 'end',
      cell: (chase) => (
        <span className={css.state}>
          <Status tone={tones[chase.state]}>{say(`lotto.chaseState.${chase.state}`)}</Status>
          {chase.state === 'running' && (
            <Button size="small" look="outline" onClick={() => onEnd(chase)}>
              {say('lotto.chaseEnd')}
            </Button>
          )}
        </span>
      ),
    },
  ]
}

type ChaseDrawsProps = { readonly chase: LotteryChase; readonly username: string; readonly onClose: () => void }

/** What a chase bets on each of its draws, and what that came to. */
function ChaseDraws({ chase: { chaseNo }, username, onClose }: ChaseDrawsProps) {
  const t = useText()
  const say = lotteryTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const digits = useDigits()
  const api = useApi()
  const { language } = useLanguage()
  const query = useQuery(chaseQuery(api, { language, username, chaseNo }))
  type Row = NonNullable<typeof query.data>['draws'][number]
  const columns: readonly Column<Row>[] = [
    { key: 'draw', head: say('lotto.drawHead'), phoneLabel: say('lotto.drawHead'), cell: (row) => <span className="num">{digits(shortNumero(row.numero))}</span> },
    { key: 'multiple', head: say('lotto.multiple'), phoneLabel: say('lotto.multiple'), align: 'end', cell: (row) => `× ${figure(row.multiple)}` },
    { key: 'cost', head: t('record.stake'), phoneLabel: t('record.stake'), align: 'end', cell: (row) => <Money>{money(row.cost)}</Money> },
    { key: 'prize', head: t('record.payout'), phoneLabel: t('record.payout'), align: 'end', cell: (row) => (row.state === 'pending' ? '–' : <Money>{money(row.prize)}</Money>) },
    { key: 'state', head: t('record.status'), phoneLabel: t('record.status'), align: 'end', cell: (row) => <Status tone={orderTones[row.state]}>{say(`lotto.state.${row.state}`)}</Status> },
  ] // prettier-ignore
  return (
    <Dialog open onClose={onClose} title={say('lotto.chase')} description={chaseNo} closeLabel={t('action.close')} size="wide">
      {query.error && !query.data ? (
        <QueryFailed query={query} />
      ) : (
        <Table
          caption={say('lotto.chasePlan')}
          columns={columns}
          rows={query.data?.draws ?? []}
          rowKey={({ numero }) => numero}
          isLoading={query.isPending}
        />
      )}
    </Dialog>
  )
}

type EndChaseProps = { readonly chase: LotteryChase; readonly onClose: () => void }

/** Asks before what is left is ended. */
function EndChase({ chase, onClose }: EndChaseProps) {
  const t = useText()
  const say = lotteryTexts.useText()
  const errorText = useErrorText()
  const end = useEndChase(chase, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('lotto.chaseEndTitle')}
      description={say('lotto.chaseEndHint')}
      closeLabel={t('action.close')}
      size="small"
      actions={
        <>
          <Button look="outline" disabled={end.isPending} onClick={onClose}>
            {t('action.back')}
          </Button>
          <Button look="danger" pending={end.isPending} pendingLabel={t('form.waiting')} onClick={() => end.mutate()}>
            {say('lotto.chaseEndYes')}
          </Button>
        </>
      }
    >
      {end.error && <FormError>{errorText(end.error)}</FormError>}
    </Dialog>
  )
}
