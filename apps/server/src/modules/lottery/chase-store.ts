import type { LotteryChasePlan, lotteryChaseStates } from '@portal/contracts/lottery'
import type { Group } from '@portal/lottery'
import { type Queryable, sql } from '@portal/runtime'
import type { z } from 'zod'
import type { SaleRow } from './draw-store.ts'
import type { Names } from './game-store.ts'
import type { OrderState, WaitingOrder } from './order-store.ts'

type ChaseState = (typeof lotteryChaseStates)[number]
type Plan = z.output<typeof LotteryChasePlan>

type NewChase = {
  slip: bigint
  chaseNo: string
  game: number
  brand: number
  member: bigint
  plan: Plan
  stopsOnWin: boolean
  cost: bigint
  lines: number
  at: Date
}

/** Writes a chase over the slip of its orders, with its draws in their order. */
export async function addChase(on: Queryable, chase: NewChase, draws: readonly { id: bigint; multiple: number }[]): Promise<void> {
  await on.query(sql`
    insert into lottery.chases (slip_id, chase_no, game_id, brand_id, member, plan, stops_on_win, cost, lines, draws, created_at)
    values (${chase.slip}, ${chase.chaseNo}, ${chase.game}, ${chase.brand}, ${chase.member}, ${JSON.stringify(chase.plan)}::text::jsonb,
      ${chase.stopsOnWin}, ${chase.cost}, ${chase.lines}, ${draws.length}, ${chase.at})`)
  await on.query(sql`
    insert into lottery.chase_draws (slip_id, ordinal, draw_id, multiple)
    select ${chase.slip}::bigint, u.ordinal, u.draw_id, u.multiple
    from unnest(${draws.map(({ id }) => id)}::bigint[], ${draws.map(({ multiple }) => multiple)}::int[]) with ordinality u (draw_id, multiple, ordinal)`)
}

/** The open draws of a game from one on, in the order in which they are drawn. */
export function listSaleDraws(
  on: Queryable,
  { game, id }: Pick<SaleRow, 'game' | 'id'>,
  limit: number,
): Promise<(SaleRow & { drawAt: Date })[]> {
  return on.query<SaleRow & { drawAt: Date }>(sql`
    select d.id, d.game_id as game, d.numero, d.state, d.opens_at as "opensAt", d.lock_at as "lockAt", d.draw_at as "drawAt" from lottery.draws d
    where d.game_id = ${game}::int and d.state = 'open' and d.draw_at >= (select f.draw_at from lottery.draws f where f.id = ${id}::bigint)
    order by d.draw_at limit ${limit}::int`)
}

/** Those of some draws that take bets at a moment; they can't be locked before the caller's transaction ends. */
export async function holdOpenDraws(on: Queryable, ids: readonly bigint[], at: Date): Promise<ReadonlySet<bigint>> {
  const rows = await on.query<{ id: bigint }>(sql`
    select id from lottery.draws where id = any (${ids}::bigint[]) and state = 'open' and lock_at > ${at}::timestamptz order by id for share`)
  return new Set(rows.map(({ id }) => id))
}

/** The chase that an own order is of, held until the transaction ends. */
export async function holdChaseOf(on: Queryable, member: bigint, orderNo: string): Promise<bigint | undefined> {
  const [row] = await on.query<{ slip: bigint }>(sql`
    select c.slip_id as slip from lottery.chases c join lottery.orders o on o.slip_id = c.slip_id
    where o.member = ${member}::bigint and o.order_no = ${orderNo}::text for update of c`)
  return row?.slip
}

type HeldChase = { slip: bigint; state: ChaseState; endKey: string | null; endBalance: bigint | null }

/** An own chase, by its number; its state can't change before the caller's transaction ends. */
export async function holdChase(on: Queryable, brand: number, member: bigint, chaseNo: string): Promise<HeldChase | undefined> {
  const [row] = await on.query<HeldChase>(sql`
    select slip_id as slip, state, end_key as "endKey", end_balance as "endBalance" from lottery.chases
    where chase_no = ${chaseNo}::text and member = ${member}::bigint and brand_id = ${brand}::int for update`)
  return row
}

