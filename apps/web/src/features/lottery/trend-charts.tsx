import css from './trends.module.css'

type BarsProps = { readonly label: string; readonly bars: readonly { readonly key: string; readonly value: number }[] }

const [barWidth, barHeight, foot] = [20, 120, 18]

/** A bar for each number, as high as it came often. The figures stand in the table beside it. */
export function Bars({ label, bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  // Of many numbers not every name has room.
  const every = Math.ceil(bars.length / 25)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${bars.length * barWidth} ${barHeight + foot}`} className={css.chart}>
      {bars.map(({ key, value }, at) => {
        const height = (value / most) * barHeight
        return (
          <g key={key}>
            <rect x={at * barWidth + 2} y={barHeight - height} width={barWidth - 4} height={height} className={css.bar} />
            {at % every === 0 && (
              <text x={(at + 0.5) * barWidth} y={barHeight + foot - 4} textAnchor="middle" className={css.name}>
                {key}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

type LineProps = {
  readonly label: string
  readonly from: number
  readonly to: number
  /** Oldest first. */
  readonly values: readonly number[]
  readonly print: (value: number) => string
}

const [step, lineHeight, side] = [20, 120, 30]

/** The numbers of draws that followed one another, oldest at the left. */
export function Line({ label, from, to, values, print }: LineProps) {
  const y = (value: number) => 6 + (1 - (value - from) / (to - from)) * (lineHeight - 12)
  const points = values.map((value, at) => [side + at * step + step / 2, y(value)] as const)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side + values.length * step} ${lineHeight}`} className={css.chart}>
      {[from, to].map((edge) => (
        <text key={edge} x={side - 6} y={y(edge) + 4} textAnchor="end" className={css.name}>
          {print(edge)}
        </text>
      ))}
      <polyline points={points.map((point) => point.join(',')).join(' ')} className={css.line} />
      {points.map(([cx, cy]) => (
        <circle key={cx} cx={cx} cy={cy} r={3} className={css.dot} />
      ))}
    </svg>
  )
}
