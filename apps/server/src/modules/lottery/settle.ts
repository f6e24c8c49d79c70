import { createHash } from 'node:crypto'
import assert from 'node:assert/strict'
import { printAmount } from '@portal/contracts'
import type { LiveEvent } from '@portal/contracts/messaging'
import { findPlay, type Group, isEntry, printWinners, type Result } from '@portal/lottery'
import type { Clock, Database, Tx } from '@portal/runtime'
import { type BetAnswer, settleBets, voidBets } from '#modules/bets'
import { balanceEvent, type Live } from '#platform/live.ts'
import { type ChaseOrder, closeChases, takeChaseOrders, takeChases } from './chase-store.ts'
import { closeSettled, type EndedRow } from './draw-store.ts'
import { type EndedOrder, endOrders, findEntered, listMemberLines, takeWaiting, type WaitingOrder } from './order-store.ts'
import { lockLines, payRebates } from './rebates.ts'
import { lotteryVendor, settleOrder } from './rules.ts'
import { countLines } from './turnover.ts'

export type SettleParts = { database: Database; clock: Clock; live: Pick<Live, 'publish'> }

/** Orders that get their money in one transaction: long enough to be quick, short enough that nobody waits for a member's balance. */
const ordersPerBatch = 200
/** A chase has up to fifty orders on a draw. */
const chasesPerBatch = 20

/**
 * Gives the orders of an ended draw what is theirs: prizes of a drawn one, the stakes of a cancelled one. A batch is one transaction of money and orders, so
 * that a process which dies between two of them has paid the first wholly and the second not at all. The ids under which bets are ended follow from the
 * order's number and the result: an order can't be ended twice even by a second way.
 */
export async function settleDraw(parts: SettleParts, draw: EndedRow, batch = ordersPerBatch): Promise<void> {
  for (let settled = batch; settled === batch;) settled = await settleBatch(parts, draw, batch)
  for (let settled = chasesPerBatch; settled === chasesPerBatch;) settled = await settleChases(parts, draw)
  await closeSettled(parts.database, draw.id, parts.clock.now())
}

function settleBatch({ database, clock, live }: SettleParts, draw: EndedRow, batch: number): Promise<number> {
  return database.transaction(async (tx) => {
    const orders = await takeWaiting(tx, draw.id, batch)
    if (orders.length === 0) return 0
    await lockLines(tx, orders)
    await settleOrders(tx, { clock, live }, draw, orders)
    return orders.length
  })
}

/**
 * Settles the orders of chases on a draw. A win ends those that stop on one: what is left of them comes back in the same transaction, whether or not the later
 * draws are locked by then, so that the outcome doesn't depend on how soon a process comes to it. Locks are taken in the order chase, orders, accounts.
 */
function settleChases({ database, clock, live }: SettleParts, draw: EndedRow): Promise<number> {
  return database.transaction(async (tx) => {
    const chases = await takeChases(tx, draw.id, chasesPerBatch)
    if (chases.length === 0) return 0
    const waiting = await takeChaseOrders(tx, draw.id, chases)
    const orders = waiting.filter(({ drawId }) => drawId === draw.id)
    await lockLines(tx, orders)
    const ended = await settleOrders(tx, { clock, live }, draw, orders)
    const won = new Set(orders.flatMap(({ slip }, index) => (ended[index]!.state === 'won' ? [slip] : [])))
    const stopped = chases.flatMap(({ slip, stopsOnWin }) => (stopsOnWin && won.has(slip) ? [slip] : []))
    await stopOrders(tx, { clock, live }, waiting.filter(({ slip, drawId }) => drawId !== draw.id && stopped.includes(slip))) // prettier-ignore
    await closeChases(tx, chases.map(({ slip }) => slip), stopped, clock.now()) // prettier-ignore
    return chases.length
  })
}

/** Returns what is left of chases that a win has stopped. */
async function stopOrders(tx: Tx, parts: Omit<SettleParts, 'database'>, orders: readonly ChaseOrder[]): Promise<void> {
  if (orders.length === 0) return
  const { ended, answers } = await returnStakes(tx, orders)
  await endOrders(tx, ended, parts.clock.now())
  tx.afterCommit(() => tellBalances(parts, orders, answers))
}

/** Gives orders of a draw what is theirs. The caller holds them and their balances. */
async function settleOrders(
  tx: Tx,
  parts: Omit<SettleParts, 'database'>,
  draw: EndedRow,
  orders: readonly WaitingOrder[],
): Promise<EndedOrder[]> {
  const { ended, answers } = draw.state === 'drawn' ? await payOrders(tx, draw, orders) : await returnStakes(tx, orders)
  await endOrders(tx, ended, parts.clock.now(), draw.version)
  // A stake that came back, by the draw or by the house, gives no rebate.
  const ends = new Map(ended.map(({ id, state }) => [id, state]))
  await payRebates(tx, parts, orders.filter(({ id }) => ['won', 'lost'].includes(ends.get(id)!))) // prettier-ignore
  tx.afterCommit(() => {
    tellBalances(parts, orders, answers)
    for (const { member, event } of tellEnded(draw, orders, ended)) parts.live.publish(member, event)
  })
  return ended
}

