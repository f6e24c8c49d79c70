import { colourOf, readRouletteDeal } from '../../../engine/live/roulette-live.ts'
import { make } from '../../dom.ts'
import { makeWheel } from '../../table/roulette-wheel.ts'
import { makeHall } from '../hall.ts'
import type { LiveStage, StageContext } from '../live-look.ts'

/** A spin that has less time than this is not shown: the ball lies where it fell. */
const leastSpinMs = 600

/** The dealer beside the wheel. The spin takes the time that the round has for it. */
export function makeRouletteStage({ dealer, figures, word, sound, pace }: StageContext): LiveStage {
  let spinMs = 0
  const wheel = makeWheel({ figures, word, sound, pace: () => spinMs })
  const plate = make('p', { class: 'number-plate', 'aria-hidden': 'true' })
  const root = make('div', { class: 'wheel-stage' }, ...makeHall(dealer), make('div', { class: 'wheel-place' }, wheel.root, plate))
  /** Each showing ends where a later one, or a new round, has begun. */
  let showing = 0
  const clear = (): void => {
    showing += 1
    plate.textContent = ''
    dealer.pose('rest')
  }
  return {
    root,
    clear,
    async show(deal, ms) {
      clear()
      const own = showing
      const number = readRouletteDeal(deal)
      spinMs = pace(ms)
      dealer.pose('deal-right')
      await wheel.turnTo(number, spinMs < leastSpinMs)
      if (own !== showing) return
      plate.textContent = figures.count(number)
      plate.dataset.tone = colourOf(number)
      dealer.pose('nod')
    },
  }
}
