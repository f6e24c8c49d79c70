import type { TransferDirection } from '@portal/contracts/transfers'
import { printOrderNo } from '@portal/contracts/order-number'
import { type Queryable, sql } from '@portal/runtime'

export type LimitsRow = {
  currency: string
  minAmount: bigint
  maxAmount: bigint
  dailyLimit: bigint
  /** Transfers of a day at most. */
  dailyCount: number
  quickAmounts: bigint[]
  toUpline: boolean
  toDownline: boolean
}

/** What a brand allows; undefined where it offers no transfers. */
export async function findLimits(on: Queryable, brandId: number): Promise<LimitsRow | undefined> {
  const [row] = await on.query<LimitsRow>(sql`
    select currency, min_amount as "minAmount", max_amount as "maxAmount", daily_limit as "dailyLimit", daily_count as "dailyCount", quick_amounts as "quickAmounts",
      to_upline as "toUpline", to_downline as "toDownline"
    from transfers.limits where brand_id = ${brandId}::int`)
  return row
}

/** Sets a brand's limits; those that are there stay as the operator made them. */
export async function addLimits(on: Queryable, brandId: number, limits: LimitsRow): Promise<void> {
  await on.query(sql`
    insert into transfers.limits (brand_id, currency, min_amount, max_amount, daily_limit, daily_count, quick_amounts, to_upline, to_downline)
    values (${brandId}, ${limits.currency}, ${limits.minAmount}, ${limits.maxAmount}, ${limits.dailyLimit}, ${limits.dailyCount}, ${limits.quickAmounts}::bigint[],
      ${limits.toUpline}, ${limits.toDownline})
    on conflict (brand_id) do nothing`)
}

/** What a member sent today and how often, by the database's clock and the brand's time zone. */
export async function sumDay(on: Queryable, brandId: number, member: bigint): Promise<{ sum: bigint; count: number }> {
  const [row] = await on.query<{ sum: bigint; count: number }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum, count(*)::int as count from transfers.orders
    where sender = ${member}::bigint and created_at >= (select (brand.today_of(${brandId}::int, clock_timestamp())).starts_at)`)
  return row!
}

export type OrderRow = {
  orderNo: string
  sender: bigint
  direction: TransferDirection
  senderName: string
  receiverName: string
  amount: bigint
  note: string
  createdAt: Date
  balance: bigint
  content: Buffer
}

export async function findOrderByKey(on: Queryable, sender: bigint, key: string): Promise<OrderRow | undefined> {
  const [row] = await on.query<OrderRow>(sql`
    select order_no as "orderNo", sender, direction, sender_name as "senderName", receiver_name as "receiverName", amount, note,
      created_at as "createdAt", balance, content
    from transfers.orders where sender = ${sender}::bigint and key = ${key}::text`)
  return row
}

/** What a member sent or received, newest first. */
export function listOrders(on: Queryable, member: bigint, offset: number, limit: number): Promise<OrderRow[]> {
  return on.query<OrderRow>(sql`
    select order_no as "orderNo", sender, direction, sender_name as "senderName", receiver_name as "receiverName", amount, note,
      created_at as "createdAt", balance, content
    from transfers.orders where sender = ${member}::bigint or receiver = ${member}::bigint
    order by id desc offset ${offset}::int limit ${limit}::int`)
}

export async function countOrders(on: Queryable, member: bigint): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from transfers.orders where sender = ${member}::bigint or receiver = ${member}::bigint`)
  return row!.count
}

/** What a member received since the beginnings of the running windows. */
export async function sumReceived(
  on: Queryable,
  member: bigint,
  { dayFrom, weekFrom, monthFrom }: { dayFrom: Date; weekFrom: Date; monthFrom: Date },
): Promise<{ day: bigint; week: bigint; month: bigint }> {
  const [row] = await on.query<{ day: bigint; week: bigint; month: bigint }>(sql`
    select coalesce(sum(amount) filter (where created_at >= ${dayFrom}::timestamptz), 0)::bigint as day,
      coalesce(sum(amount) filter (where created_at >= ${weekFrom}::timestamptz), 0)::bigint as week,
      coalesce(sum(amount) filter (where created_at >= ${monthFrom}::timestamptz), 0)::bigint as month
    from transfers.orders
    where receiver = ${member}::bigint and created_at >= least(${weekFrom}::timestamptz, ${monthFrom}::timestamptz)`)
  return row!
}

/** `T`, the day, and a number that no other order has. */
export async function takeOrderNo(on: Queryable): Promise<string> {
  const [row] = await on.query<{ number: bigint; at: Date }>(
    sql`select nextval('transfers.order_numbers') as number, clock_timestamp() as at`,
  )
  return printOrderNo('T', row!.at, row!.number)
}

export type NewOrder = Omit<OrderRow, 'createdAt'> & {
  brandId: number
  receiver: bigint
  currency: string
  key: string
  transferId: bigint
}

export async function addOrder(on: Queryable, order: NewOrder): Promise<OrderRow> {
  const [row] = await on.query<OrderRow>(sql`
    insert into transfers.orders (order_no, brand_id, sender, receiver, direction, sender_name, receiver_name, currency, amount, note, key, content,
      transfer_id, balance, created_at)
    values (${order.orderNo}, ${order.brandId}, ${order.sender}, ${order.receiver}, ${order.direction}, ${order.senderName}, ${order.receiverName},
      ${order.currency}, ${order.amount}, ${order.note}, ${order.key}, ${order.content}, ${order.transferId}, ${order.balance}, clock_timestamp())
    returning order_no as "orderNo", sender, direction, sender_name as "senderName", receiver_name as "receiverName", amount, note,
      created_at as "createdAt", balance, content`)
  return row!
}

/** Sender and receiver of an order. */
export async function listOrderMembers(on: Queryable, brandId: number, orderNo: string): Promise<bigint[]> {
  const rows = await on.query<{ sender: bigint; receiver: bigint }>(sql`
    select sender, receiver from transfers.orders where order_no = ${orderNo}::text and brand_id = ${brandId}::int`)
  return rows.flatMap(({ sender, receiver }) => [sender, receiver])
}
