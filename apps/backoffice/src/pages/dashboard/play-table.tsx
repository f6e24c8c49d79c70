import { EmptyState } from '@portal/ui/state-card.tsx'
import { Table } from '@portal/ui/table.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import type { StaffApi } from '../../lib/api.ts'
import { dashboardTexts } from './dashboard-texts.ts'
import css from './dashboard.module.css'

export type DayFigures = Awaited<ReturnType<StaffApi['overview']['figures']>>
type PlayRow = DayFigures['soFar']['play'][number]

/** Stakes and GGR of the day by category, beside yesterday up to the same hour. */
export function PlayTable({ figures }: { readonly figures: DayFigures }) {
  const t = dashboardTexts.useText()
  const print = usePrint()
  const { soFar, compared, comparedHours } = figures
  const hour = print.clock(figures.comparedUntil)
  const nothing = (category: PlayRow['category']): PlayRow => ({ category, bets: 0, stake: '0', ggr: '0' })
  const missing = compared.yesterday.play.filter(({ category }) => !soFar.play.some((row) => row.category === category))
  const rows = [...soFar.play, ...missing.map(({ category }) => nothing(category))]
  const beside = (figure: 'stake' | 'ggr', category: PlayRow['category']) => {
    const find = (play: readonly PlayRow[]) => (play.find((row) => row.category === category) ?? nothing(category))[figure]
    return pair(print.money(find(compared.today.play)), print.money(find(compared.yesterday.play)))
  }
  const pair = (now: string, before: string) => (
    <span className={css.pair}>
      <span className="num">{now}</span> · <span className="num">{before}</span>
    </span>
  )
  const money = (amount: string) => <span className="num">{print.money(amount)}</span>
  const besides = (figure: 'stake' | 'ggr', head: string) => ({
    key: `${figure}Yesterday`,
    head,
    phoneLabel: head,
    align: 'end' as const,
    cell: ({ category }: PlayRow) => beside(figure, category),
  })
  const isCompared = comparedHours > 0
  const total = (figure: 'stake' | 'ggr') => pair(print.money(compared.today[figure]), print.money(compared.yesterday[figure]))
  const count = print.number(soFar.play.reduce((sum, { bets }) => sum + bets, 0))
  return (
    <>
      <h3 className={css.subhead}>{t('dashboard.play')}</h3>
      <Table<PlayRow>
        caption={t('dashboard.play')}
        rows={rows}
        rowKey={({ category }) => category}
        empty={
          <EmptyState icon="game-controller-duotone" title={t('dashboard.noPlay')}>
            {t('dashboard.noPlayHint')}
          </EmptyState>
        }
        columns={[
          { key: 'category', head: t('dashboard.category'), cell: ({ category }) => t(`dashboard.${category}`) },
          {
            key: 'bets',
            head: t('dashboard.bets'),
            phoneLabel: t('dashboard.bets'),
            align: 'end',
            cell: ({ bets }) => <span className="num">{print.number(bets)}</span>,
          },
          { key: 'stake', head: t('dashboard.stake'), phoneLabel: t('dashboard.stake'), align: 'end', cell: ({ stake }) => money(stake) },
          ...(isCompared ? [besides('stake', t('dashboard.stakeYesterday', { hour }))] : []),
          { key: 'ggr', head: t('dashboard.ggr'), phoneLabel: t('dashboard.ggr'), align: 'end', cell: ({ ggr }) => money(ggr) },
          ...(isCompared ? [besides('ggr', t('dashboard.ggrYesterday', { hour }))] : []),
        ]}
        foot={[
          t('dashboard.all'),
          <span className="num" key="bets">
            {count}
          </span>,
          money(soFar.stake),
          ...(isCompared ? [total('stake')] : []),
          money(soFar.ggr),
          ...(isCompared ? [total('ggr')] : []),
        ]}
      />
    </>
  )
}
