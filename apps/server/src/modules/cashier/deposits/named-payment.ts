import type { Tx } from '@portal/runtime'
import { creditOrder } from './crediting.ts'
import { findRoom } from './facts.ts'
import { lockMovement } from './locks.ts'
import type { OrderRow } from './order-store.ts'
import type { DepositParts } from './parts.ts'
import { closeCase, findCredit, findUnnamedPayments, lockCasesOf } from './payment-store.ts'
import { decidePayment, isByHand, isFinal } from './rules.ts'

/**
 * A payment by hand may arrive before its member names it: no order is known then, and it waits in suspense. Once an open order names it by its transaction number,
 * its amount and its currency, it is that order's money. Money that had arrived before the order was made stays where it is: its number may have been seen by
 * somebody else. To be called under the member's lock, with the order's row locked.
 * @returns the order as it stands then
 */
export async function takeNamedPayment(tx: Tx, parts: DepositParts, order: OrderRow): Promise<OrderRow> {
  if (order.trxId === null || order.providerId === null || !isByHand(order.kind) || isFinal(order.state) || order.credited > 0n)
    return order
  for (const { providerTxId } of await findUnnamedPayments(tx, order)) {
    await lockMovement(tx, order.providerId, providerTxId)
    const [open] = (await lockCasesOf(tx, order.providerId, providerTxId)).filter(({ reason }) => reason === 'no_order')
    if (!open) continue
    const decision = decidePayment(order, open, { ...(await findRoom(tx, parts, order)), now: new Date(parts.nowMs()) })
    if (decision.credit !== open.amount) continue
    const credited = await creditOrder(tx, parts, order, {
      amount: open.amount,
      state: decision.state,
      payment: { providerId: order.providerId, providerTxId },
      from: 'deposit_suspense',
      key: `deposit-named:${open.id}`,
      actor: 'provider',
    })
    const credit = await findCredit(tx, order.providerId, providerTxId)
    await closeCase(tx, open.id, { state: 'credited', by: 'provider', note: order.orderNo, transferId: credit!.transferId })
    return credited
  }
  return order
}
