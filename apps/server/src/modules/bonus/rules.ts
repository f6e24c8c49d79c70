import type { bonusBases, bonusSources, bonusStates, spendOrders } from '@portal/contracts/bonus-values'

export type BonusState = (typeof bonusStates)[number]
export type BonusSource = (typeof bonusSources)[number]
export type SpendOrder = (typeof spendOrders)[number]

/** The terms of a bonus. Amounts in 1/10000 of the currency unit. */
export type BonusTerms = {
  base: (typeof bonusBases)[number]
  /** How often the base has to be played. */
  multiplier: number
  /** Percent of the valid turnover that counts, by kind of game. A bonus can't be staked on kinds that are absent. */
  contribution: Readonly<Record<string, number>>
  spendOrder: SpendOrder
  /** The bonus itself never becomes the member's, only what was won with it. */
  isSticky: boolean
  /** The largest stake with bonus money, and the most that it pays. */
  maxBet?: bigint | undefined
  maxWin?: bigint | undefined
  validDays: number
}

/** Grants of one member that may wait behind the active one. */
export const pendingAtMost = 3

/** The valid turnover that a bonus asks for. */
export function requiredOf({ base, multiplier }: Pick<BonusTerms, 'base' | 'multiplier'>, amount: bigint, deposit: bigint): bigint {
  return BigInt(multiplier) * (base === 'BONUS_AND_DEPOSIT' ? amount + deposit : amount)
}
