import { type Queryable, type Sql, sql } from '@portal/runtime'
import type { AccountName, HouseUnit, Transfer } from './transfer.ts'
import { contentOf, keyOf } from './transfer.ts'
import { timeSlack } from './time-slack.ts'

export type AnswerRow = {
  ordinal: number
  outcome: string
  duplicate: boolean
  transfer_id: bigint
  account_id: bigint
  balance: bigint
  version: bigint
  current_balance: bigint
  current_version: bigint
}

export async function selectOpenedAccounts(on: Queryable, names: readonly AccountName[]): Promise<bigint[]> {
  const [row] = await on.query<{ ids: bigint[] }>(sql`
    select wallet.open_accounts(
      ${names.map((name) => name.brand)}::int[], ${names.map((name) => name.owner)}::bigint[],
      ${names.map((name) => name.currency)}::text[], ${names.map((name) => name.kind ?? 'main')}::text[]) as ids`)
  return row!.ids
}

/** Locks balances in the ledger's order until the transaction ends. */
export async function lockBalances(on: Queryable, accounts: readonly bigint[]): Promise<void> {
  await on.query(sql`select count(*)::int as count from wallet.lock_accounts(${accounts}::bigint[])`)
}

type HouseName = { brand: number; currency: string; unit: HouseUnit; subject: number }

export async function selectHouseAccount(on: Queryable, { brand, currency, unit, subject }: HouseName): Promise<bigint> {
  const [row] = await on.query<{ id: bigint }>(sql`
    select wallet.house_account_of(${brand}::int, ${currency}::text, ${unit}::text, ${subject}::bigint) as id`)
  return row!.id
}

/** One round trip for any number of transfers; see `wallet.post_transfers`. */
export function insertTransfers(on: Queryable, transfers: readonly Transfer[]): Promise<AnswerRow[]> {
  const postings = transfers.flatMap((transfer, index) => transfer.postings.map((posting) => ({ ...posting, of: index + 1 })))
  return on.query<AnswerRow>(sql`
    select * from wallet.post_transfers(
      ${transfers.map((transfer) => keyOf(transfer.key))}::uuid[], ${transfers.map(contentOf)}::uuid[],
      ${transfers.map((transfer) => transfer.kind)}::text[], ${transfers.map((transfer) => transfer.reference ?? null)}::text[],
      ${transfers.map((transfer) => transfer.postings[0]!.account)}::bigint[], ${postings.map((posting) => posting.of)}::int[],
      ${postings.map((posting) => posting.account)}::bigint[], ${postings.map((posting) => posting.amount)}::bigint[])
    order by ordinal`)
}

export type BalanceRow = { brand: number; owner: bigint; currency: string; kind: string; balance: bigint; version: bigint }

/** The balances of members' accounts of one kind; accounts that were never opened have no row. */
export function selectBalances(on: Queryable, brand: number, owners: readonly bigint[], kind: string): Promise<BalanceRow[]> {
  return on.query<BalanceRow>(sql`
    select a.brand, a.owner, a.currency, a.kind, b.balance, b.version
    from wallet.accounts a join wallet.balances b on b.account_id = a.id
    where a.owner = any (${owners}::bigint[]) and a.brand = ${brand}::int and a.kind = ${kind}::text and a.owner > 0`)
}

/** A member's main balance and what vendors hold, each locked until the transaction ends, in the order of `wallet.lock_accounts`. */
export function lockWallets(on: Queryable, { brand, owner, currency }: AccountName): Promise<{ kind: string; balance: bigint }[]> {
  return on.query<{ kind: string; balance: bigint }>(sql`
    select a.kind, b.balance from wallet.accounts a join wallet.balances b on b.account_id = a.id
    where a.owner = ${owner}::bigint and a.brand = ${brand}::int and a.currency = ${currency}::text and a.shard = 0 and a.owner > 0
      and (a.kind = 'main' or a.id > 1000000000000000)
    order by b.account_id desc for no key update of b`)
}

export type WalletRow = { kind: string; vendor: string | null; balance: bigint; version: bigint }

/** The main account of a member, those that vendors hold, and that of the bonus that holds something: as they stand at one moment. */
export function selectWallets(on: Queryable, { brand, owner, currency }: AccountName): Promise<WalletRow[]> {
  return on.query<WalletRow>(sql`
    select a.kind, w.vendor as vendor, b.balance, b.version
    from wallet.accounts a join wallet.balances b on b.account_id = a.id
    left join wallet.vendor_wallets w on w.brand = a.brand and w.kind = a.kind
    where a.owner = ${owner}::bigint and a.brand = ${brand}::int and a.currency = ${currency}::text and a.shard = 0
      and (a.kind = 'main' or w.vendor is not null or (a.kind like 'bonus\\_%' and b.balance > 0))
    order by w.id nulls first`)
}

