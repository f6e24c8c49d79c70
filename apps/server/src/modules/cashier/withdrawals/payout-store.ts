import { type Queryable, sql } from '@portal/runtime'

/** The last reminder comes this long before the end, where the time is at least twice as long. */
const lastReminder = '5 minutes'

export type PayoutRow = {
  id: string
  withdrawalId: bigint
  attempt: number
  provider: string
  currency: string
  amount: bigint
  state: 'ready' | 'sent' | 'paid' | 'failed'
  providerId: string | null
  tries: number
}

/** Another sending of an order's money; the next attempt after those that are there. One of a batch is paid by its file and is never due for the provider. */
export async function addPayout(
  on: Queryable,
  order: { id: bigint; orderNo: string; accountId: bigint; provider: string; currency: string; amount: bigint; batchId: bigint | null },
): Promise<void> {
  await on.query(sql`
    insert into cashier.payouts (id, withdrawal_id, attempt, account_id, provider, currency, amount, batch_id, next_at, created_at)
    select ${order.orderNo} || ':' || n.attempt, ${order.id}::bigint, n.attempt, ${order.accountId}::bigint, ${order.provider}, ${order.currency}, ${order.amount},
      ${order.batchId}::bigint, case when ${order.batchId}::bigint is null then clock_timestamp() else 'infinity' end, clock_timestamp()
    from (select coalesce(max(attempt), 0) + 1 as attempt from cashier.payouts where withdrawal_id = ${order.id}::bigint) n`)
}

/** Takes payouts that are due, each for `leaseSeconds`: a process that dies leaves them to the others. */
export function takeDuePayouts(on: Queryable, limit: number, leaseSeconds: number): Promise<PayoutRow[]> {
  return on.query<PayoutRow>(sql`
    update cashier.payouts p set next_at = clock_timestamp() + ${leaseSeconds}::int * interval '1 second', tries = p.tries + 1
    where p.id in (select id from cashier.payouts where state in ('ready', 'sent') and batch_id is null and next_at <= clock_timestamp()
        and (state = 'sent' or not identity.is_money_held((select w.member from cashier.withdrawals w where w.id = withdrawal_id)))
      order by next_at limit ${limit}::int for update skip locked)
    returning p.id, p.withdrawal_id as "withdrawalId", p.attempt, p.provider, p.currency, p.amount, p.state, p.provider_id as "providerId", p.tries`)
}

/** Notes that it is given to the provider, before it is: from here on it is asked for and never sent under another id. */
export async function markSent(on: Queryable, id: string): Promise<void> {
  await on.query(sql`update cashier.payouts set state = 'sent' where id = ${id}::text and state = 'ready'`)
}

export async function noteProviderId(on: Queryable, id: string, providerId: string): Promise<void> {
  await on.query(sql`update cashier.payouts set provider_id = ${providerId} where id = ${id}::text`)
}

/** Ends a payout once. @returns false when it had ended */
export async function endPayout(
  on: Queryable,
  id: string,
  { state, providerId, reason }: { state: 'paid' | 'failed'; providerId?: string | undefined; reason?: string | undefined },
): Promise<boolean> {
  const ended = await on.query<{ id: string }>(sql`
    update cashier.payouts set state = ${state}::text, provider_id = coalesce(${providerId ?? null}::text, provider_id), reason = ${reason ?? null}::text,
      ended_at = clock_timestamp()
    where id = ${id}::text and state in ('ready', 'sent') returning id`)
  return ended.length > 0
}

/** Asks again later. */
export async function postponePayout(on: Queryable, id: string, seconds: number): Promise<void> {
  await on.query(sql`
    update cashier.payouts set next_at = clock_timestamp() + ${seconds}::int * interval '1 second'
    where id = ${id}::text and state in ('ready', 'sent')`)
}

/** A provider has named an order, or staff ask for it: it is asked at once. @returns false when nothing of it is under way */
export async function hastenPayout(on: Queryable, orderNo: string): Promise<boolean> {
  const rows = await on.query<{ id: string }>(sql`
    update cashier.payouts p set next_at = clock_timestamp() from cashier.withdrawals w
    where w.order_no = ${orderNo}::text and p.withdrawal_id = w.id and p.state in ('ready', 'sent') and p.batch_id is null returning p.id`)
  return rows.length > 0
}

/** Orders that the rules approved and that are not sent; those of a batch go with it. */
export async function listToSend(on: Queryable, limit: number): Promise<bigint[]> {
  const rows = await on.query<{ id: bigint }>(sql`
    select w.id from cashier.withdrawals w
    where w.state = 'approved' and w.is_automatic and w.batch_id is null and not identity.is_money_held(w.member) order by w.id limit ${limit}::int`)
  return rows.map(({ id }) => id)
}

/** Orders whose time to confirm is over. */
export async function listOverdue(on: Queryable, limit: number): Promise<bigint[]> {
  const rows = await on.query<{ id: bigint }>(sql`
    select id from cashier.withdrawals where state in ('paid', 'partial') and confirm_until <= clock_timestamp()
    order by confirm_until limit ${limit}::int`)
  return rows.map(({ id }) => id)
}

/** Orders whose payout failed and about which nobody has decided in time. */
export async function listUndecided(on: Queryable, limit: number): Promise<bigint[]> {
  const rows = await on.query<{ id: bigint }>(sql`
    select id from cashier.withdrawals where state = 'payout_failed' and decide_until <= clock_timestamp()
    order by decide_until limit ${limit}::int`)
  return rows.map(({ id }) => id)
}

/** Whether an order's time to confirm, or to decide about its failed payout, is over, by the database's clock. */
export async function isOverdue(on: Queryable, id: bigint): Promise<boolean> {
  const [row] = await on.query<{ isOver: boolean }>(sql`
    select coalesce(confirm_until, decide_until) <= clock_timestamp() as "isOver" from cashier.withdrawals
    where id = ${id}::bigint and state in ('paid', 'partial', 'payout_failed')`)
  return row?.isOver ?? false
}

/** Notes the reminders that are due: at half of the time, and `lastReminder` before its end. @returns the orders to remind */
export async function takeReminders(on: Queryable, limit: number): Promise<{ id: bigint; minutesLeft: number }[]> {
  return on.query<{ id: bigint; minutesLeft: number }>(sql`
    update cashier.withdrawals w set reminders = d.stage from (
      select id, case when confirm_until - ${lastReminder}::interval <= clock_timestamp() then 2 else 1 end as stage
      from cashier.withdrawals
      where state in ('paid', 'partial') and confirm_until > clock_timestamp()
        and (reminders < 1 and paid_at + (confirm_until - paid_at) / 2 <= clock_timestamp()
          or reminders < 2 and confirm_until - ${lastReminder}::interval <= clock_timestamp() and confirm_until - paid_at > 2 * ${lastReminder}::interval)
      order by confirm_until limit ${limit}::int for update skip locked) d
    where w.id = d.id and d.stage > w.reminders
    returning w.id, greatest(1, ceil(extract(epoch from (w.confirm_until - clock_timestamp())) / 60))::int as "minutesLeft"`)
}
