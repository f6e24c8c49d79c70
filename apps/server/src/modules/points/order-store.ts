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
      created_at, grant_no)
    values (${order.orderNo}, ${order.brandId}, ${order.member}, ${order.rewardId}, ${order.kind}, ${order.cover}, ${JSON.stringify(order.names)}::jsonb, ${order.quantity},
      ${order.points}, ${order.amount}, ${order.delivery && JSON.stringify(order.delivery)}::jsonb, ${order.state},
      case when ${order.state} <> 'in_process' then ${order.createdAt}::timestamptz end, ${order.key}, ${order.content}, ${order.transferId}, ${order.balance}, ${order.createdAt}, ${order.grantNo})`)
  return (await findOrderByKey(on, order.member, order.key))!
}

export async function findOrderByKey(on: Queryable, member: bigint, key: string): Promise<OrderRow | undefined> {
  const [row] = await on.query<OrderRow>(sql`
    select id, order_no as "orderNo", brand_id as "brandId", member, reward_id as "rewardId", kind, cover, names, quantity, points, amount, delivery, state, version, note,
      decided_at as "decidedAt", decided_by as "decidedBy", case when claimed_at > statement_timestamp() - interval '10 minutes' then claimed_by end as "claimedBy", content,
      balance, created_at as "createdAt", grant_no as "grantNo"
    from points.orders where member = ${member}::bigint and key = ${key}::text`)
  return row
}

/** A member's own redemptions behind an id, newest first. */
export function listOwnOrders(
  on: Queryable,
  member: bigint,
  { state, before, limit }: { state: RedeemState | undefined; before: bigint | undefined; limit: number },
): Promise<OrderRow[]> {
  return on.query<OrderRow>(sql`
    select id, order_no as "orderNo", brand_id as "brandId", member, reward_id as "rewardId", kind, cover, names, quantity, points, amount, delivery, state, version, note,
      decided_at as "decidedAt", decided_by as "decidedBy", null as "claimedBy", content, balance, created_at as "createdAt", grant_no as "grantNo"
    from points.orders
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

export async function lockOrder(on: Queryable, brandId: number, id: bigint): Promise<OrderRow | undefined> {
  const [row] = await on.query<OrderRow>(sql`
    select id, order_no as "orderNo", brand_id as "brandId", member, reward_id as "rewardId", kind, cover, names, quantity, points, amount, delivery, state, version, note,
      decided_at as "decidedAt", decided_by as "decidedBy", case when claimed_at > statement_timestamp() - interval '10 minutes' then claimed_by end as "claimedBy", content,
      balance, created_at as "createdAt", grant_no as "grantNo"
    from points.orders where brand_id = ${brandId}::int and id = ${id}::bigint for update`)
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
