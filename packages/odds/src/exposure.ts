import type { Milli } from './ladder.ts'

/** What a market took on an outcome and would pay for it, in minor units. */
export type OutcomeBook = { readonly stakes: bigint; readonly payouts: bigint }

/** The house's result of a market for each outcome that may win: all stakes less what that outcome pays. */
export function resultsOf(outcomes: readonly OutcomeBook[]): bigint[] {
  const taken = outcomes.reduce((total, { stakes }) => total + stakes, 0n)
  return outcomes.map(({ payouts }) => taken - payouts)
}

export type StakeLimit = { readonly name: string; readonly most: bigint }

/** The highest stake that keeps the house's loss within a cap. @param result the house's result if the outcome wins, without the stake */
export function stakeWithin(cap: bigint, result: bigint, milli: Milli): bigint {
  const room = cap + result
  return room <= 0n ? 0n : (room * 1_000n) / BigInt(milli - 1_000)
}

/** The limit that binds: the answer to a stake above it names both. @throws RangeError without a limit */
export function lowestLimit(limits: readonly StakeLimit[]): StakeLimit {
  const [first, ...more] = limits
  if (!first) throw new RangeError('A stake has at least one limit')
  return more.reduce((lowest, limit) => (limit.most < lowest.most ? limit : lowest), first)
}
