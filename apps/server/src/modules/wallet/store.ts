import { type Queryable, sql } from '@portal/runtime'
import type { AccountName, HouseUnit, Transfer } from './transfer.ts'
import { contentOf, keyOf } from './transfer.ts'

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
  return row!.ids.map(BigInt)
}

export async function selectHouseAccount(on: Queryable, brand: number, currency: string, unit: HouseUnit): Promise<bigint> {
  const [row] = await on.query<{ id: bigint }>(sql`select wallet.house_account(${brand}::int, ${currency}::text, ${unit}::text) as id`)
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
