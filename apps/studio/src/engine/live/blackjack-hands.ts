import { rankOf } from '../cards.ts'
import { isWhole } from '../table-data.ts'
import { isBlackjack, valueHand } from './blackjack.ts'

/** What a player may decide: against a dealer's ace first whether to insure, then for each hand. */
export const turnMoves = ['insure', 'decline', 'hit', 'stand', 'double', 'split'] as const
export type TurnMove = (typeof turnMoves)[number]

type HandState = 'playing' | 'waiting' | 'stood' | 'bust' | 'blackjack'
/** One hand: its cards, the chips on it, and how it stands. */
export type TurnHand = { readonly cards: readonly number[]; readonly chips: number; readonly state: HandState }
/** A seat as everybody may see it. */
export type TurnSeat = { readonly seat: number; readonly hands: readonly TurnHand[]; readonly isInsured: boolean }
/** What lies on the table: the dealer's cards that are seen, and the seats that play. */
export type BlackjackDeal = { readonly dealer: readonly number[]; readonly seats: readonly TurnSeat[] }

export const seatCount = 7
const ofSeat = 44
const ofDealer = 20
/** A second hand draws from the later half of its seat's places. */
const secondHand = 22
/** Cards of a round: the dealer's places, then those of each seat. */
export const shuffled = ofDealer + seatCount * ofSeat

/** The rank of a card as blackjack counts it: 1 for the ace, 10 for courts. */
export function countCard(card: number): number {
  const rank = rankOf(card)
  return rank === 12 ? 1 : Math.min(10, rank + 2)
}

export function valueCards(cards: readonly number[]): ReturnType<typeof valueHand> {
  return valueHand(cards.map(countCard))
}

function isNatural(cards: readonly number[]): boolean {
  return isBlackjack(cards.map(countCard))
}

const dealerOf = (cards: readonly number[]): readonly number[] => cards.slice(0, ofDealer)
const placesOf = (cards: readonly number[], seat: number): readonly number[] =>
  cards.slice(ofDealer + seat * ofSeat, ofDealer + (seat + 1) * ofSeat)

/** The dealer's whole hand: he stands on every 17. */
export function playDealer(shuffle: readonly number[]): number[] {
  const cards = dealerOf(shuffle)
  let count = 2
  while (valueCards(cards.slice(0, count)).total < 17) count += 1
  return cards.slice(0, count)
}

/** The dealer's card that is seen from the start. */
export function findUpcard(shuffle: readonly number[]): number {
  return shuffle[0] as number
}

function hasDealerBlackjack(shuffle: readonly number[]): boolean {
  return isNatural(shuffle.slice(0, 2))
}

const isAce = (card: number): boolean => countCard(card) === 1

/** Where a seat stands after its decisions. */
type SeatStanding = {
  readonly seat: TurnSeat
  /** insure: the dealer shows an ace, and has not looked · turn: a hand is played · done: nothing is left to decide */
  readonly stage: 'insure' | 'turn' | 'done'
  readonly moves: readonly TurnMove[]
  /** Half chips that the decisions have added to the stake. */
  readonly added: number
}

type Playing = {
  hands: { cards: number[]; chips: number; state: HandState }[]
  next: number[]
  at: number
  isInsured: boolean
  added: number
}

/**
 * Plays a seat as far as its decisions lead. Its cards come from places of its own, so that no decision of another seat changes them; neither do its own
 * change those of the dealer.
 * @returns undefined when a decision was not open
 */
