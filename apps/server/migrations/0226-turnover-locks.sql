-- Turnover locks: what a member still has to play before money of this source may be withdrawn. A deposit opens one, and so do a transfer that takes the sender's
-- along, a shortfall and an adjustment.
--
-- A lock ends DONE when it is played through, or RELEASED when the member has lost everything and no bet is open. A late void may open a DONE one again.
create schema turnover;

-- What a brand asks for; a brand without a row asks for a deposit once.
create table turnover.terms (
  brand int primary key,
  -- In percent of the deposit.
  deposit_percent int not null default 100 check (deposit_percent between 0 and 300),
  -- ALL: any open lock stops withdrawals. PART: what is left of the locks stays, the rest may be withdrawn.
  withdrawal text not null default 'ALL' check (withdrawal in ('ALL', 'PART'))
);

create table turnover.locks (
  id bigint primary key generated always as identity,
  brand int not null,
  member bigint not null,
  currency text not null,
  kind text not null check (kind in ('DEPOSIT', 'TRANSFER', 'SHORTFALL', 'ADJUST')),
  -- The number of the order it came with.
  source text not null,
  required bigint not null check (required > 0),
  -- What of it went along with transfers to others.
  moved bigint not null default 0 check (moved >= 0),
  done bigint not null default 0 check (done >= 0),
  -- The turnover of bets that were settled after this lock opened and before the next one did.
  earned bigint not null default 0,
  -- Rows of bets.turnover behind this id count.
  after_id bigint not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'RELEASED')),
  opened_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  unique (brand, kind, source, member),
  check (moved + done <= required),
  check ((state = 'OPEN') = (ended_at is null))
);
create index locks_by_member on turnover.locks (member, id);
create index locks_open on turnover.locks (member) where state = 'OPEN';

-- How far the log of turnover has been counted for each member with locks.
create table turnover.members (
  brand int not null,
  member bigint not null,
  currency text not null,
  through_id bigint not null,
  primary key (member, brand, currency)
);

-- How far the job has looked for members whose locks have moved.
create table turnover.progress (
  only_row boolean primary key default true check (only_row),
  through_id bigint not null default 0
);
insert into turnover.progress default values;
