/**
 * What staff decide about a deposit order that waits for a person. Each takes the member's lock and the order's row first, as the provider's facts do: whichever comes second
 * meets what the first has left.
 */
import { printAmount } from '@portal/contracts'
import type { DepositReason } from '@portal/contracts/cashier-values'
import type { Queryable, Tx } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import { creditOrder, moveOrder } from './crediting.ts'
import { claimOrder, findClaim, noteProofAsked, releaseOrder } from './desk-store.ts'
import { findRoom } from './facts.ts'
import { lockMovement, lockOrder } from './locks.ts'
import { findOrder, insertEvent, type OrderRow, proofAsked } from './order-store.ts'
import type { DepositParts } from './parts.ts'
import { type CaseRow, closeCase, findCredit, insertHandPayment, isPaidMovement, lockCasesOf } from './payment-store.ts'
import { decideEvent, decidePayment, type PaymentDecision } from './rules.ts'

type Facts = Record<string, string>
/** What a decision changed, for the audit. */
export type Reviewed = { before: Facts; after: Facts }

const factsOf = ({ state, credited, reason }: OrderRow): Facts => ({
  state,
  credited: printAmount(credited),
  ...(reason !== null && { reason }),
})

export type ReviewName = { brandId: number; orderNo: string; by: string }

/** The order, locked, while it waits for a person. @throws Refusal `staff.not_found`, `staff.changed` when it waits no longer */
async function lockForReview(tx: Tx, { brandId, orderNo }: Omit<ReviewName, 'by'>): Promise<OrderRow> {
  const found = await findOrder(tx, { orderNo }, false)
  if (found?.brandId !== brandId) throw new Refusal('staff.not_found')
  const order = (await lockOrder(tx, found))!
  if (order.state !== 'in_review') throw new Refusal('staff.changed')
  return order
}

/** The same, unless another person has it in hand. @throws Refusal `staff.claimed_by` */
export async function lockUnclaimed(tx: Tx, { by, ...name }: ReviewName): Promise<OrderRow> {
  const order = await lockForReview(tx, name)
  const owner = await findClaim(tx, order.id)
  if (owner !== undefined && owner !== by) throw new Refusal('staff.claimed_by', { by: owner })
  return order
}

/** Takes an order for ten minutes, or keeps it. @throws Refusal `staff.claimed_by` */
export async function claimDeposit(tx: Tx, name: ReviewName): Promise<void> {
  const order = await lockUnclaimed(tx, name)
  if (!(await claimOrder(tx, order.id, name.by))) throw new Refusal('staff.claimed_by', { by: order.claimedBy ?? '' })
}

/** Takes an order from whoever has it in hand. @returns who that was; undefined when it was free or the caller's. @throws Refusal `staff.changed` */
export async function takeOverDeposit(tx: Tx, name: ReviewName): Promise<string | undefined> {
  const order = await lockForReview(tx, name)
  const owner = await findClaim(tx, order.id)
  await claimOrder(tx, order.id, name.by, true)
  return owner === name.by ? undefined : owner
}

/** Gives it back. @throws Refusal `staff.changed` when the caller has not claimed it */
export async function releaseDeposit(tx: Tx, name: ReviewName): Promise<void> {
  const order = await lockForReview(tx, name)
  if (!(await releaseOrder(tx, order.id, name.by))) throw new Refusal('staff.changed')
}

/**
 * What an amount would make of an order. A person credits what fits; a surplus is for the provider's own fact and the two people of a suspense case.
 * @throws Refusal `request.invalid` for an amount beyond the limits
 */
export async function decideCredit(
  tx: Tx,
  parts: Pick<DepositParts, 'nowMs' | 'protection'>,
  order: OrderRow,
  amount: bigint,
): Promise<PaymentDecision> {
  const { currency } = order
  const decision = decidePayment(order, { amount, currency }, { ...(await findRoom(tx, parts, order)), now: new Date(parts.nowMs()) })
  if (decision.suspense > 0n) throw new Refusal('request.invalid', { amount: 'out_of_range' })
  return decision
}

export type ReviewCredit = ReviewName & { amount: bigint; paymentId: string }

