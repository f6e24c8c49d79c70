import type { entryTypes } from '@portal/contracts/wallet'
import type { Queryable, Sql } from '@portal/runtime'
import {
  type DaySumRow,
  type EntryRow,
  type EntrySelection,
  exportEntries,
  findAccount,
  selectEntries,
  sumEntryDays,
  totalEntries,
  totalNewestEntries,
} from './store.ts'
import { type AccountName, type Counterpart, readMemberReference, type TransferKind } from './transfer.ts'

/** The types of the account record (decision b.7). */
type EntryType = (typeof entryTypes)[number]

const typeOfKind: Record<Exclude<TransferKind, 'betwin'>, EntryType> = {
  bet: 'bet',
  win: 'payout',
  rollback: 'refund',
  void: 'refund',
  close: 'payout',
  adjust: 'adjustment',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  transfer: 'transfer',
  member_transfer: 'transfer',
  bonus: 'bonus',
  bonus_play: 'bonus',
  bonus_end: 'bonus',
  reward: 'bonus',
  reward_reversal: 'bonus',
  free_rounds: 'bonus',
  rebate: 'rebate',
  adjustment: 'adjustment',
  hold: 'withdrawal',
  hold_end: 'withdrawal',
  salary: 'contract',
  salary_reversal: 'contract',
  dividend: 'contract',
  dividend_reversal: 'contract',
  lottery_rebate: 'rebate',
  lottery_rebate_reversal: 'rebate',
  points_redeem: 'points',
  points_convert: 'points',
}

/** A bet's own transfer has its number; those that follow refer to it (see `bets.apply_actions`). */
const betKinds: ReadonlySet<string> = new Set(['bet', 'win', 'betwin', 'rollback', 'void', 'close', 'adjust'] satisfies TransferKind[])

export type AccountEntry = {
  transferId: bigint
  /** Its place in the account. */
  version: bigint
  at: Date
  type: EntryType
  /** 1/10000 of the unit; below zero left the account. */
  amount: bigint
  balanceAfter: bigint
  /** The words of whoever posted: the order that it belongs to, mostly. */
  reference?: string
  /** The bet that it is of: its stake, its payout, what was given back of it. */
  betId?: bigint
  /** Of a transfer between members: the other one, as seen from this account. */
  counterpart?: Counterpart
}

export type EntryFilter = {
  type?: EntryType | undefined
  /** From this time on, and before that one. */
  from?: Date | undefined
  to?: Date | undefined
}

/** The entries older than one, so many at most. */
export type EntryPage = { before?: bigint | undefined; pageSize: number }

/** Entries of a member's account, newest first, and where the next page begins. */
export async function listEntries(
  on: Queryable,
  name: AccountName,
  { before, pageSize, ...filter }: EntryFilter & EntryPage,
): Promise<{ entries: AccountEntry[]; next?: bigint }> {
  const account = await findAccount(on, name)
  if (account === undefined) return { entries: [] }
  // One row more says whether there is a next page.
  const rows = await selectEntries(on, select(account, filter), before, pageSize + 1)
  const entries = rows.slice(0, pageSize).map(toEntry)
  return { entries, ...(rows.length > pageSize && { next: rows[pageSize - 1]!.version }) }
}

/** How many entries a selection has, or the newest of it, so many at most; what they brought in and what they took out. */
export async function totalSelection(
  on: Queryable,
  name: AccountName,
  filter: EntryFilter,
  atMost?: number,
): Promise<{ count: number; in: bigint; out: bigint }> {
  const account = await findAccount(on, name)
  if (account === undefined) return { count: 0, in: 0n, out: 0n }
  const wanted = select(account, filter)
  const { count, came, went } = atMost === undefined ? await totalEntries(on, wanted) : await totalNewestEntries(on, wanted, atMost)
  return { count: Number(count), in: came, out: went }
}

/** What a period came to: the balance at both ends, and the sums of each kind of entry that it has. */
export async function summarizePeriod(
  on: Queryable,
  name: AccountName,
  { from, to }: { from: Date; to: Date },
): Promise<{ opening: bigint; closing: bigint; lines: { type: EntryType; count: number; in: bigint; out: bigint }[] }> {
  const account = await findAccount(on, name)
  if (account === undefined) return { opening: 0n, closing: 0n, lines: [] }
  const balanceBefore = async (at: Date) => (await selectEntries(on, select(account, { to: at }), undefined, 1))[0]?.balance ?? 0n
  const lines = []
  for (const type of new Set(Object.values(typeOfKind))) {
    const { count, came, went } = await totalEntries(on, select(account, { type, from, to }))
    if (count > 0n) lines.push({ type, count: Number(count), in: came, out: went })
  }
  return { opening: await balanceBefore(from), closing: await balanceBefore(to), lines }
}

/** A selection for `streamCsv`; an account that was never opened has nothing. */
export async function exportSelection(on: Queryable, name: AccountName, filter: EntryFilter): Promise<Sql> {
  return exportEntries(select((await findAccount(on, name)) ?? 0n, filter))
}

function select(account: bigint, { type, from, to }: EntryFilter): EntrySelection {
  const kinds = type && Object.entries(typeOfKind).flatMap(([kind, its]) => (its === type ? [kind] : []))
  return { account, kinds, from, to }
}

export function toEntry(row: EntryRow): AccountEntry {
  return {
    transferId: row.transfer_id,
    version: row.version,
    at: row.created_at,
    type: typeOf(row.kind as TransferKind, row.amount),
    amount: row.amount,
    balanceAfter: row.balance,
    ...noteOf(row),
    ...(betKinds.has(row.kind) && { betId: row.reference === null ? row.transfer_id : BigInt(row.reference) }),
  }
}

/** What movements of some kinds came to in a member's account, by day of a time zone. */
export async function sumEntries(
  on: Queryable,
  name: AccountName,
  range: { kinds: readonly TransferKind[]; from: Date; to: Date; zone: string },
): Promise<DaySumRow[]> {
  const account = await findAccount(on, name)
  return account === undefined ? [] : sumEntryDays(on, account, range)
}

/** A transfer between members has one reference for both of them: each is shown the half that is theirs. */
function noteOf({ kind, reference, amount }: EntryRow): Pick<AccountEntry, 'reference' | 'counterpart'> {
  if (reference === null) return {}
  const told = kind === 'member_transfer' ? readMemberReference(reference, amount < 0n) : undefined
  return told ? { reference: told.orderNo, counterpart: told.counterpart } : { reference }
}

/** A stake and its payout in one entry are a payout when the member won and a bet when not. */
function typeOf(kind: TransferKind, amount: bigint): EntryType {
  if (kind === 'betwin') return amount > 0n ? 'payout' : 'bet'
  return typeOfKind[kind]
}
