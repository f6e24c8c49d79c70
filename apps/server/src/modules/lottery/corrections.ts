/**
 * Changes of draws whose result comes from outside, by two people: other balls, or no result. A change writes one row and the draw's next version; the money follows
 * in the turns of the draws, in batches. What an order comes to is a function of the order and the balls alone, so an order of an earlier version gets the exact
 * difference, under ids that name the version: done again it is done once, and whoever dies between two batches leaves the rest to the next turn. An order that
 * a slow process still settles by the old balls carries the old version, and is settled anew after that.
 */
import assert from 'node:assert/strict'
import { type Group, isResult } from '@portal/lottery'
import type { Clock, Queryable, Tx } from '@portal/runtime'
import { applyBetActions, type BetAction, type BetAnswer } from '#modules/bets'
import { getBalances, getHouseAccount, openAccounts, postTransfers } from '#modules/wallet'
import { balanceEvent } from '#platform/live.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  addChange,
  addReceivable,
  changeOrders,
  type DrawChange,
  listStanding,
  type SettledBefore,
  takeSettledBefore,
} from './correction-store.ts'
import type { EndedRow } from './draw-store.ts'
import { type HeldImport, holdImport } from './import-store.ts'
import type { EndedOrder } from './order-store.ts'
import { lockLines, payRebates, reverseRebates } from './rebates.ts'
import { settleOrder } from './rules.ts'
import { countOrders, ownerOf, type SettleParts, tellEnded } from './settle.ts'

/** A draw, and the balls that it gets; without them it is voided. */
export type WantedChange = { brand: number; gameId: string; numero: string; balls?: readonly number[] | undefined }

const ordersPerBatch = 200
const ordersPerRead = 1_000

/**
 * Changes a draw. Its orders follow in the next turns of the draws.
 * @throws Refusal as `readChange`
 */
export async function changeDraw(
  tx: Tx,
  { clock }: { clock: Clock },
  wanted: WantedChange,
  how: Pick<DrawChange, 'proposedBy' | 'by' | 'reason'>,
): Promise<{ before: readonly number[] | null }> {
  const draw = readChange(await holdImport(tx, wanted.brand, wanted.gameId, wanted.numero), wanted)
  const { id: drawId, balls: before } = draw
  await addChange(tx, { drawId, version: draw.version + 1, before, after: wanted.balls ?? null, ...how, at: clock.now() })
  return { before }
}

/** @throws Refusal `lottery.draw_not_found`, `lottery.draw_not_due` (there is no result to correct), `lottery.draw_final` (it is cancelled), `request.invalid` with `balls` */
function readChange(draw: HeldImport | undefined, { balls }: WantedChange): HeldImport {
  if (!draw) throw new Refusal('lottery.draw_not_found')
  if (draw.state === 'cancelled') throw new Refusal('lottery.draw_final')
  if (!balls) return draw
  if (draw.state !== 'drawn') throw new Refusal('lottery.draw_not_due')
  if (!isResult(draw.group, balls)) throw new Refusal('request.invalid', { balls: 'invalid_format' })
  if (draw.balls!.join() === balls.join()) throw new Refusal('request.invalid', { balls: 'unchanged' })
  return draw
}

/** What a change comes to. Amounts in minor units: what is paid above and taken below what orders have had, of stakes and prizes. */
export type ChangeEffect = {
  version: string
  before: readonly number[] | null
  orders: number
  members: number
  stakes: bigint
  prizesBefore: bigint
  prizesAfter: bigint
  stakesBack: bigint
  paid: bigint
  taken: bigint
}

