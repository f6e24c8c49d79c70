import { type Queryable, sql } from '@portal/runtime'

/** The summary covers the latest bets within this time, at most this many. */
const summaryPeriod = '90 days'
const summaryBets = 1_000

export type PlaySummary = { validBet: bigint; largestWin: bigint; meanStake: bigint }

/** A member's recent play, for the rules of withdrawals. */
export async function summarizePlay(on: Queryable, member: bigint): Promise<PlaySummary> {
  const [row] = await on.query<PlaySummary>(sql`
    select coalesce(sum(valid_bet) filter (where state = 'settled'), 0)::bigint as "validBet",
      coalesce(max(payout) filter (where payout > stake), 0)::bigint as "largestWin", coalesce(avg(stake), 0)::bigint as "meanStake"
    from (select valid_bet, payout, stake, state from bets.bets where member = ${member}::bigint and placed_at > clock_timestamp() - ${summaryPeriod}::interval
      order by id desc limit ${summaryBets}::int) b`)
  return row!
}
