-- Rebates that members claim: parts of a million of the valid turnover, by category, vendor where one has rates of its own, and the level at the settlement.
-- A version is in force from its time until the next one begins: a bet is rebated by the rates of its settlement.
create table loyalty.rate_versions (
  brand int not null,
  version int not null check (version > 0),
  valid_from timestamptz not null,
  made_by text not null default '',
  primary key (brand, version)
);
create table loyalty.rebate_rates (
  brand int not null,
  version int not null,
  category text not null,
  -- '': every vendor without rates of its own.
  vendor text not null default '',
  level int not null check (level between 0 and 10),
  ppm int not null check (ppm between 0 and 50000),
  primary key (brand, version, category, vendor, level),
  foreign key (brand, version) references loyalty.rate_versions
);

-- A brand without a row grants none.
create table loyalty.rebate_terms (
  brand int primary key,
  version int not null default 1,
  -- Rows of the log up to this one give no rebate.
  from_id bigint not null default 0,
  -- The least that can be claimed at once.
  minimum bigint not null check (minimum >= 0),
  is_paused boolean not null default false,
  -- Turnover of bonus money gives none.
  without_bonus boolean not null default true,
  -- Rates above this need a second person of the staff.
  floor_ppm int not null default 10000
);

-- The last row of the log that a member was paid a line's rebate for, and all that was paid.
create table loyalty.rebate_marks (
  member bigint not null,
  category text not null,
  vendor text not null,
  through_id bigint not null,
  claimed bigint not null default 0,
  primary key (member, category, vendor)
);
create table loyalty.rebate_claims (
  id bigint primary key generated always as identity,
  brand int not null,
  member bigint not null,
  currency text not null,
  key text not null,
  content bytea not null,
  amount bigint not null check (amount > 0),
  -- By line: category, vendor, valid turnover, amount, and the row of the log it ends with.
  lines jsonb not null,
  transfer_id bigint not null,
  balance bigint not null,
  at timestamptz not null,
  unique (member, key)
);
create index rebate_claims_by_member on loyalty.rebate_claims (member, id);
create index rebate_claims_by_brand on loyalty.rebate_claims (brand, id);
