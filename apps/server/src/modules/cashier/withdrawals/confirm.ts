import type { Input, Output } from '@portal/contracts'
import { feedbackLimits } from '@portal/contracts/feedback-limits'
import { payoutLimits } from '@portal/contracts/payout-values'
import type { payoutRoutes } from '@portal/contracts/payouts'
import type { Database, Queryable, Tx } from '@portal/runtime'
import { hashUploadKey, makeUploadKey, type StoredImage, uploadMinutes } from '#modules/content'
import { recordEvent } from '#modules/identity'
import { getBalance } from '#modules/wallet'
import type { Call } from '#platform/call.ts'
import { hashContent } from '#platform/idempotency.ts'
import { Refusal } from '#platform/refusal.ts'
import type { WithdrawalDeps } from './deps.ts'
import type { Action } from './machine.ts'
import { findAnswer, findOrder, lockOrder, type OrderRow } from './order-store.ts'
import { addProof, countImages, countProofs, countUploads, isProofOpen, lockProofUpload, openUpload, tieProofs } from './proof-store.ts'
import { findRules } from './rule-store.ts'
import { carryOut } from './step.ts'
import { toWire } from './wire.ts'

type Routes = typeof payoutRoutes
type MemberCall = Call<'member'>
type Answered = Output<Routes['confirmWithdrawal']>

const uploadsAnHour = 10

/**
 * Takes the member's answer to a payout. The same key again, and an answer that says what has become of the order anyway, change nothing and answer the order.
 * @throws Refusal `cashier.withdrawal_not_found`, also for an order of somebody else; `cashier.proof_required`, `cashier.partial_amount_out_of_range`,
 *   `cashier.withdrawal_final` when it has ended otherwise or is in another state, `request.key_conflict`
 */
export async function confirmWithdrawal(
  deps: WithdrawalDeps,
  input: Input<Routes['confirmWithdrawal']>,
  call: MemberCall,
): Promise<Answered> {
  const { answer, amount, note } = input
  const content = hashContent({ answer, amount, note })
  const found = await getOwnOrder(deps.database, input.orderNo, call)
  const order = await deps.database.transaction(async (tx) => {
    await lockOrder(tx, found.id)
    if (await isRepeated(tx, found.id, call, content)) return (await lockOrder(tx, found.id))!
    const proofs = answer === 'not_received' ? await requireProof(tx, found, note) : 0
    const action: Action = answer === 'partly_received' ? { kind: answer, amount: amount! } : { kind: answer }
    const actor = { actor: 'member', key: call.idempotencyKey, content, proofs, ...(note !== '' && { note }) } as const
    const outcome = await carryOut(deps, tx, found.id, action, actor)
    if (outcome.refused) return refuse(outcome.order, outcome.refused, answer)
    if (proofs > 0) await tieProofs(tx, found.id, 'member', outcome.eventId!)
    const after = { orderNo: found.orderNo, answer }
    await recordEvent(tx, { id: call.caller.memberId, brandId: call.brand.id }, 'withdrawal_confirmed', call, { after })
    return outcome.order
  })
  return answerOrder(deps, order, call)
}

/** An answer that says what the end says already is no contradiction. */
function refuse(order: OrderRow, refused: string, answer: string): OrderRow {
  if (refused === 'amount') {
    const rest = String(order.amount - order.received - order.refunded)
    throw new Refusal('cashier.partial_amount_out_of_range', { amount: 'range', rest })
  }
  if (order.state === 'confirmed' && (answer === 'received' || answer === 'all_received')) return order
  throw new Refusal('cashier.withdrawal_final', { state: order.state })
}

/** Whether an answer of the member stands under the key. @throws Refusal `request.key_conflict` when it said something else */
export async function isRepeated(tx: Queryable, id: bigint, { idempotencyKey }: MemberCall, content: Buffer): Promise<boolean> {
  const stored = await findAnswer(tx, id, idempotencyKey)
  if (stored && !stored.content.equals(content)) throw new Refusal('request.key_conflict')
  return stored !== undefined
}

async function requireProof(tx: Tx, order: OrderRow, note: string): Promise<number> {
  const { noteMin } = payoutLimits
  if ([...note].length < noteMin) throw new Refusal('cashier.proof_required', { note: 'too_small' })
  const proofs = await countProofs(tx, order.id, 'member')
  if (proofs === 0) throw new Refusal('cashier.proof_required', { proof: 'required' })
  return proofs
}

