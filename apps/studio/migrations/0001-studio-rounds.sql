-- The studio's own books: who plays, which seeds were promised, what every round came to, and what the portal must still be told.
create schema studio;

create table studio.sessions (
  id text primary key,
  player_id text not null,
  game text not null,
  currency text not null,
  language text not null,
  device text not null,
  lobby_url text not null,
  deposit_url text,
  max_bet bigint,
  ends_at timestamptz,
  reality_check_minutes int,
  -- Hashes only: neither the one-time launch token nor the session key can be read from here.
  launch_hash bytea not null unique,
  launch_expires_at timestamptz not null,
  key_hash bytea unique,
  -- The portal's token, sealed with the studio's own key.
  sealed_token bytea not null,
  -- launched: waits for its window · open: plays · replaced: the player opened the game elsewhere · ended: the portal or its token ended it
  state text not null default 'launched' check (state in ('launched', 'open', 'replaced', 'ended')),
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  check ((state = 'launched') or (opened_at is not null) or (state = 'ended'))
);
-- A player has one live window per game; opening another one replaces it.
create unique index sessions_one_open on studio.sessions (player_id, game) where state = 'open';
create index sessions_of_player on studio.sessions (player_id) where state in ('launched', 'open');

create table studio.seeds (
  id bigint generated always as identity primary key,
  player_id text not null,
  sealed_seed bytea not null,
  -- SHA-256 of the seed, shown to the player before the first bet on it.
  commitment text not null unique,
  client_seed text not null,
  next_nonce bigint not null default 0 check (next_nonce >= 0),
  revealed_seed text,
  created_at timestamptz not null default now(),
  revealed_at timestamptz,
  check ((revealed_seed is null) = (revealed_at is null))
);
create unique index seeds_one_active on studio.seeds (player_id) where revealed_at is null;
create index seeds_of_player on studio.seeds (player_id, id desc);

-- The life of a round is told in server/spin.ts.
create table studio.rounds (
  id text primary key,
  -- Rises with time; the order of the history.
  number bigint generated always as identity unique,
  session_id text not null references studio.sessions (id),
  player_id text not null,
  game text not null,
  currency text not null,
  request_id uuid not null,
  stake bigint not null check (stake > 0),
  state text not null default 'betting' check (state in ('betting', 'refused', 'undoing', 'undone', 'drawn', 'settled', 'parked')),
  -- The refusal code that the player was told, when the portal refused the stake.
  refusal text,
  seed_id bigint references studio.seeds (id),
  client_seed text,
  nonce bigint,
  outcome jsonb,
  win bigint check (win >= 0),
  balance_before bigint,
  balance_after bigint,
  shown_steps int not null default 0,
  acknowledged_at timestamptz,
  version int not null default 1,
  started_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- A result is written once, whole, with the seed and nonce that it came from.
  check (state not in ('drawn', 'settled') or (seed_id is not null and client_seed is not null and nonce is not null and outcome is not null and win is not null)),
  check (state not in ('betting', 'refused', 'undoing', 'undone') or (outcome is null and nonce is null)),
  unique (player_id, request_id),
  unique (seed_id, nonce)
);
-- One spin at a time, whatever windows and processes there are.
create unique index rounds_one_at_a_time on studio.rounds (player_id, game) where state in ('betting', 'undoing');
create unique index rounds_one_to_show on studio.rounds (player_id, game) where state in ('drawn', 'settled') and acknowledged_at is null;
create index rounds_of_player on studio.rounds (player_id, game, number desc);
create index rounds_betting on studio.rounds (changed_at) where state = 'betting';
create index rounds_by_start on studio.rounds (started_at, number);
create index rounds_by_change on studio.rounds (changed_at, number);

-- A drawn result never changes; neither seed nor nonce can be exchanged under it.
create function studio.keep_result() returns trigger language plpgsql as $$
begin
  if old.outcome is not null and (new.outcome, new.win, new.stake, new.seed_id, new.nonce, new.client_seed)
    is distinct from (old.outcome, old.win, old.stake, old.seed_id, old.nonce, old.client_seed) then
    raise exception 'the result of round % is fixed', old.id;
  end if;
  return new;
end $$;
create trigger keep_result before update on studio.rounds for each row execute function studio.keep_result();
create function studio.keep_round() returns trigger language plpgsql as $$
begin
  raise exception 'rounds are kept';
end $$;
create trigger keep_round before delete on studio.rounds for each row execute function studio.keep_round();

-- What the portal must be told until it has answered: written in the transaction that makes it necessary.
create table studio.outbox (
  tx_id text primary key,
  round_id text not null references studio.rounds (id),
  call text not null check (call in ('win', 'rollback')),
  body jsonb not null,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  -- Given up after 24 hours or refused for good: a person must look.
  parked_at timestamptz,
  last_problem text
);
create index outbox_due on studio.outbox (next_try_at) where done_at is null and parked_at is null;

create table studio.nonces (
  key_id text not null,
  nonce uuid not null,
  seen_at timestamptz not null default now(),
  primary key (key_id, nonce)
);
create index nonces_by_age on studio.nonces (seen_at);
