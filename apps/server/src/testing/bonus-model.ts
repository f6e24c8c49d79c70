/**
 * One member's money and bonuses as the design says them, written apart from the SQL: plain sums, replayed from the list of bets for each look. Only what
 * happens to a bet is stored; every figure is worked out anew.
 */
type ModelTerms = {
  amount: bigint
  required: bigint
  order: 'REAL_FIRST' | 'BONUS_FIRST' | 'RATIO'
  sticky: boolean
  maxBet: bigint | undefined
  maxWin: bigint | undefined
  percent: bigint
}

type ModelBet = { grant: number | undefined; stake: bigint; part: bigint; payout: bigint; state: 'open' | 'settled' | 'returned' }
type ModelGrant = ModelTerms & { state: 'active' | 'cleared' | 'lost' | 'cancelled' | 'forfeited' }

export type Model = { deposits: bigint; grants: ModelGrant[]; bets: Map<string, ModelBet> }

export const openModel = (deposits: bigint): Model => ({ deposits, grants: [], bets: new Map() })

const betsOf = (model: Model, grant: number) => [...model.bets.values()].filter((bet) => bet.grant === grant)
const smaller = (a: bigint, b: bigint | undefined) => (b === undefined || a < b ? a : b)

/** The part of a payout that belongs to the bonus. */
const shareOf = (bet: ModelBet) => (bet.part === 0n ? 0n : (bet.payout * bet.part) / bet.stake)

/** What a bonus has, or would have if it had not ended. */
export function heldBy(model: Model, grant: number): bigint {
  let held = model.grants[grant]!.amount
  for (const bet of betsOf(model, grant)) if (bet.state !== 'returned') held += shareOf(bet) - bet.part
  return held
}

/** What an ended bonus has given the member. */
function paidBy(model: Model, grant: number): bigint {
  const { state, sticky, amount, maxWin } = model.grants[grant]!
  if (state !== 'cleared') return 0n
  const held = heldBy(model, grant)
  if (!sticky) return smaller(held, maxWin)
  const won = held - amount
  return smaller(won > 0n ? won : held < 0n ? held : 0n, maxWin)
}

/** The member's own money. */
export function mainOf(model: Model): bigint {
  let main = model.deposits
  for (const bet of model.bets.values()) if (bet.state !== 'returned') main += bet.payout - shareOf(bet) - (bet.stake - bet.part)
  for (const [index, { state }] of model.grants.entries()) if (state !== 'active') main += paidBy(model, index)
  return main
}

export const activeOf = (model: Model): number | undefined => {
  const index = model.grants.findIndex(({ state }) => state === 'active')
  return index === -1 ? undefined : index
}

export function progressOf(model: Model, grant: number): bigint {
  const { percent, maxBet } = model.grants[grant]!
  return betsOf(model, grant)
    .filter(({ state }) => state === 'settled')
    .reduce((sum, { stake }) => sum + (smaller(stake, maxBet) * percent) / 100n, 0n)
}

/** The bonus's part of a stake; or why the stake is refused. */
export function partOf(model: Model, stake: bigint): bigint | 'insufficient_funds' | 'bonus_limit' {
  const main = mainOf(model)
  const grant = activeOf(model)
  if (grant === undefined) return main < stake ? 'insufficient_funds' : 0n
  const held = heldBy(model, grant)
  if (main + held < stake) return 'insufficient_funds'
  const { order, maxBet } = model.grants[grant]!
  if (maxBet !== undefined && stake > maxBet) return main < stake ? 'bonus_limit' : 0n
  if (order === 'REAL_FIRST') return stake > main ? stake - main : 0n
  if (order === 'BONUS_FIRST') return smaller(stake, held)
  return stake === 0n ? 0n : (stake * held) / (main + held)
}

/** Ends the active grant when it is played or empty. */
export function settleGrants(model: Model): void {
  const index = activeOf(model)
  if (index === undefined) return
  const grant = model.grants[index]!
  if (progressOf(model, index) >= grant.required) grant.state = 'cleared'
  else if (heldBy(model, index) < 100n && !betsOf(model, index).some(({ state, part }) => state === 'open' && part > 0n))
    grant.state = 'lost'
}
