/**
 * Emergency access: four eyes when an owner is alone.
 *   opened by one person, with a reason: the others are told
 *      --24 hours, or ended by hand--> over
 *      --reviewed by another person, who reads what was done--> the next one may be opened
 * While it is open its person carries out alone what a role lets them confirm for others, of what `emergencyOperations` names only.
 */
import { isForEmergency } from '@portal/contracts/staff/emergency-scope'
import { mayConfirm } from '@portal/contracts/staff-grants'
import { type StaffPermission } from '@portal/contracts/staff-permissions'
import type { Tx } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import type { StaffCall } from '../people/index.ts'
import { type EmergencyRow, endEmergency, holdOpenEmergency, lockEmergency, reviewEmergency } from './emergency-store.ts'
import { isIndependent } from './request-store.ts'

/** The open emergency access under which the caller may carry an operation out alone. */
export async function findEmergencyFor(
  tx: Tx,
  { name, permission }: { name: string; permission: StaffPermission },
  { caller, brand }: StaffCall,
): Promise<bigint | undefined> {
  if (!isForEmergency(name) || !mayConfirm(caller.grants[permission]) || !caller.grants['emergency.use']) return undefined
  return holdOpenEmergency(tx, brand.id, caller.personId)
}

/** Ends one that is open. @throws Refusal `staff.not_found`, `staff.changed` when it is over */
export async function endOpen(tx: Tx, id: bigint, { brand, caller }: StaffCall): Promise<EmergencyRow> {
  const found = await lockKnown(tx, brand.id, id)
  if (found.state !== 'open') throw new Refusal('staff.changed')
  await endEmergency(tx, id, caller.username)
  return found
}

/**
 * Another person has read what was done. One that is open ends with it.
 * @throws Refusal `staff.not_found`, `staff.changed` when it was reviewed, `staff.same_person` for its own person, at its device, or for somebody whom that
 * person has made a colleague within a day
 */
export async function review(tx: Tx, id: bigint, note: string, { brand, caller }: StaffCall): Promise<EmergencyRow> {
  const found = await lockKnown(tx, brand.id, id)
  if (found.state === 'reviewed') throw new Refusal('staff.changed')
  const isSame = found.personId === caller.personId || found.by.toLowerCase() === caller.username.toLowerCase()
  if (isSame) throw new Refusal('staff.same_person', { reason: 'person' })
  // Two people of the demonstration are tried out in one browser.
  if (found.device !== null && found.device === caller.device && !caller.isDemo)
    throw new Refusal('staff.same_person', { reason: 'device' })
  if (!(await isIndependent(tx, { brandId: brand.id, decider: caller.personId, proposer: found.by })))
    throw new Refusal('staff.same_person', { reason: 'new' })
  await endEmergency(tx, id, caller.username)
  await reviewEmergency(tx, id, { personId: caller.personId, username: caller.username, note })
  return found
}

async function lockKnown(tx: Tx, brandId: number, id: bigint): Promise<EmergencyRow> {
  const found = await lockEmergency(tx, brandId, id)
  if (!found) throw new Refusal('staff.not_found')
  return found
}
