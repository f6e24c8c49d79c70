/**
 * What members get for their play: levels of the club, missions, rankings, rebates, and the rewards that they claim.
 *
 *   mountLoyalty(serving, { database, brands, live })   serves the routes
 *   listLoyaltyJobs({ database, brands })   the reader of the log, the ends of rewards, the prizes of rankings
 *   readTurnover(parts, pace)               the reader itself: sums, levels and missions up to what is final in the log
 *   claimRewards(tx, ..), claimRebates(parts, ..)   pay what a member claims, each once
 *   findEntryLevel, nameLevels(on, ..)      the level of new members; what levels are called
 *   raiseMember(tx, brands, given)          a level that the house gives, kept until a day
 *   addDeposit(tx, credited)                counts a deposit for missions, in the transaction that credits it
 *   openRewardTeller(database)              tells the account record what a reward was for
 *   giveGift, withdrawReward(tx, ..)   what the staff give and take back; listDeskRewards(on, ..) and its kin are what they read
 *   runRaffles(parts)                       promises, closes and draws raffles
 *   welcomeFriend(tx, brands, member), addDeposit, noteFriendReversal(tx, ..)   what invited friends do; runReferrals(parts) rewards their inviters
 *   checkLoyalty(on, brands)                I45, I46, I52
 *   seedLoyalty(tx, brand, ..)              levels, rates, missions and prizes of a demonstration
 *
 * The log of turnover is read by one cursor. Rows and cursor move in one transaction (sql/loyalty/reader.sql); a page reads the next step before it shows a sum.
 */
import { loyaltyRoutes } from '@portal/contracts/loyalty'
import { isLockTimeout } from '@portal/runtime'
import type { Job } from '#platform/jobs.ts'
import type { Serving } from '#platform/serve.ts'
import { type RewardNoticeParts, tellRewards } from './notices.ts'
import { endRewards, payBoards, type ReaderParts, readTurnover } from './reader.ts'
import { type RaffleParts, runRaffles } from './raffle-draws.ts'
import { type ReferralParts, runReferrals } from './referral-work.ts'
import { createHandlers, type LoyaltyParts } from './routes.ts'

export {
  countDeskRewards,
  type DeskReward,
  exportDeskRewards,
  type ExportedReward,
  listDeskRewards,
  type RewardFilter,
} from './gift-store.ts'
export { cancelRounds, giveGift, withdrawReward } from './gifts.ts'
export { readRounds } from './reward-rounds.ts'
export { findLevelFaults } from './level-rules.ts'
export {
  addLevels,
  countLevels,
  findLevelVersion,
  findMember,
  giveLevel,
  type LevelRow,
  listChanges,
  listLevels,
  listLevelsOf,
  listLevelVersions,
  previewLevels,
  type VersionRow,
} from './level-store.ts'
export {
  addMission,
  countSources,
  type DeskMission,
  listDeskMissions,
  listMissionVersions,
  lockMission,
  placeMission,
  type ScheduledTerms,
  updateMission,
} from './mission-desk-store.ts'
export {
  type BoardVersion,
  countBoardEnds,
  countOffBoards,
  countRanked,
  type EndRow,
  listBoardEnds,
  listBoardVersions,
  listOffBoards,
  listWinners,
  lockBoard,
  type OffRow,
  setOffBoards,
  updateBoard,
} from './board-desk-store.ts'
export { changeRaffle, openRaffleSeal, openRaffles, runRaffles } from './raffle-draws.ts'
export { addLadderVersion, type LadderVersion, listLadderVersions, sumLadder } from './ladder-desk-store.ts'
export { isRaffleStuck, raffleStateAt } from './raffle-rules.ts'
export {
  addRaffle,
  cancelRaffle,
  countRaffles,
  findRaffle,
  listRaffles,
  listRaffleWinners,
  lockRaffle,
  type RaffleRow,
  type RaffleTerms,
} from './raffle-store.ts'
export {
  countDeskReferrals,
  countReferralStates,
  exportDeskReferrals,
  type ExportedReferral,
  listDeskReferrals,
  type ReferralFilter,
} from './referral-desk-store.ts'
export type { ReferralTerms } from './referral-rules.ts'
export { addReferralRules, listReferralRules, noteFriendReversal, type ReferralRow, type StoredReferral } from './referral-store.ts'
export { clearFriend, lockFriend, refuseFriend, reverseFriend, runReferrals } from './referral-work.ts'
export { shownState, welcomeFriend } from './referrals.ts'
export { findPeriod, listBoards, type MissionRow } from './mission-store.ts'
export { listLastPeriods } from './rules.ts'
export { findEntryLevel, nameLevels, readRank } from './levels.ts'
export { addDeposit, checkLoyalty, endRewards, raiseMember, readTurnover } from './reader.ts'
export {
  type ClaimFilter,
  countDeskClaims,
  type DeskClaim,
  type DeskTerms,
  exportDeskClaims,
  type ExportedClaim,
  findRateVersion,
  listDeskClaims,
  listRatesOf,
  listRateVersions,
  lockRebateTerms,
  updateRebateTerms,
} from './rebate-desk-store.ts'
export { addRates, type RateRow } from './rebate-store.ts'
export { claimRebates } from './rebates.ts'
export { claimRewards, tellReward } from './rewards.ts'
export { addRewards } from './reward-store.ts'
export { seedLoyalty } from './seed.ts'
export { openRewardTeller } from './teller.ts'

export function mountLoyalty(serving: Serving, parts: LoyaltyParts): void {
  serving.serve(loyaltyRoutes, createHandlers(parts))
}

/** What is not read because others hold the cursor is read a minute later: they read it themselves, or give a level. */
function leaveLocked(error: unknown): void {
  if (!isLockTimeout(error)) throw error
}

export function listLoyaltyJobs(
  parts: ReaderParts & Pick<RaffleParts, 'seal' | 'outside' | 'log'> & Pick<ReferralParts, 'live'> & Omit<RewardNoticeParts, 'now'>,
): Job[] {
  return [
    { name: 'loyalty.read-turnover', cron: '* * * * *', run: ({ signal }) => readTurnover(parts, { signal }).catch(leaveLocked) },
    { name: 'loyalty.tell-rewards', cron: '* * * * *', run: async () => void (await tellRewards(parts)) },
    { name: 'loyalty.end-rewards', cron: '* * * * *', run: ({ signal }) => endRewards(parts.database, signal) },
    { name: 'loyalty.run-referrals', cron: '* * * * *', run: () => runReferrals(parts) },
    { name: 'loyalty.run-raffles', cron: '* * * * *', run: () => runRaffles(parts) },
    { name: 'loyalty.pay-rankings', cron: '*/5 * * * *', run: () => payBoards(parts) },
  ]
}
