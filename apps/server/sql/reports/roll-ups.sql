-- The day, week (from Monday), half month and month of a zone that a moment falls into.
create or replace function reports.list_periods(p_at timestamptz, p_zone text) returns table (period text, starts_at timestamptz) language sql stable as $$
  values ('D', date_trunc('day', p_at, p_zone)), ('W', date_trunc('week', p_at, p_zone)), ('M', date_trunc('month', p_at, p_zone)),
    ('H', case when extract(day from p_at at time zone p_zone) <= 15 then date_trunc('month', p_at, p_zone)
      else (date_trunc('month', p_at at time zone p_zone) + interval '15 days') at time zone p_zone end)
$$;

-- Adds the next p_limit rows of the log of turnover, up to the final id p_final, to the sums, and moves the cursor. Brands are named with their time zones.
-- Answers how many rows were added; 0 when none is left.
create or replace function reports.roll_up(p_limit int, p_final bigint, p_brands int[], p_zones text[]) returns int
language plpgsql set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  since bigint;
  through bigint;
  many int;
begin
  -- A second run waits here and goes on where this one ends.
  select p.through_id into since from reports.progress p for update;
  select max(n.id), count(*) into through, many
  from (select t.id from bets.turnover t where t.id > since and t.id <= p_final order by t.id limit p_limit) n;
  if many = 0 then
    return 0;
  end if;
  with added as materialized (
    select t.member, date_trunc('hour', t.settled_at, z.zone) as bucket, t.brand, t.currency, t.category, t.vendor, t.game, t.agent_path,
      sum(t.bets) as bets, sum(t.stake) as stake, sum(t.valid) as valid, sum(t.payout) as payout
    from bets.turnover t join unnest(p_brands, p_zones) z (brand, zone) on z.brand = t.brand
    where t.id > since and t.id <= through
    group by 1, 2, 3, 4, 5, 6, 7, 8
  ), first_settled as materialized (
    -- Of a correction the hour in which the bet was settled at first.
    select t.brand, date_trunc('hour', coalesce(f.settled_at, t.settled_at), z.zone) as bucket, t.currency, t.member, t.category,
      coalesce(t.agent_path, '{}') as agent_path, sum(t.bets) as bets, sum(t.stake) as stake, sum(t.valid) as valid, sum(t.payout) as payout
    from bets.turnover t join unnest(p_brands, p_zones) z (brand, zone) on z.brand = t.brand
      left join bets.turnover f on t.version > 1 and f.bet = t.bet and f.version = 1
    where t.id > since and t.id <= through
    group by 1, 2, 3, 4, 5, 6
  ), settled as (
    insert into reports.settled_hours as h (brand, bucket, currency, member, category, agent_path, bets, stake, valid, payout)
    select s.brand, s.bucket, s.currency, s.member, s.category, s.agent_path, s.bets, s.stake, s.valid, s.payout from first_settled s
    on conflict (brand, bucket, currency, member, category, agent_path) do update
    set bets = h.bets + excluded.bets, stake = h.stake + excluded.stake, valid = h.valid + excluded.valid, payout = h.payout + excluded.payout
  ), teams as (
    insert into reports.team_hours as h (agent, bucket, brand, currency, category, bets, stake, valid, payout)
    select l.agent, s.bucket, s.brand, s.currency, s.category, sum(s.bets), sum(s.stake), sum(s.valid), sum(s.payout)
    from first_settled s cross join lateral unnest(s.agent_path || s.member) l (agent) group by 1, 2, 3, 4, 5
    on conflict (agent, bucket, brand, currency, category) do update
    set bets = h.bets + excluded.bets, stake = h.stake + excluded.stake, valid = h.valid + excluded.valid, payout = h.payout + excluded.payout
  ), direct as (
    insert into reports.direct_hours as h (agent, bucket, brand, currency, category, bets, stake, valid, payout)
    select s.agent_path[cardinality(s.agent_path)], s.bucket, s.brand, s.currency, s.category, sum(s.bets), sum(s.stake), sum(s.valid), sum(s.payout)
    from first_settled s where cardinality(s.agent_path) > 0 group by 1, 2, 3, 4, 5
    on conflict (agent, bucket, brand, currency, category) do update
    set bets = h.bets + excluded.bets, stake = h.stake + excluded.stake, valid = h.valid + excluded.valid, payout = h.payout + excluded.payout
  ), played as materialized (
    select s.brand, p.period, p.starts_at, s.member, s.agent_path, sum(s.bets) as bets
    from first_settled s join unnest(p_brands, p_zones) z (brand, zone) on z.brand = s.brand
      cross join lateral reports.list_periods(s.bucket, z.zone) p
    group by 1, 2, 3, 4, 5 having sum(s.bets) <> 0
  ), was as materialized (
    select a.* from (select distinct p.brand, p.period, p.starts_at, p.member from played p) t join reports.active_members a using (brand, period, starts_at, member)
  ), is_active as (
    select n.brand, n.period, n.starts_at, n.member, n.agent_path from (select * from was union all select * from played) n
    group by 1, 2, 3, 4, 5 having sum(n.bets) > 0
  ), in_teams as (
    -- A member whose line changed within a period counts once in each team above.
    select u.agent, n.brand, n.period, n.starts_at, n.member, n.many, max((u.place = cardinality(n.agent_path))::int) as direct
    from (
      select i.*, 1 as many from is_active i
      union all
      select w.brand, w.period, w.starts_at, w.member, w.agent_path, -1 from was w where w.bets > 0
    ) n cross join lateral unnest(n.agent_path) with ordinality u (agent, place) group by 1, 2, 3, 4, 5, 6
  ), active as (
    insert into reports.active_members as a (brand, period, starts_at, member, agent_path, bets) select * from played
    on conflict (brand, period, starts_at, member, agent_path) do update set bets = a.bets + excluded.bets
  ), team_active as (
    insert into reports.team_active as t (agent, brand, period, starts_at, members, direct)
    select i.agent, i.brand, i.period, i.starts_at, sum(i.many), sum(i.many * i.direct) from in_teams i group by 1, 2, 3, 4
    having sum(i.many) <> 0 or sum(i.many * i.direct) <> 0
    on conflict (agent, brand, period, starts_at) do update set members = t.members + excluded.members, direct = t.direct + excluded.direct
  ), changed as (
    insert into reports.changed_hours as h (brand, bucket, through_id) select distinct s.brand, s.bucket, through from first_settled s
    on conflict (brand, bucket) do update set through_id = excluded.through_id
  ), members as (
    insert into reports.member_hours as h (member, bucket, brand, currency, category, vendor, game, bets, stake, valid, payout)
    select a.member, a.bucket, a.brand, a.currency, a.category, a.vendor, a.game, sum(a.bets), sum(a.stake), sum(a.valid), sum(a.payout)
    from added a group by 1, 2, 3, 4, 5, 6, 7
    on conflict (member, bucket, brand, currency, vendor, game, category) do update
    set bets = h.bets + excluded.bets, stake = h.stake + excluded.stake, valid = h.valid + excluded.valid, payout = h.payout + excluded.payout
  ), games as (
    insert into reports.game_hours as h (brand, bucket, currency, category, vendor, game, bets, stake, valid, payout)
    select a.brand, a.bucket, a.currency, a.category, a.vendor, a.game, sum(a.bets), sum(a.stake), sum(a.valid), sum(a.payout)
    from added a group by 1, 2, 3, 4, 5, 6
    on conflict (brand, bucket, currency, vendor, game, category) do update
    set bets = h.bets + excluded.bets, stake = h.stake + excluded.stake, valid = h.valid + excluded.valid, payout = h.payout + excluded.payout
  )
  insert into reports.line_hours as h (agent, bucket, brand, currency, category, bets, stake, valid, payout)
  select l.agent, a.bucket, a.brand, a.currency, a.category, sum(a.bets), sum(a.stake), sum(a.valid), sum(a.payout)
  from added a cross join lateral unnest(a.agent_path) l (agent) group by 1, 2, 3, 4, 5
  on conflict (agent, bucket, brand, currency, category) do update
  set bets = h.bets + excluded.bets, stake = h.stake + excluded.stake, valid = h.valid + excluded.valid, payout = h.payout + excluded.payout;
  update reports.progress set through_id = through;
  return many;
