import type { Database } from '@portal/runtime'
import { endGrant, listOverdue } from './store.ts'

/** Grants that one run ends at most. */
const atOnce = 500

/** Ends the grants whose time is over, each in a transaction of its own; answers how many. A bet ends the grant of its member itself. */
export async function expireBonuses(database: Database, at: Date): Promise<number> {
  const overdue = await listOverdue(database, at, atOnce)
  let ended = 0
  for (const { id } of overdue) {
    const isEnded = await database.transaction((tx) => endGrant(tx, id, { state: 'expired', actor: null, reason: '' }))
    if (isEnded) ended += 1
  }
  return ended
}
