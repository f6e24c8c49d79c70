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
 * it, and the server never sees it. `#member` alone is the menu on a phone.
 */
export function memberAddress(page?: MemberPage): string {
  return page ? `#member/${page}` : '#member'
}

/** undefined: closed. page undefined: the menu, which on a wide screen means the first page. */
export function readMemberAddress(hash: string): { page: MemberPage | undefined } | undefined {
  const [, , name] = /^#member(\/(\w+))?$/.exec(hash) ?? [undefined]
  if (!/^#member(\/\w+)?$/.test(hash)) return undefined
  return { page: memberPages.find((page) => page === name) }
}