function tellBalances({ live }: Pick<SettleParts, 'live'>, orders: readonly WaitingOrder[], answers: readonly BetAnswer[]): void {
  const lastOf = new Map(orders.map(({ member, currency }, index) => [member, { currency, answer: answers[index]! }]))
  for (const [member, { currency, answer }] of lastOf)
    live.publish(member, balanceEvent(currency, answer.currentBalance, answer.currentVersion))
}

/** What each member is told of the own orders. */
export function tellEnded({ gameId, numero, state }: EndedRow, orders: readonly WaitingOrder[], ended: readonly EndedOrder[]) {
  const sums = new Map<bigint, { currency: string; orders: number; won: number; cost: bigint; prize: bigint }>()
  for (const [index, { member, currency, cost }] of orders.entries()) {
    const sum = sums.get(member) ?? { currency, orders: 0, won: 0, cost: 0n, prize: 0n }
    const { state: end, prize } = ended[index]!
    const won = sum.won + (end === 'won' ? 1 : 0)
    sums.set(member, { currency, orders: sum.orders + 1, won, cost: sum.cost + cost, prize: sum.prize + prize })
  }
  return [...sums].map(([member, { currency, orders: count, won, cost, prize }]) => ({
    member,
    event: {
      type: 'draw',
      gameId,
      numero,
      isDrawn: state === 'drawn',
      orders: count,
      won,
      currency,
      cost: printAmount(cost),
      prize: printAmount(prize),
    } satisfies LiveEvent,
  }))
}

type Ended = { ended: EndedOrder[]; answers: BetAnswer[] }

async function payOrders(tx: Tx, draw: EndedRow, orders: readonly WaitingOrder[]): Promise<Ended> {
  const { gameId, group, numero, balls } = draw
  assert(balls)
  const won = await findWonNumbers(tx, group, balls, orders)
  const results = orders.map((order) => settleOrder(group, { ...order, content: won.get(order.id) ?? order.content }, balls))
  const counted = await countOrders(tx, draw, orders)
  const answers = await settleBets(
    tx,
    orders.map((order, index) => ({
      ...ownerOf(order),
      externalId: `${order.orderNo}:${keyOf(balls)}`,
      betExternalId: order.orderNo,
      roundId: roundOf(gameId, numero),
      payout: results[index]!.prize,
      // A stake that comes back counts nothing.
      validBet: results[index]!.state === 'push' ? 0n : counted.get(order.id)!,
      closes: true,
    })),
  )
  const ended = orders.map(({ id, orderNo }, index): EndedOrder => {
    const { outcome } = answers[index]!
    // Two people of the house have voided the bet in the meantime: its stake is back, and the prize waits among the exceptions.
    if (outcome === 'rolled_back') return { id, state: 'voided', prize: 0n }
    assert.equal(outcome, 'applied', `order ${orderNo}`)
    return { id, ...results[index]! }
  })
  return { ended, answers }
}

/**
 * The contents of orders by text entry with their winning numbers alone, by the order's id. They are looked up where they are stored: a hundred thousand numbers
 * are not brought here.
 */
async function findWonNumbers(tx: Tx, group: Group, balls: Result, orders: readonly WaitingOrder[]): Promise<Map<bigint, string>> {
  const wanted = orders.flatMap(({ id, play: code, content }) => {
    const play = isEntry(content) ? findPlay(group, code) : undefined
    return play ? [...new Set(printWinners(play, balls))].map((number) => ({ id, number })) : []
  })
  const found = wanted.length > 0 ? await findEntered(tx, wanted) : []
  const byOrder = Map.groupBy(found, ({ id }) => id)
  return new Map([...byOrder].map(([id, numbers]) => [id, `=${numbers.map(({ number }) => number).join(',')}`]))
}

/** What orders count for turnover: all lines of their members on the draw are counted together. */
export async function countOrders(tx: Tx, { id, group }: EndedRow, orders: readonly WaitingOrder[]): Promise<Map<bigint, bigint>> {
  const lines = await listMemberLines(tx, id, [...new Set(orders.map(({ member }) => member))])
  const byMember = Map.groupBy(lines, ({ member }) => member)
  return new Map([...byMember.values()].flatMap((own) => [...countLines(group, own)]))
}

/** Returns the stakes of orders whose draw is cancelled, or that a chase does not get to. */
export async function returnStakes(tx: Tx, orders: readonly WaitingOrder[]): Promise<Ended> {
  const answers = await voidBets(
    tx,
    orders.map((order) => ({ ...ownerOf(order), externalId: `${order.orderNo}:void`, betExternalId: order.orderNo })),
  )
  for (const [index, { outcome }] of answers.entries())
    assert(outcome === 'applied' || outcome === 'noop', `order ${orders[index]!.orderNo}: ${outcome}`)
  return { ended: orders.map(({ id }) => ({ id, state: 'voided', prize: 0n })), answers }
}

export function ownerOf({ brand, member, currency }: { brand: number; member: bigint; currency: string }) {
  return { brand, member, currency, vendor: lotteryVendor }
}

/** A draw as the record of bets names it: a number alone is of no game. */
export const roundOf = (gameId: string, numero: string) => `${gameId}:${numero}`

const longestKey = 40

/** A result in the id of its payment: its balls, or their SHA-256 where they are too many for an id. */
function keyOf(balls: readonly number[]): string {
  const text = balls.join('-')
  return text.length <= longestKey ? text : createHash('sha256').update(text).digest('hex').slice(0, longestKey)
}
