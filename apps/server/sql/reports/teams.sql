-- What teams came to between two moments that begin hours of the brand, by category; of no category named all. Agents without play are left out.
create or replace function reports.sum_teams(p_agents bigint[], p_brand int, p_currency text, p_from timestamptz, p_to timestamptz)
returns table (agent bigint, category text, bets bigint, stake bigint, valid bigint, payout bigint) language sql stable as $$
  select h.agent, h.category, sum(h.bets)::bigint, sum(h.stake)::bigint, sum(h.valid)::bigint, sum(h.payout)::bigint
  from reports.team_hours h
  where h.agent = any (p_agents) and h.brand = p_brand and h.currency = p_currency and h.bucket >= p_from and h.bucket < p_to
  group by 1, 2
$$;

-- How many members of each team had that much valid turnover while they were in it. Agents without any are left out. Nearly all members have one line: they are counted by
-- line, and each line is added to the agents on it, so that a member costs one step whatever the depth. Who moved within the range is counted team by team.
create or replace function reports.count_active(
  p_agents bigint[], p_brand int, p_currency text, p_from timestamptz, p_to timestamptz, p_categories text[], p_least bigint
) returns table (agent bigint, active int) language sql stable set work_mem = '64MB' as $$
  with asked as materialized (
    select distinct u.agent from unnest(p_agents) u (agent)
  ), lines as materialized (
    select p.line, count(*) filter (where p.line = p.other and p.valid >= greatest(p_least, 1)) as many,
      array_agg(p.member) filter (where p.line <> p.other) as moved
    from (
      select h.member, min(h.agent_path) as line, max(h.agent_path) as other, sum(h.valid) as valid from reports.settled_hours h
      where h.brand = p_brand and h.currency = p_currency and h.bucket >= p_from and h.bucket < p_to
        and (cardinality(p_categories) = 0 or h.category = any (p_categories))
      group by h.member
    ) p group by p.line
  ), counted as (
    select u.agent, l.many from lines l cross join lateral unnest(l.line) u (agent) where l.many > 0
    union all
    select h.member, 1 from reports.settled_hours h join asked a on a.agent = h.member
    where h.brand = p_brand and h.currency = p_currency and h.bucket >= p_from and h.bucket < p_to
      and (cardinality(p_categories) = 0 or h.category = any (p_categories))
    group by h.member having min(h.agent_path) = max(h.agent_path) and sum(h.valid) >= greatest(p_least, 1)
    union all
    select m.agent, 1 from (
      select u.agent, h.member
      from reports.settled_hours h cross join lateral unnest(h.agent_path || h.member) u (agent)
      where h.member = any (array(select unnest(l.moved) from lines l where l.moved is not null))
        and h.brand = p_brand and h.currency = p_currency and h.bucket >= p_from and h.bucket < p_to
        and (cardinality(p_categories) = 0 or h.category = any (p_categories))
      group by u.agent, h.member having sum(h.valid) >= greatest(p_least, 1)
    ) m
  )
  select c.agent, sum(c.many)::int from counted c join asked a on a.agent = c.agent group by c.agent
$$;

-- One team in windows that follow each other: `p_bounds` are their beginnings and the end of the last, each the beginning of an hour of the brand. `place` counts from 1.
-- Windows without play are left out.
create or replace function reports.sum_team_windows(p_agent bigint, p_brand int, p_currency text, p_bounds timestamptz[])
returns table (place int, category text, bets bigint, stake bigint, valid bigint, payout bigint) language sql stable as $$
  select width_bucket(h.bucket, p_bounds), h.category, sum(h.bets)::bigint, sum(h.stake)::bigint, sum(h.valid)::bigint, sum(h.payout)::bigint
  from reports.team_hours h
  where h.agent = p_agent and h.brand = p_brand and h.currency = p_currency and h.bucket >= p_bounds[1] and h.bucket < p_bounds[cardinality(p_bounds)]
  group by 1, 2
$$;

-- Members of one team in such windows with that much valid turnover.
create or replace function reports.count_active_windows(
  p_agent bigint, p_brand int, p_currency text, p_bounds timestamptz[], p_categories text[], p_least bigint
) returns table (place int, active int) language sql stable as $$
  select m.place, count(*)::int from (
    select width_bucket(h.bucket, p_bounds) as place, h.member
    from reports.settled_hours h
    where h.brand = p_brand and h.currency = p_currency and h.bucket >= p_bounds[1] and h.bucket < p_bounds[cardinality(p_bounds)]
      and (cardinality(p_categories) = 0 or h.category = any (p_categories)) and (h.member = p_agent or h.agent_path @> array[p_agent])
    group by 1, 2 having sum(h.valid) >= greatest(p_least, 1)
  ) m group by m.place
$$;

-- How far the sums are, and whether they hold all that was settled before a moment.
create or replace function reports.read_progress(p_until timestamptz, out through_id bigint, out is_complete boolean) language sql stable as $$
  select p.through_id, not exists (select from bets.turnover t where t.id > p.through_id and t.settled_at < p_until) from reports.progress p
$$;
