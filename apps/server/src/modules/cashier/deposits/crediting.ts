import type { DepositReason, DepositState } from '@portal/contracts/cashier-values'
import type { Tx } from '@portal/runtime'
import { openTurnoverLock } from '#modules/turnover'
import { getHouseAccount, openAccounts, postTransfer } from '#modules/wallet'
import { balanceEvent } from '#platform/live.ts'
import { feeOf } from '../methods/index.ts'
import { insertEvent, type OrderRow, updateOrder } from './order-store.ts'
import type { DepositParts } from './parts.ts'
import { insertCredit } from './payment-store.ts'
import { isFinal } from './rules.ts'

type Change = Partial<Omit<OrderRow, 'state'>> & { state: DepositState; workDueAt?: Date | null }

/**
 * Writes what an order has become, with a line of its timeline when the state is another one; members hear of it after the commit. An order that
 * has ended has no work left.
 */
export async function moveOrder(
  tx: Tx,
  parts: Pick<DepositParts, 'live'>,
  order: OrderRow,
  change: Change,
  actor: string,
): Promise<OrderRow> {
  const isNew = change.state !== order.state
  const hasEnded = isFinal(change.state)
  const next = { ...order, ...change }
  next.endedAt = await updateOrder(tx, order.id, {
    ...next,
    hasEnded,
    workDueAt: hasEnded ? null : change.workDueAt === undefined ? next.expiresAt : change.workDueAt,
  })
  if (isNew) {
    await insertEvent(tx, order.id, next.state, actor, next.reason)
    tx.afterCommit(() => parts.live.publish(order.member, { type: 'deposit', orderNo: order.orderNo, status: next.state }))
  }
  return next
}

export type Crediting = {
  /** What arrived and counts; the member's fee is taken from it. */
  amount: bigint
  state: DepositState
  /** The provider's movement; undefined for play money and vouchers. */
  payment: { providerId: number; providerTxId: string } | undefined
  /** The house's account that the money comes from: what a provider owes, or what was in suspense. */
  from: 'cashier' | 'deposit_suspense'
  /** The ledger's idempotency key. */
  key: string
  actor: string
  reason?: DepositReason
}

/** Credits money of an order to its member, in the transaction that holds the member's lock and the order's row. */
export async function creditOrder(
  tx: Tx,
  parts: Pick<DepositParts, 'live' | 'onCredited'>,
  order: OrderRow,
  { amount, state, payment, from, key, actor, reason }: Crediting,
): Promise<OrderRow> {
  const { brandId, member, currency, orderNo } = order
  const fee = feeOf(order, order.credited + amount, currency) - order.feeTaken
  const [account] = await openAccounts(tx, [{ brand: brandId, owner: member, currency }])
  const house = await getHouseAccount(tx, brandId, currency, from, payment?.providerId)
  const feeAccount = fee > 0n ? await getHouseAccount(tx, brandId, currency, 'fees') : undefined
  const answer = await postTransfer(tx, {
    key,
    kind: 'deposit',
    reference: orderNo,
    postings: [
      { account: account!, amount: amount - fee },
      { account: house, amount: -amount },
      ...(feeAccount === undefined ? [] : [{ account: feeAccount, amount: fee }]),
    ],
  })
  const { transferId, balance } = answer
  const { providerId = null, providerTxId = null } = payment ?? {}
  await insertCredit(tx, { orderId: order.id, providerId, providerTxId, amount, fee, transferId })
  await openTurnoverLock(
    tx,
    { brand: brandId, member, currency },
    { kind: 'DEPOSIT', source: `${orderNo}:${transferId}`, amount: amount - fee },
  )
  await parts.onCredited?.(tx, { brand: brandId, member, currency, amount, orderNo })
  tx.afterCommit(() => parts.live.publish(member, balanceEvent(currency, answer.currentBalance, answer.currentVersion)))
  const change = { state, credited: order.credited + amount, feeTaken: order.feeTaken + fee, balance, confirmations: null }
  return moveOrder(tx, parts, order, { ...change, reason: reason ?? (state === 'credited' ? null : order.reason) }, actor)
}
