-- Writes a round before anything is asked of a wallet, in one round trip. The player's seed row is the mutex: of two windows one looks for an open round
-- after the other has written its own. Where the verdict is not `begun`, nothing was written but what the player has seen to its end. A round that begins
-- in the moment of a rotation rests on the new seed.
--
-- Every statement finds its rows by an index alone: its cost must not grow with the rounds that were played before.
create or replace function studio.begin_round(
  p_id text, p_session text, p_player text, p_game text, p_currency text, p_mode text, p_request uuid, p_stake bigint, p_bet bigint, p_choice jsonb,
  p_acknowledges text, p_campaign text, p_vendor text, p_now timestamptz, p_min_cycle_ms int
) returns table (
  verdict text, round_id text, wait_ms int, started_at timestamptz, seed_id bigint, sealed_seed bytea, commitment text, client_seed text, nonce bigint
) language plpgsql as $$
declare
  seed studio.seeds;
  open_round record;
begin
  -- A seed that was exchanged while this statement waited for it is not the one in use any more; the next statement sees the one that is.
  loop
    select * into seed from studio.seeds s where s.player_id = p_player and s.revealed_at is null for update;
    exit when found or not exists (select 1 from studio.seeds s where s.player_id = p_player and s.revealed_at is null);
  end loop;
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
  -- Two questions, each answered by a small index of its own, however long the player's history is.
  select r.id, r.state into open_round from studio.rounds r
    where r.player_id = p_player and r.game = p_game and r.state in ('betting', 'undoing');
  if not found then
    select r.id, r.state into open_round from studio.rounds r
      where r.player_id = p_player and r.game = p_game and r.state in ('open', 'drawn', 'settled') and r.acknowledged_at is null;
  end if;
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
create or replace function studio.store_draw(
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
create or replace function studio.return_free_round() returns trigger language plpgsql as $$
begin
  update studio.free_rounds f set used = f.used - 1
    where f.campaign = new.free_campaign and f.player_id = new.player_id and f.game = new.game;
  return null;
end $$;

-- A free round has its result: what it won is told with those before it.
create or replace function studio.count_free_win() returns trigger language plpgsql as $$
begin
  update studio.free_rounds f set won = f.won + new.win
    where f.campaign = new.free_campaign and f.player_id = new.player_id and f.game = new.game;
  return null;
end $$;

-- The portal has confirmed a win or the return of a stake, or has refused it for good (a problem: a person must look). Line and round change together,
-- each at most once. No row: the round had moved on, or the line gives back a stake that a decision was to add.
create or replace function studio.close_line(p_tx text, p_round text, p_call text, p_balance bigint, p_problem text)
returns setof studio.rounds language plpgsql as $$
begin
  update studio.outbox o set attempts = o.attempts + 1, last_problem = coalesce(p_problem, o.last_problem),
    done_at = case when p_problem is null then now() end, parked_at = case when p_problem is not null then now() end
    where o.tx_id = p_tx and o.done_at is null and o.parked_at is null;
  return query update studio.rounds r set balance_after = coalesce(p_balance, r.balance_after), version = r.version + 1, changed_at = now(),
    state = case when p_problem is not null then 'parked' when p_call = 'win' then 'settled' else 'undone' end
    where r.id = p_round and r.state = case when p_call = 'win' then 'drawn' else 'undoing' end
      and p_tx in (p_round || ':win', p_round || ':rollback') returning r.*;
end $$;

-- Rounds that were left between stake and result, the oldest first. Bets of a room that are in doubt are its owner's to end: the room knows whether its
-- round was sealed.
--
-- Each round that is played passes through the small index of those that wait, and leaves a dead entry in it. Walked in its order, the index drops such
-- entries as they are met; read as a bitmap it does not, and each look would visit all rounds that were played since the last vacuum.
create or replace function studio.abandoned_rounds(p_before timestamptz) returns setof studio.rounds language sql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
  select r.* from studio.rounds r where r.state = 'betting' and r.room is null and r.changed_at < p_before order by r.changed_at limit 100
$$;
