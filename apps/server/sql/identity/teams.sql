-- Teams: who is below whom. The triggers of identity.members keep `team` and the counts with every registration; `move_line` with every move.

-- The line of a new account is that of its upline at this moment: a move that runs is waited for.
create or replace function identity.keep_line() returns trigger language plpgsql as $$
declare
  above bigint[];
begin
  if new.upline_id is null then
    return new;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('identity.lines:' || new.brand_id, 0));
  select u.upline_path || u.id into above from identity.members u where u.id = new.upline_id;
  if found then
    new.upline_path := above;
  end if;
  return new;
end $$;

-- Accounts that registered, in the teams of all above.
create or replace function identity.add_to_teams() returns trigger language plpgsql as $$
begin
  insert into identity.team (agent, member, depth, key, type)
  select u.agent, n.id, cardinality(n.upline_path) - u.place::int + 1, n.username_key, n.type
  from added n cross join lateral unnest(n.upline_path) with ordinality u (agent, place)
  where n.kind = 'member' and n.type <> 4;
  insert into identity.team_changes (agent, members, agents, direct, direct_agents, bucket, joined, joined_direct)
  select u.agent, count(*), count(*) filter (where n.type <> 0), count(*) filter (where u.place = cardinality(n.upline_path)),
    count(*) filter (where n.type <> 0 and u.place = cardinality(n.upline_path)), date_trunc('hour', n.registered_at, b.time_zone), count(*), count(*) filter (where u.place = cardinality(n.upline_path))
  from added n join brand.brands b on b.id = n.brand_id cross join lateral unnest(n.upline_path) with ordinality u (agent, place)
  where n.kind = 'member' and n.type <> 4
  group by u.agent, 6;
  return null;
end $$;

-- Another name, type or day of registration.
create or replace function identity.change_in_teams() returns trigger language plpgsql as $$
begin
  if new.kind <> 'member' or new.type = 4 or old.type = 4 then
    return null;
  end if;
  update identity.team t set key = new.username_key, type = new.type where t.member = new.id and t.agent = any (new.upline_path);
  insert into identity.team_changes (agent, members, agents, direct, direct_agents)
  select u.agent, 0, (new.type <> 0)::int - (old.type <> 0)::int, 0, case when u.agent = new.upline_id then (new.type <> 0)::int - (old.type <> 0)::int else 0 end
  from unnest(new.upline_path) u (agent) where (new.type <> 0) <> (old.type <> 0);
  insert into identity.team_changes (agent, members, agents, direct, direct_agents, bucket, joined, joined_direct)
  select u.agent, 0, 0, 0, 0, date_trunc('hour', r.at, b.time_zone), r.many, case when u.place = cardinality(new.upline_path) then r.many else 0 end
  from brand.brands b cross join unnest(new.upline_path) with ordinality u (agent, place)
    cross join lateral (values (old.registered_at, -1), (new.registered_at, 1)) r (at, many)
  where b.id = new.brand_id and old.registered_at <> new.registered_at;
  return null;
end $$;

-- Adds what has changed to the counts; for a job.
create or replace function identity.fold_team_changes() returns bigint language sql as $$
  with taken as materialized (
    delete from identity.team_changes c where c.id in (select n.id from identity.team_changes n order by n.id limit 20000 for update skip locked) returning c.*
  ), sizes as (
    insert into identity.team_sizes as s (agent, members, agents, direct, direct_agents)
    select t.agent, sum(t.members), sum(t.agents), sum(t.direct), sum(t.direct_agents) from taken t group by t.agent order by t.agent
    on conflict (agent) do update
    set members = s.members + excluded.members, agents = s.agents + excluded.agents, direct = s.direct + excluded.direct,
      direct_agents = s.direct_agents + excluded.direct_agents
  ), joined as (
    insert into identity.team_joined as j (agent, bucket, members, direct)
    select t.agent, t.bucket, sum(t.joined), sum(t.joined_direct) from taken t where t.bucket is not null group by 1, 2 order by 1, 2
    on conflict (agent, bucket) do update set members = j.members + excluded.members, direct = j.direct + excluded.direct
  )
  select count(*) from taken
