-- The sportsbook: competitions with their matches, the prices of their markets, the slips that members place and what becomes of them.
create schema book;

-- One process owns a competition at a time; whatever it writes names its epoch, and the row is held while it writes.
create table book.competitions (
  id text primary key,
  sport text not null,
  season int not null default 0,
  owner text,
  epoch bigint not null default 0,
  lease_until timestamptz not null default '-infinity'
);

create table book.seasons (
  competition text not null references book.competitions (id),
  no int not null check (no > 0),
  teams int not null check (teams >= 2),
  -- Strengths, the order of the matches and what keeps one from being played follow from it.
  sealed_seed bytea not null,
  started_at timestamptz not null,
  -- How far the calendar was put off because nobody ran it.
  shift_ms bigint not null default 0,
  -- Matches that are announced, and the round of the play-offs; 0 in the league.
  announced int not null default 0,
  play_off_round int not null default 0,
  champion int,
  primary key (competition, no)
);

create sequence book.revisions;

create table book.events (
  id text primary key,
  competition text not null references book.competitions (id),
  season int not null,
  -- Its place in the season, from 1.
  no int not null,
  sport text not null,
  home int not null,
  away int not null,
  is_play_off boolean not null,
  play_off_round int not null default 0,
  start timestamptz not null,
  first_start timestamptz not null,
  status text not null default 'SCHEDULED'
    check (status in ('SCHEDULED', 'POSTPONED', 'LIVE', 'BREAK', 'INTERRUPTED', 'FINISHED', 'ABANDONED', 'CANCELLED')),
  fate text not null check (fate in ('PLAYED', 'POSTPONED', 'CANCELLED')),
  params jsonb not null,
  model_version int not null,
  -- Link 0 of its hash chain, public before its first market opens; the last link, sealed.
  commitment text not null,
  sealed_link bytea not null,
  state jsonb not null,
  step int not null default 0,
  digest text not null default '',
  -- When its next step is drawn, or when it begins.
  next_at timestamptz,
  -- The version of its prices; `markets` holds them as they stand.
  seq bigint not null default 1,
  markets jsonb not null default '[]',
  live jsonb,
  -- The last step after which waiting bets are refused.
  major_step int not null default 0,
  home_score int,
  away_score int,
  -- By operators: all of it, or kinds of market.
  suspended boolean not null default false,
  suspended_types text[] not null default '{}',
  void_reason text,
  revision bigint not null default nextval('book.revisions'),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (competition, season, no)
);
create index events_due on book.events (competition, next_at) where next_at is not null;
create index events_by_start on book.events (start) where ended_at is null;
create index events_by_end on book.events (ended_at) where ended_at is not null;
create index events_by_change on book.events (changed_at);

create table book.steps (
  event text not null references book.events (id),
  step int not null,
  at timestamptz not null,
  incident jsonb not null,
  link text not null,
  digest text not null,
  home int not null,
  away int not null,
  period text not null,
  is_major boolean not null,
  primary key (event, step)
);

-- What changed with each version, as an array of [market, status, prices, chances in billionths].
create table book.prices (
  event text not null references book.events (id),
  seq bigint not null,
  at timestamptz not null,
  changes jsonb not null,
  primary key (event, seq)
);
create index prices_by_time on book.prices (at);

-- How a market ended; a correction is a higher version. `ends` has an entry for each outcome and, of running handicaps, score at acceptance.
create table book.results (
  event text not null references book.events (id),
  market text not null,
  version int not null check (version > 0),
  ends jsonb not null,
  void_reason text,
  by text not null default 'model',
  at timestamptz not null,
  primary key (event, market, version)
);

create table book.slips (
  id text primary key,
  number bigint generated always as identity unique,
  player_id text not null,
  session_id text not null,
  request_id uuid not null,
  game text not null,
  currency text not null,
  mode text not null check (mode in ('real', 'demo')),
  kind text not null check (kind in ('SINGLE', 'MULTIPLE', 'SYSTEM')),
  system text,
  sizes int[] not null,
  bets int not null check (bets > 0),
  unit_stake bigint not null check (unit_stake > 0),
  stake bigint not null check (stake > 0),
  policy text not null,
  -- What was asked, as it came: a repeated request must be the same.
  request_hash bytea not null,
  legs jsonb not null,
  nonce text not null,
  hash text not null,
  -- PENDING: waits in play, no money moved · SENDING: reserved, the wallet is asked · OPEN: taken · UNKNOWN: the wallet gave no answer, it is being rolled back ·
  -- REFUSED, SETTLED, CASHED_OUT, VOID: ended
  state text not null check (state in ('PENDING', 'SENDING', 'OPEN', 'UNKNOWN', 'REFUSED', 'SETTLED', 'CASHED_OUT', 'VOID')),
  code text,
  potential bigint not null default 0,
  placed_at timestamptz not null,
  decides_at timestamptz,
  accepted_at timestamptz,
  settled_at timestamptz,
  stake_left bigint not null,
  paid bigint not null default 0,
  result text,
  version int not null default 0,
  rules int not null,
  changed_at timestamptz not null,
  unique (player_id, request_id)
);
create index slips_of_player on book.slips (player_id, number desc);
create index slips_in_doubt on book.slips (changed_at) where state in ('PENDING', 'SENDING', 'UNKNOWN');
create index slips_by_start on book.slips (game, placed_at);
create index slips_by_change on book.slips (game, changed_at);

