-- I43: the points of members, of what waits and of what was issued sum to zero, nobody has less than none, and what waits is what the open redemptions hold;
-- free rounds are those of their redemption, and who has refused them has the points back.
-- I44: what each member has earned is what the log of turnover comes to up to the cursor, bet by bet; what was posted of it is that and what is owed.
create or replace function points.check_invariants() returns table (invariant text, violations bigint, sample text)
language sql stable set enable_nestloop = off as $$
  with stands as materialized (
    select a.brand, a.owner, a.kind, sum(b.balance) as balance
    from wallet.accounts a join wallet.balances b on b.account_id = a.id where a.currency = 'PTS' group by 1, 2, 3
  ), wrong as (
    select format('brand %s sums to %s', brand, sum(balance)) as what from stands group by brand having sum(balance) <> 0
    union all
    select format('member %s has %s', owner, balance) from stands where owner > 0 and balance < 0
    union all
    select format('brand %s holds %s for redemptions of %s', coalesce(s.brand, o.brand_id), coalesce(s.balance, 0), coalesce(o.points, 0))
    from (select brand, balance from stands where kind = 'points_held') s
    full join (select brand_id, sum(points) as points from points.orders where state = 'in_process' group by brand_id) o on o.brand_id = s.brand
    where coalesce(s.balance, 0) <> coalesce(o.points, 0)
    union all
    select format('rounds of redemption %s', o.order_no) from points.orders o left join launch.free_rounds f on f.id = o.rounds_id
    where o.kind = 'rounds' and (f.id is null or f.member <> o.member or f.source <> 'points:' || o.order_no or o.state = 'rejected' and f.state <> 'FAILED')
  ), firsts as materialized (
    select f.brand, f.member, f.bet, f.id, f.category, f.rank from bets.turnover f where f.version = 1 and not f.is_filled
  ), valid as materialized (
    select t.bet, sum(t.valid)::bigint as valid from bets.turnover t cross join points.progress p where t.id <= p.through_id group by t.bet
  ), due as (
    select f.brand, f.member, sum(points.points_of(v.valid, r.turnover, r.level_percent, f.rank)) as points
    from firsts f join valid v on v.bet = f.bet
      join (select brand_id, category, turnover, level_percent, after_id, lead(after_id) over (partition by brand_id, category order by version) as until_id from points.rates) r
        on r.brand_id = f.brand and r.category = f.category and r.after_id < f.id and (r.until_id is null or f.id <= r.until_id)
    group by 1, 2
  ), posted as (
    select a.brand, a.owner as member, sum(e.amount) as points
    from wallet.entries e join wallet.transfers t on t.id = e.transfer_id join wallet.accounts a on a.id = e.account_id
    where t.kind in ('points_earn', 'points_correct') and a.owner > 0 group by 1, 2
  ), unearned as (
    select format('member %s earned %s, the log comes to %s', coalesce(m.member, d.member), coalesce(m.earned, 0), coalesce(d.points, 0)) as what
    from points.members m full join due d on d.member = m.member and d.brand = m.brand_id
    where coalesce(m.earned, 0) <> coalesce(d.points, 0)
    union all
    select format('member %s earned %s and owes %s, got %s', coalesce(m.member, g.member), m.earned, m.owed, g.points)
    from points.members m full join posted g on g.member = m.member and g.brand = m.brand_id
    where coalesce(m.earned + m.owed, 0) <> coalesce(g.points, 0)
  )
  select 'I43', count(*), min(what) from wrong
  union all
  select 'I44', count(*), min(what) from unearned
$$;
