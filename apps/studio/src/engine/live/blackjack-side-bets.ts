import { rankOf, suitOf } from '../cards.ts'
import { betOn, type LiveBet, proveBets } from './live-rules.ts'
import { readHand } from './teen-patti-hands.ts'
import type { BetReturn } from '../table-proof.ts'

const decks = 8
const deck = Array.from({ length: 52 }, (_, card) => card)
const isRed = (card: number) => suitOf(card) === 1 || suitOf(card) === 2

/** The player's first two cards and the dealer's, which the side bets look at. */
type FirstCards = readonly [first: number, second: number, dealer: number]

/** A pair of one suit pays 25, of one colour 12, a mixed one 6. */
export const perfectPairs: LiveBet<FirstCards> = {
  code: 'perfect_pairs',
  limit: 10,
  returned([first, second]) {
    if (rankOf(first) !== rankOf(second)) return 0
    return first === second ? 2_600 : isRed(first) === isRed(second) ? 1_300 : 700
  },
}

const pays = { trail: 3_000, pure_sequence: 4_000, sequence: 1_000, colour: 500 } as const

/** The player's two cards with the dealer's as a hand of three: three of one suit and rank pay 100. */
export const twentyOnePlusThree: LiveBet<FirstCards> = {
  code: 'twenty_one_plus_three',
  limit: 10,
  returned(cards) {
    const [first, second, dealer] = cards
    if (first === second && second === dealer) return 10_100
    const { kind } = readHand(cards)
    return kind === 'pair' || kind === 'high' ? 0 : 100 + pays[kind]
  },
}

/** Insurance against a dealer's ace: 2:1 where the hidden card counts ten. Its facts are the ranks of what lies below. */
const insurance = betOn<number>('insurance', 200, (hidden) => rankOf(hidden) >= 8 && rankOf(hidden) <= 11)

/** The exact figures of the side bets, by counting all cards that can lie there. */
export function proveSideBets(): BetReturn[] {
  const count = (card: number, ...seen: readonly number[]) => decks - seen.filter((one) => one === card).length
  const firstCards = deck.flatMap((first) =>
    deck.flatMap((second) =>
      deck.map((dealer): [bigint, FirstCards] => [
        BigInt(decks * count(second, first) * count(dealer, first, second)),
        [first, second, dealer],
      ]),
    ),
  )
  // The ace of the dealer is out of the shoe.
  const hidden = deck.map((card): [bigint, number] => [BigInt(count(card, 51)), card])
  return [...proveBets([perfectPairs, twentyOnePlusThree], firstCards), ...proveBets([insurance], hidden)]
}
