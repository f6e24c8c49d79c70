import type { routes, WireOutput } from '@portal/contracts'
import { type MissionPeriod, missionPeriods } from '@portal/contracts/loyalty-values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { Tabs } from '@portal/ui/tabs.tsx'
import { loyaltyTexts } from '../../i18n/loyalty-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import css from './loyalty.module.css'
import { loyaltyKey } from './queries.ts'

type Row = WireOutput<typeof routes.loyalty.missionLeaderboard>['list'][number]

/** Places up to which the own one is counted. */
const countedPlaces = 10_000
const lookAgainMs = 10_000

/** Who has played most in a period; the own place is at the end when it is not among the first. */
export function Ranking() {
  const say = loyaltyTexts.useText()
  const api = useApi()
  const when = useMoment()
  const [period, setPeriod] = useState<MissionPeriod>('D')
  const query = useQuery({
    queryKey: [...loyaltyKey, 'ranking', period],
    queryFn: ({ signal }) => api.loyalty.missionLeaderboard({ period }, { signal }),
    placeholderData: (before) => before,
    refetchInterval: lookAgainMs,
    staleTime: 2_000,
  })
  const { data, error, isPending } = query
  const columns = useColumns()
  const rows = data ? [...data.list, ...(data.own && !data.list.some(({ isOwn }) => isOwn) ? [data.own] : [])] : []
  return (
    <section aria-labelledby="ranking" className={css.section}>
      <SectionHead id="ranking" level="h3">
        {say('loyalty.board.title')}
      </SectionHead>
      <Tabs
        label={say('loyalty.board.title')}
        tabs={missionPeriods.map((key) => ({ key, label: say(`loyalty.mission.period.${key}`) }))}
        selected={period}
        onSelect={setPeriod}
      >
        {error ? (
          <QueryFailed query={query} />
        ) : (
          <div className={css.section}>
            {data && (
              <p className="muted">
                {say('loyalty.mission.resets', { time: when(data.endsAt) })}{' '}
                {say(data.isSplit ? 'loyalty.board.split' : 'loyalty.board.tie')} {data.prizes.length > 0 && say('loyalty.board.paid')}
              </p>
            )}
            <Table
              caption={say('loyalty.board.title')}
              columns={columns}
              rows={rows}
              rowKey={({ rank, maskedAccount, isOwn }) => `${rank ?? 'own'} ${maskedAccount} ${isOwn}`}
              isLoading={isPending}
              empty={
                <EmptyState icon="trophy-duotone" title={say('loyalty.board.none')}>
                  {say('loyalty.board.noneHint')}
                </EmptyState>
              }
            />
          </div>
        )}
      </Tabs>
    </section>
  )
}

function useColumns(): readonly Column<Row>[] {
  const say = loyaltyTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  return [
    {
      key: 'account',
      head: say('loyalty.board.account'),
      cell: ({ rank, maskedAccount, isOwn }) => (
        <span>
          <b className="num">{rank === undefined ? say('loyalty.board.beyond', { figure: figure(countedPlaces) }) : figure(rank)}</b>{' '}
          {maskedAccount}
          {isOwn && <span className={css.you}>{say('loyalty.board.you')}</span>}
        </span>
      ),
    },
    {
      key: 'score',
      head: say('loyalty.board.score'),
      phoneLabel: say('loyalty.board.score'),
      align: 'end',
      cell: ({ score }) => <span className="num">{money(score)}</span>,
    },
    {
      key: 'prize',
      head: say('loyalty.board.prize'),
      phoneLabel: say('loyalty.board.prize'),
      align: 'end',
      cell: ({ prize }) => <span className="num">{prize === undefined ? '–' : money(prize)}</span>,
    },
  ]
}
