import { type Input, type Output } from '@portal/contracts'
import type { cashierRoutes } from '@portal/contracts/cashier'
import type { Tx } from '@portal/runtime'
import { makeUploadKey } from '#modules/content'
import { refuseOutOfLimits } from '#platform/amount-limits.ts'
import type { Call } from '#platform/call.ts'
import { answerOnce, hashContent } from '#platform/idempotency.ts'
import { Refusal } from '#platform/refusal.ts'
import { listMethods, type Method, nameOf, stateOf } from '../methods/index.ts'
import { creditOrder, moveOrder } from './crediting.ts'
import { lockOrder } from './locks.ts'
import {
  countOrders,
  findOpenOrder,
  findOrder,
  insertOrder,
  isTrxIdTaken,
  listOrders,
  type OrderRow,
  sumDeposits,
  takeOrderNo,
  updateUploadKey,
} from './order-store.ts'
import { toOrders } from './order-view.ts'
import type { DepositParts } from './parts.ts'
import { decideEvent, isByHand, isFinal } from './rules.ts'
import { askProvider, startAtProvider } from './work.ts'

type Routes = typeof cashierRoutes
type Order = Output<Routes['deposit']>
type DepositMethod = Output<Routes['depositMethods']>['methods'][number]
type MemberCall = Call<'member'>

/** The ways in of the caller's brand as they stand now, with what is left of today. */
export async function listDepositMethods(parts: DepositParts, call: MemberCall): Promise<DepositMethod[]> {
  const { database } = parts
  const methods = await listOffered(parts, call)
  const ownLeft = await parts.protection.findRoom(database, { brand: call.brand.id, member: call.caller.memberId })
  return Promise.all(
    methods.map(async (method): Promise<DepositMethod> => {
      const { day, month } = await sumDeposits(database, call.brand.id, call.caller.memberId, method.code)
      const openOrder = await findOpenOrder(database, call.caller.memberId, method.code)
      const { code, kind, minAmount, maxAmount, dailyLimit, monthLimit, quickAmounts, expiryMinutes, processingMinutes } = method
      return {
        code,
        kind,
        name: nameOf(method, call.language),
        minAmount,
        maxAmount,
        dailyLimit,
        dailyUsed: day,
        ...(monthLimit !== null && { monthLimit, monthUsed: month }),
        ...(ownLeft !== undefined && { ownLeft }),
        quickAmounts,
        fee: { fixed: method.feeFixed, ppm: method.feePpm, payer: method.feePayer },
        expiryMinutes,
        processingMinutes,
        state: stateOf(method),
        ...(method.maintenanceUntil !== null && { opensAt: method.maintenanceUntil }),
        ...(openOrder !== undefined && { openOrder }),
      }
    }),
  )
}

/** Methods of the brand's currency whose money somebody moves: play money and the simulator in a demo brand alone. */
export async function listOffered(
  { database, brands, registry }: DepositParts,
  { brand: { id } }: Pick<MemberCall, 'brand'>,
  code?: string,
): Promise<Method[]> {
  const brand = await brands.getBrand(id)
  const found = await listMethods(database, id, 'in', code)
  const offered = await Promise.all(
    found.map(async ({ currency, kind, providerId }) => {
      if (currency !== brand.currency) return false
      if (providerId === null) return kind === 'voucher' || (kind === 'demo' && brand.mode === 'demo')
      return (await registry.find(providerId))?.link.mode === brand.mode
    }),
  )
  return found.filter((_method, at) => offered[at])
}

/**
 * Makes a deposit order. Play money is credited in the same transaction; every other order is then begun at its provider, and when that does not answer at once
 * the background work goes on. The same key with the same content answers the same order, as it stands.
 * @throws Refusal `cashier.method_unknown`, `cashier.method_in_maintenance`, `cashier.method_closed`, `cashier.order_open`,
 *   `cashier.amount_out_of_range`, `cashier.daily_limit_reached`, `cashier.month_limit_reached`, `protection.excluded`, `protection.deposit_limit`, `request.key_conflict`
 */
export async function createDeposit(parts: DepositParts, input: Input<Routes['deposit']>, call: MemberCall): Promise<Order> {
  const { memberId } = call.caller
  const content = hashContent({ brand: call.brand.id, method: input.method, amount: input.amount })
  const [method] = await listOffered(parts, call, input.method)
  let isNew = false
  const order = await parts.database.transaction((tx) => {
    const find = () => findOrder(tx, { key: { member: memberId, key: call.idempotencyKey } }, false)
    const act = async () => {
      if (!method || method.kind === 'voucher') throw new Refusal('cashier.method_unknown')
      await refuseNow(tx, parts, method, call, input.amount)
      isNew = true
      const made = await insertOrder(tx, { ...(await termsOf(tx, method, call)), amount: input.amount, content })
      if (method.providerId !== null) return moveOrder(tx, parts, made, { state: 'created', workDueAt: soon(parts) }, 'member')
      const key = `cashier:deposit:${made.orderNo}`
      return creditOrder(tx, parts, made, {
        amount: made.amount,
        state: 'credited',
        payment: undefined,
        from: 'cashier',
        key,
        actor: 'member',
      })
    }
    return answerOnce(tx, { subject: `cashier.deposits:${memberId}`, content, find, act })
  })
  const begun = isNew && order.providerId !== null ? await startAtProvider(parts, order) : order
  return viewOne(parts, begun, call)
}

const soon = ({ nowMs }: DepositParts) => new Date(nowMs() + 5_000)

