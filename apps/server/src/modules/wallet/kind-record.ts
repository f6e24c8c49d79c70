/** Entries of any account of a member by the kinds of their transfers: for domains that keep something else than money in the ledger. */
import type { Queryable, Sql } from '@portal/runtime'
import type { EntryPage } from './account-record.ts'
import { type EntryRow, exportEntries, findAccount, selectEntries, totalNewestEntries } from './store.ts'
import type { AccountName } from './transfer.ts'

/** All kinds when none are named; from one time on, and before another. */
export type KindFilter = { kinds?: readonly string[] | undefined; from?: Date | undefined; to?: Date | undefined }
export type KindEntry = EntryRow

/** The entries of an account, newest first, and where the next page begins. */
export async function listKindEntries(
  on: Queryable,
  name: AccountName,
  { before, pageSize, kinds, from, to }: KindFilter & EntryPage,
): Promise<{ entries: KindEntry[]; next?: bigint }> {
  const account = await findAccount(on, name)
  if (account === undefined) return { entries: [] }
  // One row more says whether there is a next page.
  const rows = await selectEntries(on, { account, kinds, from, to }, before, pageSize + 1)
  return { entries: rows.slice(0, pageSize), ...(rows.length > pageSize && { next: rows[pageSize - 1]!.version }) }
}

/** How many of the newest entries of a selection there are, so many at most, what they brought in and what they took out. */
export async function totalKindEntries(
  on: Queryable,
  name: AccountName,
  { kinds, from, to }: KindFilter,
  atMost: number,
): Promise<{ count: number; in: bigint; out: bigint }> {
  const account = await findAccount(on, name)
  if (account === undefined) return { count: 0, in: 0n, out: 0n }
  const { count, came, went } = await totalNewestEntries(on, { account, kinds, from, to }, atMost)
  return { count: Number(count), in: came, out: went }
}

/** A selection for `streamCsv`; an account that was never opened has nothing. */
export async function exportKindEntries(on: Queryable, name: AccountName, { kinds, from, to }: KindFilter): Promise<Sql> {
  return exportEntries({ account: (await findAccount(on, name)) ?? 0n, kinds, from, to })
}
