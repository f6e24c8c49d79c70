import type { lotteryOrderStates } from '@portal/contracts/lottery'
import { printOrderNo } from '@portal/contracts/order-number'
import type { Group } from '@portal/lottery'
import { type Queryable, sql } from '@portal/runtime'
import type { Names } from './game-store.ts'

export type OrderState = (typeof lotteryOrderStates)[number]

/** `L`, the day in UTC, and a number that no other order has; as many as are asked for, rising. */
export async function takeOrderNos(on: Queryable, count: number, at: Date): Promise<string[]> {
  const rows = await on.query<{ number: bigint }>(
    sql`select nextval('lottery.order_numbers') as number from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ number }) => printOrderNo('L', at, number)).toSorted()
}

/** The line of a slip as it was, from the top agent to the player, with the groups that count and the smallest amount that can be paid. */
export type RebateLine = { line: bigint[]; lineGroups: number[]; rebateUnit: bigint }

export type SlipRow = { id: bigint; content: Buffer; balance: bigint }

export async function findSlipByKey(on: Queryable, member: bigint, key: string): Promise<SlipRow | undefined> {
  const [row] = await on.query<SlipRow>(sql`
    select id, content, balance from lottery.slips where member = ${member}::bigint and key = ${key}::text`)
  return row
}

export type NewSlip = {
  drawId: bigint
  brand: number
  member: bigint
  key: string
  content: Buffer
  balance: bigint
  at: Date
} & RebateLine

export async function addSlip(on: Queryable, slip: NewSlip): Promise<bigint> {
  const [row] = await on.query<{ id: bigint }>(sql`
    insert into lottery.slips (draw_id, brand_id, member, key, content, balance, created_at, line, line_groups, rebate_unit)
    values (${slip.drawId}, ${slip.brand}, ${slip.member}, ${slip.key}, ${slip.content}, ${slip.balance}, ${slip.at}, ${slip.line}::bigint[],
      ${slip.lineGroups}::int[], ${slip.rebateUnit}) returning id`)
  return row!.id
}

export type NewOrder = {
  drawId: bigint
  orderNo: string
  play: string
  content: string
  betCount: number
  unit: bigint
  multiple: number
  cost: bigint
  betId: bigint
}

type Shared = { brand: number; member: bigint; currency: string; prizeGroup: number; largestPrize: bigint; at: Date }

/** Writes the orders of a slip in their order. */
export async function addOrders(on: Queryable, slip: bigint, shared: Shared, orders: readonly NewOrder[]): Promise<void> {
  await on.query(sql`
    insert into lottery.orders (slip_id, draw_id, brand_id, member, currency, prize_group, largest_prize, created_at, order_no, play, content,
      bet_count, unit, multiple, cost, bet_id)
    select ${slip}::bigint, u.draw_id, ${shared.brand}::int, ${shared.member}::bigint, ${shared.currency}::text,
      ${shared.prizeGroup}::int, ${shared.largestPrize}::bigint, ${shared.at}::timestamptz, u.order_no, u.play, u.content, u.bet_count, u.unit,
      u.multiple, u.cost, u.bet_id
    from unnest(${orders.map(({ orderNo }) => orderNo)}::text[], ${orders.map(({ play }) => play)}::text[],
      ${orders.map(({ content }) => content)}::text[], ${orders.map(({ betCount }) => betCount)}::bigint[],
      ${orders.map(({ unit }) => unit)}::bigint[], ${orders.map(({ multiple }) => multiple)}::int[], ${orders.map(({ cost }) => cost)}::bigint[],
      ${orders.map(({ betId }) => betId)}::bigint[], ${orders.map(({ drawId }) => drawId)}::bigint[]) with ordinality
      u (order_no, play, content, bet_count, unit, multiple, cost, bet_id, draw_id, ordinal)
    order by u.ordinal`)
}

export type OrderRow = {
  orderNo: string
  gameId: string
  names: Names
  group: Group
  numero: string
  play: string
  content: string
  betCount: bigint
  unit: bigint
  multiple: number
  cost: bigint
  prize: bigint
  state: OrderState
  createdAt: Date
  lockAt: Date
  balls: number[] | null
  salt: Buffer | null
  hash: Buffer | null
  /** The chase that it is of. */
  chaseNo: string | null
  /** The first order of its slip, where that has more than one and is no chase. */
  slipNo: string | null
}

/** The orders of a slip, in the order of its lines. */
export function listSlipOrders(on: Queryable, slip: bigint): Promise<OrderRow[]> {
  return on.query<OrderRow>(sql`
    select o.order_no as "orderNo", g.code as "gameId", g.names, g.draw_group as "group", d.numero, o.play, lottery.short_content(o.content) as content, o.bet_count as "betCount",
      o.unit, o.multiple, o.cost, o.prize, o.state, o.created_at as "createdAt", d.lock_at as "lockAt", d.balls, o.salt, o.hash,
      c.chase_no as "chaseNo",
      case when c.slip_id is null then (select min(f.order_no) from lottery.orders f where f.slip_id = o.slip_id having count(*) > 1) end as "slipNo"
    from lottery.orders o join lottery.draws d on d.id = o.draw_id join lottery.games g on g.id = d.game_id left join lottery.chases c on c.slip_id = o.slip_id
    where o.slip_id = ${slip}::bigint order by o.id`)
}

export async function findOrder(on: Queryable, member: bigint, orderNo: string): Promise<OrderRow | undefined> {
  const [row] = await on.query<OrderRow>(sql`
    select o.order_no as "orderNo", g.code as "gameId", g.names, g.draw_group as "group", d.numero, o.play, lottery.short_content(o.content) as content, o.bet_count as "betCount",
      o.unit, o.multiple, o.cost, o.prize, o.state, o.created_at as "createdAt", d.lock_at as "lockAt", d.balls, o.salt, o.hash,
      c.chase_no as "chaseNo",
      case when c.slip_id is null then (select min(f.order_no) from lottery.orders f where f.slip_id = o.slip_id having count(*) > 1) end as "slipNo"
    from lottery.orders o join lottery.draws d on d.id = o.draw_id join lottery.games g on g.id = d.game_id left join lottery.chases c on c.slip_id = o.slip_id
    where o.member = ${member}::bigint and o.order_no = ${orderNo}::text`)
  return row
}

export type OrderFilter = {
  brand: number
  member: bigint
  gameId: string | undefined
  numero: string | undefined
  state: OrderState | undefined
}

/** A page of a member's orders, newest first. */
export function listOrders(on: Queryable, filter: OrderFilter, offset: number, limit: number): Promise<OrderRow[]> {
  const { brand, member, gameId = null, numero = null, state = null } = filter
  return on.query<OrderRow>(sql`
    select o.order_no as "orderNo", g.code as "gameId", g.names, g.draw_group as "group", d.numero, o.play, lottery.short_content(o.content) as content, o.bet_count as "betCount",
      o.unit, o.multiple, o.cost, o.prize, o.state, o.created_at as "createdAt", d.lock_at as "lockAt", d.balls, o.salt, o.hash,
      c.chase_no as "chaseNo",
      case when c.slip_id is null then (select min(f.order_no) from lottery.orders f where f.slip_id = o.slip_id having count(*) > 1) end as "slipNo"
    from lottery.orders o join lottery.draws d on d.id = o.draw_id join lottery.games g on g.id = d.game_id left join lottery.chases c on c.slip_id = o.slip_id
    where o.member = ${member}::bigint and o.brand_id = ${brand}::int and (${gameId}::text is null or g.code = ${gameId}::text)
      and (${numero}::text is null or d.numero = ${numero}::text) and (${state}::text is null or o.state = ${state}::text)
    order by o.id desc offset ${offset}::bigint limit ${limit}::int`)
}

export async function countOrders(on: Queryable, filter: OrderFilter): Promise<number> {
  const { brand, member, gameId = null, numero = null, state = null } = filter
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count
    from lottery.orders o join lottery.draws d on d.id = o.draw_id join lottery.games g on g.id = d.game_id
    where o.member = ${member}::bigint and o.brand_id = ${brand}::int and (${gameId}::text is null or g.code = ${gameId}::text)
      and (${numero}::text is null or d.numero = ${numero}::text) and (${state}::text is null or o.state = ${state}::text)`)
  return row!.count
}