$$;

-- How many accounts are below each agent, what has changed since the last fold included. Agents without a team are left out.
create or replace function identity.count_teams(p_agents bigint[]) returns table (agent bigint, members bigint, agents bigint, direct bigint,
  direct_agents bigint) language sql stable as $$
  select s.agent, sum(s.members)::bigint, sum(s.agents)::bigint, sum(s.direct)::bigint, sum(s.direct_agents)::bigint from (
    select t.agent, t.members, t.agents, t.direct, t.direct_agents from identity.team_sizes t where t.agent = any (p_agents)
    union all
    select c.agent, c.members, c.agents, c.direct, c.direct_agents from identity.team_changes c where c.agent = any (p_agents)
  ) s group by s.agent
$$;

-- Registrations below an agent by hour of the brand, between two moments that begin hours.
create or replace function identity.list_joined(p_agent bigint, p_from timestamptz, p_to timestamptz)
returns table (bucket timestamptz, members bigint, direct bigint) language sql stable as $$
  select s.bucket, sum(s.members)::bigint, sum(s.direct)::bigint from (
    select j.bucket, j.members, j.direct from identity.team_joined j where j.agent = p_agent and j.bucket >= p_from and j.bucket < p_to
    union all
    select c.bucket, c.joined, c.joined_direct from identity.team_changes c where c.agent = p_agent and c.bucket >= p_from and c.bucket < p_to
  ) s group by s.bucket
$$;

-- Counts who is online below each agent: whose session is no older than p_age and was used within p_within.
create or replace function identity.refresh_online(p_age interval, p_within interval) returns void language sql as $$
  with online as materialized (
    select u.agent, count(*)::int as members, (count(*) filter (where u.place = cardinality(m.upline_path)))::int as direct
    from (
      select distinct s.member_id from identity.sessions s
      where s.ended_at is null and s.created_at > clock_timestamp() - p_age and s.last_seen_at > clock_timestamp() - p_within
    ) o join identity.members m on m.id = o.member_id and m.kind = 'member' and m.type <> 4
      cross join lateral unnest(m.upline_path) with ordinality u (agent, place)
    group by u.agent
  ), gone as (
    delete from identity.team_online t where not exists (select from online o where o.agent = t.agent)
  )
  insert into identity.team_online as t (agent, members, direct) select o.agent, o.members, o.direct from online o order by o.agent
  on conflict (agent) do update set members = excluded.members, direct = excluded.direct
  where t.members <> excluded.members or t.direct <> excluded.direct
$$;

-- Accounts below an agent, or directly below, that are online: counted at this moment in a team of up to p_exact accounts, otherwise as the job counted them last.
create or replace function identity.count_online(p_agent bigint, p_direct boolean, p_age interval, p_within interval, p_exact int) returns int
language plpgsql stable as $$
begin
  if coalesce((select c.members from identity.count_teams(array[p_agent]) c), 0) > p_exact then
    return coalesce((select case when p_direct then o.direct else o.members end from identity.team_online o where o.agent = p_agent), 0);
  end if;
  return (
    select count(distinct s.member_id) from identity.team t join identity.sessions s on s.member_id = t.member
    where t.agent = p_agent and (t.depth = 1 or not p_direct) and s.ended_at is null and s.created_at > clock_timestamp() - p_age
      and s.last_seen_at > clock_timestamp() - p_within);
end $$;

-- The line above an account at a moment, from the top down; none of an account that does not exist.
create or replace function identity.line_at(p_member bigint, p_at timestamptz) returns bigint[] language sql stable as $$
  select coalesce(
    (select l.upline_path from identity.past_lines l where l.member = p_member and l.until > p_at order by l.until limit 1),
    (select m.upline_path from identity.members m where m.id = p_member), '{}')
$$;

