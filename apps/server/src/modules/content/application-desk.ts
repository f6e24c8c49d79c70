/**
 * Applications of agents (decision b.20) as staff decide them.
 *
 *   submitted --taken--> under_review --given back--> submitted
 *   either --approved | rejected--> the end; whoever was rejected may apply again
 */
import type { Tx } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import { type ApplicationRow, claimApplication, findApplication, releaseApplication } from './application-store.ts'

type Name = { brandId: number; applicationNo: string; by: string }
/** `also`: a colleague whose work it is too. */
type Seen = Name & { also?: string; version?: number }

const isWaiting = ({ state }: ApplicationRow) => state === 'submitted' || state === 'under_review'

/** Takes an application for ten minutes, keeps it, or gives it back. @throws Refusal `staff.not_found`, `staff.changed` (decided), `staff.claimed_by` */
export async function takeApplication(tx: Tx, name: Name, isTaken: boolean): Promise<void> {
  const found = await lockApplication(tx, name)
  if (!isTaken) {
    if (!(await releaseApplication(tx, found.id, name.by))) throw new Refusal('staff.changed')
    return
  }
  await claimApplication(tx, found.id, name.by)
}

/**
 * A waiting application in nobody else's hand, locked.
 * @throws Refusal as `takeApplication`, `staff.changed` also when it is not in the version that was seen
 */
export async function lockApplication(tx: Tx, { brandId, applicationNo, by, also, version }: Seen): Promise<ApplicationRow> {
  const found = await findApplication(tx, brandId, applicationNo, true)
  if (!found) throw new Refusal('staff.not_found')
  if (!isWaiting(found) || (version !== undefined && found.version !== version)) throw new Refusal('staff.changed')
  if (found.claimedBy !== null && found.claimedBy !== by && found.claimedBy !== also)
    throw new Refusal('staff.claimed_by', { by: found.claimedBy })
  return found
}
