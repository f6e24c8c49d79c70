-- The levels of the club. A level is reached by the valid turnover of 365 days, as soon as the reader of the log sees it, and kept at the end of a month by half of it.

-- A change of the operator is a new version of all levels; the newest is in force.
create table loyalty.levels (
  brand int not null,
  version int not null check (version > 0),
  level int not null check (level between 0 and 10),
  names jsonb not null check (names ? 'EN'),
  reach bigint not null check (reach >= 0),
  rank_up bigint not null check (rank_up >= 0),
  weekly bigint not null check (weekly >= 0),
  birthday bigint not null check (birthday >= 0),
  made_by text not null default '',
  made_at timestamptz not null default clock_timestamp(),
  primary key (brand, version, level),
  check (level > 0 or reach = 0)
);

create table loyalty.members (
  member bigint primary key,
  brand int not null,
  currency text not null,
  level int not null default 0 check (level between 0 and 10),
  -- What the account itself has been told of.
  told_level int not null default 0,
  -- Valid turnover of 365 days, today's included.
  valid_year bigint not null default 0,
  risen_at timestamptz,
  -- A level that the operator has given is kept until this day.
  held_until date,
  -- Left out of rankings.
  is_off_boards boolean not null default false
);
create index members_by_level on loyalty.members (brand, level) where level > 0;
create index members_untold on loyalty.members (member) where level <> told_level;

create table loyalty.level_changes (
  id bigint primary key generated always as identity,
  member bigint not null,
  brand int not null,
  from_level int not null,
  to_level int not null,
  why text not null check (why in ('up', 'down', 'given')),
  valid_year bigint not null,
  at timestamptz not null,
  made_by text not null default '',
  check (from_level <> to_level)
);
create index level_changes_by_member on loyalty.level_changes (member, at, id);

-- The day of a brand's time zone that its windows of 365 days end with, and the Monday whose weekly gifts were made.
create table loyalty.days (
  brand int primary key,
  today date not null,
  week date
);

-- Members who have a level already: the brand's operator gave it, so it stands until the turnover is counted; then by the rules, after a grace of 90 days.
insert into loyalty.members (member, brand, currency, level, told_level, held_until)
select m.id, m.brand_id, b.currency, least(m.rank_level, 10), least(m.rank_level, 10), current_date + 90
from identity.members m join brand.brands b on b.id = m.brand_id
where m.kind = 'member' and m.type <> 4 and m.rank_level > 0;
insert into loyalty.level_changes (member, brand, from_level, to_level, why, valid_year, at)
select m.member, m.brand, 0, m.level, 'given', 0, r.registered_at from loyalty.members m join identity.members r on r.id = m.member;

insert into loyalty.levels (brand, version, level, names, reach, rank_up, weekly, birthday)
select v.brand_id, 1, v.level, v.names, case when v.level = 0 then 0 else v.turnover_to_reach end, v.rank_up_bonus, v.rank_up_bonus / 10, v.rank_up_bonus / 5
from content.vip_levels v where v.level <= 10;
