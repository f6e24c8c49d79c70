import type { DepositReason, DepositState, MethodKind } from '@portal/contracts/cashier-values'
import { printOrderNo } from '@portal/contracts/order-number'
import { type Queryable, sql } from '@portal/runtime'
import { uploadMinutes } from '#modules/content'
import { firstCheckAfter, monthlyWindow } from './rules.ts'

export type OrderRow = {
  id: bigint
  orderNo: string
  brandId: number
  member: bigint
  method: string
  methodVersion: number
  kind: MethodKind
  providerId: number | null
  currency: string
  amount: bigint
  feeFixed: bigint
  feePpm: number
  feePayer: 'member' | 'house'
  state: DepositState
  credited: bigint
  feeTaken: bigint
  content: Buffer
  createdAt: Date
  expiresAt: Date
  endedAt: Date | null
  returnUrl: string
  language: string
  terms: unknown
  confirmations: unknown
  trxId: string | null
  payerTail: string | null
  reason: DepositReason | null
  claimedBy: string | null
  balance: bigint | null
  workTries: number
  /** What staff wrote when they asked for a better proof. */
  proofNote: string | null
}

export type NewOrder = {
  orderNo: string
  brandId: number
  member: bigint
  method: string
  methodVersion: number
  kind: MethodKind
  providerId: number | null
  currency: string
  amount: bigint
  feeFixed: bigint
  feePpm: number
  feePayer: 'member' | 'house'
  key: string
  content: Buffer
  expiryMinutes: number
  returnUrl: string
  language: string
}

/** `D`, the day, and a number that no other order has. */
export async function takeOrderNo(on: Queryable): Promise<string> {
  const [row] = await on.query<{ number: bigint; at: Date }>(
    sql`select nextval('cashier.order_numbers') as number, clock_timestamp() as at`,
  )
  return printOrderNo('D', row!.at, row!.number)
}

/** A new order. What is done at once, as play money is, has no work waiting for it. */
export async function insertOrder(on: Queryable, order: NewOrder): Promise<OrderRow> {
  const hasWork = order.providerId !== null
  const [row] = await on.query<OrderRow>(sql`
    insert into cashier.deposit_orders (order_no, brand_id, member, method, method_version, kind, provider_id, currency, amount, fee_fixed, fee_ppm, fee_payer,
      state, key, content, created_at, expires_at, return_url, language, work_due_at)
    values (${order.orderNo}, ${order.brandId}, ${order.member}, ${order.method}, ${order.methodVersion}, ${order.kind}, ${order.providerId},
      ${order.currency}, ${order.amount}, ${order.feeFixed}, ${order.feePpm}, ${order.feePayer}, 'created', ${order.key}, ${order.content},
      clock_timestamp(), clock_timestamp() + ${order.expiryMinutes}::int * interval '1 minute', ${order.returnUrl}, ${order.language},
      case when ${hasWork}::boolean then clock_timestamp() + ${firstCheckAfter}::interval end)
    returning id, order_no as "orderNo", brand_id as "brandId", member, method, method_version as "methodVersion", kind, provider_id as "providerId",
      currency, amount, fee_fixed as "feeFixed", fee_ppm as "feePpm", fee_payer as "feePayer", state, credited, fee_taken as "feeTaken", content,
      created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt", return_url as "returnUrl", language, terms, confirmations,
      trx_id as "trxId", payer_tail as "payerTail", reason, claimed_by as "claimedBy", balance, work_tries as "workTries",
      proof_note as "proofNote"`)
  await insertEvent(on, row!.id, 'created', 'member', null)
  return row!
}

export type OrderChange = {
  state: DepositState
  credited: bigint
  feeTaken: bigint
  reason: DepositReason | null
  balance: bigint | null
  terms: unknown
  confirmations: unknown
  trxId: string | null
  payerTail: string | null
  claimedBy: string | null
  hasEnded: boolean
  expiresAt: Date
  workDueAt: Date | null
  workTries: number
}

/**
 * Work is never due at once again: a process whose clock is behind the database's must not turn in a circle.
 * @returns when it has ended, which is the first time that it did
 */