/** What a change would come to as things stand, rebates apart. @throws Refusal as `changeDraw` */
export async function previewChange(on: Queryable, wanted: WantedChange): Promise<ChangeEffect> {
  const draw = readChange(await holdImport(on, wanted.brand, wanted.gameId, wanted.numero), wanted)
  const sums = { orders: 0, stakes: 0n, prizesBefore: 0n, prizesAfter: 0n, stakesBack: 0n, paid: 0n, taken: 0n }
  const members = new Set<bigint>()
  for (let after = 0n, read = ordersPerRead; read === ordersPerRead;) {
    const orders = await listStanding(on, draw.id, after, ordersPerRead)
    for (const order of orders) {
      members.add(order.member)
      const change = effectOf(draw.group, order, wanted.balls)
      sums.orders += 1
      sums.stakes += order.cost
      sums.prizesBefore += order.prize
      sums.prizesAfter += change.prize
      sums.stakesBack += change.stakeBack
      const moved = change.prize - order.prize + change.stakeBack
      if (moved > 0n) sums.paid += moved
      else sums.taken -= moved
    }
    read = orders.length
    after = orders.at(-1)?.id ?? after
  }
  return { version: `${draw.version} ${draw.state}`, before: draw.balls, members: members.size, ...sums }
}

function effectOf(group: Group, order: SettledBefore, balls: readonly number[] | undefined): { prize: bigint; stakeBack: bigint } {
  return balls ? { prize: settleOrder(group, order, balls).prize, stakeBack: 0n } : { prize: 0n, stakeBack: order.cost }
}

/** Settles the orders of earlier versions of a draw anew. */
export async function correctOrders(parts: SettleParts, draw: EndedRow, batch = ordersPerBatch): Promise<void> {
  if (draw.version === 1) return
  for (let after: bigint | undefined = 0n; after !== undefined;) after = await correctBatch(parts, draw, after, batch)
}

/** @returns the last order of the batch; undefined when there was none */
function correctBatch(parts: SettleParts, draw: EndedRow, after: bigint, batch: number): Promise<bigint | undefined> {
  return parts.database.transaction(async (tx) => {
    const orders = await takeSettledBefore(tx, draw.id, draw.version, after, batch)
    if (orders.length === 0) return undefined
    await lockLines(tx, orders)
    const ended = draw.state === 'drawn' ? await resettle(tx, draw, orders) : await takeBack(tx, draw, orders)
    await moveRebates(tx, parts, draw, orders, ended)
    await changeOrders(tx, ended, draw.version)
    await tellMembers(tx, parts, draw, orders, ended)
    return orders.at(-1)!.id
  })
}

const idOf = ({ orderNo }: { orderNo: string }, { version }: EndedRow) => `${orderNo}:v${version}`

async function resettle(tx: Tx, draw: EndedRow, orders: readonly SettledBefore[]): Promise<EndedOrder[]> {
  const { group, balls } = draw
  assert(balls)
  const ended = orders.map((order) => ({ id: order.id, ...settleOrder(group, order, balls) }))
  const counted = await countOrders(tx, draw, orders)
  const moves = orders.flatMap((order, index) => {
    const { state, prize } = ended[index]!
    const payout = prize - order.prize
    const isCounted = state !== 'push'
    if (payout === 0n && isCounted === (order.state !== 'push')) return []
    const action: BetAction = {
      ...ownerOf(order),
      kind: 'adjust',
      externalId: idOf(order, draw),
      betExternalId: order.orderNo,
      payout,
      validBet: isCounted ? counted.get(order.id)! : 0n,
    }
    return [{ order, action, taken: -payout }]
  })
  // What is paid comes first: it bears what is taken from the same member.
  await applyMoves(tx, draw, moves.toSorted((one, other) => (one.taken < other.taken ? -1 : one.taken > other.taken ? 1 : 0))) // prettier-ignore
  return ended
}

async function takeBack(tx: Tx, draw: EndedRow, orders: readonly SettledBefore[]): Promise<EndedOrder[]> {
  const moves = orders.map((order) => {
    const action: BetAction = { ...ownerOf(order), kind: 'void', externalId: idOf(order, draw), betExternalId: order.orderNo }
    return { order, action, taken: order.prize - order.cost }
  })
  await applyMoves(tx, draw, moves.toSorted((one, other) => (one.taken < other.taken ? -1 : one.taken > other.taken ? 1 : 0))) // prettier-ignore
  return orders.map(({ id }) => ({ id, state: 'voided', prize: 0n }))
}

