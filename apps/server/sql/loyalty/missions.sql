-- What a mission asks for and pays in a period that begins at a moment; no row where it is not offered in that period.
create or replace function loyalty.mission_terms(p_mission bigint, p_starts_at timestamptz)
returns table (version int, target bigint, prize bigint, level_at_least int, titles jsonb) language sql stable as $$
  select t.version, t.target, t.prize, t.level_at_least, t.titles from (
    select v.* from loyalty.mission_versions v where v.mission = p_mission and v.valid_from <= p_starts_at order by v.version desc limit 1
  ) t where (t.starts_at is null or t.starts_at <= p_starts_at) and (t.ends_at is null or t.ends_at > p_starts_at)
$$;

-- Terms of its own that the prize of a mission has in a period that begins at a moment; null: those that rewards of missions have.
create or replace function loyalty.mission_bonus(p_mission bigint, p_starts_at timestamptz) returns jsonb language sql stable as $$
  select v.bonus_terms from loyalty.mission_versions v where v.mission = p_mission and v.valid_from <= p_starts_at order by v.version desc limit 1
$$;

-- The prizes of a ranking whose period begins at a moment; no row where there is none.
create or replace function loyalty.board_terms(p_brand int, p_period text, p_starts_at timestamptz)
returns table (version int, prizes bigint[], is_split boolean, is_on boolean) language sql stable as $$
  select v.version, v.prizes, v.is_split, v.is_on from loyalty.board_versions v
  where v.brand = p_brand and v.period = p_period and v.valid_from <= p_starts_at order by v.version desc limit 1
$$;

-- What the missions of brands promise in the periods whose rewards can still be claimed.
create or replace function loyalty.list_promises(p_missions int[], p_brands int[], p_zones text[], p_now timestamptz, p_grace interval)
returns table (
  mission bigint, brand int, period text, category text, metric text, starts_at timestamptz, ends_at timestamptz, target bigint, prize bigint, titles jsonb,
  level_at_least int, is_on boolean, source text
) language sql stable as $$
  select i.id, i.brand, i.period, i.category, i.metric, p.starts_at, loyalty.end_of(i.period, p.starts_at, z.zone), t.target, t.prize, t.titles, t.level_at_least, i.is_on,
    format('%s:%s', i.id, to_char(p.starts_at at time zone z.zone, 'YYYY-MM-DD'))
  from unnest(p_brands, p_zones) z (brand, zone) join loyalty.missions i on i.brand = z.brand and i.brand = any (p_missions)
    cross join lateral (select case i.period when 'D' then 'day' when 'W' then 'week' else 'month' end as unit) u
    cross join lateral (
      select g.local at time zone z.zone as starts_at
      from generate_series(date_trunc(u.unit, (p_now - p_grace) at time zone z.zone), p_now at time zone z.zone, ('1 ' || u.unit)::interval) g (local)
    ) p
    cross join lateral loyalty.mission_terms(i.id, p.starts_at) t
$$;

-- What a mission counts of a sum.
create or replace function loyalty.value_of(p_metric text, p_sum loyalty.period_sums) returns bigint language sql immutable as $$
  select case p_metric when 'valid' then p_sum.valid when 'bets' then p_sum.bets when 'wins' then p_sum.wins when 'games' then p_sum.games else p_sum.deposits end
$$;

