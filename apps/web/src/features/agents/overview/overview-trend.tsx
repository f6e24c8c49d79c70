import { Icon, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Money } from '@portal/ui/money.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { toneOf } from '../../bets/record.ts'
import { useFigures, useMoney } from '../../brand/brand.tsx'
import { usePointName } from '../parts/day-names.ts'
import { TrendChart } from '../parts/trend-chart.tsx'
import page from '../parts/team-page.module.css'
import type { Overview, TeamPoint } from '../team-queries.ts'
import css from './overview.module.css'

/** Turnover and profit and loss by hour or day: drawn, and as figures. */
export function OverviewTrend({ overview }: { readonly overview: Overview | undefined }) {
  const say = agentsTexts.useText()
  const money = useMoney()
  const unit = overview?.unit ?? 'day'
  const nameOf = usePointName(unit)
  const columns = usePointColumns(unit)
  const points = overview?.series.map((point) => ({
    key: point.at,
    name: nameOf(point.at),
    bar: Number(point.validBet),
    swing: Number(point.net),
    words: say('agents.chartPoint', {
      at: nameOf(point.at),
      turnover: money(point.validBet),
      net: money(point.net, { signed: true }),
    }),
  }))
  return (
    <section aria-labelledby="team-trend" className={page.section}>
      <SectionHead id="team-trend" level="h3">
        {say('agents.chart')}
      </SectionHead>
      <Card padded>
        {points ? (
          <TrendChart label={say('agents.chart')} points={points} legend={{ bar: say('agents.validBet'), swing: say('agents.net') }} />
        ) : (
          <Skeleton shape="block" className={css.waiting} />
        )}
      </Card>
      {overview && (
        <details className={css.details}>
          <summary>
            {say('agents.asTable')}
            <Icon name="caret-down" />
          </summary>
          <Table
            caption={say('agents.chart')}
            columns={columns}
            rows={overview.series.filter(hasMoved).toReversed()}
            rowKey={({ at }) => at}
            empty={<p className="muted">{say('agents.noBets')}</p>}
          />
        </details>
      )}
    </section>
  )
}

/** The chart has every hour or day; the table those on which something happened. */
const hasMoved = ({ bets, newMembers, deposits, withdrawals, net }: TeamPoint) =>
  bets !== 0 || newMembers !== 0 || [deposits, withdrawals, net].some((amount) => /[1-9]/.test(amount))

function usePointColumns(unit: 'hour' | 'day'): readonly Column<TeamPoint>[] {
  const say = agentsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const nameOf = usePointName(unit)
  const column = (key: string, label: string, cell: Column<TeamPoint>['cell']): Column<TeamPoint> => ({
    key,
    head: label,
    phoneLabel: label,
    align: 'end',
    cell,
  })
  const amount = (key: 'validBet' | 'deposits' | 'withdrawals') =>
    column(key, say(`agents.${key}`), (point) => <Money>{money(point[key])}</Money>)
  return [
    { key: 'at', head: say(`agents.${unit}`), cell: ({ at }) => <b>{nameOf(at)}</b> },
    amount('validBet'),
    amount('deposits'),
    amount('withdrawals'),
    column('net', say('agents.net'), ({ net }) => <Money tone={toneOf(net)}>{money(net, { signed: true })}</Money>),
    column('newMembers', say('agents.newMembers'), ({ newMembers }) => figure(newMembers)),
  ]
}
