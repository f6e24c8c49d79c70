import { rankOf, suitOf } from '../cards.ts'

/** The kinds of the best five of six cards that the six-card bonus pays. */
export type SixCardKind = 'none' | 'three' | 'straight' | 'flush' | 'full' | 'four' | 'straight_flush' | 'royal'

/** For each set of ranks, as bits, the highest rank of a straight in it, or -1; the ace (bit 12) is also low. */
const straights = Int8Array.from({ length: 1 << 13 }, (_, ranks) => findStraight(ranks))
/** How many ranks a set has. */
const sizes = Uint8Array.from({ length: 1 << 13 }, (_, ranks) => ranks.toString(2).replaceAll('0', '').length)

function findStraight(ranks: number): number {
  for (let high = 12; high >= 4; high -= 1) if (((ranks >> (high - 4)) & 31) === 31) return high
  return (ranks & 0b1000000001111) === 0b1000000001111 ? 3 : -1
}

export function readSixCards(cards: readonly number[]): SixCardKind {
  const counts = new Uint8Array(13)
  const suits = new Uint16Array(4)
  for (const card of cards) {
    counts[rankOf(card)]! += 1
    suits[suitOf(card)]! |= 1 << rankOf(card)
  }
  let ranks = 0
  let [pairs, threes, fours] = [0, 0, 0]
  for (const [rank, count] of counts.entries()) {
    if (count > 0) ranks |= 1 << rank
    if (count === 2) pairs += 1
    else if (count === 3) threes += 1
    else if (count === 4) fours += 1
  }
  return kindOf(suits, ranks, pairs, threes, fours)
}

function kindOf(suits: Uint16Array, ranks: number, pairs: number, threes: number, fours: number): SixCardKind {
  const flush = suits.find((own) => (sizes[own] as number) >= 5)
  if (flush !== undefined) {
    const high = straights[flush] as number
    if (high === 12) return 'royal'
    if (high >= 0) return 'straight_flush'
  }
  if (fours > 0) return 'four'
  if (threes > 1 || (threes > 0 && pairs > 0)) return 'full'
  if (flush !== undefined) return 'flush'
  if ((straights[ranks] as number) >= 0) return 'straight'
  return threes > 0 ? 'three' : 'none'
}

/** How many of the 20,358,520 sets of six cards are of each kind. */
export function countSixCards(): Record<SixCardKind, number> {
  const counts: Record<SixCardKind, number> = { none: 0, three: 0, straight: 0, flush: 0, full: 0, four: 0, straight_flush: 0, royal: 0 }
  const held = new Uint8Array(13)
  const suits = new Uint16Array(4)
  const choose = (from: number, left: number): void => {
    if (left === 0) {
      let ranks = 0
      let [pairs, threes, fours] = [0, 0, 0]
      for (let rank = 0; rank < 13; rank += 1) {
        const count = held[rank] as number
        if (count > 0) ranks |= 1 << rank
        if (count === 2) pairs += 1
        else if (count === 3) threes += 1
        else if (count === 4) fours += 1
      }
      counts[kindOf(suits, ranks, pairs, threes, fours)] += 1
      return
    }
    for (let card = from; card <= 52 - left; card += 1) {
      const [rank, suit] = [rankOf(card), suitOf(card)]
      held[rank]! += 1
      suits[suit]! ^= 1 << rank
      choose(card + 1, left - 1)
      held[rank]! -= 1
      suits[suit]! ^= 1 << rank
    }
  }
  choose(0, 6)
  return counts
}