create table book.picks (
  slip text not null references book.slips (id),
  leg smallint not null,
  pick smallint not null,
  event text not null references book.events (id),
  market text not null,
  outcome text not null,
  -- The price of its leg: of a builder the same for all its picks.
  milli int not null,
  seq bigint not null,
  billionths int not null,
  is_live boolean not null,
  -- The step after which it was reserved: it is in the digest of the next one.
  step int not null,
  base_home int not null default 0,
  base_away int not null default 0,
  -- False while its slip is not taken, and once it is refused.
  is_open boolean not null default true,
  result smallint,
  void_halves smallint,
  places int,
  tied int,
  void_reason text,
  result_version int,
  primary key (slip, leg, pick),
  check ((result is null) = (void_halves is null) and (result is null) = (places is null) and (result is null) = (tied is null))
);
create index picks_open on book.picks (event, market) where is_open and result is null;
create index picks_of_market on book.picks (event, market);
create index picks_of_step on book.picks (event, step);

-- What the house took on an outcome and would pay for it, in its currency.
create table book.exposures (
  event text not null references book.events (id),
  market text not null,
  outcome text not null,
  currency text not null,
  stakes bigint not null default 0,
  payouts bigint not null default 0,
  primary key (event, currency, market, outcome)
);
-- What one member could win on an event.
create table book.member_exposures (
  event text not null references book.events (id),
  player_id text not null,
  currency text not null,
  payouts bigint not null default 0,
  primary key (event, player_id, currency)
);

-- Each payout of a slip: the first, and what corrections added or took.
create table book.settlements (
  slip text not null references book.slips (id),
  version int not null check (version > 0),
  factors jsonb not null,
  payout bigint not null check (payout >= 0),
  delta bigint not null,
  reason text,
  tx_id text not null unique,
  at timestamptz not null,
  primary key (slip, version)
);

create table book.cash_outs (
  slip text not null references book.slips (id),
  n int not null check (n > 0),
  request_id uuid not null,
  part int not null check (part between 1 and 1000),
  stake bigint not null check (stake > 0),
  fair bigint not null,
  paid bigint not null check (paid > 0),
  margin_milli int not null,
  is_auto boolean not null,
  at timestamptz not null,
  primary key (slip, n),
  unique (slip, request_id)
);
create table book.auto_rules (
  slip text primary key references book.slips (id),
  kind text not null check (kind in ('AT_LEAST', 'AT_MOST')),
  amount bigint not null check (amount > 0),
  part int not null check (part between 1 and 1000),
  until timestamptz
);

-- What the portal must receive, of each slip in its order: the next one is sent when the one before is answered.
create table book.calls (
  tx_id text primary key,
  slip text not null references book.slips (id),
  n int not null,
  call text not null check (call in ('win', 'adjust', 'rollback')),
  body jsonb not null,
  state text not null default 'due' check (state in ('due', 'done', 'parked')),
  attempts int not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  done_at timestamptz,
  problem text,
  unique (slip, n)
);
create index calls_due on book.calls (next_try_at) where state = 'due';
create index calls_open_of_slip on book.calls (slip, n) where state <> 'done';

create table book.settings (
  player_id text primary key,
  odds_format text not null,
  policy text not null,
  quick_stakes text[] not null,
  changed_at timestamptz not null default now()
);

-- What operators have set in place of the figures of the build: of a sport, or of one of its kinds of market.
create table book.limits (
  sport text not null,
  type text not null default '',
  margin_milli int check (margin_milli between 0 and 300),
  payout_cap bigint check (payout_cap > 0),
  liability_cap bigint check (liability_cap > 0),
  by text not null,
  at timestamptz not null,
  primary key (sport, type)
);

-- Voids and corrections: one of staff asks, another one decides.
create table book.cases (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('VOID', 'RESETTLE', 'CANCEL')),
  event text not null references book.events (id),
  market text,
  body jsonb not null,
  preview jsonb not null,
  state text not null default 'ASKED' check (state in ('ASKED', 'DONE', 'REFUSED')),
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  check (decided_by is distinct from asked_by)
);

create function book.keep_rows() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are kept as they are', tg_table_name;
end $$;
create trigger keep_steps before update or delete on book.steps for each row execute function book.keep_rows();
create trigger keep_results before update or delete on book.results for each row execute function book.keep_rows();
create trigger keep_settlements before update or delete on book.settlements for each row execute function book.keep_rows();
create trigger keep_cash_outs before update or delete on book.cash_outs for each row execute function book.keep_rows();
