import type { IconName } from '@portal/ui'
import type { Feature } from '../../features/brand/brand.tsx'
import type { TextKey } from '../../i18n/texts.ts'
import { lazyPart, type LazyPart } from '../../lib/lazy-part.tsx'
import type { MemberPage } from '../../lib/member-address.ts'

export type MemberEntry = {
  readonly page: MemberPage
  readonly icon: IconName
  readonly label: TextKey
  readonly part: LazyPart<object>
  /** In the menu only where the brand has this on (decision A-66). */
  readonly feature?: Feature
  /** Only in the menu of members who may transfer to their upline, and of agents, who have downlines instead. */
  readonly needsLine?: true
}

/** The fourteen entries of the member centre's menu, in the order of the product text. */
export const memberEntries: readonly MemberEntry[] = [
  {
    page: 'securityCenter',
    icon: 'shield-check-duotone',
    label: 'member.securityCenter',
    part: lazyPart(() => import('../../features/member/security-center.tsx')),
  },
  {
    page: 'transferFund',
    icon: 'wallet-duotone',
    label: 'member.transferFund',
    part: lazyPart(() => import('../../features/funds/funds-page.tsx')),
  },
  {
    page: 'depositv2',
    icon: 'hand-deposit-duotone',
    label: 'member.depositv2',
    part: lazyPart(() => import('../../features/cashier/deposit.tsx')),
  },
  {
    page: 'withdraw',
    icon: 'hand-withdraw-duotone',
    label: 'member.withdraw',
    feature: 'WITHDRAW3',
    part: lazyPart(() => import('../../features/cashier/withdraw.tsx')),
  },
  {
    page: 'transferUpline',
    icon: 'arrow-circle-up-duotone',
    label: 'member.transferUpline',
    part: lazyPart(() => import('../../features/transfers/transfers.tsx')),
    needsLine: true,
  },
  {
    page: 'personalHistoryCopy',
    icon: 'receipt-duotone',
    label: 'member.personalHistoryCopy',
    part: lazyPart(() => import('../../features/bets/betting-record.tsx')),
  },
  {
    page: 'transactionHistory',
    icon: 'list-checks-duotone',
    label: 'member.transactionHistory',
    part: lazyPart(() => import('../../features/wallet/account-record.tsx')),
  },
  {
    page: 'personalProfit',
    icon: 'chart-line-up-duotone',
    label: 'member.personalProfit',
    part: lazyPart(() => import('../../features/reports/personal-profit.tsx')),
  },
  {
    page: 'bonusDetails',
    icon: 'gift-duotone',
    label: 'member.bonusDetails',
    part: lazyPart(() => import('../../features/turnover/bonus-details.tsx')),
    feature: 'BONUS3',
  },
  {
    page: 'rewardCenter',
    icon: 'medal-duotone',
    label: 'member.rewardCenter',
    part: lazyPart(() => import('../../features/loyalty/reward-center.tsx')),
    feature: 'REWARD3',
  },
  {
    page: 'referral',
    icon: 'users-three-duotone',
    label: 'member.referral',
    part: lazyPart(() => import('../../features/loyalty/referral.tsx')),
    feature: 'REFERRAL3',
  },
  {
    page: 'missionLeaderboard',
    icon: 'target-duotone',
    label: 'member.missionLeaderboard',
    part: lazyPart(() => import('../../features/loyalty/mission-leaderboard.tsx')),
    feature: 'MISSION3',
  },
  {
    page: 'messageV2',
    icon: 'chat-circle-dots-duotone',
    label: 'member.messageV2',
    part: lazyPart(() => import('../../features/member/platform-information.tsx')),
  },
  {
    page: 'manualRebate',
    icon: 'hand-coins-duotone',
    label: 'member.manualRebate',
    part: lazyPart(() => import('../../features/loyalty/manual-rebate.tsx')),
    feature: 'MANUALREBATE3',
  },
]

/** Pages beside the menu: the level is opened from its badge and from the page of the club (decision A-67). */
const pagesBeside: readonly MemberEntry[] = [
  {
    page: 'playerRank',
    icon: 'crown-simple-duotone',
    label: 'member.playerRank',
    part: lazyPart(() => import('../../features/loyalty/player-rank.tsx')),
    feature: 'VIP3',
  },
]
export const allEntries: readonly MemberEntry[] = [...memberEntries, ...pagesBeside]
