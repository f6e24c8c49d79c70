import assert from 'node:assert/strict'
import type { Database, Queryable, Tx } from '@portal/runtime'
import { runThrottled } from '@portal/runtime'
import { findLastTurnover, findTurnoverStretch, hasOpenBets, type MemberAccount, sumTurnover } from '#modules/bets'
import { lockMoney, settleHorizon } from '#modules/wallet'
import { fillLocks, releaseBelow, shareOut } from './rules.ts'
import {
  addLock,
  addMember,
  findTerms,
  holdMember,
  listLatestLocks,
  listLockedMembers,
  listStandingLocks,
  type LockKind,
  type LockRow,
  type LockState,
  moveMember,
  moveProgress,
  readProgress,
  updateLocks,
} from './store.ts'

/** Amounts in 1/10000 of the currency unit. */
export type TurnoverLock = {
  id: bigint
  kind: LockKind
  /** The number of the order that it came with. */
  source: string
  /** What has to be played, less what went along with transfers to others. */
  required: bigint
  done: bigint
  /** What is still to be played; 0 of a lock that has ended. */
  left: bigint
  state: LockState
  openedAt: Date
  endedAt?: Date
}

/** `ALL`: any open lock stops withdrawals. `PART`: only what is left of the locks must stay in the wallet. */
export type LockedTurnover = { withdrawal: 'ALL' | 'PART'; locks: TurnoverLock[]; left: bigint }

/**
 * Opens the lock of money that has come in, in the transaction of its credit and after it. The brand decides how often a deposit is to be played; the amount of
 * another kind is to be played once. The same source again opens nothing.
 * @returns undefined when nothing has to be played, or the source has its lock
 */
export async function openTurnoverLock(
  tx: Tx,
  owner: MemberAccount,
  { kind, source, amount }: { kind: Exclude<LockKind, 'TRANSFER'>; source: string; amount: bigint },
): Promise<TurnoverLock | undefined> {
  assert(amount > 0n, 'a lock needs an amount')
  const { deposit_percent: percent } = await findTerms(tx, owner.brand)
  // What stood before this money came in decides whether earlier locks are released.
  await catchUp(tx, owner, { credited: kind === 'DEPOSIT' ? amount : 0n })
  const required = kind === 'DEPOSIT' ? (amount * BigInt(percent)) / 100n : amount
  return required === 0n ? undefined : open(tx, owner, { kind, source, required })
}

/** The number of the order that opened a lock: a deposit that is credited in parts names the part behind it. */
export const orderOfLock = (source: string): string => source.split(':')[0]!

async function open(tx: Tx, owner: MemberAccount, lock: { kind: LockKind; source: string; required: bigint }) {
  const after = await findLastTurnover(tx, owner.member)
  await addMember(tx, owner, after)
  const row = await addLock(tx, owner, { ...lock, after })
  return row && toLock(row)
}

/**
 * Takes the sender's locks along with a transfer to another member, in its transaction and after its entries: the same share of each as of the balance. The
 * receiver has one lock of what went along.
 */
export async function moveTurnoverLocks(
  tx: Tx,
  { sender, receiver, amount, source }: { sender: MemberAccount; receiver: bigint; amount: bigint; source: string },
): Promise<void> {
  const { main } = await lockMoney(tx, { ...sender, owner: sender.member })
  await catchUp(tx, sender, { credited: -amount })
  const locks = (await listStandingLocks(tx, sender)).filter(({ state }) => state === 'OPEN')
  const shares = shareOut(locks.map(leftOf), amount, main + amount)
  const changes = locks.flatMap((lock, index) => {
    const moved = lock.moved + shares[index]!
    return shares[index] === 0n ? [] : [{ ...lock, moved, state: moved + lock.done === lock.required ? ('DONE' as const) : lock.state }]
  })
  if (changes.length > 0) await updateLocks(tx, changes)
  const required = shares.reduce((sum, share) => sum + share, 0n)
  const owner = { ...sender, member: receiver }
  await catchUp(tx, owner, { credited: amount })
  if (required > 0n) await open(tx, owner, { kind: 'TRANSFER', source, required })
}

