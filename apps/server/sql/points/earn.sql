create or replace function points.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% % does not change', tg_table_schema, tg_table_name, old.order_no using errcode = 'restrict_violation';
end $$;

-- What a valid turnover comes to, cut to 1/10000 of a point: one point for each p_turnover, p_level_percent more for each level of the club. Both amounts in 1/10000.
create or replace function points.points_of(p_valid bigint, p_turnover bigint, p_level_percent int, p_rank int) returns bigint language sql immutable as $$
  select coalesce(trunc(p_valid::numeric * 10000 * (100 + p_level_percent * p_rank) / (p_turnover::numeric * 100)), 0)::bigint
$$;

-- The points of the rows of the log of turnover behind p_after up to p_through, by member and kind of game. A bet is counted by the rate and the level of its first row; a
-- correction brings the difference between what the bet counts with it and without it, so that a void takes back exactly what was given. Bets that were entered into
-- the log afterwards were settled before there were points.
create or replace function points.count_stretch(p_after bigint, p_through bigint) returns table (brand int, member bigint, category text, points bigint)
language sql stable as $$
  with counted as (
    select t.brand, t.member, t.category, t.rank, t.id as first_id, 0::bigint as before, t.valid as after
    from bets.turnover t where t.id > p_after and t.id <= p_through and t.version = 1 and not t.is_filled
    union all
    select f.brand, f.member, f.category, f.rank, f.id, e.valid, e.valid + t.valid
    from bets.turnover t join bets.turnover f on f.bet = t.bet and f.version = 1
      cross join lateral (select sum(o.valid)::bigint as valid from bets.turnover o where o.bet = t.bet and o.version < t.version) e
    where t.id > p_after and t.id <= p_through and t.version > 1 and not f.is_filled
  )
  select c.brand, c.member, c.category, sum(points.points_of(c.after, r.turnover, r.level_percent, c.rank) - points.points_of(c.before, r.turnover, r.level_percent, c.rank))::bigint
  from counted c cross join lateral (
    select r.turnover, r.level_percent from points.rates r where r.brand_id = c.brand and r.category = c.category and r.after_id < c.first_id
    order by r.version desc limit 1
  ) r
  group by 1, 2, 3
  having sum(points.points_of(c.after, r.turnover, r.level_percent, c.rank) - points.points_of(c.before, r.turnover, r.level_percent, c.rank)) <> 0
$$;
