import type { LanguageCode } from '@portal/contracts'
import type { Confirmation, PayoutKind, WithdrawalState } from '@portal/contracts/payout-values'
import { printOrderNo } from '@portal/contracts/order-number'
import { type Queryable, sql } from '@portal/runtime'
import type { RiskReason } from './risk.ts'

export type OrderRow = {
  id: bigint
  orderNo: string
  brandId: number
  member: bigint
  accountId: bigint
  provider: string
  currency: string
  amount: bigint
  fee: bigint
  bond: bigint
  received: bigint
  refunded: bigint
  state: WithdrawalState
  version: number
  score: number
  reasons: RiskReason[]
  firstApproval: string | null
  isAutomatic: boolean
  batchId: bigint | null
  confirmation: Confirmation | null
  confirmUntil: Date | null
  reminders: number
  reason: string | null
  content: Buffer
  balance: bigint
  claimedBy: string | null
  createdAt: Date
  paidAt: Date | null
  /** Of its account. */
  kind: PayoutKind
  bankName: string
  method: string
  methodName: Partial<Record<LanguageCode, string>>
  maskedNumber: string
  /** Why risk holds it back, for colleagues. */
  heldNote: string | null
  /** When the money of a failed payout comes back by itself. */
  decideUntil: Date | null
}

export async function findOrderByKey(on: Queryable, member: bigint, key: string): Promise<OrderRow | undefined> {
  const [row] = await on.query<OrderRow>(sql`
    select w.* from cashier.shown_withdrawals w
    where w.member = ${member}::bigint and w.key = ${key}::text`)
  return row
}

/** An order by its number, of one member where one is named. */
export async function findOrder(on: Queryable, orderNo: string, member?: bigint): Promise<OrderRow | undefined> {
  const [row] = await on.query<OrderRow>(sql`
    select w.* from cashier.shown_withdrawals w
    where w."orderNo" = ${orderNo}::text and (${member ?? null}::bigint is null or w.member = ${member ?? null}::bigint)`)
  return row
}

/** The order, locked to the end of the transaction: whoever changes it is alone with it. */
export async function lockOrder(on: Queryable, id: bigint): Promise<OrderRow | undefined> {
  await on.query<{ id: bigint }>(sql`select id from cashier.withdrawals where id = ${id}::bigint for update`)
  // Read behind the lock: it is what the last change has left.
  const [row] = await on.query<OrderRow>(sql`select w.* from cashier.shown_withdrawals w where w.id = ${id}::bigint`)
  return row
}

/** A member's orders, newest first. */
export function listOrders(on: Queryable, member: bigint, offset: number, limit: number): Promise<OrderRow[]> {
  return on.query<OrderRow>(sql`
    select w.* from cashier.shown_withdrawals w
    where w.member = ${member}::bigint order by w.id desc offset ${offset}::int limit ${limit}::int`)
}

