/**
 * What people do with a case.
 *   open -> in_review (taken) <-> escalated -> reported -> closed; each waiting state may be closed with a finding
 * Whoever has taken a case works on it; a senior takes an escalated one, and nobody closes a case whom it was escalated by. Holding and freeing money is decided by two people (`staff/compliance.ts`).
 */
import type { CaseFinding } from '@portal/contracts/compliance-values'
import type { Tx } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import { addStep, type CaseRow, hasEscalated, lockCase, updateCase } from './case-store.ts'

type CaseName = { brandId: number; id: bigint; version: number; by: string }

async function lockSeen(tx: Tx, { brandId, id, version, by }: CaseName, { isOwn = true }: { isOwn?: boolean } = {}): Promise<CaseRow> {
  const found = await lockCase(tx, brandId, id, version)
  if (!found || found.state === 'closed') throw new Refusal('staff.changed')
  if (isOwn && found.assignedTo !== null && found.assignedTo !== by) throw new Refusal('staff.claimed_by', { by: found.assignedTo })
  return found
}

/** Takes a case, or gives it back. @throws Refusal `staff.changed`, `staff.claimed_by` */
export async function takeCase(tx: Tx, name: CaseName, isTaken: boolean): Promise<void> {
  const { state } = await lockSeen(tx, name)
  const next = state === 'reported' ? state : isTaken ? 'in_review' : state === 'in_review' ? 'open' : state
  await updateCase(tx, name.id, { state: next, assignedTo: isTaken ? name.by : null })
  await addStep(tx, { caseId: name.id, step: isTaken ? 'taken' : 'released', by: name.by })
}

export async function noteCase(tx: Tx, name: CaseName, note: string): Promise<void> {
  await lockSeen(tx, name, { isOwn: false })
  await addStep(tx, { caseId: name.id, step: 'note', by: name.by, note })
}

/** Hands a case to a senior: nobody has it in hand until one takes it. */
export async function escalateCase(tx: Tx, name: CaseName, note: string): Promise<void> {
  const { state } = await lockSeen(tx, name)
  if (state !== 'open' && state !== 'in_review') throw new Refusal('staff.changed')
  await updateCase(tx, name.id, { state: 'escalated', assignedTo: null })
  await addStep(tx, { caseId: name.id, step: 'escalated', by: name.by, note })
}

/** Notes the number under which it was reported to the authority. */
export async function reportCase(tx: Tx, name: CaseName, filing: string, note: string): Promise<void> {
  await lockSeen(tx, name)
  await updateCase(tx, name.id, { state: 'reported', assignedTo: name.by, filing })
  await addStep(tx, { caseId: name.id, step: 'reported', by: name.by, note: `${filing}: ${note}` })
}

/** Ends a case with a finding. @throws Refusal `compliance.money_held` while money is held, `staff.same_person` for who has escalated it, and as above */
export async function closeCase(tx: Tx, name: CaseName, finding: CaseFinding, note: string): Promise<{ before: string }> {
  const { state, heldUntil } = await lockSeen(tx, name)
  if (heldUntil) throw new Refusal('compliance.money_held')
  if (await hasEscalated(tx, name.id, name.by)) throw new Refusal('staff.same_person', { reason: 'escalated' })
  await updateCase(tx, name.id, { state: 'closed', assignedTo: name.by, finding })
  await addStep(tx, { caseId: name.id, step: 'closed', by: name.by, note: `${finding}: ${note}` })
  return { before: state }
}
