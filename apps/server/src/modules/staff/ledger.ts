import { exactCountAtMost } from '@portal/contracts/staff-route'
import { staffLedgerRoutes } from '@portal/contracts/staff/ledger'
import type { Queryable } from '@portal/runtime'
import { listProviderCodes } from '#modules/cashier'
import { findDirectoryMember, keyOfUsername, listMembers } from '#modules/identity'
import {
  findLedgerAccount,
  type LedgerAccount,
  type LedgerEntryRow,
  listLedgerAccounts,
  listLedgerEntries,
  listTransferEntries,
  listTransfersOfReference,
  type TransferEntryRow,
} from '#modules/wallet'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import type { StaffHandlers } from './frame/index.ts'
import { readPage } from './lists/index.ts'
import type { Brand, StaffCall } from './people/index.ts'

type Handlers = StaffHandlers<typeof staffLedgerRoutes>

const transfersAtMost = 50

/** The ledger as it stands: accounts, their entries, transfers with both sides. Nothing of it is changed here. */
export function mountLedger({ serving, deps }: StaffMount): void {
  const { database } = deps
  serving.serve(staffLedgerRoutes, {
    accounts: async ({ member: username }, { brand }) => {
      const member = username === undefined ? undefined : await findMember(database, brand, username)
      const accounts = await listLedgerAccounts(database, brand.id, member)
      const nameOf = await openNames(database, brand, accounts)
      return { list: accounts.map(({ balance, entries, ...account }) => ({ ...nameOf(account), balance, entries: String(entries) })) }
    },
    entries: (input, call) => listEntries(deps, input, call),
    transfer: async ({ id, reference }, { brand }) => {
      const ids = id === undefined ? await listTransfersOfReference(database, reference ?? '', transfersAtMost) : [id]
      const rows = await listTransferEntries(database, brand.id, ids)
      if (rows.length === 0) throw new Refusal('staff.not_found')
      const nameOf = await openNames(database, brand, rows)
      return { transfers: [...new Set(rows.map((row) => row.transferId))].map((each) => toTransfer(each, rows, nameOf)) }
    },
  })
}

async function findMember(on: Queryable, brand: Brand, username: string): Promise<bigint> {
  const found = await findDirectoryMember(on, brand.id, keyOfUsername(username))
  if (!found) throw new Refusal('staff.not_found')
  return found.id
}

type Named = { id: bigint; kind: string; currency: string; member: string; subject: string }
type Names = (account: LedgerAccount) => Named

/** Who accounts belong to: members by their names, and whose money of the house stands apart. */
async function openNames(on: Queryable, brand: Brand, accounts: readonly LedgerAccount[]): Promise<Names> {
  const owners = [...new Set(accounts.map(({ owner }) => owner))]
  const members = await listMembers(on, owners.filter((owner) => owner > 0n)) // prettier-ignore
  const byId = new Map(members.map(({ id, username }) => [id, username]))
  const providers = owners.some((owner) => owner < 0n) ? await listProviderCodes(on, brand.id) : new Map<number, string>()
  return ({ id, kind, currency, owner }) => ({
    id,
    kind,
    currency,
    member: owner > 0n ? (byId.get(owner) ?? '') : '',
    subject: owner < 0n ? (providers.get(Number(-owner)) ?? String(-owner)) : '',
  })
}

type Entry = LedgerEntryRow & {
  /** What the account held before it. */
  rest: bigint
}

/** Of an account of the house the balance behind each entry is counted back from what all its shards held. */
async function listEntries({ database, cursors }: StaffDeps, input: Parameters<Handlers['entries']>[0], { brand }: StaffCall) {
  const { after, limit, account, until: day } = input
  if (account === undefined) return { list: [], count: 0, countIsExact: true, asOf: new Date() }
  const until = day === undefined ? undefined : { day, zone: brand.timeZone }
  const found = await findLedgerAccount(database, brand.id, account)
  if (!found) throw new Refusal('staff.not_found')
  let many = 0n
  const read = async ([at, id, held]: string[] = [], atMost: number): Promise<Entry[]> => {
    const before = at === undefined || id === undefined ? undefined : { at: new Date(at), id: BigInt(id) }
    const rows = await listLedgerEntries(database, { account, until, before }, atMost)
    let running = held === undefined ? (rows[0]?.total ?? 0n) : BigInt(held)
    many = rows[0]?.many ?? 0n
    return rows.map((row) => {
      const balance = account > 0n ? row.balance : running
      running -= row.amount
      return { ...row, balance, rest: running }
    })
  }
  const page = await readPage<Entry>(cursors, {
    scope: { list: 'ledger', brandId: brand.id, filters: { account: String(account), until } },
    input: { after, limit },
    read,
    positionOf: ({ at, transferId, rest }) => [at.toISOString(), String(transferId), String(rest)],
    count: async () => 0,
  })
  const list = page.list.map(({ transferId, at, kind, amount, balance, reference }) => ({
    transferId,
    at,
    kind,
    amount,
    balance,
    reference: reference ?? '',
  }))
  return { ...page, list, count: Math.min(Number(many), exactCountAtMost), countIsExact: many <= BigInt(exactCountAtMost) }
}

function toTransfer(id: bigint, rows: readonly TransferEntryRow[], nameOf: Names) {
  const mine = rows.filter(({ transferId }) => transferId === id)
  const { at, transferKind, reference, seq, hash } = mine[0]!
  return {
    id,
    at,
    kind: transferKind,
    reference: reference ?? '',
    ...(seq !== null && hash && { seal: { seq: String(seq), hash: hash.toString('hex') } }),
    entries: mine.map((row) => ({ ...nameOf(row), amount: row.amount, balance: row.balance })),
  }
}
