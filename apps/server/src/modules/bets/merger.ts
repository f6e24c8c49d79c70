import { availableParallelism } from 'node:os'
import { createMerger, type Database, type Merger } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import type { BetAction, BetAnswer } from './action.ts'
import { applyBetActions } from './bets.ts'

/**
 * One caller per action, joined into batches while the database is busy: throughput grows with the pressure, and a single hot member or game is as fast
 * as many. As many batches are under way as there are processors: more only wait for each other's flush to disk. Beyond the bounded queue a caller is refused `system.overloaded` before anything was debited (MON-35).
 */
export function openBetMerger(
  database: Database,
  { lanes = Math.max(2, availableParallelism()), maxBatch = 256, maxWaiting = 4_096 } = {},
): Merger<BetAction, BetAnswer> {
  return createMerger({
    run: (actions) => applyBetActions(database, actions),
    lanes,
    maxBatch,
    maxWaiting,
    overloaded: () => new Refusal('system.overloaded', { retryAfter: '1' }),
  })
}
