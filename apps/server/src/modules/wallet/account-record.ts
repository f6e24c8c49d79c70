import type { entryTypes } from '@portal/contracts/wallet'
import type { Queryable } from '@portal/runtime'
import { countEntries, type EntryRow, findAccount, selectEntries } from './store.ts'
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
  rebate: 'rebate',
  adjustment: 'adjustment',
  hold: 'withdrawal',
  hold_end: 'withdrawal',
}

/** A bet's own transfer has its number; those that follow refer to it (see `bets.apply_actions`). */
const betKinds: ReadonlySet<string> = new Set(['bet', 'win', 'betwin', 'rollback', 'void', 'close', 'adjust'] satisfies TransferKind[])

export type AccountEntry = {
  transferId: bigint
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
  pageNo: number
  pageSize: number
}

/** Entries of a member's account, newest first, and how many there are in all. A page beyond the end is empty. */
export async function listEntries(
  on: Queryable,
  name: AccountName,
  { type, from, to, pageNo, pageSize }: EntryFilter,
): Promise<{ entries: AccountEntry[]; total: number }> {
  const account = await findAccount(on, name)
  if (account === undefined) return { entries: [], total: 0 }
  const kinds = Object.entries(typeOfKind).flatMap(([kind, its]) => (type === undefined || its === type ? [kind] : []))
  const selection = { account, kinds, from, to }
  const total = Number(await countEntries(on, selection))
  const offset = (pageNo - 1) * pageSize
  if (offset >= total) return { entries: [], total }
  const rows = await selectEntries(on, selection, offset, pageSize)
  const entries = rows.map((row) => ({
    transferId: row.transfer_id,
    at: row.created_at,
    type: typeOf(row.kind as TransferKind, row.amount),
    amount: row.amount,
    balanceAfter: row.balance,
    ...noteOf(row),
    ...(betKinds.has(row.kind) && { betId: row.reference === null ? row.transfer_id : BigInt(row.reference) }),
  }))
  return { entries, total }
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
