import type { Tx } from '@portal/runtime'
import { lockUntilEnd } from '#platform/lock-store.ts'
import { findOrder, type OrderRow } from './order-store.ts'

/** The member's lock, then the order's row: the same turn for all that changes an order. */
export async function lockOrder(tx: Tx, found: OrderRow | undefined): Promise<OrderRow | undefined> {
  if (!found) return undefined
  await lockUntilEnd(tx, `cashier.deposits:${found.member}`)
  return findOrder(tx, { id: found.id }, true)
}

/** Whoever brings a fact of a movement, or takes it out of suspense, is alone with it until the transaction ends. */
export function lockMovement(tx: Tx, providerId: number, providerTxId: string): Promise<void> {
  return lockUntilEnd(tx, `cashier.payment:${providerId}:${providerTxId}`)
}