type Move = { order: SettledBefore; action: BetAction; taken: bigint }

/** Moves the money of a batch. A member whose wallet lacks what is taken is lent it, and owes it. */
async function applyMoves(tx: Tx, draw: EndedRow, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const answers = await applyBetActions(tx, moves.map(({ action }) => action)) // prettier-ignore
  const told = new Set<bigint>()
  for (const [index, move] of moves.entries()) {
    const { outcome } = answers[index]!
    if (outcome === 'applied' || outcome === 'noop') continue
    assert.equal(outcome, 'insufficient_funds', `order ${move.order.orderNo}`)
    const { member } = move.order
    // What a bonus bears of the first is not lent; the rest is known when it stands.
    await lend(tx, draw, move, told.has(member) ? undefined : answers[index]!)
    told.add(member)
    const [again] = await applyBetActions(tx, [{ ...move.action, externalId: `${move.action.externalId}:owed` }])
    assert.equal(again!.outcome, 'applied', `order ${move.order.orderNo}`)
  }
}

async function lend(tx: Tx, { version }: EndedRow, { order, taken }: Move, first: BetAnswer | undefined): Promise<void> {
  const { brand, member, currency, orderNo } = order
  const balances = await getBalances(tx, brand, [member])
  const there = (balances.find((each) => each.currency === currency)?.balance ?? 0n) + (first?.bonus ?? 0n)
  if (taken <= there) return
  const amount = taken - there
  const [account] = await openAccounts(tx, [{ brand, owner: member, currency }])
  const house = await getHouseAccount(tx, brand, currency, 'adjustments')
  const postings = [
    { account: account!, amount },
    { account: house, amount: -amount },
  ]
  const [answer] = await postTransfers(tx, [
    { key: `lottery:owed:${orderNo}:v${version}`, kind: 'adjustment', reference: orderNo, postings },
  ])
  assert.equal(answer!.outcome, 'applied')
  await addReceivable(tx, { orderNo, version, brand, member, currency, amount, transferId: answer!.transferId })
}

/** Rebates follow: an order that is won or lost gives them, a stake that came back does not. */
async function moveRebates(
  tx: Tx,
  parts: SettleParts,
  draw: EndedRow,
  orders: readonly SettledBefore[],
  ended: readonly EndedOrder[],
): Promise<void> {
  const gives = (state: string) => state === 'won' || state === 'lost'
  const changed = orders.map((order, index) => ({ order, had: gives(order.state), has: gives(ended[index]!.state) }))
  const suffix = `:v${draw.version}`
  await payRebates(tx, parts, changed.flatMap(({ order, had, has }) => (has && !had ? [order] : [])), suffix) // prettier-ignore
  for (const { order, had, has } of changed) if (had && !has) await reverseRebates(tx, parts, order, suffix)
}

/** Tells those whose orders come to something else. */
async function tellMembers(
  tx: Tx,
  parts: SettleParts,
  draw: EndedRow,
  orders: readonly SettledBefore[],
  ended: readonly EndedOrder[],
): Promise<void> {
  const at = orders.flatMap((order, index) => {
    const { state, prize } = ended[index]!
    return state === order.state && prize === order.prize ? [] : [index]
  })
  const [told, ends] = [at.map((index) => orders[index]!), at.map((index) => ended[index]!)]
  for (const [brand, own] of Map.groupBy(told, (order) => order.brand)) {
    const balances = await getBalances(tx, brand, [...new Set(own.map(({ member }) => member))])
    tx.afterCommit(() => {
      for (const { owner, currency, balance, version } of balances) parts.live.publish(owner, balanceEvent(currency, balance, version))
    })
  }
  tx.afterCommit(() => {
    for (const { member, event } of tellEnded(draw, told, ends)) parts.live.publish(member, event)
  })
}
