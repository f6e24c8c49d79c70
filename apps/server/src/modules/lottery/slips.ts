import type { Input, Output } from '@portal/contracts'
import type { lotteryRoutes } from '@portal/contracts/lottery'
import { applyBetActions } from '#modules/bets'
import type { Call } from '#platform/call.ts'
import { balanceEvent } from '#platform/live.ts'
import { lockUntilEnd } from '#platform/lock-store.ts'
import { Refusal } from '#platform/refusal.ts'
import { type BetParts, holdUnlocked, ordersOf } from './bet-lines.ts'
import { getSaleDraw } from './draw-store.ts'
import { listSlipOrders } from './order-store.ts'
import { toOrder } from './orders.ts'
import { ownerOf } from './settle.ts'
import { addSlipCancel, cancelOrders, findSlip, findSlipCancel, holdSlipOrders } from './slip-store.ts'

type R = typeof lotteryRoutes
type MemberCall = Call<'member'>

/**
 * Cancels all orders of an own slip that wait for their draw, before it is locked: all of them or none. Those that the member has cancelled one by one stay so.
 * The same key answers the same again.
 * @throws Refusal `lottery.order_not_found` (a chase is ended by its own call), `lottery.order_final` (none waits), `lottery.draw_locked`, `request.key_conflict`
 */
export async function cancelSlip(parts: BetParts, { slipNo }: Input<R['cancelSlip']>, call: MemberCall): Promise<Output<R['cancelSlip']>> {
  const { database, clock, live } = parts
  const at = clock.now()
  const { brand, caller, idempotencyKey: key } = call
  return database.transaction(async (tx) => {
    await lockUntilEnd(tx, ordersOf(caller.memberId))
    const slip = await findSlip(tx, brand.id, caller.memberId, slipNo)
    if (slip === undefined) throw new Refusal('lottery.order_not_found')
    const known = await findSlipCancel(tx, caller.memberId, key)
    if (known && known.slip !== slip) throw new Refusal('request.key_conflict')
    if (known) return { slipNo, orders: known.orders, returned: known.returned, balance: known.balance }
    const waiting = (await holdSlipOrders(tx, slip)).filter(({ state }) => state === 'pending')
    const [first] = waiting
    if (!first) throw new Refusal('lottery.order_final')
    await holdUnlocked(tx, await getSaleDraw(tx, first.drawId), at)
    const owner = ownerOf({ brand: brand.id, member: caller.memberId, currency: brand.currency })
    const answers = await applyBetActions(
      tx,
      waiting.map(({ orderNo }) => ({ ...owner, kind: 'rollback', externalId: `${orderNo}:cancel`, betExternalId: orderNo }) as const),
    )
    if (answers.some(({ outcome }) => outcome !== 'applied')) throw new Refusal('lottery.order_final')
    await cancelOrders(tx, key, waiting.map(({ id }, index) => ({ id, balance: answers[index]!.currentBalance })), at) // prettier-ignore
    const { currentBalance: balance, currentVersion } = answers.at(-1)!
    const cancelled = { slip, orders: waiting.length, returned: waiting.reduce((sum, { cost }) => sum + cost, 0n), balance }
    await addSlipCancel(tx, caller.memberId, key, cancelled, at)
    tx.afterCommit(() => live.publish(caller.memberId, balanceEvent(brand.currency, balance, currentVersion)))
    return { slipNo, orders: cancelled.orders, returned: cancelled.returned, balance }
  })
}

/** The orders of an own slip as they stand. @throws Refusal `lottery.order_not_found` */
export async function showSlip({ database }: BetParts, input: Input<R['slipOrders']>, call: MemberCall): Promise<Output<R['slipOrders']>> {
  const slip = await findSlip(database, call.brand.id, call.caller.memberId, input.slipNo)
  if (slip === undefined) throw new Refusal('lottery.order_not_found')
  const rows = await listSlipOrders(database, slip)
  return { list: rows.map((row) => toOrder(row, input.language ?? call.language)) }
}
