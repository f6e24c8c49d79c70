import { dealCards, rankOf } from '../cards.ts'
import { betOn, type LiveBet, type LiveRules, proveBets } from './live-rules.ts'
import { endsOf } from './worst-end.ts'

/** The joker, and the cards that follow by turns, the first to andar, up to the first of the joker's rank. */
export type AndarBaharDeal = { joker: number; cards: number[] }

const mostCards = 49

/** How many cards follow the joker, and what the bet on that pays in hundredths. */
const cardRanges: readonly (readonly [from: number, to: number, win: number])[] = [
  [1, 5, 250],
  [6, 10, 330],
  [11, 15, 460],
  [16, 25, 330],
  [26, 30, 1_450],
  [31, 35, 2_450],
  [36, 40, 4_900],
  [41, 49, 11_800],
]

const bets: readonly LiveBet<number>[] = [
  betOn('andar', 90, (count) => count % 2 === 1, { limit: 1 }),
  betOn('bahar', 100, (count) => count % 2 === 0, { limit: 1 }),
  ...cardRanges.map(([from, to, win]) => betOn<number>(`cards:${from}-${to}`, win, (count) => count >= from && count <= to)),
]

/** Andar bahar from one deck: the side that gets the next card of the joker's rank wins. Andar is dealt first, wins more often and pays 0.9. */
export const andarBahar: LiveRules<AndarBaharDeal, number> = {
  code: 'andar-bahar',
  bets,
  deal(draw) {
    const [joker = 0, ...cards] = dealCards(draw, 52)
    return { joker, cards: cards.slice(0, cards.findIndex((card) => rankOf(card) === rankOf(joker)) + 1) }
  },
  read: ({ cards }) => cards.length,
  // The first of three matching cards among 51 comes at place n where the other two are among the 51 - n after it.
  ends: [endsOf(bets, () => Array.from({ length: mostCards }, (_, at) => at + 1))],
  prove: () =>
    proveBets(
      bets,
      Array.from({ length: mostCards }, (_, at): [bigint, number] => [BigInt(((50 - at) * (49 - at)) / 2), at + 1]),
    ),
}
