import assert from 'node:assert/strict'
import type { Tx } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import { carryOut, endPayout, lockOrder, type WithdrawalDeps } from '../withdrawals/index.ts'
import { type BatchRow, findBatchPayout, isReferenceUsed, updateBatch } from './batch-store.ts'
import { type BatchName, decideOrRefuse, lockNamed } from './batches.ts'
import type { BatchResult } from './form.ts'

/**
 * Writes what the bank has answered, all of it or nothing: a paid order goes to its member for confirmation, a failed one gives its money back. The last result
 * ends the batch. A result that stands already is passed over, so that the same file may be read twice.
 * @returns how many were new, and the batch's state
 * @throws Refusal `staff.not_found`, `staff.changed`, `cashier.payout_result` with the order that is not of the batch, has another result, or names a movement
 * of the bank that has paid another order
 */
export async function recordResults(
  deps: WithdrawalDeps,
  tx: Tx,
  name: BatchName,
  results: readonly BatchResult[],
): Promise<{ added: number; state: BatchRow['state'] }> {
  let batch = await lockNamed(tx, name)
  if (batch.state === 'draft' || batch.state === 'sealed') throw new Refusal('staff.changed')
  let added = 0
  for (const result of results) {
    if (!(await recordResult(deps, tx, batch, result, name.by))) continue
    added += 1
    batch = await lockNamed(tx, name)
  }
  return { added, state: batch.state }
}

/** @returns false when it stands already */
async function recordResult(deps: WithdrawalDeps, tx: Tx, batch: BatchRow, result: BatchResult, by: string): Promise<boolean> {
  const { orderNo, state } = result
  const refusal = new Refusal('cashier.payout_result', { order: orderNo })
  const payout = await findBatchPayout(tx, batch.id, orderNo)
  if (!payout) throw refusal
  if (isSame(payout, result)) return false
  if (payout.state === 'paid' || payout.state === 'failed') throw refusal
  if (state === 'paid' && (await isReferenceUsed(tx, batch.id, result.reference))) throw refusal
  const isPaid = state === 'paid'
  const next = decideOrRefuse(batch, { kind: 'result', isPaid })
  await lockOrder(tx, payout.withdrawalId)
  const isEnded = await endPayout(tx, payout.id, isPaid ? { state, providerId: result.reference } : { state, reason: result.reason })
  assert(isEnded, 'a payout of a locked batch ends once')
  const finding = isPaid ? result.reference : result.reason
  const action = { kind: isPaid ? 'payout_paid' : 'payout_failed' } as const
  const { refused } = await carryOut(deps, tx, payout.withdrawalId, action, { actor: 'staff', staff: by, finding })
  assert(refused === undefined, `a payout of ${orderNo} ended as ${state} and its order refused it`)
  await updateBatch(tx, batch.id, { state: next })
  return true
}

function isSame(payout: { state: string; reference: string | null; reason: string | null }, result: BatchResult): boolean {
  if (payout.state !== result.state) return false
  return result.state === 'paid' ? payout.reference === result.reference : payout.reason === result.reason
}
