import { classNames } from '@portal/ui'
import { recordsTexts } from '../../i18n/records-texts.ts'
import { useMoney } from '../brand/brand.tsx'
import type { ProfitDay } from './profit.ts'
import css from './profit-chart.module.css'
import { useDayName } from './use-day-name.ts'

/** A bar for each day, up for a gain and down for a loss. The table below says the same in figures. */
export function ProfitChart({ days }: { readonly days: readonly ProfitDay[] }) {
  const say = recordsTexts.useText()
  const money = useMoney()
  const nameDay = useDayName()
  // The height of a bar needs no more than a float holds.
  const nets = days.map(({ net }) => Number(net))
  const most = Math.max(...nets.map(Math.abs), 1)
  const tell = ({ day, net }: ProfitDay) => say('records.chartDay', { day: nameDay(day), amount: money(net, { signed: true }) })
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure className={css.chart} aria-label={say('records.chart')}>
      <div className={css.bars}>
        {days.map((day, index) => {
          const share = Math.abs(nets[index]!) / most
          const side = nets[index]! < 0 ? css.loss : css.gain
          return (
            <div key={day.day} role="img" aria-label={tell(day)} title={tell(day)} className={css.day}>
              {share > 0 && <span className={classNames(css.bar, side)} style={{ height: `${Math.max(share * 50, 1)}%` }} />}
            </div>
          )
        })}
      </div>
      {first && last && (
        <figcaption className={css.ends}>
          <span>{nameDay(first.day)}</span>
          {first !== last && <span>{nameDay(last.day)}</span>}
        </figcaption>
      )}
    </figure>
  )
}
