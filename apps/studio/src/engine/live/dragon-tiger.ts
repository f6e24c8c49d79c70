import { dealCards, rankOf, suitOf } from '../cards.ts'
import { betOn, type LiveBet, type LiveRules, proveBets } from './live-rules.ts'
import { endsOf } from './worst-end.ts'

const decks = 8

export type DragonTigerDeal = { dragon: number; tiger: number }

/** Ace 1, king 13. */
export const lowRank = (card: number) => (rankOf(card) === 12 ? 1 : rankOf(card) + 2)
const isTie = ({ dragon, tiger }: DragonTigerDeal) => rankOf(dragon) === rankOf(tiger)
const isRed = (card: number) => suitOf(card) === 1 || suitOf(card) === 2

function mainBet(side: 'dragon' | 'tiger'): LiveBet<DragonTigerDeal> {
  const other = side === 'dragon' ? 'tiger' : 'dragon'
  return {
    code: side,
    limit: 1,
    returned: (deal) => (isTie(deal) ? 50 : lowRank(deal[side]) > lowRank(deal[other]) ? 200 : 0),
  }
}

/** Bets on one card; a seven loses all of them. */
function cardBets(side: 'dragon' | 'tiger'): LiveBet<DragonTigerDeal>[] {
  const on = (code: string, win: number, wins: (card: number) => boolean) =>
    betOn<DragonTigerDeal>(`${side}_${code}`, win, (deal) => lowRank(deal[side]) !== 7 && wins(deal[side]))
  return [
    on('big', 100, (card) => lowRank(card) > 7),
    on('small', 100, (card) => lowRank(card) < 7),
    on('odd', 100, (card) => lowRank(card) % 2 === 1),
    on('even', 100, (card) => lowRank(card) % 2 === 0),
    on('red', 100, isRed),
    on('black', 100, (card) => !isRed(card)),
    ...['spades', 'hearts', 'diamonds', 'clubs'].map((name, suit) => on(name, 300, (card) => suitOf(card) === suit)),
  ]
}

const bets: readonly LiveBet<DragonTigerDeal>[] = [
  mainBet('dragon'),
  mainBet('tiger'),
  betOn('tie', 1_100, isTie, { limit: 8 }),
  betOn('suited_tie', 5_000, ({ dragon, tiger }) => dragon === tiger),
  ...cardBets('dragon'),
  ...cardBets('tiger'),
]

/** Dragon tiger from eight decks, shuffled anew for each round; the ace is low, a tie brings half of a main bet back. */
export const dragonTiger: LiveRules<DragonTigerDeal, DragonTigerDeal> = {
  code: 'dragon-tiger',
  bets,
  deal(draw) {
    const [dragon = 0, tiger = 0] = dealCards(draw, 2, decks)
    return { dragon, tiger }
  },
  read: (deal) => deal,
  prove: () => proveBets(bets, countDeals()),
  ends: [endsOf(bets, () => countDeals().map(([, deal]) => deal))],
}

function countDeals(): [bigint, DragonTigerDeal][] {
  const cards = Array.from({ length: 52 }, (_, card) => card)
  return cards.flatMap((dragon) =>
    cards.map((tiger): [bigint, DragonTigerDeal] => [BigInt(decks * (dragon === tiger ? decks - 1 : decks)), { dragon, tiger }]),
  )
}
