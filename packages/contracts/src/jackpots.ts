import { z } from 'zod'
import { calls } from './calls.ts'
import { Amount } from './money.ts'
import { Time } from './paging.ts'
import { route } from './route.ts'

/** A progressive jackpot: what its pool in the ledger holds at this moment, in currency units. */
export const JackpotPool = z.strictObject({
  code: z.string(),
  /** `mini`, `major`, `grand`, or a vendor's own word. */
  tier: z.string(),
  currency: z.string(),
  amount: Amount,
  lastHitAt: Time.optional(),
})

export const jackpotsRoutes = {
  pools: route(calls.jackpots.pools, {
    access: 'anyone',
    input: z.strictObject({}),
    output: z.strictObject({ list: z.array(JackpotPool) }),
    about: 'The progressive jackpots with what their pools hold now, the smallest start first; none when no game feeds one',
  }),
}
