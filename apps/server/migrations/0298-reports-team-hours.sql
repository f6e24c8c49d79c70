-- Hourly sums for what is paid by windows of time. A bet belongs to the hour in which it was first settled, whatever is corrected later: a correction changes the sums of
-- that hour, and `changed_hours` tells who has paid by them.
create table reports.settled_hours (
  brand int not null,
  bucket timestamptz not null,
  currency text not null,
  member bigint not null,
  category text not null,
  -- The line above the member at the time of the bet, from the top down.
  agent_path bigint[] not null,
  bets bigint not null,
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  primary key (brand, bucket, currency, member, category, agent_path)
) with (fillfactor = 80);

-- A member's team: the member and all below.
create table reports.team_hours (
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

-- The last row of the log that changed an hour.
create table reports.changed_hours (
  brand int not null,
  bucket timestamptz not null,
  through_id bigint not null,
  primary key (brand, bucket)
) with (fillfactor = 80);

insert into reports.settled_hours (brand, bucket, currency, member, category, agent_path, bets, stake, valid, payout)
select t.brand, date_trunc('hour', f.settled_at, b.time_zone), t.currency, t.member, t.category, coalesce(t.agent_path, '{}'), sum(t.bets), sum(t.stake),
  sum(t.valid), sum(t.payout)
from bets.turnover t join bets.turnover f on f.bet = t.bet and f.version = 1 join brand.brands b on b.id = t.brand
where t.id <= (select p.through_id from reports.progress p)
group by 1, 2, 3, 4, 5, 6;

insert into reports.team_hours (agent, bucket, brand, currency, category, bets, stake, valid, payout)
select l.agent, h.bucket, h.brand, h.currency, h.category, sum(h.bets), sum(h.stake), sum(h.valid), sum(h.payout)
from reports.settled_hours h cross join lateral (select unnest(h.agent_path || h.member) as agent) l
group by 1, 2, 3, 4, 5;
