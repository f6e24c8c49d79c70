import type { Json } from '../../engine/table-game.ts'
import { make } from '../dom.ts'
import type { DealerPose } from './dealer.ts'
import { CardSeat } from './card-seat.ts'
import { makeHall } from './hall.ts'
import type { LiveStage, StageContext } from './live-look.ts'

/** One movement of the dealer: a card that is laid, or one that is turned. */
export type DealStep =
  | { readonly kind: 'lay'; readonly seat: string; readonly card: number; readonly isOpen?: boolean; readonly isAcross?: boolean }
  | { readonly kind: 'turn'; readonly seat: string; readonly place: number; readonly isSlow?: boolean }

export type CardPlan = {
  readonly seats: readonly (ConstructorParameters<typeof CardSeat>[1] & { readonly seat: string })[]
  /** A layout of the style sheet. */
  readonly layout: string
  steps(deal: Json): readonly DealStep[]
  /** The seats that won. */
  winners(deal: Json): readonly string[]
}

const weights = { lay: 1, turn: 0.8, slow: 2.2 }
const longestStepMs = 900

/** A dealer who lays and turns cards on the felt. The steps share the time that the round has for them. */
export function makeCardStage(context: StageContext, plan: CardPlan): LiveStage {
  const { dealer, sound, pace } = context
  const seats = new Map(plan.seats.map(({ seat, ...options }) => [seat, new CardSeat(context, options)]))
  const shoe = make('div', { class: 'shoe', 'aria-hidden': 'true' })
  const root = make(
    'div',
    { class: `card-stage ${plan.layout}` },
    ...makeHall(dealer),
    shoe,
    make('div', { class: 'seats' }, ...[...seats.values()].map((seat) => seat.root)),
  )
  /** Each showing ends where a later one, or a new round, has begun. */
  let showing = 0
  const sideOf = (seat: string): 'left' | 'right' => ([...seats.keys()].indexOf(seat) * 2 < seats.size - 1 ? 'left' : 'right')
  const clear = (): void => {
    showing += 1
    for (const seat of seats.values()) seat.clear()
    dealer.pose('rest')
  }
  return {
    root,
    clear,
    async show(deal, ms) {
      clear()
      const own = showing
      const steps = plan.steps(deal)
      const whole = steps.reduce((sum, step) => sum + weightOf(step), 0)
      const unit = Math.min(longestStepMs, pace(ms) / Math.max(1, whole))
      for (const step of steps) {
        const seat = seats.get(step.seat)
        if (!seat || own !== showing) return
        if (step.kind === 'lay') {
          const pose: DealerPose = `deal-${sideOf(step.seat)}`
          dealer.pose(pose)
          const laid = seat.lay(step.card, shoe, unit * 0.75, step.isAcross)
          if (unit > 0) sound.knock()
          await laid
          if (step.isOpen) await seat.turn(seat.count - 1, unit * 0.25)
        } else {
          dealer.pose(`point-${sideOf(step.seat)}`)
          await seat.turn(step.place, unit * weightOf(step) * 0.7)
          if (unit > 0) sound.step(step.place)
        }
        await rest(unit * 0.25)
      }
      if (own !== showing) return
      for (const seat of plan.winners(deal)) seats.get(seat)?.win()
      dealer.pose('nod')
    },
  }
}

function weightOf(step: DealStep): number {
  return step.kind === 'lay' ? weights.lay : step.isSlow ? weights.slow : weights.turn
}

function rest(ms: number): Promise<void> {
  return ms <= 0 ? Promise.resolve() : new Promise((done) => setTimeout(done, ms))
}