-- Moves an account with all below it under another upline of the same brand, or to the top (null). Registrations wait until it is done. The caller has decided that it may be.
create or replace function identity.move_line(p_member bigint, p_to bigint, p_by text) returns table (move bigint, members bigint, at timestamptz)
language plpgsql as $$
#variable_conflict use_variable
declare
  moved record;
  above bigint[];
  moving bigint[];
  many bigint;
  agents bigint;
  now_at timestamptz;
  move_id bigint;
begin
  select m.brand_id, m.upline_id, m.upline_path, m.type into strict moved from identity.members m where m.id = p_member;
  perform pg_advisory_xact_lock(hashtextextended('identity.lines:' || moved.brand_id, 0));
  select m.brand_id, m.upline_id, m.upline_path, m.type into strict moved from identity.members m where m.id = p_member for no key update;
  select coalesce((select u.upline_path || u.id from identity.members u where u.id = p_to), '{}') into above;
  if p_to = p_member or p_member = any (above) then
    raise exception 'account % would be below itself', p_member using errcode = 'check_violation';
  end if;
  now_at := clock_timestamp();
  select array_agg(t.member) || p_member, count(*) + 1, count(*) filter (where t.type <> 0) + (moved.type <> 0)::int into moving, many, agents
  from identity.team t where t.agent = p_member;
  moving := coalesce(moving, array[p_member]);
  insert into identity.moves (brand_id, member, from_upline, to_upline, members, moved_by, at)
  values (moved.brand_id, p_member, moved.upline_id, p_to, many, p_by, now_at) returning id into move_id;
  insert into identity.past_lines (member, until, move, upline_path)
  select m.id, now_at, move_id, m.upline_path from identity.members m where m.id = any (moving);
  delete from identity.team t where t.member = any (moving) and t.agent = any (moved.upline_path);
  update identity.members m
  set upline_path = above || m.upline_path[cardinality(moved.upline_path) + 1:], upline_id = case when m.id = p_member then p_to else m.upline_id end
  where m.id = any (moving);
  insert into identity.team (agent, member, depth, key, type)
  select u.agent, m.id, cardinality(m.upline_path) - u.place::int + 1, m.username_key, m.type
  from identity.members m cross join lateral unnest(above) with ordinality u (agent, place) where m.id = any (moving) and m.kind = 'member' and m.type <> 4;
  insert into identity.team_changes (agent, members, agents, direct, direct_agents)
  select u.agent, u.sign * many, u.sign * agents, case when u.agent = u.nearest then u.sign else 0 end,
    case when u.agent = u.nearest and moved.type <> 0 then u.sign else 0 end
  from (select unnest(moved.upline_path) as agent, -1 as sign, moved.upline_id as nearest union all select unnest(above), 1, p_to) u;
  return query select move_id, many, now_at;
end $$;

-- I38: teams are those of the lines, lines are those of the uplines, and the counts are those of the teams.
create or replace function identity.check_teams() returns table (invariant text, violations bigint, sample text) language sql stable
set enable_nestloop = off set work_mem = '64MB' as $$
  select 'I38', count(*), min(d.what) from (
    select format('line of %s', m.id) as what from identity.members m join identity.members u on u.id = m.upline_id
    where m.upline_path <> u.upline_path || u.id
    union all
    select format('team of %s', coalesce(t.agent, l.agent)) from identity.team t
    full join (
      select u.agent, m.id, cardinality(m.upline_path) - u.place::int + 1 as depth, m.username_key as key, m.type
      from identity.members m cross join lateral unnest(m.upline_path) with ordinality u (agent, place) where m.kind = 'member' and m.type <> 4
    ) l on l.agent = t.agent and l.id = t.member
    where (t.depth, t.key, t.type) is distinct from (l.depth, l.key, l.type)
    union all
    select format('size of %s', s.agent) from (
      select n.agent, sum(n.members) as members, sum(n.agents) as agents, sum(n.direct) as direct, sum(n.direct_agents) as direct_agents from (
        select t.agent, t.members, t.agents, t.direct, t.direct_agents from identity.team_sizes t
        union all
        select c.agent, c.members, c.agents, c.direct, c.direct_agents from identity.team_changes c
        union all
        select t.agent, -count(*), -count(*) filter (where t.type <> 0), -count(*) filter (where t.depth = 1),
          -count(*) filter (where t.depth = 1 and t.type <> 0) from identity.team t group by 1
      ) n group by n.agent
    ) s where s.members <> 0 or s.agents <> 0 or s.direct <> 0 or s.direct_agents <> 0
  ) d