end $$;

-- I16: the sums are those of the log up to the cursor, by member and game, by game, and by line.
create or replace function reports.check_invariants(p_brands int[], p_zones text[]) returns table (invariant text, violations bigint, sample text)
language sql stable set enable_nestloop = off set work_mem = '64MB' as $$
  with told as materialized (
    select t.member, date_trunc('hour', t.settled_at, z.zone) as bucket, t.brand, t.currency, t.category, t.vendor, t.game, t.agent_path,
      sum(t.bets) as bets, sum(t.stake) as stake, sum(t.valid) as valid, sum(t.payout) as payout
    from bets.turnover t join unnest(p_brands, p_zones) z (brand, zone) on z.brand = t.brand
    where t.id <= (select p.through_id from reports.progress p)
    group by 1, 2, 3, 4, 5, 6, 7, 8
  ), differences as (
    select format('member %s', member) as what from (
      select member, bucket, brand, currency, category, vendor, game, bets, stake, valid, payout from told
      union all
      select member, bucket, brand, currency, category, vendor, game, -bets, -stake, -valid, -payout from reports.member_hours
    ) m group by member, bucket, brand, currency, category, vendor, game
    having sum(bets) <> 0 or sum(stake) <> 0 or sum(valid) <> 0 or sum(payout) <> 0
    union all
    select format('game %s %s', vendor, game) from (
      select bucket, brand, currency, category, vendor, game, bets, stake, valid, payout from told
      union all
      select bucket, brand, currency, category, vendor, game, -bets, -stake, -valid, -payout from reports.game_hours
    ) g group by bucket, brand, currency, category, vendor, game
    having sum(bets) <> 0 or sum(stake) <> 0 or sum(valid) <> 0 or sum(payout) <> 0
    union all
    select format('agent %s', agent) from (
      select l.agent, bucket, brand, currency, category, bets, stake, valid, payout from told cross join lateral unnest(agent_path) l (agent)
      union all
      select agent, bucket, brand, currency, category, -bets, -stake, -valid, -payout from reports.line_hours
    ) a group by agent, bucket, brand, currency, category
    having sum(bets) <> 0 or sum(stake) <> 0 or sum(valid) <> 0 or sum(payout) <> 0
  )
  select 'I16', count(*), min(what) from (
    select what from differences
    union all
    select format('settled %s', s.member) from (
      select t.brand, date_trunc('hour', f.settled_at, z.zone) as bucket, t.currency, t.member, t.category, coalesce(t.agent_path, '{}') as agent_path,
        t.bets, t.stake, t.valid, t.payout
      from bets.turnover t join bets.turnover f on f.bet = t.bet and f.version = 1 join unnest(p_brands, p_zones) z (brand, zone) on z.brand = t.brand
      where t.id <= (select p.through_id from reports.progress p)
      union all
      select brand, bucket, currency, member, category, agent_path, -bets, -stake, -valid, -payout from reports.settled_hours
    ) s group by brand, bucket, currency, member, category, agent_path
    having sum(bets) <> 0 or sum(stake) <> 0 or sum(valid) <> 0 or sum(payout) <> 0
    union all
    select format('team %s', t.agent) from (
      select l.agent, bucket, brand, currency, category, bets, stake, valid, payout
      from reports.settled_hours cross join lateral unnest(agent_path || member) l (agent)
      union all
      select agent, bucket, brand, currency, category, -bets, -stake, -valid, -payout from reports.team_hours
    ) t group by agent, bucket, brand, currency, category
    having sum(bets) <> 0 or sum(stake) <> 0 or sum(valid) <> 0 or sum(payout) <> 0
    union all
    select format('active %s', a.member) from (
      select s.brand, p.period, p.starts_at, s.member, s.agent_path, s.bets
      from reports.settled_hours s join unnest(p_brands, p_zones) z (brand, zone) on z.brand = s.brand cross join lateral reports.list_periods(s.bucket, z.zone) p
      union all
      select brand, period, starts_at, member, agent_path, -bets from reports.active_members
    ) a group by a.brand, a.period, a.starts_at, a.member, a.agent_path having sum(a.bets) <> 0
    union all
    select format('active of team %s', t.agent) from (
      select m.agent, m.brand, m.period, m.starts_at, 1 as members, m.direct from (
        select u.agent, a.brand, a.period, a.starts_at, a.member, max((u.place = cardinality(a.agent_path))::int) as direct
        from reports.active_members a cross join lateral unnest(a.agent_path) with ordinality u (agent, place) where a.bets > 0 group by 1, 2, 3, 4, 5
      ) m
      union all
      select agent, brand, period, starts_at, -members, -direct from reports.team_active
    ) t group by t.agent, t.brand, t.period, t.starts_at having sum(t.members) <> 0 or sum(t.direct) <> 0
  ) found
