/** Points of members, by statements of their own over the plain tables. */
import { type Queryable, sql } from '@portal/runtime'

/** What members and the house have of points comes to nothing, nobody is below zero, and what waits is what its redemptions cost. */
export function findWrongPoints(on: Queryable): Promise<{ what: string }[]> {
  return on.query<{ what: string }>(sql`
    with held as (
      select c.brand, c.owner, c.kind, sum(n.amount) as points from wallet.entries n join wallet.accounts c on c.id = n.account_id
      where c.currency = 'PTS' group by 1, 2, 3
    )
    select format('brand %s: points sum to %s', brand, sum(points)) as what from held group by brand having sum(points) <> 0
    union all
    select format('member %s has %s points', owner, points) from held where owner > 0 and points < 0
    union all
    select format('brand %s: %s points wait for redemptions of %s', x.brand, sum(x.held), sum(x.asked))
    from (select brand, points as held, 0::numeric as asked from held where kind = 'points_held'
          union all select brand_id, 0, points from points.orders where state = 'in_process') x
    group by x.brand having sum(x.held) <> sum(x.asked)`)
}

/** What each member has earned against the log of turnover up to the cursor, bet by bet, and against what was posted and is owed. */
export function findWrongEarnings(on: Queryable): Promise<{ what: string }[]> {
  return on.query<{ what: string }>(sql`
    with bet as (
      select f.brand, f.member, f.category, f.rank, f.id, sum(t.valid) as valid
      from bets.turnover f join bets.turnover t on t.bet = f.bet
      where f.version = 1 and not f.is_filled and t.id <= (select through_id from points.progress) group by 1, 2, 3, 4, 5
    ), rate as (
      select distinct on (bet.id) bet.id, r.turnover, r.level_percent
      from bet join points.rates r on r.brand_id = bet.brand and r.category = bet.category and r.after_id < bet.id
      order by bet.id, r.version desc
    ), due as (
      select bet.brand, bet.member, sum(div(bet.valid * 10000 * (100 + rate.level_percent * bet.rank), rate.turnover * 100)) as points
      from bet join rate on rate.id = bet.id where rate.turnover is not null group by 1, 2
    )
    select format('member %s: earned %s, the log comes to %s', x.member, sum(x.earned), sum(x.due)) as what
    from (select brand_id as brand, member, earned::numeric, 0::numeric as due from points.members union all select brand, member, 0, points from due) x
    group by x.brand, x.member having sum(x.earned) <> sum(x.due)
    union all
    select format('member %s: earned %s with what is owed, was posted %s', x.member, sum(x.earned), sum(x.posted))
    from (select brand_id as brand, member, (earned + owed)::numeric as earned, 0::numeric as posted from points.members
          union all select c.brand, c.owner, 0, n.amount from wallet.transfers t join wallet.entries n on n.transfer_id = t.id join wallet.accounts c on c.id = n.account_id
          where t.kind in ('points_earn', 'points_correct') and c.owner > 0) x
    group by x.brand, x.member having sum(x.earned) <> sum(x.posted)`)
}
