import type { ReactNode } from 'react'
import { classNames, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import css from './stat-card.module.css'

type StatCardProps = {
  readonly label: string
  /** Undefined while it is on its way. */
  readonly children: ReactNode
  /** A count or a sentence under the figure. */
  readonly note?: ReactNode
  /** Money earned, in saffron. */
  readonly isWon?: boolean
  /** How it went from the first to the last point of the range. */
  readonly trend?: readonly number[] | undefined
}

/** A figure with its name, and the line of how it went. */
export function StatCard({ label, children, note, isWon, trend }: StatCardProps) {
  return (
    <Card padded className={classNames(css.card, isWon && css.won, trend && css.drawn)}>
      <span className={css.label}>{label}</span>
      <b className={css.value}>{children === undefined ? <Skeleton shape="title" /> : children}</b>
      {note && <span className={css.note}>{note}</span>}
      {trend && <Sparkline values={trend} />}
    </Card>
  )
}

/** The grid that the cards stand in. */
export function StatCards({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={css.cards}>
      {children}
    </div>
  )
}

const [width, height] = [100, 28]

/** A line without axes: the figures stand in the chart and in the table. */
function Sparkline({ values }: { readonly values: readonly number[] }) {
  if (values.length < 2 || values.every((value) => value === values[0])) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const points = values.map((value, at) => {
    const x = (at / (values.length - 1)) * width
    const y = 2 + (1 - (value - low) / (high - low)) * (height - 4)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" className={css.line}>
      <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} />
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
