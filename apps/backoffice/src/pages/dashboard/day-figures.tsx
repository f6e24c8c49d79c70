import { Skeleton } from '@portal/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { useMay } from '../../lib/me.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { dashboardTexts, type Key } from './dashboard-texts.ts'
import css from './dashboard.module.css'
import { type DayFigures, PlayTable } from './play-table.tsx'

type Sums = DayFigures['soFar']

type Tile = {
  readonly key: Key
  /** The figure as it is read, of one part of a day. */
  readonly of: (sums: Sums) => string
  readonly note?: string
  /** The list behind it. */
  readonly to?: string | false
}

/** Money, members and play of the brand's today, beside yesterday up to the same hour. */
export function FiguresOfDay() {
  const t = dashboardTexts.useText()
  const api = useApi()
  const brand = useBrand()
  const print = usePrint()
  const query = useQuery({
    queryKey: ['figures', brand.code],
    queryFn: ({ signal }) => api.overview.figures({}, { signal }),
    refetchInterval: 60_000,
  })
  const { data } = query
  const note =
    data &&
    (data.comparedHours > 0 ? t('dashboard.figuresNote', { hour: print.clock(data.comparedUntil) }) : t('dashboard.figuresNoteFirst'))
  return (
    <Panel title={t('dashboard.figures')} note={note} aside={data && <span className="muted">{print.day(data.asOf)}</span>}>
      {query.isError && !data ? <QueryFailed query={query} /> : <Tiles figures={data} />}
      {data && <PlayTable figures={data} />}
    </Panel>
  )
}

function Tiles({ figures }: { readonly figures: DayFigures | undefined }) {
  const t = dashboardTexts.useText()
  const print = usePrint()
  const may = useMay()
  const day = figures && `from=${figures.today}&to=${figures.today}`
  const payments = (count: number | undefined) => t('dashboard.orders', { count: count ?? 0, figure: print.number(count ?? 0) })
  const tiles: readonly Tile[] = [
    {
      key: 'dashboard.deposits',
      of: ({ deposits }) => print.money(deposits.amount),
      note: payments(figures?.soFar.deposits.count),
      to: may.use('deposits.read') && `/deposits?state=credited&${day}`,
    },
    {
      key: 'dashboard.withdrawals',
      of: ({ withdrawals }) => print.money(withdrawals.amount),
      note: payments(figures?.soFar.withdrawals.count),
      to: may.use('withdrawals.read') && `/withdrawals?${day}`,
    },
    { key: 'dashboard.net', of: ({ net }) => print.money(net), to: may.use('ledger.read') && '/ledger' },
    { key: 'dashboard.newMembers', of: ({ newMembers }) => print.number(newMembers), to: may.use('members.read') && `/members?${day}` },
    { key: 'dashboard.activeMembers', of: ({ activeMembers }) => print.number(activeMembers) },
    { key: 'dashboard.stake', of: ({ stake }) => print.money(stake) },
    { key: 'dashboard.ggr', of: ({ ggr }) => print.money(ggr) },
  ]
  return (
    <ul className={css.figures} aria-busy={!figures || undefined}>
      {tiles.map(({ key, of, note, to }) => (
        <li key={key}>
          <TileFrame to={figures && to}>
            <span>{t(key)}</span>
            {figures ? <b className="num">{of(figures.soFar)}</b> : <Skeleton shape="title" share="half" />}
            {figures && note && <span className={css.beside}>{note}</span>}
            {figures && figures.comparedHours > 0 && (
              <span className={css.beside}>
                {t('dashboard.beside', {
                  hour: print.clock(figures.comparedUntil),
                  now: of(figures.compared.today),
                  before: of(figures.compared.yesterday),
                })}
              </span>
            )}
          </TileFrame>
        </li>
      ))}
    </ul>
  )
}

function TileFrame({ to, children }: { readonly to: string | false | undefined; readonly children: ReactNode }) {
  if (!to) return <div className={css.figure}>{children}</div>
  return (
    <Link to={to} className={css.figure}>
      {children}
    </Link>
  )
}