/** The number of the chase that a member's key ended. */
export async function findEndedByKey(on: Queryable, member: bigint, key: string): Promise<string | undefined> {
  const [row] = await on.query<{ chaseNo: string }>(sql`
    select chase_no as "chaseNo" from lottery.chases where member = ${member}::bigint and end_key = ${key}::text`)
  return row?.chaseNo
}

export type ChaseOrder = WaitingOrder & { slip: bigint; drawId: bigint }

/** The waiting orders of a chase whose draws are open, held until the transaction ends. */
export function holdOpenOrders(on: Queryable, slip: bigint): Promise<ChaseOrder[]> {
  return on.query<ChaseOrder>(sql`
    select o.id, o.order_no as "orderNo", o.brand_id as brand, o.member, o.currency, o.play, o.content, o.unit, o.multiple, o.cost,
      o.prize_group as "prizeGroup", o.largest_prize as "largestPrize", s.line, s.line_groups as "lineGroups", s.rebate_unit as "rebateUnit",
      o.slip_id as slip, o.draw_id as "drawId"
    from lottery.orders o join lottery.slips s on s.id = o.slip_id join lottery.draws d on d.id = o.draw_id
    where o.slip_id = ${slip}::bigint and o.state = 'pending' and d.state = 'open' order by o.id for update of o`)
}

/** Marks a chase that its member has ended. */
export async function endChase(on: Queryable, slip: bigint, key: string, balance: bigint, at: Date): Promise<void> {
  await on.query(sql`
    update lottery.chases set state = 'ended', end_key = ${key}::text, end_balance = ${balance}::bigint, ended_at = ${at}::timestamptz
    where slip_id = ${slip}::bigint`)
}

type TakenChase = { slip: bigint; stopsOnWin: boolean }

/**
 * The next chases with orders on an ended draw that wait for their money, held; those that another process has in hand are left to it. One that stops on a win
 * waits until its orders on earlier draws have ended: whether this draw counts for it is known only then.
 */
export function takeChases(on: Queryable, draw: bigint, limit: number): Promise<TakenChase[]> {
  return on.query<TakenChase>(sql`
    select c.slip_id as slip, c.stops_on_win as "stopsOnWin"
    from lottery.chase_draws n join lottery.chases c on c.slip_id = n.slip_id
    where n.draw_id = ${draw}::bigint
      and exists (select from lottery.orders o where o.slip_id = n.slip_id and o.draw_id = n.draw_id and o.state = 'pending')
      and not (c.stops_on_win and exists (
        select from lottery.orders e join lottery.chase_draws b on b.slip_id = e.slip_id and b.draw_id = e.draw_id
        where e.slip_id = n.slip_id and e.state = 'pending' and b.ordinal < n.ordinal))
    order by n.slip_id limit ${limit}::int for update of c skip locked`)
}

/** The waiting orders of chases that the caller holds: of one draw alone, and of those that stop all that are left. Held until the transaction ends. */
export function takeChaseOrders(on: Queryable, draw: bigint, chases: readonly TakenChase[]): Promise<ChaseOrder[]> {
  return on.query<ChaseOrder>(sql`
    select o.id, o.order_no as "orderNo", o.brand_id as brand, o.member, o.currency, o.play, o.content, o.unit, o.multiple, o.cost,
      o.prize_group as "prizeGroup", o.largest_prize as "largestPrize", s.line, s.line_groups as "lineGroups", s.rebate_unit as "rebateUnit",
      o.slip_id as slip, o.draw_id as "drawId"
    from lottery.orders o join lottery.slips s on s.id = o.slip_id
    where o.state = 'pending' and (
      o.slip_id = any (${chases.map(({ slip }) => slip)}::bigint[]) and o.draw_id = ${draw}::bigint
      or o.slip_id = any (${chases.flatMap(({ slip, stopsOnWin }) => (stopsOnWin ? [slip] : []))}::bigint[]))
    order by o.id for update of o`)
}

