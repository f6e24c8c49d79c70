-- Money of teams by hour of the brand: deposits, withdrawals, fees, transfers, promotions, rebates and what contracts paid, each under the line that its account had at the time. A job
-- keeps it behind the ledger; rows and cursor move in one transaction.
create table reports.money_progress (
  only_row boolean primary key default true check (only_row),
  through_id bigint not null default 0
);
insert into reports.money_progress default values;

create table reports.money_hours (
  brand int not null,
  bucket timestamptz not null,
  currency text not null,
  member bigint not null,
  kind text not null,
  -- The line above the member at the time, from the top down.
  agent_path bigint[] not null,
  many bigint not null,
  amount bigint not null,
  primary key (brand, bucket, currency, member, kind, agent_path)
) with (fillfactor = 80);
create index money_hours_of_member on reports.money_hours (member, bucket);

-- An agent and all below.
create table reports.team_money (
  agent bigint not null,
  bucket timestamptz not null,
  brand int not null,
  currency text not null,
  kind text not null,
  many bigint not null,
  amount bigint not null,
  primary key (agent, bucket, brand, currency, kind)
) with (fillfactor = 80);

-- The accounts directly below an agent, alone: their money, and their play by the hour in which a bet was first settled.
create table reports.direct_money (
  agent bigint not null,
  bucket timestamptz not null,
  brand int not null,
  currency text not null,
  kind text not null,
  many bigint not null,
  amount bigint not null,
  primary key (agent, bucket, brand, currency, kind)
) with (fillfactor = 80);

create table reports.direct_hours (
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

insert into reports.direct_hours (agent, bucket, brand, currency, category, bets, stake, valid, payout)
select h.agent_path[cardinality(h.agent_path)], h.bucket, h.brand, h.currency, h.category, sum(h.bets), sum(h.stake), sum(h.valid), sum(h.payout)
from reports.settled_hours h where cardinality(h.agent_path) > 0 group by 1, 2, 3, 4, 5;

create index settled_hours_of_member on reports.settled_hours (member, bucket);

-- The first deposit of an account: what it is counted by once.
create table reports.first_deposits (
  member bigint primary key,
  transfer_id bigint not null
);

-- What the accounts of a team have in all wallets, up to the cursor: those below an agent, and those directly below. It follows the line as it is.
create table reports.team_balances (
  agent bigint not null,
  brand int not null,
  currency text not null,
  amount bigint not null,
  direct_amount bigint not null,
  primary key (agent, brand, currency)
) with (fillfactor = 80);

-- Single deposits, withdrawals and transfers, as lists show them. A transfer has two: the id is twice that of the ledger, and one more for the receiver.
create table reports.movements (
  id bigint primary key,
  transfer_id bigint not null,
  member bigint not null,
  brand int not null,
  currency text not null,
  kind text not null check (kind in ('deposit', 'withdrawal', 'transfer_in', 'transfer_out')),
  amount bigint not null,
  fee bigint not null,
  at timestamptz not null,
  reference text,
  agent_path bigint[] not null
);
create index movements_of_member on reports.movements (member, id);

create table reports.team_movements (
  agent bigint not null,
  id bigint not null,
  kind text not null,
  primary key (agent, id)
);
create index team_movements_by_kind on reports.team_movements (agent, kind, id);

-- Who had a settled bet in a day, week (from Monday), half month and month of the brand, under which line, and how many of each team that are.
create table reports.active_members (
  brand int not null,
  period text not null check (period in ('D', 'W', 'H', 'M')),
  starts_at timestamptz not null,
  member bigint not null,
  agent_path bigint[] not null,
  -- Below one: all were voided.
  bets bigint not null,
  primary key (brand, period, starts_at, member, agent_path)
) with (fillfactor = 80);

create table reports.team_active (
  agent bigint not null,
  brand int not null,
  period text not null check (period in ('D', 'W', 'H', 'M')),
  starts_at timestamptz not null,
  members bigint not null,
  direct bigint not null,
  primary key (agent, brand, period, starts_at)
) with (fillfactor = 80);

insert into reports.active_members (brand, period, starts_at, member, agent_path, bets)
select h.brand, p.period, p.starts_at, h.member, h.agent_path, sum(h.bets)
from reports.settled_hours h join brand.brands b on b.id = h.brand
  cross join lateral (values ('D', date_trunc('day', h.bucket, b.time_zone)), ('W', date_trunc('week', h.bucket, b.time_zone)),
    ('M', date_trunc('month', h.bucket, b.time_zone)),
    ('H', case when extract(day from h.bucket at time zone b.time_zone) <= 15 then date_trunc('month', h.bucket, b.time_zone)
      else (date_trunc('month', h.bucket at time zone b.time_zone) + interval '15 days') at time zone b.time_zone end)) p (period, starts_at)
group by 1, 2, 3, 4, 5;

insert into reports.team_active (agent, brand, period, starts_at, members, direct)
select m.agent, m.brand, m.period, m.starts_at, count(*), count(*) filter (where m.is_direct) from (
  select u.agent, a.brand, a.period, a.starts_at, a.member, bool_or(u.place = cardinality(a.agent_path)) as is_direct
  from reports.active_members a cross join lateral unnest(a.agent_path) with ordinality u (agent, place) where a.bets > 0 group by 1, 2, 3, 4, 5
) m group by 1, 2, 3, 4;
