import assert from 'node:assert/strict'
import type { Queryable } from '@portal/runtime'
import type { BetAction, BetAnswer } from './action.ts'
import { applyActions, type AppliedRow, markVoids } from './store.ts'

/** Beyond this a vendor's amount is a mistake; it also keeps sums far from the end of bigint. */
const largestAmount = 10n ** 15n

/**
 * Applies actions in their order, each wholly or not at all, money and record in one statement: one round trip for the whole list. The n-th answer
 * belongs to the n-th action; a refused one refuses only itself. Actions of the list may speak of bets placed earlier in it.
 * A member's account is opened when it is missing. The members' balances stay locked until the transaction ends.
 */
export async function applyBetActions(on: Queryable, actions: readonly BetAction[]): Promise<BetAnswer[]> {
  if (actions.length === 0) return []
  for (const action of actions) check(action)
  const rows = await applyActions(on, actions)
  assert.equal(rows.length, actions.length)
  await markVoids(on, findVoids(actions, rows))
  return rows.map((row) => ({
    outcome: row.outcome,
    duplicate: row.duplicate,
    transferId: row.transfer_id,
    ...(row.bet_id !== null && { betId: row.bet_id }),
    ...(row.state !== null && { state: row.state }),
    balance: row.balance,
    version: row.version,
    currentBalance: row.current_balance,
    currentVersion: row.current_version,
    bonus: row.bonus,
  }))
}

/** The bets of which an action said whether they came to nothing; of several actions on one bet the last holds. */
function findVoids(actions: readonly BetAction[], rows: readonly AppliedRow[]): Map<bigint, boolean> {
  const voids = new Map<bigint, boolean>()
  for (const [at, action] of actions.entries()) {
    const { outcome, duplicate, bet_id: bet } = rows[at]!
    if ('isVoid' in action && action.isVoid !== undefined && bet !== null && outcome === 'applied' && !duplicate)
      voids.set(bet, action.isVoid)
  }
  return voids
}

type Without<T> = T extends unknown ? Omit<T, 'kind'> : never
type Of<Kind extends BetAction['kind']> = Without<Extract<BetAction, { kind: Kind }>>

/** Places bets: takes the stakes and writes the records. */
export function placeBets(on: Queryable, bets: readonly Of<'bet'>[]): Promise<BetAnswer[]> {
  return applyBetActions(
    on,
    bets.map((bet) => ({ ...bet, kind: 'bet' })),
  )
}

/** Pays bets; a payout of 0 that closes ends a lost one. */
export function settleBets(on: Queryable, settlements: readonly Of<'win'>[]): Promise<BetAnswer[]> {
  return applyBetActions(
    on,
    settlements.map((settlement) => ({ ...settlement, kind: 'win' })),
  )
}

/** Returns stakes and takes back payouts, by the house's decision: a cancelled match, a void draw. */
export function voidBets(on: Queryable, voids: readonly Of<'void'>[]): Promise<BetAnswer[]> {
  return applyBetActions(
    on,
    voids.map((each) => ({ ...each, kind: 'void' })),
  )
}

/** The edge has refused such amounts already; here they would be a bug. */
function check(action: BetAction): void {
  if ('stake' in action) assert(action.stake >= 0n && action.stake <= largestAmount, 'a stake is out of range')
  const smallestPayout = action.kind === 'adjust' ? -largestAmount : 0n
  if ('payout' in action) assert(action.payout >= smallestPayout && action.payout <= largestAmount, 'a payout is out of range')
  assert(action.externalId.length > 0 && action.externalId.length <= 64, 'an id is out of range')
}