export type HeldOrder = {
  id: bigint
  orderNo: string
  drawId: bigint
  state: OrderState
  cancelKey: string | null
  cancelBalance: bigint | null
}

/** An own order, by its number; its state can't change before the caller's transaction ends. */
export async function holdOrder(on: Queryable, brand: number, member: bigint, orderNo: string): Promise<HeldOrder | undefined> {
  const [row] = await on.query<HeldOrder>(sql`
    select id, order_no as "orderNo", draw_id as "drawId", state, cancel_key as "cancelKey", cancel_balance as "cancelBalance" from lottery.orders
    where order_no = ${orderNo}::text and member = ${member}::bigint and brand_id = ${brand}::int for update`)
  return row
}

/** The number of the order that a member's key cancelled. */
export async function findCancelledByKey(on: Queryable, member: bigint, key: string): Promise<string | undefined> {
  const [row] = await on.query<{ orderNo: string }>(sql`
    select order_no as "orderNo" from lottery.orders where member = ${member}::bigint and cancel_key = ${key}::text`)
  return row?.orderNo
}

export async function cancelOrder(on: Queryable, id: bigint, key: string, balance: bigint, at: Date): Promise<void> {
  await on.query(sql`
    update lottery.orders set state = 'cancelled', cancel_key = ${key}::text, cancel_balance = ${balance}::bigint, ended_at = ${at}::timestamptz
    where id = ${id}::bigint`)
}

