/**
 * Bonuses of members (decision 164). Bets ask them in the database, in their own statement (`sql/bonus/bets.sql`); everything else asks here.
 *
 *   grantBonus(tx, bonus)            grants one; it is active at once or waits
 *   cancelBonus, forfeitBonus(tx)    ends one, by its member or by staff
 *   cancelBonuses, extendBonuses(tx)  end all of a member who excludes himself, give time to one who takes a time-out
 *   findEndingOnWithdrawal, cancelForWithdrawal(..)   the bonus that a withdrawal cancels by its terms
 *   expireBonuses(database, at)      ends those whose time is over, for a job
 *   listBonusJobs(parts)             messages to members: what became of their bonuses, and when they end
 *   hasBonus(on, owner)              whether one is active
 *   readUsable(on, owner, category)  what can still be staked on a kind of game
 *   mountBonuses(serving, { database })  serves the member's own bonuses
 *   findRewardTerms, listRewardTerms, putRewardTerms(on, ..)  as what bonuses rewards of each kind are given
 *   listDeskGrants, findGrant, listGrantEvents(..)  what operators read
 *   checkBonuses(on)                 I47 to I51
 */
import { bonusRoutes } from '@portal/contracts/bonus'
import type { Database } from '@portal/runtime'
import type { Serving } from '#platform/serve.ts'
import { createHandlers } from './routes.ts'

export { countDeskGrants, type DeskFilter, exportDeskGrants, listDeskGrants, listGrantEvents, sumGrantBets } from './desk-store.ts'
export { giftContribution } from './rules.ts'
export { cancelBonus, cancelBonuses, cancelForWithdrawal, extendBonuses, forfeitBonus, grantBonus, type NewBonus } from './grants.ts'
export { listBonusJobs, remindMembers, tellMembers } from './notices.ts'
export { checkBonuses } from './invariants.ts'
export { expireBonuses } from './jobs.ts'
export { findRewardTerms, listRewardTerms, putRewardTerms, type KindRounds, type RewardTermsRow } from './reward-terms-store.ts'
export { type EndingGrant, findEndingOnWithdrawal, findGrant, findGrantBySource, type GrantRow, hasBonus, readUsable } from './store.ts'

export function mountBonuses(serving: Serving, { database }: { database: Database }): void {
  serving.serve(bonusRoutes, createHandlers(database))
}