/**
 * Credits an order whose money a person has seen, under the provider's number of the movement: should the provider tell of it later, it is the same money. A movement
 * that is in suspense, because it named no order or had another amount, is credited from there and its case ends.
 * @throws Refusal `staff.not_found`, `staff.changed`, `request.invalid` for an amount beyond the limits or another than that of the case, `cashier.trx_id_used` for a
 *   movement that was counted
 */
export async function creditReviewed(tx: Tx, parts: DepositParts, { amount, paymentId, ...name }: ReviewCredit): Promise<Reviewed> {
  const order = await lockForReview(tx, name)
  const { currency, orderNo } = order
  const payment = { providerId: order.providerId!, providerTxId: paymentId }
  const { state } = await decideCredit(tx, parts, order, amount)
  await lockMovement(tx, payment.providerId, paymentId)
  const isNew = await insertHandPayment(tx, { ...payment, reference: orderNo, amount, currency })
  const suspended = isNew ? undefined : await lockSuspended(tx, payment, { amount, currency })
  const after = await creditOrder(
    tx,
    parts,
    { ...order, claimedBy: null },
    {
      amount,
      state,
      payment,
      from: suspended ? 'deposit_suspense' : 'cashier',
      key: suspended ? `deposit-case:${suspended.id}` : `deposit:${payment.providerId}:${paymentId}`,
      actor: `staff ${name.by}`,
    },
  )
  if (suspended) {
    const { transferId } = (await findCredit(tx, payment.providerId, paymentId))!
    await closeCase(tx, suspended.id, { state: 'credited', by: name.by, note: orderNo, transferId })
  }
  return { before: factsOf(order), after: { ...factsOf(after), paymentId } }
}

type Movement = { providerId: number; providerTxId: string }

/** The open case of a whole movement that nobody was credited with, of this amount. */
async function lockSuspended(tx: Tx, { providerId, providerTxId }: Movement, of: { amount: bigint; currency: string }): Promise<CaseRow> {
  const cases = await lockCasesOf(tx, providerId, providerTxId)
  const open = cases.find(({ amount, currency }) => amount > 0n && currency === of.currency)
  if (!open || (await findCredit(tx, providerId, providerTxId))) throw new Refusal('cashier.trx_id_used', { paymentId: 'taken' })
  if (open.amount !== of.amount) throw new Refusal('request.invalid', { amount: 'out_of_range' })
  return open
}

/** Whether a movement is known as paid: crediting it ends a case of suspense, which needs two people. */
export function isInSuspense(on: Queryable, order: { providerId: number | null }, paymentId: string): Promise<boolean> {
  return isPaidMovement(on, order.providerId ?? 0, paymentId)
}

/** Ends an order whose payment was not found. @throws Refusal `staff.not_found`, `staff.changed`, `staff.claimed_by` */
export async function rejectReviewed(
  tx: Tx,
  parts: Pick<DepositParts, 'live' | 'nowMs'>,
  { why, ...name }: ReviewName & { why: DepositReason },
): Promise<Reviewed> {
  const order = await lockUnclaimed(tx, name)
  const state = decideEvent(order, { type: 'rejected' }, new Date(parts.nowMs()))!
  const after = await moveOrder(tx, parts, order, { state, reason: why, claimedBy: null }, `staff ${name.by}`)
  return { before: factsOf(order), after: factsOf(after) }
}

/**
 * Asks the member for a better proof: three more pictures can be sent, and the order waits on.
 * @returns whose order it is, and how often it was asked for. @throws Refusal `staff.not_found`, `staff.changed`, `staff.claimed_by`, `cashier.proof_asked_often`
 */
export async function askBetterProof(
  tx: Tx,
  parts: Pick<DepositParts, 'live'>,
  { note, atMost, ...name }: ReviewName & { note: string; atMost: number },
): Promise<{ member: bigint; asks: number }> {
  const order = await lockUnclaimed(tx, name)
  const asks = await noteProofAsked(tx, order.id, note, atMost)
  if (asks === undefined) throw new Refusal('cashier.proof_asked_often')
  await insertEvent(tx, order.id, order.state, `staff ${name.by}`, proofAsked)
  tx.afterCommit(() => parts.live.publish(order.member, { type: 'deposit', orderNo: order.orderNo, status: order.state }))
  return { member: order.member, asks }
}
