-- Hourly sums of the log of turnover, for pages and reports that ask for weeks: by member and game, by game, and by the line above the member. A job keeps them behind the
-- log; rows and cursor move in one transaction, so that a run that is repeated, doubled or killed leaves the same.
--
-- `bucket` is the beginning of an hour of the brand's time zone: an hour of a zone with half hours begins at half past in UTC, and no bucket lies on two days.
create schema reports;

create table reports.member_hours (
  member bigint not null,
  bucket timestamptz not null,
  brand int not null,
  currency text not null,
  category text not null,
  vendor text not null,
  game text not null,
  bets bigint not null,
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  primary key (member, bucket, brand, currency, vendor, game, category)
) with (fillfactor = 80);

create table reports.game_hours (
  brand int not null,
  bucket timestamptz not null,
  currency text not null,
  category text not null,
  vendor text not null,
  game text not null,
  bets bigint not null,
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  primary key (brand, bucket, currency, vendor, game, category)
) with (fillfactor = 80);

-- What the members below an agent played, those of deeper levels included; of the line at the time of each bet.
create table reports.line_hours (
  agent bigint not null,
  bucket timestamptz not null,
  brand int not null,
  currency text not null,
  category text not null,
  bets bigint not null,
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  primary key (agent, bucket, brand, currency, category)
) with (fillfactor = 80);

create table reports.progress (
  only_row boolean primary key default true check (only_row),
  through_id bigint not null default 0
);
insert into reports.progress default values;
