-- Sums of the log of turnover by member and day, week (from Monday) and month of the brand's time zone: of each category, and of all under the category ''. A bet belongs
-- to the period in which it was settled first, whatever corrects it later. Missions, rankings and the turnover of a year are read from them.
create table loyalty.period_sums (
  member bigint not null,
  period text not null check (period in ('D', 'W', 'M')),
  starts_at timestamptz not null,
  category text not null,
  brand int not null,
  valid bigint not null default 0,
  bets int not null default 0,
  wins int not null default 0,
  games int not null default 0,
  deposits bigint not null default 0,
  -- The row of the log that brought `valid` to what it is: of two equal sums the one that was reached first is ahead.
  reached_id bigint not null default 0,
  primary key (member, period, starts_at, category)
) with (fillfactor = 70);
create index period_sums_ranked on loyalty.period_sums (brand, period, category, starts_at, valid desc, reached_id) where valid > 0;

-- The games behind the count of games.
create table loyalty.period_games (
  member bigint not null,
  period text not null,
  starts_at timestamptz not null,
  vendor text not null,
  game text not null,
  category text not null,
  bets int not null,
  primary key (member, period, starts_at, vendor, game)
) with (fillfactor = 80);

create table loyalty.progress (
  only_row boolean primary key default true check (only_row),
  through_id bigint not null default 0
);
insert into loyalty.progress default values;

-- Deposits that were credited and are not in the sums yet: the reader takes them out.
create table loyalty.new_deposits (
  id bigint primary key generated always as identity,
  brand int not null,
  member bigint not null,
  currency text not null,
  amount bigint not null,
  at timestamptz not null
);

create table loyalty.missions (
  id bigint primary key generated always as identity,
  brand int not null,
  version int not null default 1,
  period text not null check (period in ('D', 'W', 'M')),
  metric text not null check (metric in ('valid', 'bets', 'wins', 'games', 'deposits')),
  -- '': all.
  category text not null default '',
  -- Money for valid turnover and deposits, a count for the others.
  target bigint not null check (target > 0),
  prize bigint not null check (prize > 0),
  level_at_least int not null default 0 check (level_at_least between 0 and 10),
  titles jsonb not null check (titles ? 'EN'),
  position int not null default 0,
  is_on boolean not null default true,
  check (metric <> 'deposits' or category = '')
);
create index missions_by_brand on loyalty.missions (brand, position, id);

-- Prizes of the rankings by valid turnover, the first place first. With `is_split` members with the same turnover share the prizes of their places.
create table loyalty.boards (
  brand int not null,
  period text not null check (period in ('D', 'W', 'M')),
  version int not null default 1,
  prizes bigint[] not null default '{}',
  is_split boolean not null default false,
  is_on boolean not null default true,
  primary key (brand, period)
);
create table loyalty.board_ends (
  brand int not null,
  period text not null,
  starts_at timestamptz not null,
  paid_at timestamptz not null,
  primary key (brand, period, starts_at)
);

-- Seven days of sign-ins in a row, each with its prize; after the seventh the first.
create table loyalty.ladders (
  brand int not null,
  day int not null check (day between 1 and 7),
  prize bigint not null check (prize > 0),
  primary key (brand, day)
);
create table loyalty.sign_ins (
  member bigint not null,
  day date not null,
  streak int not null check (streak > 0),
  at timestamptz not null,
  primary key (member, day)
);
