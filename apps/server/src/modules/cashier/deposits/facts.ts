/**
 * What providers say of money on its way in, one transaction each. A movement is known by the provider's id: what it does happens once, however often, in
 * whatever order and from however many processes it is told.
 */
import type { Queryable, Tx } from '@portal/runtime'
import { getHouseAccount, postTransfer } from '#modules/wallet'
import { getVersion } from '../methods/index.ts'
import { type ProviderFact, type ProviderName, rankOf } from '../providers/index.ts'
import { creditOrder, moveOrder } from './crediting.ts'
import { lockMovement, lockOrder } from './locks.ts'
import { findOrder, findOrderByTrxId, type OrderRow, sumDeposits } from './order-store.ts'
import type { DepositParts } from './parts.ts'
import { hasPendingPayment, insertCase, lockPayment, type NewCase, upsertPayment } from './payment-store.ts'
import { reverse } from './reversals.ts'
import { decideEvent, decidePayment, type SuspenseReason } from './rules.ts'

export async function applyFacts(parts: DepositParts, provider: ProviderName, facts: readonly ProviderFact[]): Promise<void> {
  // What is known least comes first, so that an answer of several movements is taken as they happened.
  const inward = facts.filter(({ direction }) => direction === 'in').toSorted((a, b) => rankOf(a.state) - rankOf(b.state))
  for (const fact of inward) await parts.database.transaction((tx) => applyFact(tx, parts, provider, fact))
}

/** One fact, in a transaction of the caller's. */
export async function applyFact(tx: Tx, parts: DepositParts, provider: ProviderName, fact: ProviderFact): Promise<void> {
  const order = await lockOrder(tx, await findOrderOf(tx, provider, fact))
  await lockMovement(tx, provider.link.id, fact.providerTxId)
  const known = await lockPayment(tx, provider.link.id, fact.providerTxId)
  if (known && rankOf(known.state) >= rankOf(fact.state)) {
    if (fact.state === 'pending' && known.state === 'pending' && order) await noteSeen(tx, parts, order, fact)
    return
  }
  await upsertPayment(tx, provider.link.id, fact)
  if (fact.state === 'pending' && order) await noteSeen(tx, parts, order, fact)
  if (fact.state === 'failed' && order) await noteFailed(tx, parts, order, fact)
  if (fact.state === 'paid') await settle(tx, parts, provider, fact, order)
  if (fact.state === 'reversed' && known?.state === 'paid') await reverse(tx, parts, provider, fact)
}

/** The order that the provider names, else the one whose member named the movement and whose amount it has. */
async function findOrderOf(tx: Tx, { link }: ProviderName, fact: ProviderFact): Promise<OrderRow | undefined> {
  if (fact.reference !== undefined) {
    const named = await findOrder(tx, { orderNo: fact.reference }, false)
    return named?.providerId === link.id ? named : undefined
  }
  const claimed = await findOrderByTrxId(tx, link.id, fact.providerTxId.toUpperCase())
  return claimed?.amount === fact.amount && claimed.currency === fact.currency ? claimed : undefined
}

async function noteSeen(tx: Tx, parts: DepositParts, order: OrderRow, { confirmations }: ProviderFact): Promise<void> {
  const state = decideEvent(order, { type: 'seen' }, new Date(parts.nowMs())) ?? order.state
  if (state !== 'submitted' && state !== 'in_review') return
  await moveOrder(tx, parts, order, { state, confirmations: confirmations ?? order.confirmations }, 'provider')
}

async function noteFailed(tx: Tx, parts: DepositParts, order: OrderRow, fact: ProviderFact): Promise<void> {
  if (await hasPendingPayment(tx, order.providerId!, order.orderNo)) return
  const state = decideEvent(order, { type: 'declined' }, new Date(parts.nowMs()))
  if (state === undefined) return
  const reason = state === 'cancelled' ? ('declined' as const) : null
  await moveOrder(tx, parts, order, { state, reason, confirmations: null }, `provider ${fact.providerTxId}`)
}

async function settle(tx: Tx, parts: DepositParts, provider: ProviderName, fact: ProviderFact, order: OrderRow | undefined): Promise<void> {
  const { id: providerId, brandId } = provider.link
  const { providerTxId, amount, currency } = fact
  const key = `deposit:${providerId}:${providerTxId}`
  const suspend = (part: bigint, reason: SuspenseReason, ledgerKey: string) =>
    postSuspense(tx, { brandId, providerId, providerTxId, orderId: order?.id ?? null, currency, amount: part, reason }, ledgerKey)
  if (fact.fee > 0n) await postProviderFee(tx, provider, fact)
  if (!order) return suspend(amount, 'no_order', key)
  const decision = decidePayment(order, fact, { ...(await findRoom(tx, parts, order)), now: new Date(parts.nowMs()) })
  if (decision.credit > 0n) {
    const { state, credit, isLate } = decision
    const payment = { providerId, providerTxId }
    await creditOrder(tx, parts, order, {
      amount: credit,
      state,
      payment,
      from: 'cashier',
      key,
      actor: 'provider',
      ...(isLate && { reason: 'late' }),
    })
  }
  if (decision.suspense > 0n) await suspend(decision.suspense, decision.reason!, decision.credit > 0n ? `${key}:rest` : key)
}

/** What the member may be credited with for this order now, by the terms under which it was made. */
export async function findRoom(
  on: Queryable,
  { protection }: Pick<DepositParts, 'protection'>,
  order: OrderRow,
): Promise<{ room: bigint; most: bigint }> {
  const { brandId, member, method, methodVersion, credited, id } = order
  const { maxAmount, dailyLimit, monthLimit } = await getVersion(on, brandId, method, methodVersion)
  const used = await sumDeposits(on, brandId, member, method, id)
  const day = dailyLimit - used.day
  const month = monthLimit === null ? day : monthLimit - used.month
  const own = await protection.findRoom(on, { brand: brandId, member }, id)
  const least = [day, month, ...(own === undefined ? [] : [own])].reduce((one, other) => (other < one ? other : one))
  const room = least - credited
  return { room: room > 0n ? room : 0n, most: maxAmount }
}

/** Money that is nobody's yet: the provider owes it, and a case waits for two people. */
async function postSuspense(tx: Tx, opened: Omit<NewCase, 'transferId'>, key: string): Promise<void> {
  const { brandId, providerId, currency, amount } = opened
  const suspense = await getHouseAccount(tx, brandId, currency, 'deposit_suspense', providerId)
  const cashier = await getHouseAccount(tx, brandId, currency, 'cashier', providerId)
  const { transferId } = await postTransfer(tx, {
    key,
    kind: 'deposit_suspense',
    postings: [
      { account: suspense, amount },
      { account: cashier, amount: -amount },
    ],
  })
  await insertCase(tx, { ...opened, transferId })
}

async function postProviderFee(tx: Tx, { link }: ProviderName, { providerTxId, fee, currency }: ProviderFact): Promise<void> {
  const cashier = await getHouseAccount(tx, link.brandId, currency, 'cashier', link.id)
  const fees = await getHouseAccount(tx, link.brandId, currency, 'provider_fees', link.id)
  await postTransfer(tx, {
    key: `deposit-fee:${link.id}:${providerTxId}`,
    kind: 'provider_fee',
    postings: [
      { account: cashier, amount: fee },
      { account: fees, amount: -fee },
    ],
  })
}
