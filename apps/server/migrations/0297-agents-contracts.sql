-- Contracts between agents: what a brand allows, each version of each contract, and the requests that were answered.
create schema agents;

-- A brand without a row, or with another currency than its wallets, runs no contracts.
create table agents.rules (
  brand_id int primary key references brand.brands,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  kinds text[] not null check (kinds <@ array['DAY', 'HOUR', 'RT', 'DIV']),
  -- A level without a contract is skipped; otherwise the line below it is cut off.
  compress boolean not null default true,
  -- What a downline is due beyond what its upline has: advanced by the house and owed by the upline, or not paid.
  shortfall text not null default 'ADVANCE' check (shortfall in ('ADVANCE', 'LIMIT')),
  -- The highest prize group: it decides what the house keeps of lottery stakes.
  top_group int not null check (top_group between 1700 and 2000),
  -- What contracts must leave of the turnover, in parts of a million.
  floor_ppm int not null,
  -- The most that salaries on the same turnover come to.
  salary_cap_ppm int not null check (salary_cap_ppm between 0 and 1000000),
  offer_days int not null check (offer_days between 1 and 90)
);

create sequence agents.contract_numbers;

-- A row is a version. Its validity begins and ends with windows of its kind; only the end is set later.
create table agents.contracts (
  id bigint primary key generated always as identity,
  contract_no text not null unique,
  brand_id int not null references brand.brands,
  kind text not null check (kind in ('DAY', 'HOUR', 'RT', 'DIV')),
  -- Null: the house.
  upline bigint references identity.members,
  downline bigint not null references identity.members check (downline <> upline),
  -- The uplines of the downline, from the top down to the direct one.
  line bigint[] not null,
  version int not null check (version > 0),
  state text not null check (state in ('OFFERED', 'ACTIVE', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'SUPERSEDED', 'TERMINATED')),
  terms jsonb not null,
  best_rate_ppm int not null check (best_rate_ppm between 0 and 1000000),
  note text not null default '',
  reason text not null default '',
  offered_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  valid_from timestamptz,
  valid_to timestamptz check (valid_to >= valid_from),
  check ((valid_from is not null) = (state in ('ACTIVE', 'SUPERSEDED', 'TERMINATED'))),
  check (state not in ('SUPERSEDED', 'TERMINATED') or valid_to is not null),
  unique nulls not distinct (kind, downline, upline, version)
);
-- Two answers at once can't leave two of these.
create unique index contracts_open on agents.contracts (kind, downline) where state = 'OFFERED';
create unique index contracts_active on agents.contracts (kind, downline) where state = 'ACTIVE';
create index contracts_of_upline on agents.contracts (upline, kind, id desc);
create index contracts_of_downline on agents.contracts (downline, kind, id desc);
create index contracts_valid on agents.contracts (brand_id, kind, valid_from) where valid_from is not null;
create index contracts_below on agents.contracts using gin (line) where state in ('OFFERED', 'ACTIVE');
create index contracts_expiring on agents.contracts (expires_at) where state = 'OFFERED';

-- What was asked under a key, and which contract answered it.
create table agents.requests (
  member bigint not null references identity.members,
  key text not null,
  content bytea not null check (length(content) = 32),
  contract bigint not null references agents.contracts,
  created_at timestamptz not null default clock_timestamp(),
  primary key (member, key)
);
