-- As before, but a round that begins in the moment of a rotation rests on the new seed. It had none: its stake was taken, no result could be drawn, and the
-- stake went back.
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
