-- Settles betwin rounds that the portal has taken and begins others with their results: one statement and one commit for all that happens at the same
-- moment. It works in sets over plain arrays, because a statement on `rounds` costs several times what one more row in it does. Rows are found by arrays of
-- their keys and never by a join, which may read a whole index.
--
-- What begins: the player's seed row is the mutex, as in `begin_round`, and of one player's rounds the first is looked at (`again`: ask again). A result
-- rests on the seed, client seed and nonce that the caller knew: where they are no longer the player's, nothing of the round is written and the caller draws
-- from what it reads then (`stale`). The session is asked here, so that a caller may remember it (`session_over`: look again).
--
-- The n-th element of each array, and of the JSON arrays `p_choices` and `p_outcomes`, belongs to the n-th round that begins; a row comes back for each,
-- with its place from 0. p_settled, p_balances: rounds, and what their players have after the win; a row `settled` comes back for each that this call has
-- settled.
create or replace function studio.step_betwins(
  p_ids text[], p_sessions text[], p_players text[], p_games text[], p_currencies text[], p_modes text[], p_requests uuid[], p_stakes bigint[],
  p_bets bigint[], p_choices jsonb, p_acknowledged text[], p_nows timestamptz[], p_min_cycles int[], p_seeds bigint[], p_client_seeds text[],
  p_nonces bigint[], p_outcomes jsonb, p_wins bigint[], p_settled text[], p_balances bigint[]
) returns table (
  place int, verdict text, round_id text, wait_ms int, started_at timestamptz
) language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  many constant int := cardinality(p_ids);
  seed_players text[];
  seed_ids bigint[];
  seed_clients text[];
  seed_nonces bigint[];
  seed_times timestamptz[];
  seen text[];
  settled text[];
  verdicts text[];
  in_the_way text[];
  waits int[];
  written text[];
  used bigint[];
  known text;
