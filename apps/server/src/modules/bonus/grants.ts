import type { Tx } from '@portal/runtime'
import { printOrderNo } from '@portal/contracts/order-number'
import { refuseExcluded } from '#modules/protection'
import { Refusal } from '#platform/refusal.ts'
import { type BonusSource, type BonusState, type BonusTerms, pendingAtMost, requiredOf } from './rules.ts'
import {
  activateNext,
  addGrant,
  type BonusOwner,
  endAllGrants,
  endGrant,
  extendAllGrants,
  findEndingOnWithdrawal,
  findGrant,
  findGrantBySource,
  type GrantRow,
  hasGrantOfGroup,
  listStandingGrants,
  lockMain,
  takeGrantId,
} from './store.ts'

export type NewBonus = BonusOwner & {
  source: BonusSource
  /** The number of what it was given for; a second grant for the same is the first one. */
  reference: string
  title?: Record<string, string>
  amount: bigint
  /** The deposit that it came with, for terms that ask to play it too. */
  deposit?: bigint
  terms: BonusTerms
  /** A member of staff; null: the member or the system. */
  actor: string | null
  reason: string
}

/**
 * Grants a bonus. It is active at once, or waits behind the one that is.
 * @throws Refusal `bonus.too_many` when three wait already, `bonus.exclusive` when one of the same exclusive group has not ended, `protection.excluded` during a break
 */
export async function grantBonus(tx: Tx, bonus: NewBonus): Promise<GrantRow> {
  await lockMain(tx, bonus)
  const before = await findGrantBySource(tx, bonus.brand, bonus.source, bonus.reference)
  if (before) return before
  await refuseExcluded(tx, bonus.member)
  const group = bonus.terms.exclusiveGroup ?? null
  if (group !== null && (await hasGrantOfGroup(tx, bonus, group))) throw new Refusal('bonus.exclusive')
  const waiting = (await listStandingGrants(tx, bonus)).filter(({ state }) => state === 'pending')
  if (waiting.length >= pendingAtMost) throw new Refusal('bonus.too_many')
  const { id, at } = await takeGrantId(tx)
  const { terms } = bonus
  await addGrant(tx, {
    ...bonus,
    id,
    at,
    grant_no: printOrderNo('G', at, id),
    title: bonus.title ?? {},
    required: requiredOf(terms, bonus.amount, bonus.deposit ?? 0n),
    contribution: terms.contribution,
    spend_order: terms.spendOrder,
    is_sticky: terms.isSticky,
    max_bet: terms.maxBet ?? null,
    max_win: terms.maxWin ?? null,
    valid_days: terms.validDays,
    exclusive_group: group,
    ends_on_withdrawal: terms.endsOnWithdrawal ?? false,
  })
  await activateNext(tx, bonus)
  return (await findGrantBySource(tx, bonus.brand, bonus.source, bonus.reference))!
}

/**
 * Cancels a member's own bonus: what is left of it goes back to the house.
 * @param loss what the member was told that this costs
 * @returns the bonus, and whether this call has cancelled it
 * @throws Refusal `bonus.not_found` for a number of nobody or of another member, `bonus.ended`, `bonus.changed` with what it costs when that is more than was told
 */
export async function cancelBonus(tx: Tx, owner: BonusOwner, grantNo: string, loss: bigint): Promise<{ grant: GrantRow; isNew: boolean }> {
  await lockMain(tx, owner)
  const grant = await findGrant(tx, owner.brand, grantNo)
  if (!grant || grant.member !== owner.member) throw new Refusal('bonus.not_found')
  // The same request again finds what it has done.
  if (grant.state === 'cancelled') return { grant, isNew: false }
  if (grant.held > loss) throw new Refusal('bonus.changed', { loss: String(grant.held) })
  return { grant: await end(tx, grant, 'cancelled', null, ''), isNew: true }
}

/** Cancels all bonuses of a member who leaves for long or for good, those that wait included; open bets are honoured as after any end. @returns how many */
export async function cancelBonuses(tx: Tx, member: bigint, reason: string): Promise<number> {
  return endAllGrants(tx, member, 'cancelled', reason)
}

/** Gives the bonuses of a member the time that he can't play them. */
export async function extendBonuses(tx: Tx, member: bigint, ms: number): Promise<void> {
  await extendAllGrants(tx, member, ms)
}

/**
 * Cancels the active bonus of a member who withdraws, where its terms say so. One that waits stays.
 * @param loss what the member was told that this costs; undefined: nothing was told
 * @throws Refusal `bonus.changed` with what it costs when that is more than was told
 */
export async function cancelForWithdrawal(
  tx: Tx,
  owner: BonusOwner,
  loss: bigint | undefined,
): Promise<{ grantNo: string; loss: bigint } | undefined> {
  await lockMain(tx, owner)
  const found = await findEndingOnWithdrawal(tx, owner)
  if (!found) return undefined
  const { id, grant_no: grantNo, held } = found
  if (loss === undefined || held > loss) throw new Refusal('bonus.changed', { loss: String(held) })
  await endGrant(tx, id, { state: 'cancelled', actor: null, reason: 'withdrawal' })
  return { grantNo, loss: held }
}

/** Takes a bonus away, by two of staff. @throws Refusal `bonus.not_found`, `bonus.ended` */
export async function forfeitBonus(tx: Tx, brand: number, grantNo: string, by: { actor: string; reason: string }): Promise<GrantRow> {
  const grant = await findGrant(tx, brand, grantNo)
  if (!grant) throw new Refusal('bonus.not_found')
  return end(tx, grant, 'forfeited', by.actor, by.reason)
}

async function end(tx: Tx, grant: GrantRow, state: BonusState, actor: string | null, reason: string): Promise<GrantRow> {
  if (!(await endGrant(tx, grant.id, { state, actor, reason }))) throw new Refusal('bonus.ended')
  return (await findGrant(tx, grant.brand, grant.grant_no))!
}
