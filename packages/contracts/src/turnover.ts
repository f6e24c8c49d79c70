import { z } from 'zod'
import { calls } from './calls.ts'
import { Amount } from './money.ts'
import { Time } from './paging.ts'
import { route } from './route.ts'

export const turnoverLockKinds = ['DEPOSIT', 'TRANSFER', 'SHORTFALL', 'ADJUST'] as const
/** Released: the member has lost all that the lock was about. */
export const turnoverLockStates = ['OPEN', 'DONE', 'RELEASED'] as const

/** Whether an open lock stops a withdrawal as a whole, or keeps only what is left of it in the wallet. */
export const lockedWithdrawals = ['ALL', 'PART'] as const

export const TurnoverLock = z.strictObject({
  kind: z.enum(turnoverLockKinds),
  /** The number of the order that it came with. */
  orderNo: z.string(),
  required: Amount,
  done: Amount,
  /** What is still to be played; 0 of a lock that has ended. */
  left: Amount,
  state: z.enum(turnoverLockStates),
  openedAt: Time,
  endedAt: Time.optional(),
})

export const turnoverRoutes = {
  locks: route(calls.turnover.locks, {
    access: 'member',
    input: z.strictObject({}),
    output: z.strictObject({ locks: z.array(TurnoverLock), left: Amount, withdrawal: z.enum(lockedWithdrawals), currency: z.string() }),
    about: 'What the signed-in member has to play before a withdrawal: the open locks and the latest that have ended, newest first',
  }),
}
