import { type Queryable, sql } from '@portal/runtime'
import type { EndedOrder, OrderState, WaitingOrder } from './order-store.ts'

/** A change of a draw that two people have made. `after` is null when it is voided. */
export type DrawChange = {
  drawId: bigint
  version: number
  before: readonly number[] | null
  after: readonly number[] | null
  proposedBy: string
  by: string
  reason: string
  at: Date
}

/** Gives a draw its next version: other balls, or none and the end of a cancelled one. What was settled is to be settled anew. The caller holds the draw. */
export async function addChange(on: Queryable, change: DrawChange): Promise<void> {
  const { drawId, version, before, after, proposedBy, by, reason, at } = change
  await on.query(sql`
    insert into lottery.draw_changes (draw_id, version, balls_before, balls_after, proposed_by, by, reason, at)
    values (${drawId}, ${version}, ${before}::int[], ${after}::int[], ${proposedBy}, ${by}, ${reason}, ${at})`)
  await on.query(sql`
    update lottery.draws set version = ${version}::int, settled_at = null, balls = ${after}::int[],
      state = case when ${after}::int[] is null then 'cancelled' else state end,
      ended_at = case when ${after}::int[] is null then greatest(${at}::timestamptz, ended_at) else ended_at end
    where id = ${drawId}::bigint`)
}

export type SettledBefore = WaitingOrder & { state: OrderState; prize: bigint }

/** The next orders that an earlier version of their draw has settled, after one; those that another process has in hand are left to it. */
export function takeSettledBefore(on: Queryable, draw: bigint, version: number, after: bigint, limit: number): Promise<SettledBefore[]> {
  return on.query<SettledBefore>(sql`
    select o.id, o.order_no as "orderNo", o.brand_id as brand, o.member, o.currency, o.play, o.content, o.unit, o.multiple, o.cost,
      o.prize_group as "prizeGroup", o.largest_prize as "largestPrize", s.line, s.line_groups as "lineGroups", s.rebate_unit as "rebateUnit",
      o.state, o.prize
    from lottery.orders o join lottery.slips s on s.id = o.slip_id
    where o.draw_id = ${draw}::bigint and o.draw_version < ${version}::int and o.state in ('won', 'lost', 'push') and o.id > ${after}::bigint
    order by o.id limit ${limit}::int for update of o skip locked`)
}

/** The standing orders of a draw after one, for what a change would come to. */
export function listStanding(on: Queryable, draw: bigint, after: bigint, limit: number): Promise<SettledBefore[]> {
  return on.query<SettledBefore>(sql`
    select o.id, o.order_no as "orderNo", o.brand_id as brand, o.member, o.currency, o.play, o.content, o.unit, o.multiple, o.cost,
      o.prize_group as "prizeGroup", o.largest_prize as "largestPrize", s.line, s.line_groups as "lineGroups", s.rebate_unit as "rebateUnit",
      o.state, o.prize
    from lottery.orders o join lottery.slips s on s.id = o.slip_id
    where o.draw_id = ${draw}::bigint and o.state in ('pending', 'won', 'lost', 'push') and o.id > ${after}::bigint
    order by o.id limit ${limit}::int`)
}

/** Writes what orders come to by a version of their draw. */
export async function changeOrders(on: Queryable, orders: readonly EndedOrder[], version: number): Promise<void> {
  await on.query(sql`
    update lottery.orders o set state = u.state, prize = u.prize, draw_version = ${version}::int
    from unnest(${orders.map(({ id }) => id)}::bigint[], ${orders.map(({ state }) => state)}::text[], ${orders.map(({ prize }) => prize)}::bigint[])
      u (id, state, prize)
    where o.id = u.id`)
}

export type NewReceivable = {
  orderNo: string
  version: number
  brand: number
  member: bigint
  currency: string
  amount: bigint
  transferId: bigint
}

export async function addReceivable(on: Queryable, owed: NewReceivable): Promise<void> {
  await on.query(sql`
    insert into lottery.receivables (order_no, version, brand_id, member, currency, amount, transfer_id)
    values (${owed.orderNo}, ${owed.version}, ${owed.brand}, ${owed.member}, ${owed.currency}, ${owed.amount}, ${owed.transferId})`)
}

export type ChangeRow = {
  drawId: bigint
  at: Date
  before: number[] | null
  after: number[] | null
  proposedBy: string
  by: string
  reason: string
}

/** The changes of draws, in their order. */
export function listChanges(on: Queryable, draws: readonly bigint[]): Promise<ChangeRow[]> {
  return on.query<ChangeRow>(sql`
    select draw_id as "drawId", at, balls_before as before, balls_after as after, proposed_by as "proposedBy", by, reason
    from lottery.draw_changes where draw_id = any (${draws}::bigint[]) order by draw_id, version`)
}
