import type { BonusTerms as Terms } from '@portal/contracts/bonus-terms'
import type { bonusSources, bonusStates, spendOrders } from '@portal/contracts/bonus-values'
import type { z } from 'zod'

export type BonusState = (typeof bonusStates)[number]
export type BonusSource = (typeof bonusSources)[number]
export type SpendOrder = (typeof spendOrders)[number]

/** The terms of a bonus, amounts in 1/10000 of the currency unit. */
export type BonusTerms = z.output<typeof Terms>

/** Grants of one member that may wait behind the active one. */
export const pendingAtMost = 3

/** The valid turnover that a bonus asks for. */
export function requiredOf({ base, multiplier }: Pick<BonusTerms, 'base' | 'multiplier'>, amount: bigint, deposit: bigint): bigint {
  return BigInt(multiplier) * (base === 'BONUS_AND_DEPOSIT' ? amount + deposit : amount)
}
