import { z } from 'zod'
import { GameTypeCode } from './bets.ts'
import { calls } from './calls.ts'
import { Amount } from './money.ts'
import { Time } from './paging.ts'
import { route } from './route.ts'

/** The longest range of a report, in days. */
export const reportDays = 92

/** `net`: what was paid out, with bonus and rebate, less what was staked. */
const Sums = { bets: z.int(), stake: Amount, validBet: Amount, payout: Amount, bonus: Amount, rebate: Amount, net: Amount }

/** Without a game type: bonus and rebate, which belong to none. */
export const ProfitRow = z.strictObject({ gameType: GameTypeCode.optional(), ...Sums })
export const ProfitDay = z.strictObject({ day: z.iso.date(), ...Sums })

export const reportsRoutes = {
  profit: route(calls.reports.profit, {
    access: 'member',
    input: z.strictObject({ from: Time, to: Time }),
    output: z.strictObject({
      /** Game types with settled bets, the largest stake first; what belongs to none last. */
      rows: z.array(ProfitRow),
      /** Every day of the range, oldest first. */
      days: z.array(ProfitDay),
      totals: z.strictObject(Sums),
      currency: z.string(),
    }),
    about: 'Profit and loss of the signed-in member over whole days of the brand, by game type and by day; a bet counts when it is settled',
  }),
}
