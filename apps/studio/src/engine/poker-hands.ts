/** Hands by their rank: the place in these lists is the number that the ranking functions give, the better the higher. */
export const jacksHands = ['none', 'jacks', 'twoPair', 'three', 'straight', 'flush', 'fullHouse', 'four', 'straightFlush', 'royal'] as const
export const deucesHands = [
  'none',
  'three',
  'straight',
  'flush',
  'fullHouse',
  'four',
  'straightFlush',
  'five',
  'wildRoyal',
  'fourDeuces',
  'royal',
] as const

export type RankHand = (a: number, b: number, c: number, d: number, e: number) => number

const aceToTen = 0b1_1111_0000_0000
/** The ranks of each straight, the ace also below the two. */
const straights = [0b1_0000_0000_1111, ...Array.from({ length: 9 }, (_, low) => 0b1_1111 << low)]
const straightSet = new Set(straights)

function bitsOf(mask: number): number {
  let count = 0
  for (let left = mask; left; left &= left - 1) count += 1
  return count
}

function isFlush(a: number, b: number, c: number, d: number, e: number): boolean {
  return ((a ^ b) & 3) === 0 && ((a ^ c) & 3) === 0 && ((a ^ d) & 3) === 0 && ((a ^ e) & 3) === 0
}

/** Ranks that come at least once, twice, three and four times, as masks. */
const seen = { ones: 0, twos: 0, threes: 0, fours: 0 }

function countRanks(cards: readonly number[]): typeof seen {
  let [ones, twos, threes, fours] = [0, 0, 0, 0]
  for (const card of cards) {
    const bit = 1 << (card >> 2)
    fours |= threes & bit
    threes |= twos & bit
    twos |= ones & bit
    ones |= bit
  }
  seen.ones = ones
  seen.twos = twos
  seen.threes = threes
  seen.fours = fours
  return seen
}

/** Jacks or better: the place in `jacksHands`. */
export const rankJacks: RankHand = (a, b, c, d, e) => {
  const { ones, twos, threes, fours } = countRanks([a, b, c, d, e])
  if (twos === 0) {
    const straight = straightSet.has(ones)
    if (isFlush(a, b, c, d, e)) return straight ? (ones === aceToTen ? 9 : 8) : 5
    return straight ? 4 : 0
  }
  if (fours) return 7
  if (threes) return twos === threes ? 3 : 6
  if (bitsOf(twos) === 2) return 2
  return twos >= 1 << 9 ? 1 : 0
}

/** Deuces wild: the place in `deucesHands`. Twos stand for any card. */
export const rankDeuces: RankHand = (a, b, c, d, e) => {
  const others = [a, b, c, d, e].filter((card) => card >= 4)
  const deuces = 5 - others.length
  if (deuces === 4) return 9
  const { ones, twos, threes, fours } = countRanks(others)
  const most = fours ? 4 : threes ? 3 : twos ? 2 : 1
  const suit = (others[0] as number) & 3
  const suited = others.every((card) => (card & 3) === suit)
  const isStraight = twos === 0 && straights.some((ranks) => (ones & ~ranks) === 0)
  if (suited && twos === 0 && (ones & ~aceToTen) === 0) return deuces === 0 ? 10 : 8
  if (most + deuces >= 5) return 7
  if (suited && isStraight) return 6
  if (most + deuces >= 4) return 5
  if (deuces === 0 ? threes !== 0 && twos !== threes : deuces === 1 && bitsOf(twos) === 2) return 4
  if (suited) return 3
  if (isStraight) return 2
  return most + deuces >= 3 ? 1 : 0
}