-- Gives the rewards of missions that these sums complete, and takes back those of which a correction has taken the progress, unless they are claimed. Only of members of whom a bet was
-- corrected a sum can have fallen. What a person of the staff has taken back stays so.
-- Rewards are looked up by their member: `kind in ('mission', '')` rules out the index by kind and source, which holds all members of a period.
create or replace function loyalty.weigh_sums(
  p_sums loyalty.period_sums[], p_corrected bigint[], p_missions int[], p_brands int[], p_zones text[], p_now timestamptz, p_grace interval
) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  with promised as materialized (
    select p.*, jsonb_build_object('mission', p.mission::text, 'titles', p.titles) as terms,
      coalesce(loyalty.mission_bonus(p.mission, p.starts_at), loyalty.money_of_kind(p.brand, 'mission')) as bonus
    from loyalty.list_promises(p_missions, p_brands, p_zones, p_now, p_grace) p
  ), weighed as materialized (
    select s.member, loyalty.value_of(p.metric, s) as value, p.*
    from unnest(p_sums) s join promised p on p.brand = s.brand and p.period = s.period and p.starts_at = s.starts_at and p.category = s.category
    where loyalty.value_of(p.metric, s) >= p.target or s.member = any (p_corrected)
  ), revoked as (
    update loyalty.rewards r set state = 'REVOKED', ended_at = p_now
    from weighed w
    where w.value < w.target and r.member = w.member and r.kind in ('mission', '') and r.source = w.source and r.state = 'CLAIMABLE'
  )
  insert into loyalty.rewards as r (brand, member, currency, kind, source, amount, terms, created_at, expires_at, bonus_terms)
  select distinct on (w.member, w.source) w.brand, w.member, m.currency, 'mission', w.source, w.prize,
    w.terms, p_now, w.ends_at + p_grace, w.bonus
  from weighed w join loyalty.members m on m.member = w.member
  where w.value >= w.target and w.is_on and m.level >= w.level_at_least
    and not exists (
      select from loyalty.rewards o
      where o.member = w.member and o.kind in ('mission', '') and o.source = w.source and (o.state <> 'REVOKED' or o.terms ? 'withdrawn'))
  order by w.member, w.source
  on conflict (member, kind, source) do update set state = 'CLAIMABLE', ended_at = null where r.state = 'REVOKED' and not r.terms ? 'withdrawn';
end $$;

-- Weighs missions that are due, over all members as they stand, the next p_limit members in a call: those that were switched on again, and those of members whom a version of the levels
-- has raised. Answers whether any were due. Under the lock of the cursor, so that no sum changes meanwhile.
create or replace function loyalty.weigh_due(p_limit int, p_missions int[], p_brands int[], p_zones text[], p_now timestamptz, p_grace interval) returns boolean
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  due bigint[]; after bigint; through bigint;
begin
  if not exists (select from loyalty.missions i where i.due_after is not null and i.brand = any (p_missions)) then
    return false;
  end if;
  perform from loyalty.progress for update;
  -- The missions that have come least far, together.
  select array_agg(d.id), min(d.due_after) into due, after
  from (
    select i.id, i.due_after from loyalty.missions i
    where i.brand = any (p_missions) and i.due_after = (select min(o.due_after) from loyalty.missions o where o.brand = any (p_missions)) for update
  ) d;
  if due is null then
    return false;
  end if;
  select max(n.member) into through from (select m.member from loyalty.members m where m.member > after order by m.member limit p_limit) n;
  with promised as materialized (
    -- Once for each promise, what would be the same for each of its members.
    select p.*, jsonb_build_object('mission', p.mission::text, 'titles', p.titles) as terms,
      coalesce(loyalty.mission_bonus(p.mission, p.starts_at), loyalty.money_of_kind(p.brand, 'mission')) as bonus
    from loyalty.list_promises(p_missions, p_brands, p_zones, p_now, p_grace) p where p.mission = any (due) and p.is_on
  )
  insert into loyalty.rewards as r (brand, member, currency, kind, source, amount, terms, created_at, expires_at, bonus_terms)
  select m.brand, m.member, m.currency, 'mission', p.source, p.prize, p.terms, p_now, p.ends_at + p_grace, p.bonus
  from promised p
    join loyalty.period_sums s on s.brand = p.brand and s.period = p.period and s.starts_at = p.starts_at and s.category = p.category
    join loyalty.members m on m.member = s.member
  where s.member > after and s.member <= through and m.member > after and m.member <= through
    and loyalty.value_of(p.metric, s) >= p.target and m.level >= p.level_at_least
    and not exists (
      select from loyalty.rewards o
      where o.member = s.member and o.kind in ('mission', '') and o.source = p.source and (o.state <> 'REVOKED' or o.terms ? 'withdrawn'))
  order by m.member, p.source
  on conflict (member, kind, source) do update set state = 'CLAIMABLE', ended_at = null where r.state = 'REVOKED' and not r.terms ? 'withdrawn';
  update loyalty.missions set due_after = through where id = any (due);
  return true;
end $$;

-- Weighs the missions of one member as the sums stand: a level that was given opens some. Under the lock of the cursor.
create or replace function loyalty.weigh_member(p_member bigint, p_missions int[], p_brands int[], p_zones text[], p_now timestamptz, p_grace interval) returns void
language plpgsql as $$
begin
  perform from loyalty.progress for update;
  perform loyalty.weigh_sums(array(
    select s from loyalty.period_sums s where s.member = p_member and s.starts_at > p_now - p_grace - interval '32 days'
  ), null, p_missions, p_brands, p_zones, p_now, p_grace);
end $$;
