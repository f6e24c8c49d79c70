import assert from 'node:assert/strict'
import type { Queryable, Tx } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import {
  type AnswerRow,
  insertTransfers,
  lockBalances,
  lockWallets,
  selectBalances,
  selectHouseAccount,
  selectOpenedAccounts,
} from './store.ts'
import type { AccountName, HouseUnit, Transfer, TransferAnswer } from './transfer.ts'

/** The ids of members' accounts, in the order asked; accounts that are missing are opened. Safe to call twice and at once. */
export async function openAccounts(on: Queryable, names: readonly AccountName[]): Promise<bigint[]> {
  return names.length === 0 ? [] : selectOpenedAccounts(on, names)
}

/**
 * The id of an account of the house: use it in postings; the ledger chooses one of its 64 shards. Opened at first use.
 * @param subject whose money it is apart from the other ones, a provider of payments for instance; 0 is the house itself
 */
export function getHouseAccount(on: Queryable, brand: number, currency: string, unit: HouseUnit, subject = 0): Promise<bigint> {
  return selectHouseAccount(on, { brand, currency, unit, subject })
}

/** Nobody moves these accounts' money before the transaction ends. For who moves money of the same accounts by several calls: each call alone locks in the same order. */
export function lockAccounts(tx: Tx, accounts: readonly bigint[]): Promise<void> {
  return lockBalances(tx, accounts)
}

/**
 * Posts transfers in their order, each wholly or not at all; the n-th answer belongs to the n-th transfer. Members' balances are locked until
 * the transaction ends. A refused transfer refuses only itself. One call is one round trip.
 */
export async function postTransfers(on: Queryable, transfers: readonly Transfer[]): Promise<TransferAnswer[]> {
  if (transfers.length === 0) return []
  for (const transfer of transfers) {
    assert(transfer.postings.length >= 2, `transfer ${transfer.key} needs two postings`)
    assert(transfer.key.length > 0, 'a transfer needs a key')
  }
  const rows = await insertTransfers(on, transfers)
  assert.equal(rows.length, transfers.length)
  return rows.map(toAnswer)
}

/** Posts one transfer. @throws Refusal `wallet.insufficient_funds` with the true balance, `request.key_conflict` */
export async function postTransfer(on: Queryable, transfer: Transfer): Promise<TransferAnswer> {
  const [answer] = await postTransfers(on, [transfer])
  assert(answer)
  if (answer.outcome === 'applied') return answer
  if (answer.outcome === 'insufficient_funds') throw new Refusal('wallet.insufficient_funds', { balance: String(answer.balance) })
  throw new Refusal('request.key_conflict')
}

/** The balance of one account; an account that was never opened has nothing and version 0. */
export async function getBalance(on: Queryable, name: AccountName): Promise<{ balance: bigint; version: bigint }> {
  const rows = await selectBalances(on, name.brand, [name.owner], name.kind ?? 'main')
  const found = rows.find((row) => row.currency === name.currency)
  return { balance: found?.balance ?? 0n, version: found?.version ?? 0n }
}

/**
 * A member's money: the main balance, what is reserved of it, and what vendors in transfer mode hold. Nobody moves the main balance or the vendors' part before the
 * transaction ends; what is held is read alone, because a hold locks it before the main balance.
 */
export async function lockMoney(tx: Tx, name: AccountName): Promise<{ main: bigint; held: bigint; atVendors: bigint }> {
  const rows = await lockWallets(tx, name)
  const { balance: held } = await getBalance(tx, { ...name, kind: 'held' })
  const main = rows.find(({ kind }) => kind === 'main')?.balance ?? 0n
  const atVendors = rows.reduce((sum, { kind, balance }) => (kind === 'main' ? sum : sum + balance), 0n)
  return { main, held, atVendors }
}

/** The balances of several members of a brand, all their currencies; members without an account are left out. */
export async function getBalances(
  on: Queryable,
  brand: number,
  owners: readonly bigint[],
  kind: NonNullable<AccountName['kind']> = 'main',
): Promise<{ owner: bigint; currency: string; balance: bigint; version: bigint }[]> {
  const rows = await selectBalances(on, brand, owners, kind)
  return rows.map(({ owner, currency, balance, version }) => ({ owner, currency, balance, version }))
}

function toAnswer(row: AnswerRow): TransferAnswer {
  return {
    outcome: row.outcome,
    duplicate: row.duplicate,
    transferId: row.transfer_id,
    balance: row.balance,
    version: row.version,
    currentBalance: row.current_balance,
    currentVersion: row.current_version,
  }
}
