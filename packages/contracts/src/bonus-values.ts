/** The words of bonuses, without the schemas: what a page needs to offer a choice. */

import { rewardKinds } from './loyalty-values.ts'

/** What a bonus was given for. */
export const bonusSources = ['promotion', 'voucher', 'gift', 'reward', 'redemption'] as const

/**
 * `pending`: waits until the one before has ended. `cleared`: all was played, and it has been paid out. `lost`: nothing was left of it. The member
 * has `cancelled` it; two of staff have `forfeited` it.
 */
export const bonusStates = ['pending', 'active', 'cleared', 'lost', 'expired', 'cancelled', 'forfeited'] as const

/** Which money a stake takes: own money first, the bonus first, or both in proportion to what there is. */
export const spendOrders = ['REAL_FIRST', 'BONUS_FIRST', 'RATIO'] as const

/** What has to be played is a multiple of this. */
export const bonusBases = ['BONUS', 'BONUS_AND_DEPOSIT'] as const

/** Where a gift of staff can be played: everywhere, or at slots and fishing alone. */
export const giftGames = ['all', 'slots'] as const

/** Kinds of rewards that may be given as free rounds for what they are worth. */
export const roundRewardKinds = ['mission', 'sign_in', 'rank_up', 'weekly', 'birthday'] as const
export type RoundRewardKind = (typeof roundRewardKinds)[number]

/** Rewards that may be given as bonuses, by kind: those of the reward centre, and play money of the points mall. Campaigns have terms of their own. */
export const bonusRewardKinds = [...rewardKinds.filter((kind) => kind !== 'campaign'), 'redemption'] as const