begin
  -- In one order for everybody, so that two statements never wait for each other. What is locked is read as it stands then.
  if many > 0 then
    select array_agg(l.player_id), array_agg(l.id), array_agg(l.client_seed), array_agg(l.next_nonce), array_agg(l.last_round_at)
    into seed_players, seed_ids, seed_clients, seed_nonces, seed_times
    from (
      select s.player_id, s.id, s.client_seed, s.next_nonce, s.last_round_at from studio.seeds s
      where s.player_id = any (p_players) and s.revealed_at is null
      order by s.player_id for update) l;
  end if;
  -- What was settled, and what players say that they have seen to the end.
  with done as (
    update studio.rounds r set state = case when e.ends then 'settled' else r.state end,
      balance_before = case when e.ends then e.balance - r.win else r.balance_before end,
      balance_after = case when e.ends then e.balance else r.balance_after end,
      version = r.version + e.ends::int,
      changed_at = case when e.ends then now() else r.changed_at end,
      acknowledged_at = case when e.ends then r.acknowledged_at else coalesce(r.acknowledged_at, now()) end,
      shown_steps = case when e.ends or jsonb_typeof(r.outcome -> 'steps') is distinct from 'array' then r.shown_steps
        else greatest(r.shown_steps, jsonb_array_length(r.outcome -> 'steps')) end
    from studio.rounds own
    cross join lateral (select own.id = any (p_settled) as ends, p_balances[array_position(p_settled, own.id)] as balance,
      array_position(p_acknowledged, own.id) as seen_at) e
    where own.id = any (p_settled || p_acknowledged) and r.ctid = own.ctid and case when e.ends then r.state = 'betting' and r.betwin
      else r.player_id = p_players[e.seen_at] and r.state in ('drawn', 'settled', 'parked')
        and (select s.state from studio.sessions s where s.id = p_sessions[e.seen_at]) = 'open' end
    returning r.id, e.ends
  )
  select array_agg(d.id) filter (where d.ends), array_agg(d.id) filter (where not d.ends) into settled, seen from done d;
  if many > 0 then
    -- What stands in the way of a new round. Each question is answered by a small index of its own, however long the player's history is.
    select array_agg(v.verdict order by v.ord), array_agg(v.blocking order by v.ord), array_agg(v.wait_ms order by v.ord)
    into verdicts, in_the_way, waits
    from (
      select i.ord, coalesce(i.in_doubt, i.unfinished) as blocking, i.wait_ms, case
        when array_position(p_players, i.player) < i.ord then 'again'
        when i.session_state is distinct from 'open' then 'session_over'
        when i.acknowledged is not null and i.acknowledged_of is distinct from i.player then 'not_found'
        when i.in_doubt is not null then 'in_progress'
        when i.unfinished is not null then 'unfinished'
        when i.wait_ms > 0 then 'too_early'
        when seed_ids[i.at] is distinct from i.seed or seed_nonces[i.at] <> i.nonce or seed_clients[i.at] <> i.client_seed then 'stale'
        else 'begun' end as verdict
      from (
        select g.*,
          case when g.min_cycle > 0 then ceil(extract(epoch from seed_times[g.at] - g.now) * 1000)::int + g.min_cycle end as wait_ms,
          (select s.state from studio.sessions s where s.id = g.session) as session_state,
          case when g.acknowledged = any (seen) then g.player else (select r.player_id from studio.rounds r where r.id = g.acknowledged) end
            as acknowledged_of,
          (select r.id from studio.rounds r where r.player_id = g.player and r.game = g.game and r.state in ('betting', 'undoing')) as in_doubt,
          (select r.id from studio.rounds r where r.player_id = g.player and r.game = g.game and r.state in ('open', 'drawn', 'settled')
            and r.acknowledged_at is null) as unfinished
        from (
          select u.*, array_position(seed_players, u.player) as at
          from unnest(p_players, p_sessions, p_games, p_acknowledged, p_nows, p_min_cycles, p_seeds, p_client_seeds, p_nonces) with ordinality
            u (player, session, game, acknowledged, now, min_cycle, seed, client_seed, nonce, ord)) g) i) v;
    if 'begun' = any (verdicts) then
      with begun as (
        insert into studio.rounds as r (id, session_id, player_id, game, currency, mode, request_id, stake, bet, choice, betwin, seed_id, client_seed,
          nonce, outcome, win)
        select u.id, u.session, u.player, u.game, u.currency, u.mode, u.request, u.stake, u.bet, p_choices -> (u.ord - 1)::int, true, u.seed,
          u.client_seed, u.nonce, p_outcomes -> (u.ord - 1)::int, u.win
        from unnest(p_ids, p_sessions, p_players, p_games, p_currencies, p_modes, p_requests, p_stakes, p_bets, p_seeds, p_client_seeds, p_nonces,
          p_wins) with ordinality u (id, session, player, game, currency, mode, request, stake, bet, seed, client_seed, nonce, win, ord)
        where verdicts[u.ord] = 'begun'
        on conflict (player_id, request_id) do nothing
        returning r.id, r.seed_id
      )
      select array_agg(b.id), array_agg(b.seed_id) into written, used from begun b;
      -- One round of a player at most has begun, so that each seed is named once.
      update studio.seeds s set next_nonce = s.next_nonce + 1,
        last_round_at = case when p_min_cycles[array_position(p_seeds, s.id)] > 0 then p_nows[array_position(p_seeds, s.id)] else s.last_round_at end
        where s.id = any (used);
    end if;
    -- A request that came before is that same round, whatever stands in the way of a new one.
    if cardinality(written) is distinct from many then
      for at in 1..many loop
        if p_ids[at] = any (written) is not true and verdicts[at] not in ('again', 'session_over') then
          select r.id into known from studio.rounds r where r.player_id = p_players[at] and r.request_id = p_requests[at];
          if known is not null then
            verdicts[at] := 'known';
            in_the_way[at] := known;
          end if;
        end if;
      end loop;
    end if;
  end if;
  return query
    select u.ord::int - 1, u.verdict, u.blocking, u.wait_ms, now()
    from unnest(verdicts, in_the_way, waits) with ordinality u (verdict, blocking, wait_ms, ord)
    union all
    select null::int, 'settled', s.id, null::int, null::timestamptz from unnest(settled) s (id);
end $$;
