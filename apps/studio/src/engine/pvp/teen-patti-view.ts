import type { OpenMove } from './pvp-rules.ts'
import { type HandAction, type HandState, listActions, priceOf } from './teen-patti.ts'

/**
 * What may be known of a hand, built up field by field from what is public: nothing is taken out of the whole, so that nothing can be forgotten. Amounts
 * are units; seats are the seats of the hand in their order.
 */
type PublicSeat = { readonly stack: number; readonly paid: number; readonly state: 'blind' | 'seen' | 'packed' }
export type PublicHand = {
  readonly seats: readonly PublicSeat[]
  readonly dealer: number
  /** The seat that has to act: the one in turn, or the one that is asked for a side show; null at the end. */
  readonly turn: number | null
  readonly stake: number
  readonly pot: number
  readonly refusals: number
  readonly asked: { readonly by: number; readonly to: number } | null
  readonly end: {
    readonly winners: readonly number[]
    readonly rake: number
    readonly returned: readonly number[]
    readonly shown: readonly { readonly seat: number; readonly cards: readonly number[] }[]
  } | null
}

export type Move = 'see' | 'stake' | 'raise' | 'pack' | 'sideShow' | 'accept' | 'refuse' | 'show'

/** What one seat knows beside: its own cards once it has seen them, and its decisions while it is asked for one. */
export type OwnHand = { readonly cards: readonly number[] | null; readonly moves: readonly (OpenMove & { readonly move: Move })[] }

export function viewHand(state: HandState): PublicHand {
  const { seats, dealer, stake, pot, refusals, asked, end } = state
  return {
    seats: seats.map(({ stack, paid, state: own }) => ({ stack, paid, state: own })),
    dealer,
    turn: findActor(state),
    stake,
    pot,
    refusals,
    asked: asked && { by: asked.by, to: asked.to },
    end: end && {
      winners: [...end.winners],
      rake: end.rake,
      returned: [...end.returned],
      shown: end.shown.map((seat) => ({ seat, cards: [...seats[seat]!.cards] })),
    },
  }
}

/** A blind seat does not know its cards, and a seat that has packed without looking never learns them. */
export function viewOwn(state: HandState, seat: number, hasSeen: boolean): OwnHand {
  const own = state.seats[seat]
  if (!own) return { cards: null, moves: [] }
  const isAsked = findActor(state) === seat
  return {
    cards: hasSeen ? [...own.cards] : null,
    moves: isAsked ? listActions(state).map((action) => ({ move: nameMove(action), price: priceOfAction(state, action) })) : [],
  }
}

/** The seat that decides next; null when the hand is over. */
export function findActor({ end, asked, turn }: HandState): number | null {
  return end ? null : (asked?.to ?? turn)
}

function priceOfAction(state: HandState, action: HandAction): number {
  if (action.type === 'stake') return priceOf(state, action.raise)
  return action.type === 'sideShow' || action.type === 'show' ? priceOf(state, false) : 0
}

export function nameMove(action: HandAction): Move {
  if (action.type === 'stake') return action.raise ? 'raise' : 'stake'
  if (action.type === 'answer') return action.accept ? 'accept' : 'refuse'
  return action.type
}

export function readMove(move: Move): HandAction {
  if (move === 'stake' || move === 'raise') return { type: 'stake', raise: move === 'raise' }
  if (move === 'accept' || move === 'refuse') return { type: 'answer', accept: move === 'accept' }
  return { type: move }
}