/** Ends what is left of the lock that came with a deposit whose money has gone back; a lock that has ended stays as it is. */
export async function endDepositLock(tx: Tx, owner: MemberAccount, source: string): Promise<void> {
  await catchUp(tx, owner, { credited: 0n })
  const lock = (await listStandingLocks(tx, owner)).find((each) => each.kind === 'DEPOSIT' && each.source === source)
  if (lock?.state !== 'OPEN') return
  await updateLocks(tx, [{ ...lock, moved: lock.required - lock.done, state: 'DONE' }])
}

/** Counts a member's turnover up to this moment into the locks; holds the member's balance until the transaction ends. */
export async function catchUpTurnover(tx: Tx, owner: MemberAccount): Promise<void> {
  await catchUp(tx, owner, { credited: 0n })
}

/** The open locks, oldest first, as far as they are counted: see `catchUpTurnover`. */
export async function readTurnoverLocks(on: Queryable, owner: MemberAccount): Promise<LockedTurnover> {
  const { withdrawal } = await findTerms(on, owner.brand)
  const locks = (await listStandingLocks(on, owner)).filter(({ state }) => state === 'OPEN').map(toLock)
  return { withdrawal, locks, left: locks.reduce((sum, lock) => sum + lock.left, 0n) }
}

/** The open locks and the latest ended ones, newest first. */
export async function listTurnoverLocks(on: Queryable, owner: MemberAccount, ended: number): Promise<TurnoverLock[]> {
  return (await listLatestLocks(on, owner, ended)).map(toLock)
}

/**
 * All rows of a member's turnover are written under the lock of the balance that paid the bet, and `lockMoney` locks all of them: under it everything is there
 * that ever comes before a later row.
 * @param credited what this transaction has already put into the wallet: locks are released by what stood before
 */
async function catchUp(tx: Tx, owner: MemberAccount, { credited }: { credited: bigint }): Promise<void> {
  const { main, held, atVendors } = await lockMoney(tx, { ...owner, owner: owner.member })
  const after = await holdMember(tx, owner)
  if (after === undefined) return
  const locks = await listStandingLocks(tx, owner)
  if (locks.length === 0) return
  const sums = await sumTurnover(tx, owner, {
    after,
    starts: locks.map((lock) => lock.after_id + 1n),
  })
  const earned = new Map(sums.map(({ segment, valid }) => [segment, valid]))
  const filled = locks.map((lock, index) => ({ ...lock, earned: lock.earned + (earned.get(index + 1) ?? 0n) }))
  const done = fillLocks(filled)
  const hasLostAll = main + held + atVendors - credited < releaseBelow && !(await hasOpenBets(tx, owner))
  const after_ = filled.map((lock, index): LockRow => {
    const state = lock.moved + done[index]! === lock.required ? 'DONE' : hasLostAll ? 'RELEASED' : 'OPEN'
    return { ...lock, done: done[index]!, state }
  })
  const changes = after_.filter((lock, index) => isChanged(lock, locks[index]!))
  if (changes.length > 0) await updateLocks(tx, changes)
  const through = sums.reduce((last, sum) => (sum.through > last ? sum.through : last), after)
  if (through > after) await moveMember(tx, owner, through)
}

function isChanged(lock: LockRow, before: LockRow): boolean {
  return lock.done !== before.done || lock.earned !== before.earned || lock.state !== before.state
}

const leftOf = ({ required, moved, done }: LockRow) => required - moved - done

function toLock(row: LockRow): TurnoverLock {
  const { id, kind, source, required, moved, done, state } = row
  return {
    id,
    kind,
    source,
    required: required - moved,
    done,
    left: state === 'OPEN' ? leftOf(row) : 0n,
    state,
    openedAt: row.opened_at,
    ...(row.ended_at && { endedAt: row.ended_at }),
  }
}

/** Rows of the log in one step of the job. */
const rowsInStep = 2_000

/** Counts turnover into the locks of all whose bets were settled since the last run; for a job. Running it twice, or beside itself, changes nothing. */
export async function catchUpAll(
  database: Database,
  { signal, settleMs }: { signal?: AbortSignal; settleMs?: number } = {},
): Promise<void> {
  const upTo = await settleHorizon(database, settleMs)
  await runThrottled(
    async () => {
      const { through, members } = await findTurnoverStretch(database, await readProgress(database), upTo, rowsInStep)
      if (through === null) return false
      for (const owner of await listLockedMembers(database, members ?? [])) await database.transaction((tx) => catchUpTurnover(tx, owner))
      await moveProgress(database, through)
      return true
    },
    { ...(signal && { signal }) },
  )
}
