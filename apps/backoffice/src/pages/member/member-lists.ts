import { lazy } from 'react'

/** The lists of a member's page, by its tabs: each is loaded when it is first opened, so that the page stays light. */
export const memberLists = {
  account: lazy(async () => ({ default: (await import('../member-records/member-account.tsx')).MemberAccount })),
  bets: lazy(async () => ({ default: (await import('../member-records/member-bets.tsx')).MemberBets })),
  deposits: lazy(async () => ({ default: (await import('./member-orders.tsx')).MemberDeposits })),
  withdrawals: lazy(async () => ({ default: (await import('./member-orders.tsx')).MemberWithdrawals })),
  documents: lazy(async () => ({ default: (await import('./member-documents.tsx')).MemberDocuments })),
  protection: lazy(async () => ({ default: (await import('../protection/member-protection.tsx')).MemberProtection })),
  bonuses: lazy(async () => ({ default: (await import('../bonuses/member-bonuses.tsx')).MemberBonuses })),
  points: lazy(async () => ({ default: (await import('../points/member-points.tsx')).MemberPoints })),
  rewards: lazy(async () => ({ default: (await import('../rewards/member-rewards.tsx')).MemberRewards })),
  vip: lazy(async () => ({ default: (await import('../club/member-level.tsx')).MemberLevel })),
  line: lazy(async () => ({ default: (await import('../member-records/member-transfers.tsx')).MemberLineTransfers })),
  wallets: lazy(async () => ({ default: (await import('../member-records/member-transfers.tsx')).MemberWalletTransfers })),
  events: lazy(async () => ({ default: (await import('./member-history.tsx')).MemberEvents })),
  audit: lazy(async () => ({ default: (await import('./member-history.tsx')).StaffActions })),
} as const

export function isMemberList(tab: string): tab is keyof typeof memberLists {
  return Object.hasOwn(memberLists, tab)
}
