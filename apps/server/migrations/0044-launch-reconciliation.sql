-- Comparison of our record with the vendors' own (V6, I11), by vendor and hour: counts and sums of what stands on each side, and a case for every
-- transaction that the two tell differently. A case closes by itself when a later comparison finds both sides agree.
create table launch.reconciled_hours (
  link int not null references launch.links,
  hour timestamptz not null check (date_trunc('hour', hour, 'UTC') = hour),
  our_count int not null,
  our_sum bigint not null,
  their_count int not null,
  their_sum bigint not null,
  compared_at timestamptz not null default clock_timestamp(),
  primary key (link, hour)
);

create table launch.reconciliation_cases (
  id bigint primary key generated always as identity,
  link int not null references launch.links,
  hour timestamptz not null,
  player_id text not null,
  tx_id text not null,
  difference text not null check (difference in ('missing_here', 'missing_there', 'amount', 'currency', 'state', 'kind', 'duplicate')),
  ours text,
  theirs text,
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz
);
create unique index reconciliation_cases_open on launch.reconciliation_cases (link, tx_id, player_id, difference) where closed_at is null;
create index reconciliation_cases_by_hour on launch.reconciliation_cases (link, hour);
