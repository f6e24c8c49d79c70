import { Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { defineList } from '../../list/define-list.tsx'
import { QueryFailed } from '../../list/list-states.tsx'
import { periodOptions, type ResultAnswer, type ResultRow } from './ranking-words.ts'
import { type Key, rankingsTexts } from './rankings-texts.ts'

const tones = { claimable: 'warning', claimed: 'positive', expired: 'plain', revoked: 'negative' } as const

function ResultDetails({ row }: { readonly row: ResultRow }) {
  const t = rankingsTexts.useText()
  const print = usePrint()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({
    queryKey: ['ranking-result', brand.code, row.source],
    queryFn: ({ signal }) => api.rankings.result({ source: row.source }, { signal }),
  })
  return (
    <>
      <Facts
        facts={[
          [t('rankings.period'), t(`rankings.period_${row.period}`)],
          [t('rankings.startsAt'), <Moment key="starts" iso={row.startsAt} />],
          [t('rankings.paidAt'), <Moment key="paid" iso={row.paidAt} />],
          [t('rankings.paid'), <b key="sum" className="num">{print.money(row.paid)}</b>],
        ]}
      />
      <Panel title={t('rankings.winners')}>
        {query.isError ? (
          <QueryFailed query={query} />
        ) : query.data ? (
          <Table
            caption={t('rankings.winners')}
            rows={query.data.list}
            rowKey={({ id }) => id}
            empty={<p className="muted">{t('rankings.noWinners')}</p>}
            columns={[
              { key: 'place', head: t('rankings.place'), cell: ({ place }) => <b className="num">{print.number(place)}</b> },
              { key: 'member', head: t('rankings.member'), phoneLabel: t('rankings.member'), cell: ({ username }) => <Link to={`/members/${encodeURIComponent(username)}?tab=rewards`}>{username}</Link> },
              { key: 'amount', head: t('rankings.prize'), phoneLabel: t('rankings.prize'), align: 'end', cell: ({ amount }) => <span className="num">{print.money(amount, { currency: query.data.currency })}</span> },
              { key: 'state', head: t('rankings.state'), phoneLabel: t('rankings.state'), cell: ({ state }) => <Status tone={tones[state]}>{t(`rankings.state_${state}`)}</Status> },
            ]}
          />
        ) : (
          <Skeleton shape="block" />
        )}
      </Panel>
    </>
  ) // prettier-ignore
}

/** Rankings that have ended, with what was given and claimed. */
export default defineList<ResultRow, Key, ResultAnswer>({
  name: 'ranking-results',
  texts: rankingsTexts,
  title: 'page.rankingResults',
  route: (api) => api.rankings.results,
  csv: { route: (api) => api.rankings.resultsCsv },
  rowKey: ({ source }) => source,
  rowName: ({ period, startsAt }, { t, print }) => `${t(`rankings.period_${period}`)} · ${print.day(startsAt)}`,
  columns: [
    { key: 'period', head: 'rankings.period', cell: ({ period }, { t }) => <b>{t(`rankings.period_${period}`)}</b> },
    { key: 'starts', head: 'rankings.startsAt', cell: ({ startsAt }) => <Moment iso={startsAt} /> },
    { key: 'winners', head: 'rankings.winners', align: 'end', cell: ({ winners }, { print }) => <span className="num">{print.number(winners)}</span> },
    { key: 'claimed', head: 'rankings.claimed', align: 'end', cell: ({ claimed }, { print }) => <span className="num">{print.number(claimed)}</span> },
    { key: 'paid', head: 'rankings.paid', align: 'end', cell: ({ paid }, { print }) => <b className="num">{print.money(paid)}</b> },
    { key: 'paidAt', head: 'rankings.paidAt', cell: ({ paidAt }) => <Moment iso={paidAt} /> },
  ],
  filters: [{ key: 'period', kind: 'choice', label: 'rankings.period', options: periodOptions }],
  Details: ResultDetails,
  empty: { title: 'rankings.noResults', hint: 'rankings.noResultsHint', icon: 'trophy-duotone' },
}) // prettier-ignore
