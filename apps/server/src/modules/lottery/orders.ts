import type { ErrorCode, Input, Output } from '@portal/contracts'
import { lotteryGroups, type lotteryRoutes } from '@portal/contracts/lottery'
import type { Clock, Database, Tx } from '@portal/runtime'
import { applyBetActions, type BetAnswer, placeBets } from '#modules/bets'
import { getMember } from '#modules/identity'
import type { Call } from '#platform/call.ts'
import { answerOnce, hashContent } from '#platform/idempotency.ts'
import { balanceEvent, type Live } from '#platform/live.ts'
import { lockUntilEnd } from '#platform/lock-store.ts'
import { Refusal } from '#platform/refusal.ts'
import { findSale, findSaleDraw, getSaleDraw, holdOpen, type SaleRow } from './draw-store.ts'
import { findGame, type GameRow, getTerms, type TermsRow, withGroup } from './game-store.ts'
import { nameIn } from './games.ts'
import {
  addOrders,
  addSlip,
  cancelOrder as endCancelled,
  countOrders,
  findCancelledByKey,
  findOrder,
  findSlipByKey,
  holdOrder,
  listOrders,
  listSlipOrders,
  type OrderRow,
  type RebateLine,
  takeOrderNos,
} from './order-store.ts'
import { lotteryGameType, type PricedLine, priceLine, type WireOrder } from './rules.ts'
import { readLine } from './rebates.ts'
import { ownerOf, roundOf } from './settle.ts'

export type OrderParts = { database: Database; clock: Clock; live: Pick<Live, 'publish'> }

type R = typeof lotteryRoutes
type MemberCall = Call<'member'>

/**
 * Bets a slip on a draw: all of its lines or none, with the money in one transaction. The same key with the same content answers the same again.
 * @throws Refusal `lottery.game_not_found`, `lottery.draw_not_found`, `lottery.draw_locked` (with the draw on sale, if there is one), `lottery.content_invalid`
 * and `lottery.stake_out_of_range` (with `line` from 0 and `field`), `wallet.insufficient_funds`, `request.key_conflict`
 */
export async function placeOrder(parts: OrderParts, input: Input<R['placeOrder']>, call: MemberCall): Promise<Output<R['placeOrder']>> {
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
      const lines = input.lines.map((line, index) => priceLine(game.group, { ...terms, currency: call.brand.currency }, line, index))
      return bet(tx, parts, { game, draw, terms, rebate, lines, agentPath: uplinePath, rank: rankLevel, at, call, content })
    }
    const slip = await answerOnce(tx, { subject: ordersOf(memberId), content, find, act })
    return answerSlip(tx, slip, call)
  })
}

/** One member's orders and cancellations wait for each other. */
const ordersOf = (member: bigint) => `lottery.orders:${member}`

type Betting = {
  game: GameRow
  draw: SaleRow
  terms: TermsRow
  rebate: RebateLine
  lines: PricedLine[]
  agentPath: bigint[]
  rank: number
  at: Date
  call: MemberCall
  content: Buffer
}

/** Takes the money of all lines and writes them. */
async function bet(tx: Tx, { live }: OrderParts, { game, draw, terms, rebate, lines, agentPath, rank, at, call, content }: Betting) {
  const { brand, caller, idempotencyKey } = call
  const owner = { brand: brand.id, member: caller.memberId, currency: brand.currency }
  const orderNos = await takeOrderNos(tx, lines.length, at)
  const answers = await placeBets(
    tx,
    lines.map(({ play, content: text, betCount, unit, multiple, cost }, index) => ({
      ...ownerOf(owner),
      externalId: orderNos[index]!,
      game: game.code,
      category: lotteryGameType,
      roundId: roundOf(game.code, draw.numero),
      stake: cost,
      maxPayout: terms.largestPrize,
      locksAt: draw.lockAt,
      agentPath,
      rank,
      details: { numero: draw.numero, play, content: text, betCount, unit: String(unit), multiple },
    })),
  )
  for (const answer of answers) await refuseUnplaced(tx, answer, game.id, at)
  const { currentBalance, currentVersion } = answers.at(-1)!
  const slip = {
    drawId: draw.id,
    brand: brand.id,
    member: caller.memberId,
    key: idempotencyKey,
    content,
    balance: currentBalance,
    at,
    ...rebate,
  }
  const id = await addSlip(tx, slip)
  const shared = { ...owner, drawId: draw.id, prizeGroup: terms.prizeGroup, largestPrize: terms.largestPrize, at }
  const orders = lines.map((line, index) => ({ ...line, orderNo: orderNos[index]!, betId: answers[index]!.betId! }))
  await addOrders(tx, id, shared, orders)
  tx.afterCommit(() => live.publish(caller.memberId, balanceEvent(brand.currency, currentBalance, currentVersion)))
  return { id, content, balance: currentBalance }
}

