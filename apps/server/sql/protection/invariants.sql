-- I41: the counters of the running windows are what the record of bets has. I42: no bet was accepted while its member was on a break; what happened in a wallet that a vendor keeps
-- (an account from 10^15 on) was no decision of the house. How many rows break each, and one of them.
create or replace function protection.check_invariants() returns table (invariant text, violations bigint, sample text) language sql stable as $$
  select 'I41', count(*), min(d.member::text) from (
    select t.member
    from protection.terms t
    left join lateral (
      select coalesce(sum(b.stake) filter (where b.placed_at >= t.day_from), 0) as wagered_day, coalesce(sum(b.stake) filter (where b.placed_at >= t.week_from), 0) as wagered_week,
        coalesce(sum(b.stake) filter (where b.placed_at >= t.month_from), 0) as wagered_month,
        coalesce(sum(b.stake - b.payout) filter (where b.placed_at >= t.day_from), 0) as lost_day,
        coalesce(sum(b.stake - b.payout) filter (where b.placed_at >= t.week_from), 0) as lost_week,
        coalesce(sum(b.stake - b.payout) filter (where b.placed_at >= t.month_from), 0) as lost_month
      from bets.bets b
      where b.member = t.member and b.brand = t.brand and b.state in ('open', 'settled') and b.placed_at >= least(t.week_from, t.month_from)
    ) s on true
    where (t.wagered_day, t.wagered_week, t.wagered_month, t.lost_day, t.lost_week, t.lost_month)
      is distinct from (s.wagered_day, s.wagered_week, s.wagered_month, s.lost_day, s.lost_week, s.lost_month)
  ) d
  union all
  select 'I42', count(*), min(d.id::text) from (
    select b.id
    from protection.blocks k
    join bets.bets b on b.member = k.member and b.brand = k.brand and b.placed_at > k.began_at and b.account_id < 1000000000000000
      and b.placed_at < case when k.kind = 'time_out' then k.ends_at else coalesce(k.returned_at, 'infinity') end
  ) d
$$;