/** Says that a vendor of a brand keeps wallets of its own; once. */
export async function insertVendorWallet(on: Queryable, brand: number, vendor: string): Promise<void> {
  await on.query(sql`
    insert into wallet.vendor_wallets (brand, vendor) values (${brand}::int, ${vendor}::text) on conflict (brand, vendor) do nothing`)
}

export function selectVendorWallets(on: Queryable, brand: number): Promise<{ vendor: string; kind: string }[]> {
  return on.query<{ vendor: string; kind: string }>(sql`
    select vendor, kind from wallet.vendor_wallets where brand = ${brand}::int order by id`)
}

export async function findAccount(on: Queryable, { brand, owner, currency, kind = 'main' }: AccountName): Promise<bigint | undefined> {
  const [row] = await on.query<{ id: bigint }>(sql`
    select id from wallet.accounts
    where owner = ${owner}::bigint and brand = ${brand}::int and currency = ${currency}::text and kind = ${kind}::text and shard = 0`)
  return row?.id
}

/** Whether anything was ever moved. */
export async function hasTransfers(on: Queryable): Promise<boolean> {
  const [row] = await on.query<{ found: boolean }>(sql`select exists (select from wallet.transfers) as found`)
  return row!.found
}

export type EntryRow = {
  transfer_id: bigint
  version: bigint
  created_at: Date
  kind: string
  amount: bigint
  balance: bigint
  reference: string | null
}

/** All kinds when none are named. */
export type EntrySelection = { account: bigint; kinds: readonly string[] | undefined; from: Date | undefined; to: Date | undefined }

/** Entries of one account, newest first. `betwin` stands under its two names: a bet when it lost, a payout when it won. */
export function selectEntries(on: Queryable, wanted: EntrySelection, before: bigint | undefined, limit: number): Promise<EntryRow[]> {
  const { account, kinds = null, from = null, to = null } = wanted
  return on.query<EntryRow>(sql`
    select t.id as transfer_id, e.version, t.created_at, t.kind, e.amount, e.balance, t.reference
    from wallet.entries e join wallet.transfers t on t.id = e.transfer_id
    where e.account_id = ${account}::bigint
      and e.version >= (select wallet.version_since(${account}::bigint, ${from}::timestamptz - ${timeSlack}::interval))
      and (${to}::timestamptz is null or e.version < (select wallet.version_since(${account}::bigint, ${to}::timestamptz + ${timeSlack}::interval)))
      and (${kinds}::text[] is null
        or (case when t.kind = 'betwin' then case when e.amount > 0 then 'win' else 'bet' end else t.kind end) = any (${kinds}))
      and (${from}::timestamptz is null or t.created_at >= ${from}) and (${to}::timestamptz is null or t.created_at < ${to})
      and (${before ?? null}::bigint is null or e.version < ${before ?? null})
    order by e.version desc limit ${limit}::int`)
}

/** The statement of a whole selection, newest first, for a cursor. */
export function exportEntries(wanted: EntrySelection): Sql {
  const { account, kinds = null, from = null, to = null } = wanted
  return sql`
    select t.id as transfer_id, e.version, t.created_at, t.kind, e.amount, e.balance, t.reference
    from wallet.entries e join wallet.transfers t on t.id = e.transfer_id
    where e.account_id = ${account}::bigint
      and e.version >= (select wallet.version_since(${account}::bigint, ${from}::timestamptz - ${timeSlack}::interval))
      and (${to}::timestamptz is null or e.version < (select wallet.version_since(${account}::bigint, ${to}::timestamptz + ${timeSlack}::interval)))
      and (${kinds}::text[] is null
        or (case when t.kind = 'betwin' then case when e.amount > 0 then 'win' else 'bet' end else t.kind end) = any (${kinds}))
      and (${from}::timestamptz is null or t.created_at >= ${from}) and (${to}::timestamptz is null or t.created_at < ${to})
    order by e.version desc`
}

export type EntryTotalsRow = { count: bigint; came: bigint; went: bigint }

export async function totalEntries(on: Queryable, wanted: EntrySelection): Promise<EntryTotalsRow> {
  const { account, kinds = null, from = null, to = null } = wanted
  const [row] = await on.query<EntryTotalsRow>(sql`
    select count(*) as count, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as came,
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as went
    from wallet.entries e join wallet.transfers t on t.id = e.transfer_id
    where e.account_id = ${account}::bigint
      and e.version >= (select wallet.version_since(${account}::bigint, ${from}::timestamptz - ${timeSlack}::interval))
      and (${to}::timestamptz is null or e.version < (select wallet.version_since(${account}::bigint, ${to}::timestamptz + ${timeSlack}::interval)))
      and (${kinds}::text[] is null
        or (case when t.kind = 'betwin' then case when e.amount > 0 then 'win' else 'bet' end else t.kind end) = any (${kinds}))
      and (${from}::timestamptz is null or t.created_at >= ${from}) and (${to}::timestamptz is null or t.created_at < ${to})`)
  return row!
}

