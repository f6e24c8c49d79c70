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
export type MemberPage = (typeof memberPages)[number]

/**
 * The member centre stands over whatever page is open, so its address is the fragment: `#member/depositv2`. A reload keeps it, the back button closes
 * it, and the server never sees it. `#member` alone is the menu on a phone. A record may be opened at one order: `#member/personalHistoryCopy/B26112500000123`.
 */
export function memberAddress(page?: MemberPage, orderNo?: string): string {
  return page ? `#member/${page}${orderNo ? `/${orderNo}` : ''}` : '#member'
}

/** undefined: closed. page undefined: the menu, which on a wide screen means the first page. */
export function readMemberAddress(hash: string): { page: MemberPage | undefined; orderNo: string | undefined } | undefined {
  const read = /^#member(?:\/(\w{1,40})(?:\/([A-Z0-9]{1,32}))?)?$/.exec(hash)
  if (!read) return undefined
  return { page: memberPages.find((page) => page === read[1]), orderNo: read[2] }
}
