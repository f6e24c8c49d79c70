-- What a mission asks for and pays, by version: a period is decided by the newest version that was there when it began, so that a change counts from the next period on.
create table loyalty.mission_versions (
  mission bigint not null references loyalty.missions,
  version int not null check (version > 0),
  valid_from timestamptz not null,
  target bigint not null check (target > 0),
  prize bigint not null check (prize > 0),
  level_at_least int not null check (level_at_least between 0 and 10),
  titles jsonb not null check (titles ? 'EN'),
  -- Only periods that begin in between; null: without a limit.
  starts_at timestamptz,
  ends_at timestamptz,
  made_by text not null default '',
  reason text not null default '',
  made_at timestamptz not null default clock_timestamp(),
  primary key (mission, version),
  check (ends_at > starts_at)
);
insert into loyalty.mission_versions (mission, version, valid_from, target, prize, level_at_least, titles)
select id, version, '1970-01-01', target, prize, level_at_least, titles from loyalty.missions;

-- Rewards of one period of a mission or ranking.
create index rewards_by_source on loyalty.rewards (brand, kind, source, state) where kind in ('mission', 'leaderboard');
