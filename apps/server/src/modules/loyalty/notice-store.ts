import type { RewardKind } from '@portal/contracts/loyalty-values'
import { type Queryable, sql } from '@portal/runtime'
import type { RewardRow } from './reward-store.ts'

export type RewardNotice = Pick<RewardRow, 'id' | 'brand' | 'member' | 'currency' | 'amount' | 'terms' | 'createdAt' | 'expiresAt'> & {
  kind: RewardKind
  isWaiting: boolean
}

/** Takes the next rewards that members are to be told of, so many at most; those that another process has in hand are left to it. */
export function takeRewardNotices(on: Queryable, limit: number): Promise<RewardNotice[]> {
  return on.query<RewardNotice>(sql`
    with taken as (
      delete from loyalty.notices where reward_id in (select reward_id from loyalty.notices order by reward_id limit ${limit}::int for update skip locked) returning reward_id
    )
    select r.id, r.brand, r.member, r.currency, r.kind, r.amount, r.terms, r.created_at as "createdAt", r.expires_at as "expiresAt", r.state = 'CLAIMABLE' as "isWaiting"
    from taken t join loyalty.rewards r on r.id = t.reward_id order by r.id`)
}
