/**
 * Holds reserve a member's money until it is known where it goes: a withdrawal under review, a transfer whose answer is awaited.
 *   (none) --place--> open --post--> posted (all or a part goes on, the rest returns)
 *                     open --void--> voided, open --its time comes--> expired (all returns)
 * A hold ends once: the row is locked before it is ended, and whoever comes second is told how it ended.
 */
import assert from 'node:assert/strict'
import type { Queryable, Tx } from '@portal/runtime'
import {
  endHold,
  type HoldPurpose,
  type HoldRow,
  type HoldState,
  insertHold,
  lockExpiredHolds,
  lockHold,
  selectHolds,
} from './hold-store.ts'
import { type AccountName, keyOf, type Posting, type Transfer } from './transfer.ts'
import { openAccounts, postTransfer, postTransfers } from './wallet.ts'

export type HoldEnd = {
  state: HoldState
  postedAmount: bigint
  /** False when the hold had ended before this call: nothing was moved now. */
  changed: boolean
}

/**
 * Reserves money: it leaves the account's balance and can't be spent. The same key again does nothing.
 * @throws Refusal `wallet.insufficient_funds` with the true balance; `request.key_conflict` for the same key with another content
 */
export async function placeHold(
  tx: Tx,
  hold: { key: string; name: AccountName; amount: bigint; reference?: string; purpose?: HoldPurpose; expiresAt?: Date },
): Promise<{ balance: bigint; version: bigint }> {
  assert(hold.amount > 0n, 'a hold needs an amount')
  const [account, heldAccount] = await openAccounts(tx, [hold.name, { ...hold.name, kind: 'held' }])
  assert(account && heldAccount)
  const answer = await postTransfer(tx, {
    key: `hold:${hold.key}`,
    kind: hold.purpose === 'transfer' ? 'transfer' : 'hold',
    postings: move(account, heldAccount, hold.amount),
    ...(hold.reference !== undefined && { reference: hold.reference }),
  })
  const { amount, reference = null, purpose = 'withdrawal', expiresAt = null } = hold
  const content = keyOf(account, amount)
  await insertHold(tx, { key: keyOf(hold.key), content, account, heldAccount, amount, reference, purpose, expiresAt })
  return { balance: answer.balance, version: answer.version }
}

/** Sends a held amount on (all of it when `amount` is left out) and returns the rest. @param to an account of the house or a member */
export async function postHold(tx: Tx, key: string, to: bigint, amount?: bigint): Promise<HoldEnd> {
  const hold = await lock(tx, key)
  return end(tx, hold, 'posted', [{ account: to, amount: amount ?? hold.amount }])
}

/** Sends parts of a held amount on to several accounts and returns the rest. */
export async function shareHold(tx: Tx, key: string, shares: readonly Posting[]): Promise<HoldEnd> {
  return end(tx, await lock(tx, key), 'posted', shares)
}

/** Returns a held amount. */
export async function voidHold(tx: Tx, key: string): Promise<HoldEnd> {
  return end(tx, await lock(tx, key), 'voided')
}

/** What is still held under each of these keys; a key without an open hold is left out. */
export async function findHeld(on: Queryable, keys: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const names = new Map(keys.map((key) => [keyOf(key), key]))
  const open = (await selectHolds(on, [...names.keys()])).filter(({ state }) => state === 'open')
  return new Map(open.map(({ key, amount }) => [names.get(key.replaceAll('-', ''))!, amount]))
}

/** Returns what was held beyond its time, at most `limit` holds; for a job. @returns how many ended */
export async function expireHolds(tx: Tx, limit = 100): Promise<number> {
  const holds = await lockExpiredHolds(tx, limit)
  for (const hold of holds) await end(tx, hold, 'expired')
  return holds.length
}

async function lock(tx: Tx, key: string): Promise<HoldRow> {
  const hold = await lockHold(tx, keyOf(key))
  assert(hold, `no hold has the key ${key}`)
  return hold
}

async function end(tx: Tx, hold: HoldRow, state: HoldState, shares: readonly Posting[] = []): Promise<HoldEnd> {
  if (hold.state !== 'open') return { state: hold.state, postedAmount: hold.posted_amount, changed: false }
  const amount = shares.reduce((sum, share) => sum + share.amount, 0n)
  assert(shares.every((share) => share.amount >= 0n) && amount <= hold.amount, 'more is posted than was held')
  const rest = hold.amount - amount
  const postings = [...shares, { account: hold.account_id, amount: rest }].flatMap((share) =>
    share.amount > 0n ? move(hold.held_account_id, share.account, share.amount) : [],
  )
  const [answer] = await postTransfers(tx, [{ key: `hold-end:${hold.key}`, postings, ...storyOf(hold) }])
  assert(answer?.outcome === 'applied', 'held money was not there')
  await endHold(tx, hold.id, state, amount)
  return { state, postedAmount: amount, changed: true }
}

/** What a transfer gets back stands beside what it took, under the same number. */
function storyOf({ purpose, reference }: HoldRow): Pick<Transfer, 'kind' | 'reference'> {
  return { kind: purpose === 'transfer' ? 'transfer' : 'hold_end', ...(reference !== null && { reference }) }
}

function move(from: bigint, to: bigint, amount: bigint): Posting[] {
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ]
}
