import type { Tx } from '@portal/runtime'
import {
  addContributions,
  listPools,
  lockPools,
  payHits,
  type Pool,
  type PoolHit,
  type PoolMove,
  type PoolPart,
  returnContributions,
} from '#modules/jackpots'
import type { Facts } from './rules.ts'
import { listUndoable, type Undoable } from './transaction-store.ts'
import type { Link, WalletCall } from './wallet-action.ts'

/** The vendor codes of the embedded studio, which has no address of its own, feed the same pools; any other vendor feeds its own. */
export function networkOf({ vendor, baseUrl, adapter }: Pick<Link, 'vendor' | 'baseUrl' | 'adapter'>): string {
  return baseUrl === undefined && adapter === 'gvp' ? 'STUDIO' : vendor
}

/** The pools that a batch may move. */
export type BatchPools = { find(link: Link, code: string): Pool | undefined; stands: (Facts['pools'] | undefined)[] }

/**
 * Finds the pools that the calls of a batch name, and locks those that wins take from. Each win sees the balance that the previous ones leave: every hit
 * funds the pool's next start.
 */
export async function openBatchPools(tx: Tx, calls: readonly WalletCall[], facts: readonly Facts[]): Promise<BatchPools> {
  const brands = [...new Set(calls.filter(speaksOfPools).map(({ link }) => link.brand))]
  const pools = brands.length === 0 ? [] : await listPools(tx, brands)
  const byName = new Map(pools.map((pool) => [nameOf(pool.brand, pool.network, pool.code), pool]))
  const find: BatchPools['find'] = (link, code) => {
    const pool = byName.get(nameOf(link.brand, networkOf(link), code))
    return pool?.currency === link.currency ? pool : undefined
  }
  const taken = calls.flatMap(({ link, action }) =>
    action.kind === 'win' ? (action.jackpots ?? []).flatMap(({ id }) => find(link, id) ?? []) : [],
  )
  const held = await lockPools(tx, taken)
  const stands = calls.map((call, index): Facts['pools'] => {
    const { link, action } = call
    if (!action.jackpots?.length) return undefined
    if (!action.jackpots.every(({ id }) => find(link, id))) return 'unknown'
    if (action.kind !== 'win' || facts[index]!.own) return 'known'
    return takeFrom(held, toParts(find, call)) ? 'known' : 'short'
  })
  return { find, stands }
}

/** Takes a win's parts from the pools' balances in memory, and adds the house's next starts. */
function takeFrom(held: Map<number, bigint>, parts: readonly PoolPart[]): boolean {
  if (parts.some(({ pool, amount }) => (held.get(pool.id) ?? 0n) < amount)) return false
  for (const { pool, amount } of parts) held.set(pool.id, (held.get(pool.id) ?? 0n) - amount + pool.seed)
  return true
}

function speaksOfPools({ action }: WalletCall): boolean {
  return (action.jackpots?.length ?? 0) > 0
}

function nameOf(brand: number, network: string, code: string): string {
  return `${brand} ${network} ${code}`
}

function toParts(find: BatchPools['find'], { link, action }: WalletCall): PoolPart[] {
  return (action.jackpots ?? []).flatMap(({ id, amount }) => {
    const pool = find(link, id)
    return pool && amount > 0n ? [{ pool, amount }] : []
  })
}

/** A call that moved a bet or paid a win in this batch. */
export type Applied = { call: WalletCall; member: bigint; transferId: bigint }

/** Moves contributions and pool parts, in the transaction of their bets and wins. */
export async function movePools(tx: Tx, pools: BatchPools, applied: readonly Applied[]): Promise<void> {
  const moves = applied.flatMap(({ call, member, transferId }): (PoolHit & { kind: string })[] => {
    const { link, action } = call
    const parts = toParts(pools.find, call)
    if (parts.length === 0) return []
    const key = `${link.id}:${member}:${action.txId}`
    const { brand, currency, vendor } = link
    const reference = transferId.toString()
    return [
      { key, brand, currency, parts, reference, transferId, member, vendor, game: action.game, roundId: action.roundId, kind: action.kind },
    ]
  })
  await addContributions(
    tx,
    moves.filter(({ kind }) => kind === 'bet'),
  )
  await payHits(
    tx,
    moves.filter(({ kind }) => kind === 'win'),
  )
}

/** Returns the contributions of undone bets. Call it before they are marked as undone. A hit that a vendor takes back stays with the house. */
export async function undoContributions(
  tx: Tx,
  call: WalletCall,
  member: bigint,
  undo: { txId: string; wholeRound: boolean },
): Promise<void> {
  const { link } = call
  const fed = (await listUndoable(tx, link.id, member, undo.txId, undo.wholeRound)).filter(({ jackpots }) => jackpots.length > 0)
  if (fed.length === 0) return
  const pools = await listPools(tx, [link.brand])
  await returnContributions(
    tx,
    fed.map((row) => toReturn(link, member, row, pools)),
  )
}

function toReturn(link: Link, member: bigint, row: Undoable, pools: readonly Pool[]): PoolMove {
  const parts = row.jackpots.flatMap(({ id, amount }) => {
    const pool = pools.find((one) => one.code === id && one.network === networkOf(link))
    return pool ? [{ pool, amount }] : []
  })
  const { brand, currency } = link
  return { key: `${link.id}:${member}:${row.txId}`, brand, currency, parts, reference: row.transferId.toString() }
}
