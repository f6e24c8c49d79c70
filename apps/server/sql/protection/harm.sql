-- What the last weeks before the end of a brand's day say of its members, one row of each marker that has a value. Windows are the last 7 days and the 21 before them; changes of limits and
-- withdrawals that were taken back count for 28 days.
--
--   deposit_velocity  the most deposits within 24 hours           deposit_growth  deposits of the week by those of a mean week before, of three deposits or more
--   night_play        nights with bets between 0 and 5 o'clock    reversals       withdrawals that the member has taken back
--   limit_raises      raises or removals of limits asked for      chasing         deposits within two hours of a loss of at least half of them
--   long_sessions     times that play went through 4 hours on end rising_stakes   the mean stake of the week by that before, of 50 bets or more in each
create or replace function protection.harm_facts(p_brand int, p_day date) returns table (member bigint, marker text, value numeric)
language sql stable set enable_seqscan = off set work_mem = '32MB' as $$
  with span as materialized (
    select b.time_zone as zone, (p_day + 1)::timestamp at time zone b.time_zone as ends, (p_day - 6)::timestamp at time zone b.time_zone as week_from,
      (p_day - 27)::timestamp at time zone b.time_zone as month_from
    from brand.brands b where b.id = p_brand
  ), hours as materialized (
    select h.member, h.bucket, h.bucket >= s.week_from as is_new, sum(h.bets) as bets, sum(h.stake) as stake, sum(h.payout) as payout
    from span s join reports.settled_hours h on h.brand = p_brand and h.bucket >= s.month_from and h.bucket < s.ends
    group by 1, 2, 3 having sum(h.bets) > 0
  ), deposits as materialized (
    select o.member, c.at, c.at >= s.week_from as is_new, c.amount
    from span s join cashier.deposit_credits c on c.at >= s.month_from and c.at < s.ends join cashier.deposit_orders o on o.id = c.order_id and o.brand_id = p_brand
  ), bursts as (
    select d.member, count(*) over (partition by d.member order by d.at range between interval '24 hours' preceding and current row) as many from deposits d where d.is_new
  ), runs as (
    select h.member, count(*) as hours from (
      select n.member, n.bucket - row_number() over (partition by n.member order by n.bucket) * interval '1 hour' as island from hours n where n.is_new
    ) h group by h.member, h.island
  )
  select b.member, 'deposit_velocity', max(b.many)::numeric from bursts b group by 1
  union all
  select d.member, 'deposit_growth', round(sum(d.amount) filter (where d.is_new) / (sum(d.amount) filter (where not d.is_new) / 3), 2) from deposits d
    group by 1 having count(*) filter (where d.is_new) >= 3 and sum(d.amount) filter (where not d.is_new) > 0
  union all
  select h.member, 'night_play', count(distinct (h.bucket at time zone s.zone)::date)::numeric from hours h, span s
    where h.is_new and extract(hour from h.bucket at time zone s.zone) < 5 group by 1
  union all
  select w.member, 'reversals', count(*)::numeric from span s join cashier.withdrawals w on w.brand_id = p_brand and w.state = 'cancelled' and w.ended_at >= s.month_from and w.ended_at < s.ends
    group by 1
  union all
  select e.member, 'limit_raises', count(*)::numeric from span s join protection.events e on e.brand = p_brand and e.event = 'limit_raise_asked' and e.at >= s.month_from and e.at < s.ends
    group by 1
  union all
  select d.member, 'chasing', count(*)::numeric from deposits d
    where d.is_new and d.amount <= 2 * (
      select sum(h.stake - h.payout) from hours h where h.member = d.member and h.bucket > d.at - interval '2 hours' and h.bucket <= d.at)
    group by 1
  union all
  select r.member, 'long_sessions', count(*)::numeric from runs r where r.hours >= 4 group by 1
  union all
  select h.member, 'rising_stakes', round((sum(h.stake) filter (where h.is_new) / sum(h.bets) filter (where h.is_new))
      / (sum(h.stake) filter (where not h.is_new) / sum(h.bets) filter (where not h.is_new)), 2) from hours h
    group by 1 having sum(h.bets) filter (where h.is_new) >= 50 and sum(h.bets) filter (where not h.is_new) >= 50 and sum(h.stake) filter (where not h.is_new) > 0
$$;

create or replace function protection.harm_level(p_score int) returns text language sql immutable as $$
  select case when p_score >= 50 then 'high' when p_score >= 30 then 'medium' when p_score >= 15 then 'low' else 'none' end
$$;

-- Scores a day of a brand, once. Answers how many members have points; null when the day was scored.
create or replace function protection.score_harm(p_brand int, p_day date) returns int language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  many int;
begin
  insert into protection.harm_runs (brand, day, members) values (p_brand, p_day, 0) on conflict do nothing;
  if not found then
    return null;
  end if;
  with weighed as materialized (
    select distinct on (f.member, f.marker) f.member, f.marker, f.value, s.points
    from protection.harm_facts(p_brand, p_day) f join protection.harm_steps s on s.marker = f.marker and s.at_least <= f.value
    order by f.member, f.marker, s.at_least desc
  ), scored as materialized (
    select w.member, sum(w.points)::int as score, jsonb_object_agg(w.marker, jsonb_build_object('value', w.value, 'points', w.points)) as markers
    from weighed w group by 1
  ), kept as (
    insert into protection.harm_days (member, day, score, level)
    select s.member, p_day, s.score, protection.harm_level(s.score) from scored s
    on conflict (member, day) do nothing
  ), raised as (
    insert into protection.harm as h (member, brand, day, score, level, markers, level_since)
    select s.member, p_brand, p_day, s.score, protection.harm_level(s.score), s.markers, p_day from scored s order by 1
    on conflict (member) do update set day = p_day, score = excluded.score, level = excluded.level, markers = excluded.markers,
      level_since = case when h.level = excluded.level then h.level_since else p_day end
    where h.day < p_day
  ), ended as (
    update protection.harm h set day = p_day, score = 0, level = 'none', markers = '{}', level_since = case when h.level = 'none' then h.level_since else p_day end
    where h.brand = p_brand and h.score > 0 and h.day < p_day and not exists (select from scored s where s.member = h.member)
  )
  select count(*) into many from scored;
  update protection.harm_runs set members = many where brand = p_brand and day = p_day;
  return many;
end $$;

-- Takes members whose level has become medium or high and who were not told of limits for a while, and notes that they are. Each is taken once.
create or replace function protection.take_nudges(p_brand int, p_again interval, p_limit int) returns table (member bigint, score int, level text)
language sql as $$
  update protection.harm h set nudged_at = clock_timestamp()
  where h.member in (
    select d.member from protection.harm d left join protection.terms t on t.member = d.member
    where d.brand = p_brand and d.score > 0 and d.level in ('medium', 'high') and (d.nudged_at is null or d.nudged_at < clock_timestamp() - p_again)
      and (t.blocked_until is null or t.blocked_until <= clock_timestamp())
    order by d.score desc, d.member desc limit p_limit for update of d skip locked)
  returning h.member, h.score, h.level
$$;

-- Members of a brand with points by the operators' filters; the planner puts this in place of the call.
create or replace function protection.desk_harm(p_brand int, p_level text, p_member bigint) returns setof protection.harm language sql stable as $$
  select h.* from protection.harm h
  where h.brand = p_brand and h.score > 0 and (p_level is null or h.level = p_level) and (p_member is null or h.member = p_member)
$$;
