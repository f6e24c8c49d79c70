/** Limits and breaks, by statements of its own over the plain tables. */
import { type Queryable, sql } from '@portal/runtime'

/** Counters of the running windows against the bets that were placed in them. */
export function findWrongCounters(on: Queryable): Promise<{ what: string }[]> {
  return on.query<{ what: string }>(sql`
    with windows as (
      select member, brand, 'day' as name, day_from as begins, wagered_day as wagered, lost_day as lost from protection.terms
      union all select member, brand, 'week', week_from, wagered_week, lost_week from protection.terms
      union all select member, brand, 'month', month_from, wagered_month, lost_month from protection.terms
    )
    select format('member %s has counted %s staked and %s lost in the %s, the bets say %s and %s', w.member, w.wagered, w.lost, w.name,
      coalesce(sum(b.stake), 0), coalesce(sum(b.stake), 0) - coalesce(sum(b.payout), 0)) as what
    from windows w left join bets.bets b on b.member = w.member and b.brand = w.brand and b.placed_at >= w.begins and b.state not in ('rolled_back', 'voided')
    group by w.member, w.name, w.wagered, w.lost
    having w.wagered <> coalesce(sum(b.stake), 0) or w.lost <> coalesce(sum(b.stake), 0) - coalesce(sum(b.payout), 0)`)
}

/** Bets that were taken from a member's own wallet during a break. */
export function findBetsOnBreaks(on: Queryable): Promise<{ what: string }[]> {
  return on.query<{ what: string }>(sql`
    select format('bet %s of member %s was taken at %s, during the break %s', b.id, b.member, b.placed_at, k.id) as what
    from protection.blocks k
    join bets.bets b on b.member = k.member and b.brand = k.brand and b.placed_at > k.began_at
    join wallet.accounts a on a.id = b.account_id and a.kind = 'main'
    where (k.kind = 'time_out' and b.placed_at < k.ends_at) or (k.kind <> 'time_out' and (k.returned_at is null or b.placed_at < k.returned_at))`)
}