$$;

-- What a role needs that runs the application without owning the tables; see wallet.grant_to.
create or replace function reports.grant_to(p_role text) returns void language plpgsql as $$
begin
  execute format('grant usage on schema reports to %I', p_role);
  execute format('grant execute on all functions in schema reports to %I', p_role);
  execute format('grant select, insert, update on reports.member_hours, reports.game_hours, reports.line_hours, reports.settled_hours, reports.team_hours,
    reports.changed_hours, reports.direct_hours, reports.active_members, reports.team_active, reports.money_hours, reports.team_money, reports.direct_money,
    reports.team_balances to %I', p_role);
  execute format('grant select, insert on reports.first_deposits, reports.movements, reports.team_movements to %I', p_role);
  execute format('grant select, update on reports.progress, reports.money_progress to %I', p_role);
end $$;

-- What a member's settled bets came to by category and day: the sums, and what the log has since. One statement, so that cursor and sums are of one moment.
create or replace function reports.sum_member(p_member bigint, p_brand int, p_currency text, p_from timestamptz, p_to timestamptz, p_zone text)
returns table (category text, day text, bets bigint, stake bigint, valid bigint, payout bigint) language sql stable as $$
  select r.category, to_char(r.at at time zone p_zone, 'YYYY-MM-DD'), sum(r.bets)::bigint, sum(r.stake)::bigint, sum(r.valid)::bigint, sum(r.payout)::bigint
  from (
    select h.category, h.bucket as at, h.bets, h.stake, h.valid, h.payout from reports.member_hours h
    where h.member = p_member and h.brand = p_brand and h.currency = p_currency and h.bucket >= p_from and h.bucket < p_to
    union all
    select t.category, t.settled_at, t.bets, t.stake, t.valid, t.payout from bets.turnover t
    where t.member = p_member and t.brand = p_brand and t.currency = p_currency and t.id > (select p.through_id from reports.progress p)
      and t.settled_at >= p_from and t.settled_at < p_to
  ) r
  group by 1, 2
$$;

-- What a brand's settled bets came to by category in several ranges of whole hours, numbered from 1: the sums, and what the log has since.
create or replace function reports.sum_brand(p_brand int, p_currency text, p_since timestamptz[], p_until timestamptz[])
returns table (range int, category text, bets bigint, stake bigint, payout bigint) language sql stable as $$
  select r.range::int, s.category, sum(s.bets)::bigint, sum(s.stake)::bigint, sum(s.payout)::bigint
  from unnest(p_since, p_until) with ordinality r (since, until, range) cross join lateral (
    select h.category, h.bets, h.stake, h.payout from reports.game_hours h
    where h.brand = p_brand and h.currency = p_currency and h.bucket >= r.since and h.bucket < r.until
    union all
    select t.category, t.bets, t.stake, t.payout from bets.turnover t
    where t.brand = p_brand and t.currency = p_currency and t.id > (select p.through_id from reports.progress p)
      and t.settled_at >= r.since and t.settled_at < r.until
  ) s
  group by 1, 2
$$;

-- How many members of a brand have bets in several ranges of whole hours, by the hour in which a bet was first settled. A voided bet is none.
create or replace function reports.count_players(p_brand int, p_currency text, p_since timestamptz[], p_until timestamptz[])
returns table (range int, players int) language sql stable as $$
  select r.range::int, (
    select count(*)::int from (
      select s.member from (
        select h.member, h.bets from reports.settled_hours h
        where h.brand = p_brand and h.currency = p_currency and h.bucket >= r.since and h.bucket < r.until
        union all
        select t.member, t.bets from bets.turnover t left join bets.turnover f on t.version > 1 and f.bet = t.bet and f.version = 1
        where t.brand = p_brand and t.currency = p_currency and t.id > (select p.through_id from reports.progress p)
          and coalesce(f.settled_at, t.settled_at) >= r.since and coalesce(f.settled_at, t.settled_at) < r.until
      ) s
      group by s.member having sum(s.bets) > 0
    ) m
  )
  from unnest(p_since, p_until) with ordinality r (since, until, range)
$$;
