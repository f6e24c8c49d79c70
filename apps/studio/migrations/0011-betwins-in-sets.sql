-- What a batch of rounds does to its players' seeds it does in two statements, not in two for each player; all else is as in 0009.
create or replace function studio.step_betwins(p_begun jsonb, p_settled text[], p_balances bigint[]) returns table (
  place int, verdict text, round_id text, wait_ms int, started_at timestamptz
) language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  item record;
  seen text[];
  seen_by text[];
  settled text[];
  places int[];
  verdicts text[];
  in_the_way text[];
  waits int[];
  written text[];
  known text;
begin
  -- In one order for everybody, so that two statements never wait for each other.
  perform 1 from studio.seeds s
    where s.player_id in (select i."playerId" from jsonb_to_recordset(p_begun) i ("playerId" text)) and s.revealed_at is null
    order by s.player_id for update;
  select array_agg(i.acknowledges), array_agg(i."playerId") into seen, seen_by
  from jsonb_to_recordset(p_begun) i ("sessionId" text, "playerId" text, acknowledges text)
  where i.acknowledges is not null and (select s.state from studio.sessions s where s.id = i."sessionId") = 'open';
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
    cross join lateral (select own.id = any (p_settled) as ends, p_balances[array_position(p_settled, own.id)] as balance) e
    where own.id = any (p_settled || seen) and r.ctid = own.ctid and case when e.ends then r.state = 'betting' and r.betwin
      else r.player_id = seen_by[array_position(seen, r.id)] and r.state in ('drawn', 'settled', 'parked') end
    returning r.id, e.ends
  )
  select array_agg(d.id) filter (where d.ends) into settled from done d;
  -- What stands in the way of a new round. Each question is answered by a small index of its own, however long the player's history is.
  select array_agg(v.place), array_agg(v.verdict), array_agg(v.blocking), array_agg(v.wait_ms) into places, verdicts, in_the_way, waits
  from (
    select i.place, coalesce(i.in_doubt, i.unfinished) as blocking, i.wait_ms, case
      when row_number() over (partition by i."playerId" order by i.place) > 1 then 'again'
      when i.session_state is distinct from 'open' then 'session_over'
      when i.acknowledges is not null and i.acknowledged_of is distinct from i."playerId" then 'not_found'
      when i.in_doubt is not null then 'in_progress'
      when i.unfinished is not null then 'unfinished'
      when i.wait_ms > 0 then 'too_early'
      when i.seed is distinct from i."seedId" or i.next_nonce <> i.nonce or i.client_seed <> i."clientSeed" then 'stale'
      else 'begun' end as verdict
    from (
      select g.*, seed.id as seed, seed.next_nonce, seed.client_seed,
        ceil(extract(epoch from seed.last_round_at - g.now) * 1000)::int + g."minCycleMs" as wait_ms,
        (select s.state from studio.sessions s where s.id = g."sessionId") as session_state,
        (select r.player_id from studio.rounds r where r.id = g.acknowledges) as acknowledged_of,
        (select r.id from studio.rounds r where r.player_id = g."playerId" and r.game = g.game and r.state in ('betting', 'undoing')) as in_doubt,
        (select r.id from studio.rounds r where r.player_id = g."playerId" and r.game = g.game and r.state in ('open', 'drawn', 'settled')
          and r.acknowledged_at is null) as unfinished
      from jsonb_to_recordset(p_begun) g (place int, "sessionId" text, "playerId" text, game text, acknowledges text, now timestamptz,
        "minCycleMs" int, "seedId" bigint, "clientSeed" text, nonce bigint)
      left join lateral (select s.* from studio.seeds s where s.player_id = g."playerId" and s.revealed_at is null limit 1) seed on true) i) v;
  if 'begun' = any (verdicts) then
    with begun as (
      insert into studio.rounds as r (id, session_id, player_id, game, currency, mode, request_id, stake, bet, choice, betwin, seed_id, client_seed,
        nonce, outcome, win)
      select i.id, i."sessionId", i."playerId", i.game, i.currency, i.mode, i."requestId", i.stake, i.bet, coalesce(i.choice, 'null'), true, i."seedId",
        i."clientSeed", i.nonce, i.outcome, i.win
      from jsonb_to_recordset(p_begun) i (place int, id text, "sessionId" text, "playerId" text, game text, currency text, mode text, "requestId" uuid,
        stake bigint, bet bigint, choice jsonb, "seedId" bigint, "clientSeed" text, nonce bigint, outcome jsonb, win bigint)
      where verdicts[array_position(places, i.place)] = 'begun'
      on conflict (player_id, request_id) do nothing
      returning r.id
    )
    select array_agg(b.id) into written from begun b;
    -- One round of a player at most has begun, so that each seed is named once.
    update studio.seeds s set next_nonce = s.next_nonce + 1, last_round_at = case when i."minCycleMs" > 0 then i.now else s.last_round_at end
      from jsonb_to_recordset(p_begun) i (id text, now timestamptz, "minCycleMs" int, "seedId" bigint)
      where i.id = any (written) and s.id = i."seedId";
  end if;
  -- A request that came before is that same round, whatever stands in the way of a new one.
  for item in select * from jsonb_to_recordset(p_begun) i (place int, id text, "playerId" text, "requestId" uuid)
    where i.id = any (written) is not true and verdicts[array_position(places, i.place)] not in ('again', 'session_over') loop
    select r.id into known from studio.rounds r where r.player_id = item."playerId" and r.request_id = item."requestId";
    if known is not null then
      verdicts[array_position(places, item.place)] := 'known';
      in_the_way[array_position(places, item.place)] := known;
    end if;
  end loop;
  return query
    select u.place, u.verdict, u.blocking, u.wait_ms, now() from unnest(places, verdicts, in_the_way, waits) u (place, verdict, blocking, wait_ms)
    union all
    select null::int, 'settled', s.id, null::int, null::timestamptz from unnest(settled) s (id);
end $$;