export function playSeat(
  shuffle: readonly number[],
  { seat, chips }: { seat: number; chips: number },
  actions: readonly unknown[],
): SeatStanding | undefined {
  const places = placesOf(shuffle, seat)
  const natural = isNatural(places.slice(0, 2))
  const round: Playing = {
    hands: [{ cards: places.slice(0, 2), chips, state: natural ? 'blackjack' : 'playing' }],
    next: [2, secondHand],
    at: 0,
    isInsured: false,
    added: 0,
  }
  const asksInsurance = isAce(findUpcard(shuffle))
  const isOver = hasDealerBlackjack(shuffle)
  for (const [at, action] of actions.entries()) {
    const isFirst = asksInsurance && at === 0
    const stage = isFirst ? 'insure' : isOver ? 'done' : stageOf(round)
    const moves: readonly unknown[] = isFirst ? ['insure', 'decline'] : stage === 'turn' ? movesOf(round) : []
    if (!moves.includes(action)) return undefined
    if (isFirst) insure(round, action === 'insure')
    else move(round, places, action as TurnMove)
  }
  const isAsked = asksInsurance && actions.length === 0
  const stage = isAsked ? 'insure' : isOver ? 'done' : stageOf(round)
  return {
    seat: { seat, hands: round.hands.map((hand) => ({ ...hand })), isInsured: round.isInsured },
    stage,
    moves: stage === 'insure' ? ['insure', 'decline'] : stage === 'turn' ? movesOf(round) : [],
    added: round.added,
  }
}

function stageOf({ hands }: Playing): 'turn' | 'done' {
  return hands.some(({ state }) => state === 'playing') ? 'turn' : 'done'
}

function movesOf({ hands, at }: Playing): TurnMove[] {
  const { cards } = hands[at]!
  const moves: TurnMove[] = ['hit', 'stand']
  if (cards.length !== 2) return moves
  moves.push('double')
  if (hands.length === 1 && countCard(cards[0]!) === countCard(cards[1]!)) moves.push('split')
  return moves
}

function insure(round: Playing, wants: boolean): void {
  round.isInsured = wants
  if (wants) round.added += round.hands[0]!.chips
}

function move(round: Playing, places: readonly number[], action: TurnMove): void {
  const hand = round.hands[round.at]!
  if (action === 'stand') hand.state = 'stood'
  else if (action === 'hit') draw(round, round.at, places)
  else if (action === 'double') {
    round.added += 2 * hand.chips
    hand.chips *= 2
    draw(round, round.at, places)
    if (hand.state === 'playing') hand.state = 'stood'
  } else split(round, places)
  const next = round.hands[round.at]
  if (next?.state !== 'playing' && round.hands[round.at + 1]?.state === 'waiting') {
    round.at += 1
    const later = round.hands[round.at]!
    later.state = valueCards(later.cards).total === 21 ? 'stood' : 'playing'
  }
}

/** One card more; 21 is played no further. */
function draw(round: Playing, at: number, places: readonly number[]): void {
  const hand = round.hands[at]!
  hand.cards.push(places[round.next[at]!]!)
  round.next[at]! += 1
  const { total } = valueCards(hand.cards)
  if (total > 21) hand.state = 'bust'
  else if (total === 21) hand.state = 'stood'
}

/** Each card of a pair gets a hand, the same chips and a second card; aces get no third one. */
function split(round: Playing, places: readonly number[]): void {
  const [hand] = round.hands
  const [one, other] = hand!.cards as [number, number]
  round.added += 2 * hand!.chips
  round.hands = [one, other].map((card) => ({ cards: [card], chips: hand!.chips, state: 'playing' }))
  draw(round, 0, places)
  draw(round, 1, places)
  const [first, second] = round.hands as [Playing['hands'][number], Playing['hands'][number]]
  if (isAce(one)) for (const each of round.hands) each.state = 'stood'
  else second.state = 'waiting'
  if (valueCards(first.cards).total === 21) first.state = 'stood'
}

/** What a finished hand brings of its own chips, in hundredths of a chip. */
export function payHand({ cards, chips, state }: TurnHand, dealer: readonly number[]): number {
  const stake = chips * 100
  if (state === 'bust') return 0
  if (isNatural(dealer)) return state === 'blackjack' ? stake : 0
  if (state === 'blackjack') return (stake * 5) / 2
  const [own, others] = [valueCards(cards).total, valueCards(dealer).total]
  if (others > 21 || own > others) return 2 * stake
  return own === others ? stake : 0
}

export function isSeat(raw: unknown): raw is number {
  return isWhole(raw, 0, seatCount - 1)
}
