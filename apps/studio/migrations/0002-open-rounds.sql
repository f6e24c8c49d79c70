-- Rounds that wait for a decision, choices, play money, free rounds and the shortest time between two rounds.

alter table studio.sessions
  -- demo: play money of the studio's own, no wallet and no token
  add column mode text not null default 'real' check (mode in ('real', 'demo')),
  -- Whose rules of play hold (server/market.ts); null: those of the studio's configuration.
  add column market text,
  alter column sealed_token drop not null,
  add constraint sessions_token check ((mode = 'real') = (sealed_token is not null));

-- When the player's last round began, over all games and windows.
alter table studio.seeds add column last_round_at timestamptz;

alter table studio.rounds
  add column mode text not null default 'real' check (mode in ('real', 'demo')),
  -- The step of the ladder: what a game's units are priced by. The stake is the whole, of all that was chosen. Null in rounds of earlier builds: both are one.
  add column bet bigint check (bet > 0),
  add column choice jsonb,
  -- In their order, each {requestId, action}; the decision of a time-out has no request id.
  add column actions jsonb not null default '[]',
  -- What an open round has shown; a result supersedes it.
  add column standing jsonb,
  -- Played for a campaign: nothing was taken for it.
  add column free_campaign text,
  drop constraint rounds_state_check,
  drop constraint rounds_check,
  drop constraint rounds_check1;
alter table studio.rounds
  add constraint rounds_state check (state in ('betting', 'open', 'refused', 'undoing', 'undone', 'drawn', 'settled', 'parked')),
  add constraint rounds_seeded check (state not in ('open', 'drawn', 'settled') or (seed_id is not null and client_seed is not null and nonce is not null)),
  add constraint rounds_result check (state not in ('drawn', 'settled') or (outcome is not null and win is not null)),
  add constraint rounds_no_result check (state not in ('betting', 'open', 'refused', 'undoing', 'undone') or outcome is null),
  add constraint rounds_undrawn check (state not in ('betting', 'refused') or nonce is null),
  add constraint rounds_open check (state <> 'open' or standing is not null);

drop index studio.rounds_one_to_show;
create unique index rounds_one_to_show on studio.rounds (player_id, game)
  where state in ('open', 'drawn', 'settled') and acknowledged_at is null;
create index rounds_open_since on studio.rounds (changed_at) where state = 'open';

-- As before, and: from the moment that a round has its nonce, its seeds, choice and stake are fixed, and actions are only ever added.
create or replace function studio.keep_result() returns trigger language plpgsql as $$
begin
  if old.outcome is not null and (new.outcome, new.win, new.actions) is distinct from (old.outcome, old.win, old.actions)
    or old.nonce is not null and (new.stake, new.bet, new.choice, new.seed_id, new.nonce, new.client_seed)
      is distinct from (old.stake, old.bet, old.choice, old.seed_id, old.nonce, old.client_seed) then
    raise exception 'the result of round % is fixed', old.id;
  end if;
  if new.actions is distinct from old.actions and (
    select jsonb_agg(a.action order by a.place) from jsonb_array_elements(new.actions) with ordinality a (action, place)
    where a.place <= jsonb_array_length(old.actions)) is distinct from nullif(old.actions, '[]') then
    raise exception 'the actions of round % are fixed', old.id;
  end if;
  return new;
end $$;

-- Play money: a balance for as long as the window lives, and what moved it, by the ids under which a wallet would have been asked.
create table studio.demo_wallets (
  player_id text primary key,
  balance bigint not null check (balance >= 0)
);
create table studio.demo_transactions (
  tx_id text primary key,
  player_id text not null references studio.demo_wallets,
  amount bigint not null
);

-- Rounds that a vendor's portal gave its players: one row for each player of a campaign.
create table studio.free_rounds (
  vendor text not null,
  campaign text not null,
  player_id text not null,
  game text not null,
  bet bigint not null check (bet > 0),
  rounds int not null check (rounds > 0),
  used int not null default 0 check (used between 0 and rounds),
  valid_from timestamptz not null,
  valid_to timestamptz not null check (valid_to > valid_from),
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (vendor, campaign, player_id)
);
create index free_rounds_of_player on studio.free_rounds (player_id, game, valid_to) where cancelled_at is null;

-- Writes a round before anything is asked of a wallet, in one round trip. The player's seed row is the turnstile: of two windows one looks for an
-- open round after the other has written its own. Where the verdict is not `begun`, nothing was written but what the player has seen to its end.
create function studio.begin_round(
  p_id text, p_session text, p_player text, p_game text, p_currency text, p_mode text, p_request uuid, p_stake bigint, p_bet bigint, p_choice jsonb,
  p_acknowledges text, p_campaign text, p_vendor text, p_now timestamptz, p_min_cycle_ms int
) returns table (
  verdict text, round_id text, wait_ms int, started_at timestamptz, seed_id bigint, sealed_seed bytea, commitment text, client_seed text, nonce bigint
) language plpgsql as $$
declare
  seed studio.seeds;
  open_round record;
