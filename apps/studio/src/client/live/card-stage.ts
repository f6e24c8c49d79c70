import type { Json } from '../../engine/table-game.ts'
import { make } from '../dom.ts'
import type { DealerPose } from './dealer.ts'
import { CardSeat } from './card-seat.ts'
import { squeezeCard } from './card-squeeze.ts'
import { makeHall } from './hall.ts'
import type { LiveStage, StageContext } from './live-look.ts'

/** One movement of the dealer: a card that is laid, or one that is turned; the player may bend open the card that is named as squeezed. */
export type DealStep =
  | { readonly kind: 'lay'; readonly seat: string; readonly card: number; readonly isOpen?: boolean; readonly isAcross?: boolean }
  | { readonly kind: 'turn'; readonly seat: string; readonly place: number; readonly isSlow?: boolean; readonly squeezed?: number }

export type CardPlan = {
  readonly seats: readonly (ConstructorParameters<typeof CardSeat>[1] & { readonly seat: string })[]
  /** A layout of the style sheet. */
  readonly layout: string
  steps(deal: Json): readonly DealStep[]
  /** The seats that won. */
  winners(deal: Json): readonly string[]
}

const weights = { lay: 1, turn: 0.8, slow: 2.2, squeezed: 6 }
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
    root.querySelector('.squeeze')?.remove()
    for (const seat of seats.values()) seat.clear()
    dealer.pose('rest')
  }
  const take = async (step: DealStep, seat: CardSeat, unit: number): Promise<void> => {
    if (step.kind === 'lay') {
      dealer.pose(`deal-${sideOf(step.seat)}` satisfies DealerPose)
      if (unit > 0) sound.knock()
      await seat.lay(step.card, shoe, unit * 0.6, step.isAcross)
      if (step.isOpen) await seat.turn(seat.count - 1, unit * 0.2)
    } else {
      dealer.pose(`point-${sideOf(step.seat)}` satisfies DealerPose)
      if (step.squeezed !== undefined && unit > 0) await squeezeCard(root, context, step.squeezed, unit * (weights.squeezed - 1))
      if (unit > 0) sound.step(step.place)
      await seat.turn(step.place, unit * (step.squeezed === undefined ? weightOf(step) : 1) * 0.7)
    }
    await rest(unit * 0.2)
  }
  return {
    root,
    clear,
    async show(deal, ms) {
      clear()
      const own = showing
      const steps = plan.steps(deal)
      const isStill = pace(ms) === 0
      const until = performance.now() + ms
      let weight = steps.reduce((sum, step) => sum + weightOf(step), 0)
      for (const step of steps) {
        const seat = seats.get(step.seat)
        if (!seat || own !== showing) return
        // A late frame shortens the steps that follow, so that the picture ends in its time.
        const unit = isStill ? 0 : Math.max(0, Math.min(longestStepMs, (until - performance.now()) / weight))
        weight -= weightOf(step)
        await take(step, seat, unit)
      }
      if (own !== showing) return
      for (const seat of plan.winners(deal)) seats.get(seat)?.win()
      dealer.pose('nod')
    },
  }
}

function weightOf(step: DealStep): number {
  if (step.kind === 'lay') return weights.lay
  return step.squeezed !== undefined ? weights.squeezed : step.isSlow ? weights.slow : weights.turn
}

function rest(ms: number): Promise<void> {
  return ms <= 0 ? Promise.resolve() : new Promise((done) => setTimeout(done, ms))
}
