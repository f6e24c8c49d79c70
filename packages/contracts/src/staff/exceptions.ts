import { z } from 'zod'
import { Amount } from '../money.ts'
import { Time } from '../paging.ts'
import { Carried, Reason, RowId, staffRead, staffWrite } from '../staff-route.ts'

export const exceptionReasons = ['no_bet', 'rolled_back', 'over_limit', 'stuck'] as const
export const exceptionEnds = ['credit', 'dismiss'] as const

export const staffExceptionRoutes = {
  list: staffRead('GET /staff/v1/exceptions', {
    permission: 'bets.read',
    input: z.strictObject({}),
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          id: RowId,
          reason: z.enum(exceptionReasons),
          username: z.string(),
          currency: z.string(),
          vendor: z.string(),
          externalId: z.string(),
          roundId: z.string(),
          /** The win that was not credited; of a stuck bet its stake. */
          amount: Amount,
          openedAt: Time,
        }),
      ),
    }),
    about: 'What a machine must not decide about bets, the oldest first, at most 200',
  }),
  resolve: staffWrite('POST /staff/v1/exceptions/resolve', {
    permission: 'bets.exceptions',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({ id: RowId, end: z.enum(exceptionEnds), reason: Reason }),
    output: Carried,
    about: 'End an exception: credit its amount as an adjustment, or dismiss it',
  }),
}
