import { z } from 'zod'
import { GameTypeCode } from '../bets.ts'
import { Amount } from '../money.ts'
import { Time } from '../paging.ts'
import { staffRead } from '../staff-route.ts'

/** How much waits in each queue that the caller's roles concern, and since when the first of it does. */
export const StaffQueues = z.strictObject({
  queues: z.array(z.strictObject({ name: z.string(), count: z.int(), oldest: Time.optional() })),
  asOf: Time,
})

const Moved = z.strictObject({ count: z.int(), amount: Amount })

/** What a part of a day came to, in the brand's currency. */
const Figures = z.strictObject({
  /** Credited to members, by the moment of the credit; without what was taken back. */
  deposits: Moved,
  /** Paid out to members, by the moment of the payout; without what came back to the wallet. */
  withdrawals: Moved,
  /** Deposits less withdrawals. */
  net: Amount,
  newMembers: z.int(),
  /** Members whose bets were settled. */
  activeMembers: z.int(),
  /** Settled bets by category, the highest stakes first. GGR is stakes less payouts. */
  play: z.array(z.strictObject({ category: GameTypeCode, bets: z.int(), stake: Amount, ggr: Amount })),
  stake: Amount,
  ggr: Amount,
})

export const staffOverviewRoutes = {
  queues: staffRead('GET /staff/v1/queues', {
    permission: 'own',
    input: z.strictObject({}),
    output: StaffQueues,
    about: 'What waits for the caller, by queue; the stream /staff/live tells changes',
  }),
  figures: staffRead('GET /staff/v1/figures', {
    permission: 'reports.read',
    input: z.strictObject({}),
    output: z.strictObject({
      /** The brand's today, and the day before. */
      today: z.iso.date(),
      yesterday: z.iso.date(),
      /** How many full hours of today have passed, and when the last of them ended: so far both days are compared. */
      comparedHours: z.int(),
      comparedUntil: Time,
      /** All of today so far. */
      soFar: Figures,
      /** Today up to `comparedUntil`, and the day before up to the same hour. */
      compared: z.strictObject({ today: Figures, yesterday: Figures }),
      asOf: Time,
    }),
    about: 'Money, members and play of the brand’s today, beside yesterday up to the same full hour',
  }),
}
