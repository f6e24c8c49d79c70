-- Who is below whom, for lists and counts of teams of any size without a recursive read. A registration and a move write it in their own transaction, by triggers.

-- A row for each account and each of its uplines. Trial accounts and those of the operator are in no team.
create table identity.team (
  agent bigint not null,
  member bigint not null,
  -- 1: directly below.
  depth int not null check (depth > 0),
  -- The name as it is compared, and the type of the account.
  key text collate "C" not null,
  type int not null,
  primary key (agent, member)
);
create index team_by_key on identity.team (agent, key);
create index team_by_depth on identity.team (agent, depth, member);
create index team_by_depth_and_key on identity.team (agent, depth, key);
create index team_by_type on identity.team (agent, type, member);

-- Counts of accounts below, and of registrations by the hour of the brand. Registrations at once would wait for each other at the row of the uppermost agent: they add rows
-- to `team_changes`, which a job folds into the counts; a reader adds up both.
create table identity.team_sizes (
  agent bigint primary key,
  members bigint not null,
  agents bigint not null,
  direct bigint not null,
  direct_agents bigint not null
) with (fillfactor = 80);

create table identity.team_joined (
  agent bigint not null,
  bucket timestamptz not null,
  members bigint not null,
  direct bigint not null,
  primary key (agent, bucket)
) with (fillfactor = 80);

create table identity.team_changes (
  id bigint primary key generated always as identity,
  agent bigint not null,
  members bigint not null,
  agents bigint not null,
  direct bigint not null,
  direct_agents bigint not null,
  -- The hour of registrations; of none: it changes the sizes only.
  bucket timestamptz,
  joined bigint not null default 0,
  joined_direct bigint not null default 0
);
create index team_changes_of_agent on identity.team_changes (agent);

-- A move of an account with all below it. Every account's line until then is kept: what happened before stays with the old line.
create table identity.moves (
  id bigint primary key generated always as identity,
  brand_id int not null,
  member bigint not null references identity.members,
  from_upline bigint references identity.members,
  to_upline bigint references identity.members,
  -- Accounts that moved, this one included.
  members bigint not null,
  moved_by text not null,
  at timestamptz not null
);
create index moves_of_member on identity.moves (member, id desc);
create index moves_of_brand on identity.moves (brand_id, id desc);

create table identity.past_lines (
  member bigint not null,
  until timestamptz not null,
  move bigint not null references identity.moves,
  upline_path bigint[] not null,
  primary key (member, until)
);
create index past_lines_by_agent on identity.past_lines using gin (upline_path);

create trigger append_only before update or delete on identity.moves for each row execute function identity.refuse_change();
create trigger append_only before update or delete on identity.past_lines for each row execute function identity.refuse_change();

create function identity.keep_line() returns trigger language plpgsql as $$
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

create function identity.add_to_teams() returns trigger language plpgsql as $$
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

create function identity.change_in_teams() returns trigger language plpgsql as $$
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

create trigger keep_line before insert on identity.members for each row execute function identity.keep_line();
create trigger add_to_teams after insert on identity.members referencing new table as added
  for each statement execute function identity.add_to_teams();
create trigger change_in_teams after update of username_key, type, registered_at on identity.members for each row
  when (old.username_key is distinct from new.username_key or old.type <> new.type or old.registered_at <> new.registered_at)
  execute function identity.change_in_teams();

-- Behind the triggers: they hold the table, so that no account registers between what is filled here and what they add.
insert into identity.team (agent, member, depth, key, type)
select u.agent, m.id, cardinality(m.upline_path) - u.place::int + 1, m.username_key, m.type
from identity.members m cross join lateral unnest(m.upline_path) with ordinality u (agent, place)
where m.kind = 'member' and m.type <> 4;

insert into identity.team_sizes (agent, members, agents, direct, direct_agents)
select t.agent, count(*), count(*) filter (where t.type <> 0), count(*) filter (where t.depth = 1), count(*) filter (where t.depth = 1 and t.type <> 0)
from identity.team t group by t.agent;

insert into identity.team_joined (agent, bucket, members, direct)
select t.agent, date_trunc('hour', m.registered_at, b.time_zone), count(*), count(*) filter (where t.depth = 1)
from identity.team t join identity.members m on m.id = t.member join brand.brands b on b.id = m.brand_id group by 1, 2;
