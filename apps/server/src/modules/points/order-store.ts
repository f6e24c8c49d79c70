import { printOrderNo } from '@portal/contracts/order-number'
import type { RedeemState, RewardCover, RewardKind } from '@portal/contracts/points-values'
import { type Queryable, sql } from '@portal/runtime'
import type { Texts } from './reward-store.ts'

type Delivery = { name: string; phone: string; address: string }

export type OrderRow = {
  id: bigint
  orderNo: string
  brandId: number
  member: bigint
  rewardId: bigint
  kind: RewardKind
  cover: RewardCover
  names: Texts
  quantity: number
  points: bigint
  amount: bigint | null
  delivery: Delivery | null
  state: RedeemState
  version: number
  note: string | null
  decidedAt: Date | null
  decidedBy: string | null
  claimedBy: string | null
  content: Buffer
  balance: bigint
  createdAt: Date
  /** The bonus that its play money came as. */
  grantNo: string | null
  /** Its free rounds. */
  roundsId: bigint | null
}

export async function takeOrderNo(on: Queryable): Promise<{ orderNo: string; at: Date }> {
  const [row] = await on.query<{ number: bigint; at: Date }>(sql`
    select nextval('points.order_numbers') as number, clock_timestamp() as at`)
  return { orderNo: printOrderNo('R', row!.at, row!.number), at: row!.at }
}

export type NewOrder = Omit<OrderRow, 'id' | 'version' | 'decidedAt' | 'decidedBy' | 'claimedBy' | 'note'> & {
  key: string
  transferId: bigint
}

/** An order of play money is decided with its beginning. */
export async function addOrder(on: Queryable, order: NewOrder): Promise<OrderRow> {
  await on.query(sql`
    insert into points.orders (order_no, brand_id, member, reward_id, kind, cover, names, quantity, points, amount, delivery, state, decided_at, key, content, transfer_id, balance,
      created_at, grant_no, rounds_id)
    values (${order.orderNo}, ${order.brandId}, ${order.member}, ${order.rewardId}, ${order.kind}, ${order.cover}, ${JSON.stringify(order.names)}::jsonb, ${order.quantity},
      ${order.points}, ${order.amount}, ${order.delivery && JSON.stringify(order.delivery)}::jsonb, ${order.state},
      case when ${order.state} <> 'in_process' then ${order.createdAt}::timestamptz end, ${order.key}, ${order.content}, ${order.transferId}, ${order.balance}, ${order.createdAt}, ${order.grantNo}, ${order.roundsId})`)
  return (await findOrderByKey(on, order.member, order.key))!
}

export async function findOrderByKey(on: Queryable, member: bigint, key: string): Promise<OrderRow | undefined> {
  const [row] = await on.query<OrderRow>(sql`
    select * from points.order_rows where id = (select o.id from points.orders o where o.member = ${member}::bigint and o.key = ${key}::text)`)
  return row
}

/** A member's own redemptions behind an id, newest first. */
export function listOwnOrders(
  on: Queryable,
  member: bigint,
  { state, before, limit }: { state: RedeemState | undefined; before: bigint | undefined; limit: number },
): Promise<OrderRow[]> {
  return on.query<OrderRow>(sql`
    select * from points.order_rows
    where member = ${member}::bigint and (${state ?? null}::text is null or state = ${state ?? null}::text) and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
    order by id desc limit ${limit}::int`)
}

/** Pieces of a reward that a member has had, ever and on this day of the brand. */
export async function countPieces(
  on: Queryable,
  brandId: number,
  member: bigint,
  reward: bigint,
): Promise<{ ever: number; today: number }> {
  const [row] = await on.query<{ ever: number; today: number }>(sql`
    select coalesce(sum(quantity), 0)::int as ever,
      coalesce(sum(quantity) filter (where created_at >= (brand.today_of(${brandId}::int, clock_timestamp())).starts_at), 0)::int as today
    from points.orders where member = ${member}::bigint and reward_id = ${reward}::bigint and state <> 'rejected'`)
  return row!
}

/** Redemptions of free rounds that wait for their vendor, behind one. */
export function listSending(
  on: Queryable,
  after: bigint,
  limit: number,
): Promise<{ id: bigint; brandId: number; roundsId: bigint | null }[]> {
  return on.query<{ id: bigint; brandId: number; roundsId: bigint | null }>(sql`
    select id, brand_id as "brandId", rounds_id as "roundsId" from points.orders
    where kind = 'rounds' and state = 'in_process' and id > ${after}::bigint order by id limit ${limit}::int`)
}

export async function lockOrder(on: Queryable, brandId: number, id: bigint): Promise<OrderRow | undefined> {
  const [row] = await on.query<OrderRow>(
    sql`select * from points.order_rows where "brandId" = ${brandId}::int and id = ${id}::bigint for update`,
  )
  return row
}

/** @param by null gives it back */
export async function claimOrder(on: Queryable, id: bigint, by: string | null): Promise<void> {
  await on.query(sql`
    update points.orders set claimed_by = ${by}::text, claimed_at = case when ${by}::text is not null then clock_timestamp() end where id = ${id}::bigint`)
}

export async function decideOrder(
  on: Queryable,
  id: bigint,
  { state, note, by }: { state: RedeemState; note: string; by: string },
): Promise<void> {
  await on.query(sql`
    update points.orders set state = ${state}, note = ${note}, decided_at = clock_timestamp(), decided_by = ${by}, claimed_by = null, claimed_at = null, version = version + 1
    where id = ${id}::bigint`)
}