export async function updateOrder(on: Queryable, id: bigint, change: OrderChange): Promise<Date | null> {
  const [row] = await on.query<{ endedAt: Date | null }>(sql`
    update cashier.deposit_orders set state = ${change.state}, credited = ${change.credited}, fee_taken = ${change.feeTaken}, reason = ${change.reason},
      balance = ${change.balance}, terms = ${change.terms ?? null}::jsonb, confirmations = ${change.confirmations ?? null}::jsonb,
      trx_id = ${change.trxId}, payer_tail = ${change.payerTail}, claimed_by = ${change.claimedBy},
      claimed_at = case when ${change.claimedBy}::text is null then null else coalesce(claimed_at, clock_timestamp()) end,
      ended_at = case when ${change.hasEnded}::boolean then coalesce(ended_at, clock_timestamp()) end, expires_at = ${change.expiresAt}, work_due_at = case when ${change.workDueAt}::timestamptz is not null then greatest(${change.workDueAt}::timestamptz, clock_timestamp() + interval '1 second') end, work_tries = ${change.workTries}
    where id = ${id} returning ended_at as "endedAt"`)
  return row!.endedAt
}

/** One order by what names it; the other two are left out. */
export type OrderName = { id?: bigint; orderNo?: string; key?: { member: bigint; key: string } }

export async function findOrder(on: Queryable, { id, orderNo, key }: OrderName, lock: boolean): Promise<OrderRow | undefined> {
  if (lock) {
    await on.query(sql`
      select o.id from cashier.deposit_orders o where o.id = coalesce(${id ?? null}::bigint,
        (select n.id from cashier.deposit_orders n where n.order_no = ${orderNo ?? null}::text)) for update`)
  }
  const [row] = await on.query<OrderRow>(sql`
    select id, order_no as "orderNo", brand_id as "brandId", member, method, method_version as "methodVersion", kind, provider_id as "providerId",
      currency, amount, fee_fixed as "feeFixed", fee_ppm as "feePpm", fee_payer as "feePayer", state, credited, fee_taken as "feeTaken", content,
      created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt", return_url as "returnUrl", language, terms, confirmations,
      trx_id as "trxId", payer_tail as "payerTail", reason, claimed_by as "claimedBy", balance, work_tries as "workTries",
      proof_note as "proofNote"
    from cashier.deposit_orders where id = ${id ?? null}::bigint or order_no = ${orderNo ?? null}::text
      or (member = ${key?.member ?? null}::bigint and key = ${key?.key ?? null}::text)`)
  return row
}

/** Orders of a member, newest first. */
export function listOrders(on: Queryable, member: bigint, offset: number, limit: number): Promise<OrderRow[]> {
  return on.query<OrderRow>(sql`
    select id, order_no as "orderNo", brand_id as "brandId", member, method, method_version as "methodVersion", kind, provider_id as "providerId",
      currency, amount, fee_fixed as "feeFixed", fee_ppm as "feePpm", fee_payer as "feePayer", state, credited, fee_taken as "feeTaken", content,
      created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt", return_url as "returnUrl", language, terms, confirmations,
      trx_id as "trxId", payer_tail as "payerTail", reason, claimed_by as "claimedBy", balance, work_tries as "workTries",
      proof_note as "proofNote"
    from cashier.deposit_orders where member = ${member} order by id desc offset ${offset}::int limit ${limit}::int`)
}

export async function countOrders(on: Queryable, member: bigint): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`select count(*)::int as count from cashier.deposit_orders where member = ${member}`)
  return row!.count
}

/** The open order of a member by a method; there is one at most. */
export async function findOpenOrder(on: Queryable, member: bigint, method: string): Promise<string | undefined> {
  const [row] = await on.query<{ orderNo: string }>(sql`
    select order_no as "orderNo" from cashier.deposit_orders
    where member = ${member} and method = ${method} and state in ('created', 'awaiting', 'submitted', 'in_review')`)
  return row?.orderNo
}

export type Sums = { day: bigint; month: bigint }

/**
 * What a member brought in by a method today and within `monthlyWindow`, by the database's clock and the brand's time zone: what was credited, and what open
 * orders may still bring. `except` leaves one order out.
 */
export async function sumDeposits(on: Queryable, brandId: number, member: bigint, method: string, except?: bigint): Promise<Sums> {
  const [row] = await on.query<Sums>(sql`
    select coalesce(sum(s.counts) filter (where s.created_at >= d.starts_at), 0)::bigint as day, coalesce(sum(s.counts), 0)::bigint as month
    from (select (brand.today_of(${brandId}::int, clock_timestamp())).starts_at as starts_at) d
    left join lateral (
      select o.created_at, case when o.state in ('created', 'awaiting', 'submitted', 'in_review') then greatest(o.amount, o.credited) else o.credited end as counts
      from cashier.deposit_orders o
      where o.member = ${member}::bigint and o.method = ${method}::text and o.created_at >= d.starts_at - ${monthlyWindow}::interval
        and o.id <> ${except ?? 0n}::bigint) s on true`)
  return row!
}

