import { printOrderNo } from '@portal/contracts/order-number'
import type { WalletTransferState } from '@portal/contracts/wallet'
import { type Queryable, sql } from '@portal/runtime'

/** How long a process has a transfer for itself. */
const leaseTime = '1 minute'

export type TransferRow = {
  orderNo: string
  brand: number
  member: bigint
  vendor: string
  playerId: string
  currency: string
  direction: 'in' | 'out'
  isAll: boolean
  amount: bigint | null
  state: WalletTransferState
  content: Buffer
  createdAt: Date
  endedAt: Date | null
  attempts: number
}

/** `V`, the day, and a number that no other transfer between wallets has. */
export async function takeOrderNo(on: Queryable): Promise<string> {
  const [row] = await on.query<{ number: bigint; at: Date }>(sql`select nextval('funds.order_numbers') as number, clock_timestamp() as at`)
  return printOrderNo('V', row!.at, row!.number)
}

export type NewTransfer = Pick<
  TransferRow,
  'orderNo' | 'brand' | 'member' | 'vendor' | 'playerId' | 'currency' | 'direction' | 'isAll' | 'amount' | 'content'
> & { key: string; askAfterMs: number }

/** Writes a transfer; nobody but its writer sends it before `askAfterMs` have passed. */
export async function insertTransfer(on: Queryable, transfer: NewTransfer): Promise<TransferRow> {
  const { orderNo, brand, member, vendor, playerId, currency, direction, isAll, amount, key, content, askAfterMs } = transfer
  const [row] = await on.query<TransferRow>(sql`
    insert into funds.transfers (order_no, brand_id, member, vendor, player_id, currency, direction, is_all, amount, key, content, created_at,
      next_at)
    values (${orderNo}, ${brand}, ${member}, ${vendor}, ${playerId}, ${currency}, ${direction}, ${isAll}, ${amount}, ${key}, ${content}, clock_timestamp(),
      clock_timestamp() + ${askAfterMs}::int * interval '1 millisecond')
    returning order_no as "orderNo", brand_id as brand, member, vendor, player_id as "playerId", currency, direction, is_all as "isAll", amount, state,
      content, created_at as "createdAt", ended_at as "endedAt", attempts`)
  return row!
}

export function listTransfersByKey(on: Queryable, member: bigint, key: string): Promise<TransferRow[]> {
  return on.query<TransferRow>(sql`
    select order_no as "orderNo", brand_id as brand, member, vendor, player_id as "playerId", currency, direction, is_all as "isAll", amount, state,
      content, created_at as "createdAt", ended_at as "endedAt", attempts
    from funds.transfers where member = ${member}::bigint and key = ${key}::text order by id`)
}

/** The latest transfers of a member, newest first. */
export function listTransfers(on: Queryable, member: bigint, limit: number): Promise<TransferRow[]> {
  return on.query<TransferRow>(sql`
    select order_no as "orderNo", brand_id as brand, member, vendor, player_id as "playerId", currency, direction, is_all as "isAll", amount, state,
      content, created_at as "createdAt", ended_at as "endedAt", attempts
    from funds.transfers where member = ${member}::bigint order by id desc limit ${limit}::int`)
}

export async function findTransfer(on: Queryable, orderNo: string): Promise<TransferRow | undefined> {
  const [row] = await on.query<TransferRow>(sql`
    select order_no as "orderNo", brand_id as brand, member, vendor, player_id as "playerId", currency, direction, is_all as "isAll", amount, state,
      content, created_at as "createdAt", ended_at as "endedAt", attempts
    from funds.transfers where order_no = ${orderNo}::text`)
  return row
}

/** A transfer, locked: whoever ends it is alone with it. */
export async function lockTransfer(on: Queryable, orderNo: string): Promise<TransferRow | undefined> {
  const [row] = await on.query<TransferRow>(sql`
    select order_no as "orderNo", brand_id as brand, member, vendor, player_id as "playerId", currency, direction, is_all as "isAll", amount, state,
      content, created_at as "createdAt", ended_at as "endedAt", attempts
    from funds.transfers where order_no = ${orderNo}::text for update`)
  return row
}

export async function endTransfer(on: Queryable, orderNo: string, state: 'success' | 'failed', amount: bigint | null): Promise<void> {
  await on.query(sql`
    update funds.transfers set state = ${state}::text, amount = coalesce(amount, ${amount}::bigint), ended_at = clock_timestamp()
    where order_no = ${orderNo}::text and ended_at is null`)
}

