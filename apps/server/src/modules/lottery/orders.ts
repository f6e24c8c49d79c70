import type { Input, Output } from '@portal/contracts'
import { lotteryGroups, type lotteryRoutes } from '@portal/contracts/lottery'
import type { Group } from '@portal/lottery'
import type { Tx } from '@portal/runtime'
import { applyBetActions } from '#modules/bets'
import { getMember } from '#modules/identity'
import type { Call } from '#platform/call.ts'
import { answerOnce, hashContent } from '#platform/idempotency.ts'
import { balanceEvent } from '#platform/live.ts'
import { lockUntilEnd } from '#platform/lock-store.ts'
import { Refusal } from '#platform/refusal.ts'
import { type BetParts, betLines, holdSale, holdUnlocked, ordersOf } from './bet-lines.ts'
import { closeChases, holdChaseOf } from './chase-store.ts'
import { findSaleDraw, getSaleDraw } from './draw-store.ts'
import { findGame, getTerms, type TermsRow, withGroup } from './game-store.ts'
import { nameIn } from './games.ts'
import {
  cancelOrder as endCancelled,
  countOrders,
  findCancelledByKey,
  findContent,
  findOrder,
  findSlipByKey,
  holdOrder,
  listOrders,
  listSlipOrders,
  type OrderRow,
} from './order-store.ts'
import { type PricedLine, priceEntry, priceLine, type WireOrder } from './rules.ts'
import { readLine } from './rebates.ts'
import { ownerOf } from './settle.ts'

type R = typeof lotteryRoutes
type MemberCall = Call<'member'>

/**
 * Bets a slip on a draw: all of its lines or none, with the money in one transaction. The same key with the same content answers the same again.
 * @throws Refusal `lottery.game_not_found`, `lottery.draw_not_found`, `lottery.draw_locked` (with the draw on sale, if there is one), `lottery.content_invalid`
 * and `lottery.stake_out_of_range` (with `line` from 0 and `field`), `wallet.insufficient_funds`, `request.key_conflict`
 */
export async function placeOrder(parts: BetParts, input: Input<R['placeOrder']>, call: MemberCall): Promise<Output<R['placeOrder']>> {
  return placeSlip(parts, input, call, (group, terms) => input.lines.map((line, index) => priceLine(group, terms, line, index)))
}

/**
 * Bets typed numbers on a draw, as a slip of one order. The same key with the same content answers the same again.
 * @throws Refusal as `placeOrder`, without `line`; the field `betCount` when another count than its own was sent
 */
export async function placeEntry(parts: BetParts, input: Input<R['placeEntry']>, call: MemberCall): Promise<Output<R['placeEntry']>> {
  const { orders, balance } = await placeSlip(parts, input, call, (group, terms) => [priceEntry(group, terms, input)])
  return { order: orders[0]!, balance }
}

type PriceLines = (group: Group, terms: TermsRow & { currency: string }) => PricedLine[]

async function placeSlip(
  parts: BetParts,
  input: { gameId: string; numero: string },
  call: MemberCall,
  priceLines: PriceLines,
): Promise<Output<R['placeOrder']>> {
  const { database, clock } = parts
  // The moment of receipt: waiting for locks makes nobody's bet late, and the database asks its own clock after them.
  const at = clock.now()
  const { memberId } = call.caller
  const content = hashContent({ brand: call.brand.id, ...input })
  const { uplinePath, rankLevel, prizeGroup, type } = await getMember(database, memberId)
  return database.transaction(async (tx) => {
    const find = () => findSlipByKey(tx, memberId, call.idempotencyKey)
    const act = async () => {
      const game = await findGame(tx, call.brand.id, input.gameId)
      if (!game) throw new Refusal('lottery.game_not_found')
      const draw = await findSaleDraw(tx, game.id, input.numero)
      if (!draw) throw new Refusal('lottery.draw_not_found')
      await holdSale(tx, draw, at)
      const standard = await getTerms(tx, call.brand.id)
      const terms = withGroup(standard, prizeGroup)
      const player = { id: memberId, uplinePath, prizeGroup: terms.prizeGroup, isTrial: type === 4 }
      const rebate = await readLine(tx, player, standard.prizeGroup, call.brand.currency)
      const lines = priceLines(game.group, { ...terms, currency: call.brand.currency })
      const bets = lines.map((line) => ({ draw, line }))
      return betLines(tx, parts, { game, bets, terms, rebate, agentPath: uplinePath, rank: rankLevel, at, call, content })
    }
    const slip = await answerOnce(tx, { subject: ordersOf(memberId), content, find, act })
    return answerSlip(tx, slip, call)
  })
}