/**
 * Cancels an order that is not paid yet, or whose payout failed, where the brand allows it.
 * @throws Refusal `cashier.withdrawal_not_found`, `cashier.cancel_not_allowed` in a brand of mode real, where the flag is off, and once it is being
 *   paid (PROT-13)
 */
export async function cancelWithdrawal(deps: WithdrawalDeps, orderNo: string, call: MemberCall): Promise<Answered> {
  const found = await getOwnOrder(deps.database, orderNo, call)
  const rules = await findRules(deps.database, call.brand.id, 0)
  if (!rules?.memberCancel) throw new Refusal('cashier.cancel_not_allowed')
  const content = hashContent({ cancel: orderNo })
  const order = await deps.database.transaction(async (tx) => {
    const locked = (await lockOrder(tx, found.id))!
    if (await isRepeated(tx, found.id, call, content)) return locked
    // What stands in a payout batch is left to the batch, until its sending has failed.
    if (locked.batchId !== null && locked.state !== 'payout_failed')
      throw new Refusal('cashier.cancel_not_allowed', { state: locked.state })
    const outcome = await carryOut(deps, tx, found.id, { kind: 'cancel' }, { actor: 'member', key: call.idempotencyKey, content })
    if (outcome.order.state !== 'cancelled') throw new Refusal('cashier.cancel_not_allowed', { state: outcome.order.state })
    if (outcome.refused) return outcome.order
    await recordEvent(tx, { id: call.caller.memberId, brandId: call.brand.id }, 'withdrawal_cancelled', call, { after: { orderNo } })
    return outcome.order
  })
  return answerOrder(deps, order, call)
}

/** A key for pictures that prove what has not arrived. @throws Refusal `cashier.withdrawal_not_found`, `cashier.withdrawal_final`, `request.too_many` */
export async function startProof({ database }: WithdrawalDeps, orderNo: string, call: MemberCall): Promise<Output<Routes['startProof']>> {
  const found = await getOwnOrder(database, orderNo, call)
  const { uploadKey, uploadKeyHash } = makeUploadKey()
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id)
    if (order!.state !== 'paid' && order!.state !== 'partial') throw new Refusal('cashier.withdrawal_final', { state: order!.state })
    if ((await countUploads(tx, found.id)) >= uploadsAnHour) throw new Refusal('request.too_many', { retryAfter: '3600' })
    await openUpload(tx, found.id, 'member', uploadKeyHash, uploadMinutes)
  })
  return { uploadKey }
}

/** @throws Refusal `content.upload_closed` when no order of this brand takes pictures with this key now */
export async function admitProof({ database }: { database: Database }, brandId: number, uploadKey: string): Promise<void> {
  if (!(await isProofOpen(database, brandId, hashUploadKey(uploadKey)))) throw new Refusal('content.upload_closed')
}

/** Adds a picture. @throws Refusal `content.upload_closed`, `content.too_many_images` */
export function attachProof(
  { database }: { database: Database },
  brandId: number,
  uploadKey: string,
  picture: StoredImage,
): Promise<{ count: number }> {
  return database.transaction(async (tx) => {
    const id = await lockProofUpload(tx, brandId, hashUploadKey(uploadKey))
    if (id === undefined) throw new Refusal('content.upload_closed')
    const count = await countImages(tx, id)
    if (count >= feedbackLimits.imagesAtMost) throw new Refusal('content.too_many_images')
    await addProof(tx, id, count + 1, picture)
    return { count: count + 1 }
  })
}

/** @throws Refusal `cashier.withdrawal_not_found`, also for an order of somebody else */
export async function getOwnOrder(on: Database, orderNo: string, { caller }: MemberCall): Promise<OrderRow> {
  const order = await findOrder(on, orderNo.toUpperCase(), caller.memberId)
  if (!order) throw new Refusal('cashier.withdrawal_not_found')
  return order
}

/** An order as a call of its member answers it, with the balance. */
export async function answerOrder({ database }: WithdrawalDeps, order: OrderRow, call: MemberCall): Promise<Answered> {
  const { brand, caller } = call
  const { balance } = await getBalance(database, { brand: brand.id, owner: caller.memberId, currency: brand.currency })
  const rules = await findRules(database, brand.id, 0)
  return { ...toWire(order, { language: call.language, mayCancel: rules?.memberCancel ?? false }), balance }
}