/** The vendor has not said what became of it: it is asked again after a while. */
export async function postponeTransfer(on: Queryable, orderNo: string, afterMs: number, fault: string): Promise<boolean> {
  const rows = await on.query<{ changed: boolean }>(sql`
    update funds.transfers set state = 'unknown', next_at = clock_timestamp() + ${afterMs}::float8 * interval '1 millisecond', last_fault = ${fault}::text
    where order_no = ${orderNo}::text and ended_at is null returning true as changed`)
  return rows.length > 0
}

/** Takes transfers whose vendor is to be asked, each for `leaseTime`: a process that dies leaves them to the others. */
export function takeDueTransfers(on: Queryable, atMost: number): Promise<TransferRow[]> {
  return on.query<TransferRow>(sql`
    update funds.transfers t set next_at = clock_timestamp() + ${leaseTime}::interval, attempts = t.attempts + 1
    from (
      select id from funds.transfers where state in ('pending', 'unknown') and next_at <= clock_timestamp()
      order by next_at limit ${atMost}::int for update skip locked) due
    where t.id = due.id
    returning t.order_no as "orderNo", t.brand_id as brand, t.member, t.vendor, t.player_id as "playerId", t.currency, t.direction, t.is_all as "isAll",
      t.amount, t.state, t.content, t.created_at as "createdAt", t.ended_at as "endedAt", t.attempts`)
}

/** Transfers whose end is not known, and the age of the oldest in seconds. */
export async function countOpenTransfers(on: Queryable): Promise<{ count: number; oldest: number }> {
  const [row] = await on.query<{ count: number; oldest: number }>(sql`
    select count(*)::int as count, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as oldest
    from funds.transfers where state in ('pending', 'unknown')`)
  return row!
}

export type EndedRow = Pick<TransferRow, 'orderNo' | 'playerId' | 'direction' | 'currency' | 'state'> & { amount: bigint; endedAt: Date }

/** Transfers of a vendor that ended in a time, and whatever else the vendor has named. */
export function listEndedTransfers(
  on: Queryable,
  { brand, vendor, from, to, orderNos }: { brand: number; vendor: string; from: Date; to: Date; orderNos: readonly string[] },
): Promise<EndedRow[]> {
  return on.query<EndedRow>(sql`
    select order_no as "orderNo", player_id as "playerId", direction, currency, coalesce(amount, 0)::bigint as amount, state,
      coalesce(ended_at, created_at) as "endedAt"
    from funds.transfers
    where brand_id = ${brand}::int and vendor = ${vendor}::text
      and ((ended_at >= ${from}::timestamptz and ended_at < ${to}::timestamptz) or order_no = any (${orderNos}::text[]))`)
}

export type HoldingRow = { playerId: string; balance: bigint; changedAt: Date }

/** What a vendor holds for each member by our account of it. */
export function listHoldings(
  on: Queryable,
  { brand, vendor, currency }: { brand: number; vendor: string; currency: string },
): Promise<HoldingRow[]> {
  return on.query<HoldingRow>(sql`
    select player_id as "playerId", balance, changed_at as "changedAt" from funds.holdings
    where brand = ${brand}::int and vendor = ${vendor}::text and currency = ${currency}::text`)
}

export async function findChoice(on: Queryable, member: bigint): Promise<boolean | undefined> {
  const [row] = await on.query<{ isOn: boolean }>(sql`
    select is_auto_transfer as "isOn" from funds.choices where member = ${member}::bigint`)
  return row?.isOn
}

export async function upsertChoice(on: Queryable, member: bigint, isOn: boolean): Promise<void> {
  await on.query(sql`
    insert into funds.choices (member, is_auto_transfer) values (${member}::bigint, ${isOn})
    on conflict (member) do update set is_auto_transfer = excluded.is_auto_transfer`)
}

export type InvariantRow = { invariant: string; violations: bigint; sample: string | null }

export function selectInvariants(on: Queryable): Promise<InvariantRow[]> {
  return on.query<InvariantRow>(sql`select invariant, violations, sample from funds.check_invariants()`)
}

export function listTransfersByNumber(on: Queryable, orderNos: readonly string[]): Promise<TransferRow[]> {
  return on.query<TransferRow>(sql`
    select order_no as "orderNo", brand_id as brand, member, vendor, player_id as "playerId", currency, direction, is_all as "isAll", amount, state,
      content, created_at as "createdAt", ended_at as "endedAt", attempts
    from funds.transfers where order_no = any (${orderNos}::text[])`)
}
