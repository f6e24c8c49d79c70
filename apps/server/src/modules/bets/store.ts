import { type Queryable, sql } from '@portal/runtime'
import { betKey, type BetAction, type BetOutcome, type BetState, contentOf } from './action.ts'

export type AppliedRow = {
  ordinal: number
  outcome: BetOutcome
  duplicate: boolean
  transfer_id: bigint
  bet_id: bigint | null
  balance: bigint
  version: bigint
  current_balance: bigint
  current_version: bigint
  state: BetState | null
  bonus: bigint
}

/** One round trip for any number of actions of any number of members; see `bets.apply`. */
export function applyActions(on: Queryable, actions: readonly BetAction[]): Promise<AppliedRow[]> {
  const keys = actions.map((action) => betKey(action, action.externalId))
  // None at all says that each action speaks of itself only: a list of new bets has a shorter way.
  const refs = actions.some((action) => 'betExternalId' in action)
    ? actions.map((action, index) => ('betExternalId' in action ? betKey(action, action.betExternalId) : keys[index]!))
    : null
  const stakes = actions.map((action) => ('stake' in action ? action.stake : 0n))
  const payouts = actions.map((action) => ('payout' in action ? action.payout : 0n))
  const closes = actions.map((action) => ('closes' in action ? (action.closes ?? true) : action.kind === 'betwin'))
  const minBalances = column(actions, (action) => ('minBalance' in action ? action.minBalance : undefined))
  const multi = column(actions, (action) => ('multiWin' in action ? action.multiWin : undefined))
  const whole = column(actions, (action) => {
    if (action.kind === 'rollback') return action.wholeRound
    return action.kind === 'adjust' ? action.reopens : undefined
  })
  const refExternals = column(actions, (action) => ('betExternalId' in action ? action.betExternalId : undefined))
  const games = column(actions, (action) => ('game' in action ? action.game : undefined))
  const categories = column(actions, (action) => ('category' in action ? action.category : undefined))
  const rounds = column(actions, (action) => ('roundId' in action ? action.roundId : undefined))
  const validBets = column(actions, (action) => ('validBet' in action ? action.validBet : undefined))
  const maxPayouts = column(actions, (action) => ('maxPayout' in action ? action.maxPayout : undefined))
  const locksAt = column(actions, (action) => ('locksAt' in action ? action.locksAt : undefined))
  const paths = column(actions, (action) => ('agentPath' in action && action.agentPath ? `{${action.agentPath.join(',')}}` : undefined))
  const ranks = column(actions, (action) => ('rank' in action ? action.rank : undefined))
  const details = column(actions, (action) => ('details' in action && action.details ? JSON.stringify(action.details) : undefined))
  return on.query<AppliedRow>(sql`
    select * from bets.apply(
      ${actions.map((action) => action.kind)}::text[], ${keys}::uuid[], ${refs}::uuid[], ${actions.map(contentOf)}::uuid[],
      ${actions.map((action) => action.brand)}::int[], ${actions.map((action) => action.member)}::bigint[],
      ${actions.map((action) => action.currency)}::text[], ${stakes}::bigint[], ${payouts}::bigint[], ${minBalances}::bigint[],
      ${closes}::boolean[], ${multi}::boolean[], ${whole}::boolean[], ${actions.map((action) => action.vendor)}::text[],
      ${actions.map((action) => action.externalId)}::text[], ${refExternals}::text[], ${games}::text[], ${categories}::text[], ${rounds}::text[],
      ${validBets}::bigint[], ${maxPayouts}::bigint[], ${locksAt}::timestamptz[], ${paths}::text[], ${details}::text[],
      ${ranks}::int[], true, null)
    order by ordinal`)
}

/** Notes of bets whether they came to nothing, beside their terms: the record reads it, money does not. Under the locks of the actions that said so. */
export async function markVoids(on: Queryable, voids: ReadonlyMap<bigint, boolean>): Promise<void> {
  if (voids.size === 0) return
  await on.query(sql`
    update bets.bets b set details = case when v.is_void then coalesce(b.details, '{}') || '{"isVoid": true}' else b.details - 'isVoid' end
    from unnest(${[...voids.keys()]}::bigint[], ${[...voids.values()]}::boolean[]) v (bet, is_void)
    where b.id = v.bet and coalesce(b.details ? 'isVoid', false) <> v.is_void`)
}

/** An array with one element per action, or nothing at all when no action has the value: the function takes both, and nothing costs nothing. */
function column<T>(actions: readonly BetAction[], read: (action: BetAction) => T | undefined): (T | null)[] | null {
  let some = false
  const values = actions.map((action) => {
    const value = read(action)
    some ||= value !== undefined
    return value ?? null
  })
  return some ? values : null
}