$$;

-- Accounts below an agent: the newest first behind an id, or by name behind a name. Null: whatever it is. Each kind of question has its index, so the text names only what is asked.
create or replace function identity.list_team(p_brand int, p_agent bigint, p_depth int, p_type int, p_locked boolean, p_key text, p_by_key boolean, p_after bigint,
  p_after_key text, p_limit int) returns table (member bigint, depth int) language plpgsql stable rows 25 as $$
declare
  source text := 'select t.member, t.depth from identity.team t where t.agent = $2';
begin
  if p_locked then
    -- Locked accounts are few, whatever the team.
    source := 'select t.member, t.depth from (
      select m.id as member, cardinality(m.upline_path) - array_position(m.upline_path, $2) + 1 as depth, m.username_key as key, m.type
      from identity.members m where m.brand_id = $1 and m.kind = ''member'' and m.type <> 4 and m.locked_at is not null and m.upline_path @> array[$2]
    ) t where true';
  elsif p_locked is not null then
    source := source || ' and exists (select from identity.members m where m.id = t.member and m.locked_at is null)';
  end if;
  if p_depth is not null then
    source := source || ' and t.depth = $3';
  end if;
  if p_type is not null then
    source := source || ' and t.type = $4';
  end if;
  if p_key like '+%' then
    source := source || ' and t.key collate "C" = $5';
  elsif p_key <> '' then
    source := source || ' and t.key collate "C" >= $5 and t.key collate "C" < $5 || chr(1114111)';
  end if;
  if p_key not like '+%' and p_key <> '' then
    source := source || ' and t.key not like ''+%''';
  end if;
  if p_by_key then
    source := source || case when p_after_key is null then '' else ' and t.key collate "C" > $7' end || ' order by t.key collate "C"';
  else
    source := source || case when p_after is null then '' else ' and t.member < $6' end || ' order by t.member desc';
  end if;
  return query execute source || ' limit $8' using p_brand, p_agent, p_depth, p_type, p_key, p_after, p_after_key, p_limit;
end $$;

-- Since when accounts are below an agent; null: always.
create or replace function identity.since_below(p_members bigint[], p_agent bigint) returns table (member bigint, since timestamptz) language sql stable as $$
  select u.member, (select max(l.until) from identity.past_lines l where l.member = u.member and not l.upline_path @> array[p_agent])
  from unnest(p_members) u (member)
$$;

-- Accounts that are below an agent or once were, and the agent, whose names begin with a key; so many at most.
create or replace function identity.list_ever_below(p_brand int, p_agent bigint, p_key text, p_limit int) returns table (member bigint) language sql stable as $$
  select l.member from identity.list_team(p_brand, p_agent, null, null, null, p_key, true, null, null, p_limit) l
  union
  select m.id from identity.members m
  where m.id in (select p_agent union select p.member from identity.past_lines p where p.upline_path @> array[p_agent])
    and (m.username_key = p_key or starts_with(m.username_key, p_key) and (p_key = '' or m.username_key not like '+%'))
  limit p_limit
$$;

-- Whether the name of an account begins with a key; a name that is a mobile number is known by the whole number alone.
create or replace function identity.is_named(p_member bigint, p_key text) returns boolean language sql stable as $$
  select exists (select from identity.members m where m.id = p_member
    and (m.username_key = p_key or starts_with(m.username_key, p_key) and m.username_key not like '+%'))
$$;
