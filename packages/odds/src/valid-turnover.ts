import { compareRatios, type Ratio, ratioOf } from './ratio.ts'

/** The lowest price that counts: 1.50, which is Hong Kong 0.50, Indo -2.00 and US -200. */
const leastPrice = ratioOf(3n, 2n)

export type SettledStake = {
  /** The price of the slip: of a parlay the product of its legs. */
  readonly price: Ratio
  readonly stake: bigint
  readonly payout: bigint
  readonly isVoid: boolean
}

/** What a settled stake counts for rebates and wagering: what was at risk or won, at the most the stake; nothing below 1.50, void or returned. */
export function countTurnover({ price, stake, payout, isVoid }: SettledStake): bigint {
  if (isVoid || compareRatios(price, leastPrice) < 0) return 0n
  return smaller(stake, distance(payout, stake))
}

/** The same for the part of a stake that was cashed out. */
export function countCashedTurnover(price: Ratio, part: bigint, paid: bigint): bigint {
  return countTurnover({ price, stake: part, payout: paid, isVoid: false })
}

/** One member's turnover on all the outcomes of one market: what covers every outcome at once counts nothing. */
export function netTurnover(byOutcome: readonly bigint[]): bigint {
  const covered = byOutcome.reduce(smaller)
  return byOutcome.reduce((total, amount) => total + amount - covered, 0n)
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
const distance = (a: bigint, b: bigint) => (a < b ? b - a : a - b)