/** Stops chases by a win, and finishes those of which no order waits any more. The caller holds them. */
export async function closeChases(on: Queryable, slips: readonly bigint[], won: readonly bigint[], at: Date): Promise<void> {
  await on.query(sql`
    update lottery.chases c set state = case when c.slip_id = any (${won}::bigint[]) then 'stopped' else 'finished' end, ended_at = ${at}::timestamptz
    where c.slip_id = any (${slips}::bigint[]) and c.state = 'running' and (c.slip_id = any (${won}::bigint[])
      or not exists (select from lottery.orders o where o.slip_id = c.slip_id and o.state = 'pending'))`)
}

export type ChaseRow = {
  slip: bigint
  chaseNo: string
  gameId: string
  names: Names
  group: Group
  plan: Plan
  stopsOnWin: boolean
  state: ChaseState
  play: string
  content: string
  lines: number
  draws: number
  endedDraws: number
  cost: bigint
  prize: bigint
  returned: bigint
  createdAt: Date
}

type ChaseFilter = {
  brand: number
  member: bigint
  slip?: bigint | undefined
  chaseNo?: string | undefined
  gameId?: string | undefined
  state?: ChaseState | undefined
}

/** A page of a member's chases, newest first. */
export function listChases(on: Queryable, filter: ChaseFilter, offset: number, limit: number): Promise<ChaseRow[]> {
  const { brand, member, slip = null, chaseNo = null, gameId = null, state = null } = filter
  return on.query<ChaseRow>(sql`
    select c.slip_id as slip, c.chase_no as "chaseNo", g.code as "gameId", g.names, g.draw_group as "group", c.plan, c.stops_on_win as "stopsOnWin", c.state,
      f.play, f.content, c.lines, c.draws, t.ended as "endedDraws", c.cost, t.prize, t.returned, c.created_at as "createdAt"
    from lottery.chases c join lottery.games g on g.id = c.game_id join lottery.orders f on f.order_no = c.chase_no
    cross join lateral (
      select c.draws - count(distinct o.draw_id) filter (where o.state = 'pending')::int as ended, coalesce(sum(o.prize) filter (where o.state = 'won'), 0)::bigint as prize,
        coalesce(sum(case o.state when 'push' then o.prize when 'cancelled' then o.cost when 'voided' then o.cost end), 0)::bigint as returned
      from lottery.orders o where o.slip_id = c.slip_id) t
    where c.member = ${member}::bigint and c.brand_id = ${brand}::int and (${slip}::bigint is null or c.slip_id = ${slip}::bigint) and (${chaseNo}::text is null or c.chase_no = ${chaseNo}::text)
      and (${gameId}::text is null or g.code = ${gameId}::text) and (${state}::text is null or c.state = ${state}::text)
    order by c.slip_id desc offset ${offset}::bigint limit ${limit}::int`)
}

export async function countChases(on: Queryable, filter: ChaseFilter): Promise<number> {
  const { brand, member, gameId = null, state = null } = filter
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from lottery.chases c join lottery.games g on g.id = c.game_id
    where c.member = ${member}::bigint and c.brand_id = ${brand}::int and (${gameId}::text is null or g.code = ${gameId}::text)
      and (${state}::text is null or c.state = ${state}::text)`)
  return row!.count
}

export type ChaseDrawRow = {
  numero: string
  drawAt: Date
  multiple: number
  cost: bigint
  prize: bigint
  states: OrderState[]
}

/** The draws of a chase in their order, each with what its orders cost, won and came to. */
export function listChaseDraws(on: Queryable, slip: bigint): Promise<ChaseDrawRow[]> {
  return on.query<ChaseDrawRow>(sql`
    select d.numero, d.draw_at as "drawAt", n.multiple, sum(o.cost)::bigint as cost, sum(o.prize)::bigint as prize, array_agg(distinct o.state) as states
    from lottery.chase_draws n join lottery.draws d on d.id = n.draw_id join lottery.orders o on o.slip_id = n.slip_id and o.draw_id = n.draw_id
    where n.slip_id = ${slip}::bigint group by n.ordinal, n.multiple, d.numero, d.draw_at order by n.ordinal`)
}
