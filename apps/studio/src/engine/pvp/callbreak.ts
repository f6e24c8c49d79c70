import { rankOf, suitOf } from '../cards.ts'
import { IllegalMove } from './pvp-rules.ts'

/**
 * Callbreak: four seats, five deals of thirteen cards, spades are trump. A seat calls how many tricks it will take (1 to 8), hidden until all have called. Then the
 * seat after the dealer leads. A seat follows suit and beats the best card of that suit where it can; without the suit it trumps, over a trump on the table where it can; else
 * it plays any card. A made call scores itself and a tenth for each trick more, a missed one its negative. Scores are whole tenths.
 */
export const seatsOfCallbreak = 4
export const mostCall = 8
const cardsOfHand = 13
const trump = 0

export type Trick = { leader: number; cards: number[] }
export type DealState = {
  hands: number[][]
  dealer: number
  calls: (number | null)[]
  trick: Trick
  taken: number[]
  turn: number
  /** In tenths, once all thirteen tricks are played. */
  scores: number[] | null
}
export type DealEvent =
  | { type: 'called'; seat: number }
  | { type: 'calls'; calls: number[] }
  | { type: 'played'; seat: number; card: number }
  | { type: 'took'; seat: number; cards: number[] }
  | { type: 'ended'; scores: number[] }

export class IllegalPlay extends IllegalMove {}

/** @param deck 52 cards, dealt one to each seat by turns from the seat after the dealer */
export function startDeal(deck: readonly number[], dealer: number): DealState {
  const hands: number[][] = [[], [], [], []]
  for (let at = 0; at < seatsOfCallbreak * cardsOfHand; at += 1) hands[(dealer + 1 + at) % seatsOfCallbreak]!.push(deck[at]!)
  const turn = (dealer + 1) % seatsOfCallbreak
  return { hands, dealer, calls: [null, null, null, null], trick: { leader: turn, cards: [] }, taken: [0, 0, 0, 0], turn, scores: null }
}

/** Calls are made in any order, once each. */
export function makeCall(before: DealState, seat: number, call: number): { state: DealState; events: DealEvent[] } {
  if (before.calls[seat] !== null) throw new IllegalPlay('The seat has called')
  if (!Number.isInteger(call) || call < 1 || call > mostCall) throw new IllegalPlay(`A call is 1 to ${mostCall}`)
  const state = copyState(before)
  state.calls[seat] = call
  const events: DealEvent[] = [{ type: 'called', seat }]
  const calls = state.calls.filter((each) => each !== null)
  if (calls.length === seatsOfCallbreak) events.push({ type: 'calls', calls })
  return { state, events }
}

/** The cards that the seat in turn may play; none before all have called. */
export function listCards(state: DealState): number[] {
  if (state.scores || state.calls.includes(null)) return []
  const hand = state.hands[state.turn]!
  const { cards } = state.trick
  const [led] = cards
  if (led === undefined) return hand
  const own = hand.filter((card) => suitOf(card) === suitOf(led))
  const isTrumped = suitOf(led) !== trump && cards.some((card) => suitOf(card) === trump)
  // A trick that is trumped can't be won by following suit, so any card of it will do.
  if (own.length > 0) return isTrumped ? own : orAll(own, higherThan(own, bestOf(cards, suitOf(led))))
  const trumps = hand.filter((card) => suitOf(card) === trump)
  if (trumps.length === 0) return hand
  if (!isTrumped) return trumps
  const over = higherThan(trumps, bestOf(cards, trump))
  return over.length > 0 ? over : hand
}

/**
 * Plays a card of the seat in turn. The state that is given stays as it is.
 * @throws IllegalPlay for a card that `listCards` does not list
 */
export function playCard(before: DealState, card: number): { state: DealState; events: DealEvent[] } {
  if (!listCards(before).includes(card)) throw new IllegalPlay('The card may not be played')
  const state = copyState(before)
  const events: DealEvent[] = [{ type: 'played', seat: state.turn, card }]
  state.hands[state.turn] = state.hands[state.turn]!.filter((each) => each !== card)
  state.trick.cards.push(card)
  state.turn = (state.turn + 1) % seatsOfCallbreak
  if (state.trick.cards.length < seatsOfCallbreak) return { state, events }
  const winner = winnerOfTrick(state.trick)
  state.taken[winner]! += 1
  events.push({ type: 'took', seat: winner, cards: state.trick.cards })
  state.trick = { leader: winner, cards: [] }
  state.turn = winner
  if (state.hands.some((hand) => hand.length > 0)) return { state, events }
  state.scores = state.calls.map((call, seat) => scoreOf(call!, state.taken[seat]!))
  events.push({ type: 'ended', scores: state.scores })
  return { state, events }
}

/** Hands are replaced and never changed. */
function copyState(state: DealState): DealState {
  const { hands, calls, trick, taken } = state
  return { ...state, hands: [...hands], calls: [...calls], trick: { leader: trick.leader, cards: [...trick.cards] }, taken: [...taken] }
}

/** The lowest card that may be played: what a seat plays whose time is over. */
export function timeoutCard(state: DealState): number {
  return listCards(state).toSorted((a, b) => rankOf(a) - rankOf(b) || Number(suitOf(a) === trump) - Number(suitOf(b) === trump))[0]!
}

/** In tenths: 40 for a call of four that is made, 42 with two tricks more, -40 for one that is missed. */
export function scoreOf(call: number, taken: number): number {
  return taken >= call ? 10 * call + (taken - call) : -10 * call
}

export function winnerOfTrick({ leader, cards }: Trick): number {
  const led = suitOf(cards[0]!)
  const deciding = cards.some((card) => suitOf(card) === trump) ? trump : led
  return (leader + cards.indexOf(bestOf(cards, deciding)!)) % seatsOfCallbreak
}

function bestOf(cards: readonly number[], suit: number): number | undefined {
  return cards.filter((card) => suitOf(card) === suit).toSorted((a, b) => rankOf(b) - rankOf(a))[0]
}

function higherThan(cards: readonly number[], best: number | undefined): number[] {
  return cards.filter((card) => best === undefined || rankOf(card) > rankOf(best))
}

function orAll(all: number[], some: number[]): number[] {
  return some.length > 0 ? some : all
}