/** The answer to a slip as it was when it was placed, however its orders stand now. */
async function answerSlip(
  tx: Tx,
  { id, balance }: { id: bigint; balance: bigint },
  { language }: MemberCall,
): Promise<Output<R['placeOrder']>> {
  const rows = await listSlipOrders(tx, id)
  return { orders: rows.map((row) => toOrder({ ...row, state: 'pending', prize: 0n, balls: null }, language)), balance }
}

/**
 * Cancels an own order before its draw is locked; the whole stake comes back. The same key answers the same again.
 * @throws Refusal `lottery.order_not_found`, `lottery.order_final` (it has ended), `lottery.draw_locked`, `request.key_conflict` (the key cancelled another)
 */
export async function cancelOrder(parts: BetParts, input: Input<R['cancelOrder']>, call: MemberCall): Promise<Output<R['cancelOrder']>> {
  const { database, clock, live } = parts
  const at = clock.now()
  const { brand, caller, idempotencyKey: key } = call
  return database.transaction(async (tx) => {
    await lockUntilEnd(tx, ordersOf(caller.memberId))
    const known = await findCancelledByKey(tx, caller.memberId, key)
    if (known !== undefined && known !== input.orderNo) throw new Refusal('request.key_conflict')
    // A chase comes before its orders, as in its settlement.
    const chase = await holdChaseOf(tx, caller.memberId, input.orderNo)
    const order = await holdOrder(tx, brand.id, caller.memberId, input.orderNo)
    if (!order) throw new Refusal('lottery.order_not_found')
    if (order.cancelKey === key) return answerCancelled(tx, order.orderNo, order.cancelBalance!, call)
    if (order.state !== 'pending') throw new Refusal('lottery.order_final')
    await holdUnlocked(tx, await getSaleDraw(tx, order.drawId), at)
    const owner = ownerOf({ brand: brand.id, member: caller.memberId, currency: brand.currency })
    const back = { ...owner, kind: 'rollback', externalId: `${order.orderNo}:cancel`, betExternalId: order.orderNo } as const
    const [answer] = await applyBetActions(tx, [back])
    if (answer!.outcome !== 'applied') throw new Refusal('lottery.order_final')
    const { currentBalance, currentVersion } = answer!
    await endCancelled(tx, order.id, key, currentBalance, at)
    if (chase !== undefined) await closeChases(tx, [chase], [], at)
    tx.afterCommit(() => live.publish(caller.memberId, balanceEvent(brand.currency, currentBalance, currentVersion)))
    return answerCancelled(tx, order.orderNo, currentBalance, call)
  })
}

async function answerCancelled(
  tx: Tx,
  orderNo: string,
  balance: bigint,
  { caller, language }: MemberCall,
): Promise<Output<R['cancelOrder']>> {
  const row = await findOrder(tx, caller.memberId, orderNo)
  return { order: toOrder({ ...row!, balls: null }, language), balance }
}

/** @throws Refusal `lottery.order_not_found` */
export async function showContent(
  { database }: BetParts,
  { orderNo }: Input<R['orderContent']>,
  { brand, caller }: MemberCall,
): Promise<Output<R['orderContent']>> {
  const content = await findContent(database, brand.id, caller.memberId, orderNo)
  if (content === undefined) throw new Refusal('lottery.order_not_found')
  return { content }
}

/** The caller's own orders, newest first; a page beyond the end is empty. */
export async function listOwnOrders({ database }: BetParts, input: Input<R['orders']>, call: MemberCall): Promise<Output<R['orders']>> {
  const { gameId, numero, state, pageNo, pageSize } = input
  const filter = { brand: call.brand.id, member: call.caller.memberId, gameId, numero, state }
  const total = await countOrders(database, filter)
  const offset = (pageNo - 1) * pageSize
  const rows = offset < total ? await listOrders(database, filter, offset, pageSize) : []
  const language = input.language ?? call.language
  return { list: rows.map((row) => toOrder(row, language)), total, totalPages: Math.ceil(total / pageSize) }
}

export function toOrder(
  { names, group, betCount, balls, salt, hash, chaseNo, slipNo, ...row }: OrderRow,
  language: MemberCall['language'],
): WireOrder {
  return {
    ...row,
    remark: nameIn(names, language),
    gameGroupCode: lotteryGroups.find((each) => each === group)!,
    betCount: Number(betCount),
    ...(balls && { balls }),
    ...(chaseNo !== null && { chaseNo }),
    ...(slipNo !== null && { slipNo }),
    ...(salt && hash && { salt: salt.toString('hex'), hash: hash.toString('hex') }),
  }
}
