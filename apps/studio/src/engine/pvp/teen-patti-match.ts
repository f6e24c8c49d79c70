import { unitsOfBoot } from './boot.ts'
import { drawDeck } from './deal-cards.ts'
import type { Hand, HandNews, HandStart, HandStep, OwnCards, PvpRules } from './pvp-rules.ts'
import type { SealedCard } from './seat-shuffle.ts'
import { applyAction, type HandEvent, type HandState, startHand, teenPattiDefaults, timeoutAction } from './teen-patti.ts'
import { chooseMove } from './teen-patti-bot.ts'
import { findActor, type Move, nameMove, readMove, viewHand, viewOwn } from './teen-patti-view.ts'

export const teenPattiHands: PvpRules = { drawAll: drawDeck, open: openHand, chooseMove }

/** A hand and what its seats have come to know. */
type Known = {
  readonly state: HandState
  readonly saw: ReadonlySet<number>
  /** Seats that have compared their cards, both ways. */
  readonly compared: ReadonlyMap<number, number>
}

function openHand({ stacks, dealer, drawn, show }: HandStart): Hand {
  const state = startHand({ boot: unitsOfBoot, ...teenPattiDefaults, unit: 1 }, stacks, drawn, dealer)
  return standAt({ state, saw: new Set(), compared: new Map() }, show)
}

function standAt(known: Known, show: HandStart['show']): Hand {
  const { state, saw, compared } = known
  const actor = findActor(state)
  const cardsOf = (seat: number): SealedCard[] => {
    const count = state.seats.length
    const after = (seat - state.dealer - 1 + 2 * count) % count
    return [0, 1, 2].map((round) => show(round * count + after))
  }
  const own = (seat: number): OwnCards => {
    const other = compared.get(seat)
    return {
      cards: viewOwn(state, seat, saw.has(seat)).cards && cardsOf(seat),
      compared: other === undefined ? null : { seat: other, cards: cardsOf(other) },
    }
  }
  return {
    actors: actor === null ? [] : [actor],
    isAsked: state.asked !== null,
    view: () => viewHand(state),
    own,
    moves: (seat) => viewOwn(state, seat, saw.has(seat)).moves,
    late: () => nameMove(timeoutAction(state)),
    known(seat) {
      const { cards, compared: theirs } = own(seat)
      const seats = new Set(state.end?.shown ?? [])
      if (cards) seats.add(seat)
      if (theirs) seats.add(theirs.seat)
      return [...seats].toSorted((a, b) => a - b).map((one) => ({ seat: one, cards: cardsOf(one) }))
    },
    apply: (seat, move) => applyMove(known, show, seat, move as Move),
  }
}

function applyMove(known: Known, show: HandStart['show'], seat: number, move: Move): HandStep {
  const { state, events } = applyAction(known.state, readMove(move))
  const saw = new Set(known.saw)
  const compared = new Map(known.compared)
  for (const event of events) {
    if (event.type === 'saw') saw.add(event.seat)
    if (event.type === 'compared') compared.set(event.to[0], event.to[1]).set(event.to[1], event.to[0])
  }
  const staked = events.find((event) => event.type === 'staked')
  return {
    hand: standAt({ state, saw, compared }, show),
    news: [{ kind: move, seat, ...(staked && { amount: staked.amount }) }, ...events.flatMap((event) => tell(event, seat, move))],
    // Who looks at the cards stays in turn, with the time that is left.
    keepsClock: move === 'see' && findActor(state) === seat,
  }
}

/** What follows from a move without having been asked for. */
function tell(event: HandEvent, mover: number, move: Move): HandNews[] {
  if (event.type === 'ended' && event.shown.length > 0) return [{ kind: 'showdown', seat: event.winners[0]! }]
  if (event.type !== 'saw' && event.type !== 'packed') return []
  const isAskedFor = event.seat === mover && (move === 'see' || move === 'pack')
  return isAskedFor ? [] : [{ kind: event.type, seat: event.seat }]
}
