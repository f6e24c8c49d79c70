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
}

/** One round trip for any number of actions of any number of members; see `bets.apply`. */
export function applyActions(on: Queryable, actions: readonly BetAction[]): Promise<AppliedRow[]> {
  const keys = actions.map((action) => betKey(action, action.externalId))
  const refs = actions.map((action, index) => ('betExternalId' in action ? betKey(action, action.betExternalId) : keys[index]!))
  return on.query<AppliedRow>(sql`
    select * from bets.apply(
      ${actions.map((action) => action.kind)}::text[], ${keys}::uuid[], ${refs}::uuid[], ${actions.map(contentOf)}::uuid[],
      ${actions.map((action) => action.brand)}::int[], ${actions.map((action) => action.member)}::bigint[],
      ${actions.map((action) => action.currency)}::text[],
      ${actions.map((action) => ('stake' in action ? action.stake : 0n))}::bigint[],
      ${actions.map((action) => ('payout' in action ? action.payout : 0n))}::bigint[],
      ${column(actions, (action) => ('minBalance' in action ? action.minBalance : undefined))}::bigint[],
      ${actions.map((action) => ('closes' in action ? (action.closes ?? true) : action.kind === 'betwin'))}::boolean[],
      ${column(actions, (action) => ('multiWin' in action ? action.multiWin : undefined))}::boolean[],
      ${column(actions, (action) => ('wholeRound' in action ? action.wholeRound : undefined))}::boolean[],
      ${actions.map((action) => action.vendor)}::text[], ${actions.map((action) => action.externalId)}::text[],
      ${column(actions, (action) => ('betExternalId' in action ? action.betExternalId : undefined))}::text[],
      ${column(actions, (action) => ('game' in action ? action.game : undefined))}::text[],
      ${column(actions, (action) => ('category' in action ? action.category : undefined))}::text[],
      ${column(actions, (action) => ('roundId' in action ? action.roundId : undefined))}::text[],
      ${column(actions, (action) => ('validBet' in action ? action.validBet : undefined))}::bigint[],
      ${column(actions, (action) => ('maxPayout' in action ? action.maxPayout : undefined))}::bigint[],
      ${column(actions, (action) => ('locksAt' in action ? action.locksAt : undefined))}::timestamptz[],
      ${column(actions, (action) => ('agentPath' in action && action.agentPath ? `{${action.agentPath.join(',')}}` : undefined))}::text[],
      ${column(actions, (action) => ('details' in action && action.details ? JSON.stringify(action.details) : undefined))}::text[])
    order by ordinal`)
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