begin
  select * into seed from studio.seeds s where s.player_id = p_player and s.revealed_at is null for update;
  select r.id into round_id from studio.rounds r where r.player_id = p_player and r.request_id = p_request;
  if found then
    verdict := 'known';
    return next;
    return;
  end if;
  if p_acknowledges is not null then
    update studio.rounds r set acknowledged_at = coalesce(r.acknowledged_at, now()),
      shown_steps = greatest(r.shown_steps, coalesce(jsonb_array_length(case when jsonb_typeof(r.outcome -> 'steps') = 'array' then r.outcome -> 'steps' end), 0))
      where r.id = p_acknowledges and r.player_id = p_player and r.state in ('drawn', 'settled', 'parked');
    if not found and not exists (select 1 from studio.rounds r where r.id = p_acknowledges and r.player_id = p_player) then
      verdict := 'not_found';
      return next;
      return;
    end if;
  end if;
  select r.id, r.state into open_round from studio.rounds r where r.player_id = p_player and r.game = p_game
    and (r.state in ('betting', 'undoing', 'open') or (r.state in ('drawn', 'settled') and r.acknowledged_at is null))
    order by r.state in ('betting', 'undoing') desc limit 1;
  if found then
    verdict := case when open_round.state in ('betting', 'undoing') then 'in_progress' else 'unfinished' end;
    round_id := open_round.id;
    return next;
    return;
  end if;
  wait_ms := ceil(extract(epoch from seed.last_round_at - p_now) * 1000) + p_min_cycle_ms;
  if wait_ms > 0 then
    verdict := 'too_early';
    return next;
    return;
  end if;
  if p_campaign is not null then
    update studio.free_rounds f set used = f.used + 1
      where f.vendor = p_vendor and f.campaign = p_campaign and f.player_id = p_player and f.game = p_game and f.bet = p_stake and f.used < f.rounds
        and f.cancelled_at is null and f.valid_from <= p_now and p_now < f.valid_to;
    if not found then
      verdict := 'free_rounds_over';
      return next;
      return;
    end if;
  end if;
  insert into studio.rounds as r (id, session_id, player_id, game, currency, mode, request_id, stake, bet, choice, free_campaign)
    values (p_id, p_session, p_player, p_game, p_currency, p_mode, p_request, p_stake, p_bet, p_choice, p_campaign)
    returning r.id, r.started_at into round_id, begin_round.started_at;
  if p_min_cycle_ms > 0 then
    update studio.seeds s set last_round_at = p_now where s.id = seed.id;
  end if;
  verdict := 'begun';
  seed_id := seed.id;
  sealed_seed := seed.sealed_seed;
  commitment := seed.commitment;
  client_seed := seed.client_seed;
  nonce := seed.next_nonce;
  return next;
end $$;

-- Stores what a round came to, with its seed and nonce and with what the wallet must be told, once. No row: the round was given up in the meantime, or
-- another round took the nonce; then nothing was written, and the caller looks again.
create function studio.store_draw(
  p_round text, p_seed bigint, p_nonce bigint, p_client_seed text, p_outcome jsonb, p_win bigint, p_standing jsonb, p_balance bigint,
  p_tx text, p_body jsonb, p_next_try timestamptz
) returns setof studio.rounds language plpgsql as $$
begin
  perform 1 from studio.rounds r where r.id = p_round and r.state = 'betting' for update;
  if not found then
    return;
  end if;
  update studio.seeds s set next_nonce = s.next_nonce + 1
    where s.id = p_seed and s.next_nonce = p_nonce and s.client_seed = p_client_seed and s.revealed_at is null;
  if not found then
    return;
  end if;
  return query update studio.rounds r set state = case when p_standing is null then 'drawn' else 'open' end, seed_id = p_seed, client_seed = p_client_seed,
    nonce = p_nonce, outcome = p_outcome, win = p_win, standing = p_standing, balance_before = p_balance, version = r.version + 1, changed_at = now()
    where r.id = p_round returning r.*;
  if p_tx is not null then
    insert into studio.outbox (tx_id, round_id, call, body, next_try_at) values (p_tx, p_round, 'win', p_body, p_next_try);
  end if;
end $$;

-- A free round whose stake was refused or undone was not played: the player has it again.
create function studio.return_free_round() returns trigger language plpgsql as $$
begin
  update studio.free_rounds f set used = f.used - 1
    where f.campaign = new.free_campaign and f.player_id = new.player_id and f.game = new.game;
  return null;
end $$;
create trigger return_free_round after update on studio.rounds for each row
  when (new.free_campaign is not null and new.state in ('refused', 'undone') and old.state <> new.state) execute function studio.return_free_round();