/** What the member's own protection refuses, and the terms of a bonus. */
const ownRefusals: Partial<Record<BetAnswer['outcome'], ErrorCode>> = {
  excluded: 'protection.excluded',
  check_due: 'protection.check_due',
  identity_due: 'protection.identity_needed',
  session_over: 'protection.session_over',
  stake_limit: 'protection.stake_limit',
  wager_limit: 'protection.wager_limit',
  loss_limit: 'protection.loss_limit',
  bonus_limit: 'bonus.stake_too_large',
}

async function refuseUnplaced(tx: Tx, { outcome }: BetAnswer, game: number, at: Date): Promise<void> {
  if (outcome === 'applied') return
  if (outcome === 'insufficient_funds') throw new Refusal('wallet.insufficient_funds')
  if (outcome === 'betting_closed') throw await closedRefusal(tx, game, at)
  const own = ownRefusals[outcome]
  if (own) throw new Refusal(own)
  throw new Error(`a lottery bet was answered ${outcome}`)
}

/**
 * Keeps a draw open until the transaction ends. What comes too late is refused before it takes the lock: however many of those there are, they can't keep the
 * draw from being locked and drawn.
 * @throws Refusal `lottery.draw_locked`
 */
async function holdSale(tx: Tx, { id, game, state, opensAt, lockAt }: SaleRow, at: Date): Promise<void> {
  const isOnSale = state === 'open' && opensAt <= at && at < lockAt
  if (!isOnSale || !(await holdOpen(tx, id))) throw await closedRefusal(tx, game, at)
}

/** With the number of the draw on sale and the milliseconds until its lock, so that the slip can be moved there. */
async function closedRefusal(tx: Tx, game: number, at: Date): Promise<Refusal> {
  const sale = await findSale(tx, game, at)
  return new Refusal('lottery.draw_locked', sale && { numero: sale.numero, locksInMs: String(sale.lockAt.getTime() - at.getTime()) })
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
 * Cancels an own order while its draw is on sale; the whole stake comes back. The same key answers the same again.
 * @throws Refusal `lottery.order_not_found`, `lottery.order_final` (it has ended), `lottery.draw_locked`, `request.key_conflict` (the key cancelled another)
 */
export async function cancelOrder(parts: OrderParts, input: Input<R['cancelOrder']>, call: MemberCall): Promise<Output<R['cancelOrder']>> {
  const { database, clock, live } = parts
  const at = clock.now()
  const { brand, caller, idempotencyKey: key } = call
  return database.transaction(async (tx) => {
    await lockUntilEnd(tx, ordersOf(caller.memberId))
    const known = await findCancelledByKey(tx, caller.memberId, key)
    if (known !== undefined && known !== input.orderNo) throw new Refusal('request.key_conflict')
    const order = await holdOrder(tx, brand.id, caller.memberId, input.orderNo)
    if (!order) throw new Refusal('lottery.order_not_found')
    if (order.cancelKey === key) return answerCancelled(tx, order.orderNo, order.cancelBalance!, call)
    if (order.state !== 'pending') throw new Refusal('lottery.order_final')
    await holdSale(tx, await getSaleDraw(tx, order.drawId), at)
    const owner = ownerOf({ brand: brand.id, member: caller.memberId, currency: brand.currency })
    const back = { ...owner, kind: 'rollback', externalId: `${order.orderNo}:cancel`, betExternalId: order.orderNo } as const
    const [answer] = await applyBetActions(tx, [back])
    if (answer!.outcome !== 'applied') throw new Refusal('lottery.order_final')
    const { currentBalance, currentVersion } = answer!
    await endCancelled(tx, order.id, key, currentBalance, at)
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

/** The caller's own orders, newest first; a page beyond the end is empty. */
export async function listOwnOrders({ database }: OrderParts, input: Input<R['orders']>, call: MemberCall): Promise<Output<R['orders']>> {
  const { gameId, numero, state, pageNo, pageSize } = input
  const filter = { brand: call.brand.id, member: call.caller.memberId, gameId, numero, state }
  const total = await countOrders(database, filter)
  const offset = (pageNo - 1) * pageSize
  const rows = offset < total ? await listOrders(database, filter, offset, pageSize) : []
  const language = input.language ?? call.language
  return { list: rows.map((row) => toOrder(row, language)), total, totalPages: Math.ceil(total / pageSize) }
}

function toOrder({ names, group, betCount, balls, salt, hash, ...row }: OrderRow, language: MemberCall['language']): WireOrder {
  return {
    ...row,
    remark: nameIn(names, language),
    gameGroupCode: lotteryGroups.find((each) => each === group)!,
    betCount: Number(betCount),
    ...(balls && { balls }),
    ...(salt && hash && { salt: salt.toString('hex'), hash: hash.toString('hex') }),
  }
}