/** What a member paid in or is about to, over all methods, since the beginnings of the running windows: orders count when they are made, open ones with all of their amount. */
export async function sumMoneyIn(
  on: Queryable,
  member: bigint,
  { dayFrom, weekFrom, monthFrom }: { dayFrom: Date; weekFrom: Date; monthFrom: Date },
  except?: bigint,
): Promise<{ day: bigint; week: bigint; month: bigint }> {
  const [row] = await on.query<{ day: bigint; week: bigint; month: bigint }>(sql`
    select coalesce(sum(s.counts) filter (where s.created_at >= ${dayFrom}::timestamptz), 0)::bigint as day,
      coalesce(sum(s.counts) filter (where s.created_at >= ${weekFrom}::timestamptz), 0)::bigint as week,
      coalesce(sum(s.counts) filter (where s.created_at >= ${monthFrom}::timestamptz), 0)::bigint as month
    from (
      select o.created_at, case when o.state in ('created', 'awaiting', 'submitted', 'in_review') then greatest(o.amount, o.credited) else o.credited end as counts
      from cashier.deposit_orders o
      where o.member = ${member}::bigint and o.created_at >= least(${weekFrom}::timestamptz, ${monthFrom}::timestamptz) and o.id <> ${except ?? 0n}::bigint) s`)
  return row!
}

/** Takes orders whose work is due, each for `leaseSeconds`: a process that dies leaves them to the others. */
export async function takeDueOrders(on: Queryable, limit: number, leaseSeconds: number): Promise<bigint[]> {
  const rows = await on.query<{ id: bigint }>(sql`
    update cashier.deposit_orders o set work_due_at = clock_timestamp() + ${leaseSeconds}::int * interval '1 second'
    where o.id in (
      select d.id from cashier.deposit_orders d where d.work_due_at <= clock_timestamp() order by d.work_due_at limit ${limit}::int
      for update skip locked)
    returning o.id`)
  return rows.map(({ id }) => id)
}

/** The timeline's mark of an order whose member is asked for a better proof: the state stays. */
export const proofAsked = 'proof_asked'

export async function insertEvent(on: Queryable, id: bigint, state: string, actor: string, reason: string | null): Promise<void> {
  await on.query(sql`
    insert into cashier.deposit_events (order_id, state, actor, reason, at)
    values (${id}, ${state}, ${actor}, ${reason}::text, clock_timestamp())`)
}

export type EventRow = { orderId: bigint; state: DepositState; actor: string; reason: string | null; at: Date }

export function listEvents(on: Queryable, ids: readonly bigint[]): Promise<EventRow[]> {
  return on.query<EventRow>(sql`
    select order_id as "orderId", state, actor, reason, at from cashier.deposit_events where order_id = any (${ids}::bigint[]) order by id`)
}

/** The kinds of the methods that orders of a member were made by, by their numbers. */
export function selectMethodKinds(
  on: Queryable,
  member: bigint,
  orderNos: readonly string[],
): Promise<{ orderNo: string; kind: string }[]> {
  return on.query<{ orderNo: string; kind: string }>(sql`
    select order_no as "orderNo", kind from cashier.deposit_orders
    where order_no = any (${orderNos}::text[]) and member = ${member}::bigint`)
}

/** Whether a transaction number was named for another order of the brand. */
export async function isTrxIdTaken(on: Queryable, order: OrderRow, trxId: string): Promise<boolean> {
  const [row] = await on.query<{ taken: boolean }>(sql`
    select exists (select 1 from cashier.deposit_orders where brand_id = ${order.brandId} and provider_id = ${order.providerId}::int
      and trx_id = ${trxId} and id <> ${order.id}) as taken`)
  return row!.taken
}

/** The order whose member named this movement of the provider. */
export async function findOrderByTrxId(on: Queryable, providerId: number, trxId: string): Promise<OrderRow | undefined> {
  const [row] = await on.query<{ id: bigint }>(sql`
    select id from cashier.deposit_orders where provider_id = ${providerId} and trx_id = ${trxId}`)
  return row && findOrder(on, { id: row.id }, false)
}

export async function updateUploadKey(on: Queryable, id: bigint, hash: Buffer): Promise<void> {
  await on.query(
    sql`update cashier.deposit_orders set upload_key_hash = ${hash}, upload_until = clock_timestamp() + ${uploadMinutes}::int * interval '1 minute' where id = ${id}`,
  )
}
