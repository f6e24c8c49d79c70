-- Rounds at a vendor's game that cost a member nothing, from the grant to what they came to.
--
-- GRANTED: the vendor is to be told. SENT: the vendor has them. CANCELLING: the vendor is to take back what is left. DONE: all are played. EXPIRED: their time is over.
-- REVOKED: taken back. FAILED: the vendor has refused them.
create table launch.free_rounds (
  id bigint primary key generated always as identity,
  brand int not null,
  member bigint not null,
  currency text not null,
  vendor text not null,
  game text not null,
  rounds int not null check (rounds between 1 and 1000),
  stake bigint not null check (stake > 0),
  -- 0: what they win is the member's at once. From 1 on it is kept until the last round and then given as a bonus that has to be played so often.
  multiplier int not null check (multiplier between 0 and 40),
  -- What gave them, once.
  source text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null check (valid_to > valid_from),
  state text not null default 'GRANTED' check (state in ('GRANTED', 'SENT', 'CANCELLING', 'DONE', 'EXPIRED', 'REVOKED', 'FAILED')),
  -- As the vendor has told it last.
  left_over int,
  played int not null default 0 check (played >= 0),
  won bigint not null default 0,
  -- Of what was won: kept back for the bonus, and the number of the bonus.
  kept bigint not null default 0 check (kept >= 0),
  grant_no text,
  attempts int not null default 0,
  next_at timestamptz default clock_timestamp(),
  last_fault text,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  unique (brand, source),
  check ((state in ('DONE', 'EXPIRED', 'REVOKED', 'FAILED')) = (ended_at is not null)),
  check (ended_at is null or next_at is null)
);
create index free_rounds_by_member on launch.free_rounds (member, id);
create index free_rounds_due on launch.free_rounds (next_at) where next_at is not null;

-- A round that was played: its win, and whether it has come. One that was rolled back counts for nothing.
create table launch.free_round_plays (
  link int not null,
  member bigint not null,
  round_id text not null,
  grant_id bigint not null references launch.free_rounds,
  won bigint not null default 0,
  is_closed boolean not null default false,
  is_undone boolean not null default false,
  primary key (link, member, round_id)
);
create index free_round_plays_by_grant on launch.free_round_plays (grant_id);