/** The same of the newest entries of a selection, so many at most. */
export async function totalNewestEntries(on: Queryable, wanted: EntrySelection, atMost: number): Promise<EntryTotalsRow> {
  const { account, kinds = null, from = null, to = null } = wanted
  const [row] = await on.query<EntryTotalsRow>(sql`
    select count(*) as count, coalesce(sum(n.amount) filter (where n.amount > 0), 0)::bigint as came,
      coalesce(-sum(n.amount) filter (where n.amount < 0), 0)::bigint as went
    from (select e.amount
      from wallet.entries e join wallet.transfers t on t.id = e.transfer_id
      where e.account_id = ${account}::bigint
        and e.version >= (select wallet.version_since(${account}::bigint, ${from}::timestamptz - ${timeSlack}::interval))
        and (${to}::timestamptz is null or e.version < (select wallet.version_since(${account}::bigint, ${to}::timestamptz + ${timeSlack}::interval)))
        and (${kinds}::text[] is null
          or (case when t.kind = 'betwin' then case when e.amount > 0 then 'win' else 'bet' end else t.kind end) = any (${kinds}))
        and (${from}::timestamptz is null or t.created_at >= ${from}) and (${to}::timestamptz is null or t.created_at < ${to})
      order by e.version desc limit ${atMost}::int) n`)
  return row!
}

export type DaySumRow = { day: string; kind: string; amount: bigint }

/** What entries of some kinds came to on each day of a zone. */
export function sumEntryDays(
  on: Queryable,
  account: bigint,
  { kinds, from, to, zone }: { kinds: readonly string[]; from: Date; to: Date; zone: string },
): Promise<DaySumRow[]> {
  return on.query<DaySumRow>(sql`
    select to_char(t.created_at at time zone ${zone}::text, 'YYYY-MM-DD') as day, t.kind, sum(e.amount)::bigint as amount
    from wallet.entries e join wallet.transfers t on t.id = e.transfer_id
    where e.account_id = ${account}::bigint and e.version >= (select wallet.version_since(${account}::bigint, ${from}::timestamptz - ${timeSlack}::interval))
      and e.version < (select wallet.version_since(${account}::bigint, ${to}::timestamptz + ${timeSlack}::interval))
      and t.kind = any (${kinds}::text[]) and t.created_at >= ${from}::timestamptz and t.created_at < ${to}::timestamptz
    group by 1, 2`)
}

/** The newest id that a transfer or a row of the log of turnover was given, whether or not it is committed; 0 for none. */
export async function findNewestId(on: Queryable): Promise<bigint> {
  const [row] = await on.query<{ id: bigint }>(sql`
    select case when is_called then last_value else 0 end as id from wallet.transfer_ids`)
  return row!.id
}

/** Sums up the block ranges by which entries are found by their transfer. */
export async function summarizeEntries(on: Queryable): Promise<void> {
  await on.query(sql`select wallet.summarize_entries()`)
}

export type InvariantRow = { invariant: string; violations: bigint; sample: string | null }

export function selectInvariants(on: Queryable): Promise<InvariantRow[]> {
  return on.query<InvariantRow>(sql`select invariant, violations, sample from wallet.check_invariants()`)
}

/** Of what was written behind `after` up to `through`. */
export function selectTransferInvariants(on: Queryable, after: bigint, through: bigint): Promise<InvariantRow[]> {
  return on.query<InvariantRow>(sql`select invariant, violations, sample from wallet.check_transfers(${after}::bigint, ${through}::bigint)`)
}

export function selectBalanceInvariants(on: Queryable): Promise<InvariantRow[]> {
  return on.query<InvariantRow>(sql`select invariant, violations, sample from wallet.check_balances()`)
}

/** The last of the next transfers behind one, up to another where that is named; undefined when there is none. */
export async function findStretchEnd(on: Queryable, after: bigint, limit: number, upTo: bigint | undefined): Promise<bigint | undefined> {
  const [row] = await on.query<{ through: bigint | null }>(sql`
    select max(n.id) as through from (
      select id from wallet.transfers where id > ${after}::bigint and id <= coalesce(${upTo ?? null}::bigint, 9223372036854775807)
      order by id limit ${limit}::int) n`)
  return row?.through ?? undefined
}

export async function readWatchMark(on: Queryable): Promise<bigint> {
  const [row] = await on.query<{ through: bigint }>(sql`select through_id as through from wallet.watch_mark`)
  return row!.through
}

export async function moveWatchMark(on: Queryable, through: bigint): Promise<void> {
  await on.query(sql`select wallet.move_watch_mark(${through}::bigint)`)
}