export async function countOrders(on: Queryable, member: bigint): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from cashier.withdrawals where member = ${member}::bigint`)
  return row!.count
}

/** A member's orders that wait for a confirmation, the one whose time ends first in front. */
export function listToConfirm(on: Queryable, member: bigint): Promise<OrderRow[]> {
  return on.query<OrderRow>(sql`
    select w.* from cashier.shown_withdrawals w
    where w.member = ${member}::bigint and w.state in ('paid', 'partial') order by w."confirmUntil", w.id`)
}

/** Whether a dispute of the member waits for staff, or for another sending. */
export async function hasOpenDispute(on: Queryable, member: bigint): Promise<boolean> {
  const rows = await on.query<{ one: number }>(sql`
    select 1 as one from cashier.withdrawals where member = ${member}::bigint and state in ('disputed', 'paying_again') limit 1`)
  return rows.length > 0
}

/** Whether money of a member is on its way out. */
export async function hasOpenWithdrawals(on: Queryable, member: bigint): Promise<boolean> {
  const rows = await on.query<{ one: number }>(sql`
    select 1 as one from cashier.withdrawals where member = ${member}::bigint and ended_at is null limit 1`)
  return rows.length > 0
}

/** `W`, the day, and a number that no other order has. */
export async function takeOrderNo(on: Queryable): Promise<string> {
  const [row] = await on.query<{ number: bigint; at: Date }>(
    sql`select nextval('cashier.withdrawal_numbers') as number, clock_timestamp() as at`,
  )
  return printOrderNo('W', row!.at, row!.number)
}

export type NewOrder = {
  orderNo: string
  brandId: number
  member: bigint
  accountId: bigint
  provider: string
  currency: string
  amount: bigint
  fee: bigint
  bond: bigint
  score: number
  reasons: readonly RiskReason[]
  isAutomatic: boolean
  key: string
  content: Buffer
  balance: bigint
}

export async function addOrder(on: Queryable, order: NewOrder): Promise<bigint> {
  const [row] = await on.query<{ id: bigint }>(sql`
    insert into cashier.withdrawals (order_no, brand_id, member, account_id, provider, currency, amount, fee, bond, score, reasons, is_automatic, key,
      content, balance, created_at)
    values (${order.orderNo}, ${order.brandId}, ${order.member}, ${order.accountId}, ${order.provider}, ${order.currency}, ${order.amount},
      ${order.fee}, ${order.bond}, ${order.score}, ${JSON.stringify(order.reasons)}::jsonb, ${order.isAutomatic}, ${order.key}, ${order.content},
      ${order.balance}, clock_timestamp())
    returning id`)
  return row!.id
}

export type OrderChange = {
  id: bigint
  state: WithdrawalState
  received: bigint
  refunded: bigint
  confirmation: Confirmation | null
  firstApproval: string | null
  reason: string | null
  /** Minutes of a time to confirm that begins; null leaves it as it is in `paid` and `partial`, and ends it elsewhere. */
  windowMinutes: number | null
  heldNote: string | null
  /** False ends what the rules have approved by themselves. */
  isAutomatic: boolean
  /** How long a failed payout waits for a decision; it begins with that state and ends with it. */
  decideHours: number
}

/** Writes a change of a locked order. */
export async function updateOrder(on: Queryable, change: OrderChange): Promise<void> {
  await on.query(sql`
    update cashier.withdrawals set state = ${change.state}::text, version = version + 1, received = ${change.received}, refunded = ${change.refunded},
      confirmation = ${change.confirmation}, first_approval = ${change.firstApproval}, reason = ${change.reason}, held_note = ${change.heldNote}::text,
      is_automatic = ${change.isAutomatic}::boolean,
      confirm_until = case when ${change.windowMinutes}::int is not null then clock_timestamp() + ${change.windowMinutes}::int * interval '1 minute'
        when ${change.state}::text in ('paid', 'partial') then confirm_until end,
      decide_until = case when ${change.state}::text <> 'payout_failed' then null
        else coalesce(decide_until, clock_timestamp() + ${change.decideHours}::int * interval '1 hour') end,
      reminders = case when ${change.windowMinutes}::int is not null then 0 else reminders end,
      paid_at = case when ${change.windowMinutes}::int is not null then clock_timestamp() else paid_at end,
      ended_at = case when ${change.state}::text in ('confirmed', 'rejected', 'cancelled', 'failed', 'refunded') then clock_timestamp() end
    where id = ${change.id}::bigint`)
}

/** Names another account for a locked order. What the rules approved waits for finance from then on. */
export async function redirectOrderRow(on: Queryable, id: bigint, to: { accountId: bigint; provider: string }): Promise<void> {
  await on.query(sql`
    update cashier.withdrawals set account_id = ${to.accountId}, provider = ${to.provider}, is_automatic = false, version = version + 1
    where id = ${id}::bigint`)
}

export type EventRow = {
  id: bigint
  action: string
  state: WithdrawalState
  actor: 'member' | 'system' | 'provider' | 'staff'
  staff: string | null
  confirmation: Confirmation | null
  amount: bigint | null
  note: string | null
  finding: string | null
  proofs: number
  at: Date
}

/** The timeline, oldest first. */
export function listEvents(on: Queryable, id: bigint): Promise<EventRow[]> {
  return on.query<EventRow>(sql`
    select id, action, state, actor, staff, confirmation, amount, note, finding, proofs, at from cashier.withdrawal_events
    where withdrawal_id = ${id}::bigint order by id`)
}

export type NewEvent = Omit<EventRow, 'id' | 'at'> & { key?: string | undefined; content?: Buffer | undefined }

export async function addEvent(on: Queryable, withdrawalId: bigint, event: NewEvent): Promise<bigint> {
  const [row] = await on.query<{ id: bigint }>(sql`
    insert into cashier.withdrawal_events (withdrawal_id, action, state, actor, staff, confirmation, amount, note, finding, proofs, key, content,
      at)
    values (${withdrawalId}, ${event.action}, ${event.state}, ${event.actor}, ${event.staff}, ${event.confirmation}, ${event.amount}, ${event.note},
      ${event.finding}, ${event.proofs}, ${event.key ?? null}, ${event.content ?? null}, clock_timestamp())
    returning id`)
  return row!.id
}

/** The answer of a member that was stored under a key. */
export async function findAnswer(on: Queryable, withdrawalId: bigint, key: string): Promise<{ content: Buffer } | undefined> {
  const [row] = await on.query<{ content: Buffer }>(sql`
    select content from cashier.withdrawal_events where withdrawal_id = ${withdrawalId}::bigint and key = ${key}::text and content is not null`)
  return row
}
