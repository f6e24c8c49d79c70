import type { Tx } from '@portal/runtime'
import { findMemberById, holdWithdrawals } from '../accounts/index.ts'
import { recordEvent, notifyOwner } from '../audit/index.ts'
import type { SecondProofDeps } from './deps.ts'
import { addProofRemoval, updateProofRemoval, removeAllProofs } from './proof-removal-store.ts'
import { clearProofAttempts, getProofFacts } from './second-proof-store.ts'
import { removeAllTrust, removeSecondSteps } from './second-step-store.ts'

/** Withdrawals are held for three days: time for the owner to read the notice. */
const holdHours = 72

/**
 * An operator requests the removal of a second proof that a member has lost (S-36).
 * @param reason how the operator has identified the member, 10 to 500 characters
 * @returns the request's id; undefined when there is no such member, no second proof, or an open request
 */
export async function requestProofRemoval(tx: Tx, memberId: bigint, by: string, reason: string): Promise<bigint | undefined> {
  const member = await findMemberById(tx, memberId)
  if (!member) return undefined
  const { authenticatorSince, passkeyHosts } = await getProofFacts(tx, memberId)
  if (!authenticatorSince && passkeyHosts.length === 0) return undefined
  const id = await addProofRemoval(tx, memberId, by, reason)
  if (id !== undefined) await recordEvent(tx, member, 'proof_removal_asked', undefined, { after: { request: String(id), by, reason } })
  return id
}

/**
 * Another operator grants or refuses the request. Granted, it removes every second proof and all trust, ends every session, notifies the owner in
 * the mailbox and by mail, and holds withdrawals for three days.
 * @returns false when there is no such request, it is decided or a week old, or the same operator made it
 */
export async function decideProofRemoval(
  deps: SecondProofDeps,
  tx: Tx,
  request: bigint,
  { by, isGranted }: { by: string; isGranted: boolean },
): Promise<boolean> {
  const decided = await updateProofRemoval(tx, request, by, isGranted)
  if (!decided) return false
  const { memberId: id, askedBy } = decided
  const member = (await findMemberById(tx, id))!
  const after = { request: String(request), askedBy, by }
  if (!isGranted) {
    await recordEvent(tx, member, 'proof_removal_refused', undefined, { after })
    return true
  }
  const { authenticatorSince, passkeyHosts, recoveryCodesLeft } = await getProofFacts(tx, id)
  const before = { authenticator: authenticatorSince !== null, passkeyHosts: passkeyHosts.length, recoveryCodesLeft }
  await removeAllProofs(tx, id)
  await removeAllTrust(tx, id)
  await removeSecondSteps(tx, id)
  await clearProofAttempts(tx, id)
  await deps.sessions.endAll(tx, id, 'proof_removed')
  await holdWithdrawals(tx, id, holdHours)
  await notifyOwner(deps, tx, member, 'second_proof_removed', undefined, { before, after })
  return true
}
