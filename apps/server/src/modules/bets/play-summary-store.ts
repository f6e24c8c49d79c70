import { type Queryable, sql } from '@portal/runtime'

export type PlaySummary = { validBet: bigint; largestWin: bigint; meanStake: bigint }

/** How a member has played of late: of the last thousand bets within 90 days. For rules that look at a withdrawal. */
export async function summarizePlay(on: Queryable, member: bigint): Promise<PlaySummary> {
  const [row] = await on.query<PlaySummary>(sql`
    select coalesce(sum(valid_bet) filter (where state = 'settled'), 0)::bigint as "validBet",
      coalesce(max(payout) filter (where payout > stake), 0)::bigint as "largestWin", coalesce(avg(stake), 0)::bigint as "meanStake"
    from (select valid_bet, payout, stake, state from bets.bets where member = ${member}::bigint and placed_at > clock_timestamp() - interval '90 days'
      order by id desc limit 1000) b`)
  return row!
}