/** What of a method an order keeps. */
export async function termsOf(tx: Tx, method: Method, call: MemberCall) {
  const { feeFixed, feePpm, feePayer, providerId, kind, currency, expiryMinutes } = method
  const orderNo = await takeOrderNo(tx)
  return {
    orderNo,
    brandId: call.brand.id,
    member: call.caller.memberId,
    method: method.code,
    methodVersion: method.version,
    kind,
    providerId,
    currency,
    feeFixed,
    feePpm,
    feePayer,
    key: call.idempotencyKey,
    expiryMinutes,
    returnUrl: `${call.origin}/#member/depositv2/${orderNo}`,
    language: call.language,
  }
}

/** Asked under the member's lock, so that open orders and what is credited meanwhile count. */
export async function refuseNow(
  tx: Tx,
  { protection }: Pick<DepositParts, 'protection'>,
  method: Method,
  { brand, caller }: MemberCall,
  amount: bigint,
): Promise<void> {
  const state = stateOf(method)
  if (state === 'maintenance') throw new Refusal('cashier.method_in_maintenance')
  if (state === 'closed') throw new Refusal('cashier.method_closed')
  const open = await findOpenOrder(tx, caller.memberId, method.code)
  if (open !== undefined) throw new Refusal('cashier.order_open', { orderNo: open })
  const used = await sumDeposits(tx, brand.id, caller.memberId, method.code)
  refuseOutOfLimits('cashier', method, amount, used.day)
  if (method.monthLimit !== null && used.month + amount > method.monthLimit) {
    const left = method.monthLimit > used.month ? method.monthLimit - used.month : 0n
    throw new Refusal('cashier.month_limit_reached', { left: left.toString() })
  }
  await protection.refuse(tx, { brand: brand.id, member: caller.memberId }, amount)
}

/** The caller's order; another one's is none. */
async function getOwn(parts: DepositParts, orderNo: string, { caller }: MemberCall): Promise<OrderRow> {
  const order = await findOrder(parts.database, { orderNo }, false)
  if (order?.member !== caller.memberId) throw new Refusal('cashier.order_not_found')
  return order
}

async function viewOne(parts: DepositParts, order: OrderRow, call: MemberCall): Promise<Order> {
  const [view] = await toOrders(parts.database, [order], call.language)
  return view!
}

/** @throws Refusal `cashier.order_not_found` */
export async function getDeposit(parts: DepositParts, { orderNo }: Input<Routes['depositOrder']>, call: MemberCall): Promise<Order> {
  return viewOne(parts, await getOwn(parts, orderNo, call), call)
}

/** The caller's orders, newest first. */
export async function listDeposits(
  { database }: DepositParts,
  { pageNo, pageSize }: Input<Routes['depositOrders']>,
  { caller, language }: MemberCall,
): Promise<Output<Routes['depositOrders']>> {
  const total = await countOrders(database, caller.memberId)
  const offset = (pageNo - 1) * pageSize
  const rows = offset < total ? await listOrders(database, caller.memberId, offset, pageSize) : []
  return { list: await toOrders(database, rows, language), total, totalPages: Math.ceil(total / pageSize) }
}

/** Cancels an order that is not paid. Cancelled again it answers the same. @throws Refusal `cashier.order_not_found`, `cashier.order_final` */
export async function cancelDeposit(parts: DepositParts, { orderNo }: Input<Routes['cancelDeposit']>, call: MemberCall): Promise<Order> {
  const found = await getOwn(parts, orderNo, call)
  const order = await parts.database.transaction(async (tx) => {
    const locked = (await lockOrder(tx, found))!
    if (locked.state === 'cancelled') return locked
    const state = decideEvent(locked, { type: 'cancelled' }, new Date(parts.nowMs()))
    if (!state) throw new Refusal('cashier.order_final')
    return moveOrder(tx, parts, locked, { state, reason: 'by_member' }, 'member')
  })
  return viewOne(parts, order, call)
}

/**
 * The member says that an order is paid. By hand the transaction number stands for the payment, once in the brand for ever; with it pictures may follow.
 * The provider is asked at once.
 * @throws Refusal `cashier.order_not_found`, `cashier.order_final`, `cashier.trx_id_required`, `cashier.trx_id_used`
 */
export async function submitDeposit(
  parts: DepositParts,
  { orderNo, trxId, payerTail }: Input<Routes['submitDeposit']>,
  call: MemberCall,
): Promise<Output<Routes['submitDeposit']>> {
  const found = await getOwn(parts, orderNo, call)
  if (found.kind === 'mfs' && trxId === undefined && found.trxId === null) throw new Refusal('cashier.trx_id_required')
  const { uploadKey, uploadKeyHash } = makeUploadKey()
  const takesPictures = isByHand(found.kind)
  const order = await parts.database.transaction(async (tx) => {
    const locked = (await lockOrder(tx, found))!
    // The provider's report may be faster than the member: what is credited needs no proof any more.
    if (locked.state === 'credited') return locked
    if (isFinal(locked.state) || locked.state === 'created') throw new Refusal('cashier.order_final')
    const named = takesPictures ? (trxId ?? locked.trxId) : null
    if (named !== null && named !== locked.trxId && (await isTrxIdTaken(tx, locked, named))) throw new Refusal('cashier.trx_id_used')
    if (takesPictures) await updateUploadKey(tx, locked.id, uploadKeyHash)
    const state = decideEvent(locked, { type: 'submitted' }, new Date(parts.nowMs())) ?? locked.state
    return moveOrder(tx, parts, locked, { state, trxId: named, payerTail: payerTail ?? locked.payerTail, workDueAt: soon(parts) }, 'member')
  })
  const asked = isFinal(order.state) ? order : await askProvider(parts, order)
  return { order: await viewOne(parts, asked, call), ...(takesPictures && !isFinal(asked.state) && { uploadKey }) }
}
