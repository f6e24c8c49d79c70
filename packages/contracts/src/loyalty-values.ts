/** The words of rewards, levels, missions and rebates, without the schemas: what a page needs to offer a choice. */

/** What a reward is for. */
export const rewardKinds = [
  'mission',
  'sign_in',
  'rank_up',
  'weekly',
  'birthday',
  'leaderboard',
  'gift',
  'raffle',
  'referral',
  'campaign',
] as const
export type RewardKind = (typeof rewardKinds)[number]

/** What becomes of free rounds that were claimed: on their way to the vendor, there to be played, or over. */
export const freeRoundStates = ['sending', 'ready', 'played', 'expired', 'revoked', 'failed'] as const
export type FreeRoundState = (typeof freeRoundStates)[number]

/** A reward is claimable until it is claimed, its time is over, or what it was earned by was voided. */
export const rewardStates = ['claimable', 'claimed', 'expired', 'revoked'] as const
export type RewardState = (typeof rewardStates)[number]

/** The day, the week from Monday, the month of the brand's time zone. */
export const missionPeriods = ['D', 'W', 'M'] as const
export type MissionPeriod = (typeof missionPeriods)[number]

/** What a mission counts, by settled bets alone; a loss is none of it. `valid` and `deposits` are money, the others counts. */
export const missionMetrics = ['valid', 'bets', 'wins', 'games', 'deposits'] as const
export type MissionMetric = (typeof missionMetrics)[number]

/** `locked`: the member's level is below what the mission asks for. */
export const missionStates = ['locked', 'active', 'completed', 'claimed', 'expired'] as const

export const rebateStates = ['available', 'below_minimum', 'paused'] as const

/** What a raffle gives tickets for: valid turnover, or deposits. */
export const raffleBases = ['valid', 'deposits'] as const
/** `soon` before its first day, `closed` from the end of its last day to the draw. */
export const raffleStates = ['soon', 'running', 'closed', 'drawn', 'cancelled'] as const
export type RaffleState = (typeof raffleStates)[number]

/** How far a friend has come whom a member invited: see the state machine in `modules/loyalty/referral-work.ts`. */
export const referralStates = ['registered', 'deposited', 'qualified', 'paid', 'refused', 'lapsed', 'reversed'] as const
export type ReferralState = (typeof referralStates)[number]
/** What a friend who has qualified waits for: the days of the rules, a verified number, the next month. */
export const referralWaits = ['hold', 'mobile', 'cap'] as const
/** What speaks against a reward for a friend; for operators alone. */
export const referralSigns = [
  'same_device',
  'same_network',
  'same_payout',
  'same_person',
  'deposit_reversed',
  'locked',
  'excluded',
] as const
export type ReferralSign = (typeof referralSigns)[number]

/** The highest level of the club. */
export const topLevel = 10
/** Days of the ladder of sign-ins. */
export const ladderDays = 7
/** Members above this level have the VIP desk. */
export const lastOrdinaryLevel = 4
/** A day after its end a ranking's late results are in and its prizes are given. */
export const boardFreezeHours = 24
