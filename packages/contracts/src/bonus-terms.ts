import { z } from 'zod'
import { bonusBases, spendOrders } from './bonus-values.ts'
import { PositiveAmount } from './money.ts'
import { gameTypes } from './record-values.ts'

/** The terms that a bonus is given with. */
export const BonusTerms = z.strictObject({
  base: z.enum(bonusBases),
  /** How often the base has to be played. */
  multiplier: z.int().min(1).max(40),
  /** Percent of the valid turnover that counts, by kind of game; a bonus can't be staked on kinds that are absent. */
  contribution: z.partialRecord(z.enum(gameTypes), z.int().min(1).max(100)),
  spendOrder: z.enum(spendOrders),
  /** Only what is won with it becomes the member's. */
  isSticky: z.boolean(),
  /** The largest stake with bonus money, and the most that it pays. */
  maxBet: PositiveAmount.optional(),
  maxWin: PositiveAmount.optional(),
  /** Of the bonuses of one group a member has one at a time, the waiting ones included. */
  exclusiveGroup: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/)
    .optional(),
  validDays: z.int().min(1).max(365),
  /** A withdrawal cancels it; the member is shown what that costs and confirms it. */
  endsOnWithdrawal: z.boolean().optional(),
})