/** The hashes of a draw's standing orders in their order, in hex: those that were not cancelled before the lock. From a place on, counted from 0. */
export async function listOrderHashes(on: Queryable, draw: bigint, from: number, limit: number): Promise<string[]> {
  const rows = await on.query<{ hash: string }>(sql`
    select encode(hash, 'hex') as hash from lottery.orders where draw_id = ${draw}::bigint and state <> 'cancelled'
    order by id offset ${from}::bigint limit ${limit}::int`)
  return rows.map(({ hash }) => hash)
}

export type WaitingOrder = {
  id: bigint
  orderNo: string
  brand: number
  member: bigint
  currency: string
  play: string
  content: string
  unit: bigint
  multiple: number
  cost: bigint
  prizeGroup: number
  largestPrize: bigint
} & RebateLine

/**
 * The next orders of an ended draw that wait for their money and are of no chase; those that another process has in hand are left to it. Of orders by text entry
 * the content comes without its numbers.
 */
export function takeWaiting(on: Queryable, draw: bigint, limit: number): Promise<WaitingOrder[]> {
  return on.query<WaitingOrder>(sql`
    select o.id, o.order_no as "orderNo", o.brand_id as brand, o.member, o.currency, o.play,
      case when starts_with(o.content, '=') then '=' else o.content end as content, o.unit, o.multiple, o.cost, o.prize_group as "prizeGroup", o.largest_prize as "largestPrize", s.line, s.line_groups as "lineGroups", s.rebate_unit as "rebateUnit"
    from lottery.orders o join lottery.slips s on s.id = o.slip_id
    where o.draw_id = ${draw}::bigint and o.state = 'pending' and not exists (select from lottery.chases c where c.slip_id = o.slip_id)
    order by o.id limit ${limit}::int for update of o skip locked`)
}

type EnteredNumber = { id: bigint; number: string }

/** Those of the numbers that stand in the order by text entry beside which they are named. */
export function findEntered(on: Queryable, numbers: readonly EnteredNumber[]): Promise<EnteredNumber[]> {
  return on.query<EnteredNumber>(sql`
    select u.id, u.number
    from unnest(${numbers.map(({ id }) => id)}::bigint[], ${numbers.map(({ number }) => number)}::text[]) u (id, number)
    join lottery.orders o on o.id = u.id
    where strpos(',' || substr(o.content, 2) || ',', ',' || u.number || ',') > 0`)
}

/** The whole content of an own order. */
export async function findContent(on: Queryable, brand: number, member: bigint, orderNo: string): Promise<string | undefined> {
  const [row] = await on.query<{ content: string }>(sql`
    select content from lottery.orders where order_no = ${orderNo}::text and member = ${member}::bigint and brand_id = ${brand}::int`)
  return row?.content
}

export type CountedRow = { id: bigint; member: bigint; play: string; content: string; betCount: bigint; cost: bigint }

/** Typed numbers of more bytes are not read to be counted: plays whose outcomes can be listed have fewer. */
const countedContentMost = 8_000

/** All standing orders of some members on a draw, those that have ended included. Of long orders by text entry the content comes without its numbers. */
export function listMemberLines(on: Queryable, draw: bigint, members: readonly bigint[]): Promise<CountedRow[]> {
  return on.query<CountedRow>(sql`
    select id, member, play,
      case when starts_with(content, '=') and octet_length(content) > ${countedContentMost}::int then '=' else content end as content,
      bet_count as "betCount", cost
    from lottery.orders
    where draw_id = ${draw}::bigint and member = any (${members}::bigint[]) and state not in ('cancelled', 'voided') order by id`)
}

export type EndedOrder = { id: bigint; state: OrderState; prize: bigint }

/** @param version of their draw, by which they are settled */
export async function endOrders(on: Queryable, orders: readonly EndedOrder[], at: Date, version = 1): Promise<void> {
  await on.query(sql`
    update lottery.orders o set state = u.state, prize = u.prize, ended_at = ${at}::timestamptz, draw_version = ${version}::int
    from unnest(${orders.map(({ id }) => id)}::bigint[], ${orders.map(({ state }) => state)}::text[], ${orders.map(({ prize }) => prize)}::bigint[])
      u (id, state, prize)
    where o.id = u.id`)
}

/** Whose order it is. */
export async function findOrderMember(on: Queryable, brand: number, orderNo: string): Promise<bigint | undefined> {
  const [row] = await on.query<{ member: bigint }>(sql`
    select member from lottery.orders where order_no = ${orderNo}::text and brand_id = ${brand}::int`)
  return row?.member
}
