import { locales } from '@portal/contracts/locales'
import { useMemo } from 'react'
import { classNames } from '@portal/ui'
import { useLanguage } from '../../../i18n/use-text.tsx'
import css from './trend-chart.module.css'

type TrendPoint = {
  readonly key: string
  readonly name: string
  /** The bar from the ground up; never below zero. */
  readonly bar: number
  /** A second bar below, up for a gain and down for a loss. */
  readonly swing?: number
  /** The figures in words, which the bars only show. */
  readonly words: string
}

type TrendChartProps = {
  readonly label: string
  readonly points: readonly TrendPoint[]
  readonly legend: { readonly bar: string; readonly swing?: string }
  /** Money earned, in saffron. */
  readonly isWon?: boolean
}

/** A bar for each point of a series, with a scale; under it, where there is one, the swing. A table says the same in figures. */
export function TrendChart({ label, points, legend, isWon }: TrendChartProps) {
  const scale = useScale()
  // The height of a bar needs no more than a float holds.
  const most = Math.max(...points.map(({ bar }) => bar), 0) || 1
  const isEmpty = points.every(({ bar }) => bar === 0)
  const farthest = Math.max(...points.map(({ swing = 0 }) => Math.abs(swing)), 0) || 1
  const ends = [points[0], points[Math.floor((points.length - 1) / 2)], points.at(-1)]
  return (
    <figure className={classNames(css.chart, isWon && css.won)} aria-label={label}>
      <figcaption className={css.legend}>
        <span className={css.barKey}>{legend.bar}</span>
        {legend.swing && <span className={css.swingKey}>{legend.swing}</span>}
      </figcaption>
      <div className={css.plot}>
        <div className={css.scale} aria-hidden="true">
          {[1, 0.5, 0].map((share) => (
            <span key={share}>{isEmpty && share > 0 ? '' : scale(most * share)}</span>
          ))}
        </div>
        <div className={classNames(css.bars, points.length > 40 && css.dense)}>
          {points.map(({ key, bar, swing, words }) => (
            <div key={key} role="img" aria-label={words} title={words} className={css.point}>
              <div className={css.up}>{bar > 0 && <span style={{ height: `${Math.max((bar / most) * 100, 1)}%` }} />}</div>
              {swing !== undefined && (
                <div className={css.swing}>
                  {swing !== 0 && (
                    <span
                      className={swing > 0 ? css.gain : css.loss}
                      style={{ height: `${Math.max((Math.abs(swing) / farthest) * 50, 2)}%` }}
                    />
                  )}
                </div>
              )}
            </div>
          ))}
        </div>
        <div className={css.names} aria-hidden="true">
          {ends
            .filter((point, at) => point && ends.indexOf(point) === at)
            .map((point) => (
              <span key={point!.key}>{point!.name}</span>
            ))}
        </div>
      </div>
    </figure>
  )
}

/** Round figures of an axis, short: 1.2M, 12 লা. */
function useScale(): (value: number) => string {
  const { language } = useLanguage()
  return useMemo(() => {
    const format = new Intl.NumberFormat(locales[language], { notation: 'compact', maximumSignificantDigits: 2 })
    return (value) => format.format(value)
  }, [language])
}
