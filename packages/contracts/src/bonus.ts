import { z } from 'zod'
import { bonusSources, bonusStates, spendOrders } from './bonus-values.ts'
import { calls } from './calls.ts'
import { Amount } from './money.ts'
import { KeyPaging, Place, Time } from './paging.ts'
import { gameTypes } from './record-values.ts'
import { route } from './route.ts'

export const BonusDetails = z.strictObject({
  id: Place,
  grantNo: z.string(),
  source: z.enum(bonusSources),
  /** The number of what it was given for. */
  reference: z.string(),
  /** Of the promotion, in the caller's language. */
  title: z.string().optional(),
  state: z.enum(bonusStates),
  amount: Amount,
  /** What there is of it: what cancelling would cost. 0 of one that waits, or has ended. */
  held: Amount,
  /** Valid turnover that it asks for, what has counted, and what is left; more than what is required never counts. */
  required: Amount,
  done: Amount,
  left: Amount,
  /** Percent of the valid turnover that counts, by kind of game; the bonus can't be staked on those that are absent. */
  contribution: z.array(z.strictObject({ gameType: z.enum(gameTypes), percent: z.int() })),
  spendOrder: z.enum(spendOrders),
  /** Only what is won with it becomes the member's. */
  isSticky: z.boolean(),
  maxBet: Amount.optional(),
  maxWin: Amount.optional(),
  grantedAt: Time,
  expiresAt: Time,
  endedAt: Time.optional(),
  /** What it has paid at its end. */
  paid: Amount.optional(),
})

export const bonusRoutes = {
  details: route(calls.bonus.details, {
    access: 'member',
    input: z.strictObject({ ...KeyPaging }),
    output: z.strictObject({
      /** Those that have not ended; on the first page alone. */
      standing: z.array(BonusDetails),
      ended: z.array(BonusDetails),
      next: Place.optional(),
      currency: z.string(),
    }),
    about: 'Bonuses of the signed-in member: the active one, those that wait, and page by page those that have ended, newest first',
  }),
  cancel: route(calls.bonus.cancel, {
    access: 'member',
    /** `loss` is what the member was told that it costs; a bonus that has grown since is not cancelled. */
    input: z.strictObject({ grantNo: z.string().min(1).max(32), loss: Amount }),
    output: z.strictObject({ bonus: BonusDetails }),
    about: 'Cancel a bonus that is active or waits: what is left of it goes back; asked again it answers the same',
  }),
}
