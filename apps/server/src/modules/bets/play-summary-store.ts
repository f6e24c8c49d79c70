import { type Queryable, sql } from '@portal/runtime'

/** The summary covers this time; the largest win and the mean stake are those of the latest bets of it, at most so many. */
const summaryPeriod = '90 days'
const summaryBets = 1_000

export type PlaySummary = { turnover: bigint; largestWin: bigint; meanStake: bigint }

/** A member's recent play, for the rules of withdrawals: what of it counted stands in the log of turnover, whether a vendor states it or not. */
export async function summarizePlay(on: Queryable, member: bigint): Promise<PlaySummary> {
  const [row] = await on.query<PlaySummary>(sql`
    select (select coalesce(sum(t.valid), 0)::bigint from bets.turnover t
        where t.member = ${member}::bigint and t.settled_at > clock_timestamp() - ${summaryPeriod}::interval) as turnover,
      coalesce(max(payout) filter (where payout > stake), 0)::bigint as "largestWin", coalesce(avg(stake), 0)::bigint as "meanStake"
    from (select payout, stake from bets.bets where member = ${member}::bigint and placed_at > clock_timestamp() - ${summaryPeriod}::interval
      order by id desc limit ${summaryBets}::int) b`)
  return row!
}
