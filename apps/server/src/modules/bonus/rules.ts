import type { BonusTerms as Terms } from '@portal/contracts/bonus-terms'
import type { bonusSources, bonusStates, giftGames, spendOrders } from '@portal/contracts/bonus-values'
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

/** What counts of a gift of staff, by where it can be played. */
export const giftContribution = {
  all: { RNG: 100, FISH: 100, SPORTS: 100, ESPORTS: 100, LOTT: 50, ELOTT: 50, LIVE: 10, PVP: 10, COCKFIGHT: 10 },
  slots: { RNG: 100, FISH: 100 },
} as const satisfies Record<(typeof giftGames)[number], BonusTerms['contribution']>
