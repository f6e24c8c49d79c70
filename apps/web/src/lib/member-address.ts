import { createCentreAddress } from './centre-address.ts'

/** The pages of the member centre, in the order of its menu (section 2 of the product text). */
export const memberPages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'manualRebate',
] as const
/** Opened from elsewhere, and in no menu (decision A-67). */
const pagesBeside = ['playerRank'] as const
export type MemberPage = (typeof memberPages)[number] | (typeof pagesBeside)[number]

const address = createCentreAddress('member', [...memberPages, ...pagesBeside])

/** `#member/depositv2`. A record may be opened at one order: `#member/personalHistoryCopy/B26112500000123`. */
export const memberAddress = address.print
export const readMemberAddress = address.read
