-- Writes the shots of many rooms in one step: [{room, epoch, round, place, shot, unit, treasure?, feed?, hit?}]. A shot of a room that has another owner by now, or of
-- a magazine that is not open, is not written and not answered: its room ends. A treasure takes its parts in the order of the shots; one that is won pays whole
-- units of its room, the rest stays, and the house puts the start in again. What was won is written with the shot.
create or replace function studio.store_shots(p_shots jsonb) returns table (round_id text, place int, prize bigint) language plpgsql as $$
declare
  held text[];
  item record;
  pool studio.treasures;
begin
  -- Held until the end of the transaction, so that no room is taken over in between.
  with asked as materialized (select distinct s ->> 'room' as room, (s ->> 'epoch')::bigint as epoch from jsonb_array_elements(p_shots) s),
    found as (select r.id from studio.rooms r join asked a on a.room = r.id and a.epoch = r.epoch order by r.id for share of r)
    select coalesce(array_agg(f.id), '{}') into held from found f;
  for item in
    select s.shot ->> 'round' as round, (s.shot ->> 'place')::int as place, s.shot -> 'shot' as shot, (s.shot ->> 'unit')::bigint as unit,
      s.shot ->> 'treasure' as treasure, (s.shot ->> 'feed')::bigint as feed, coalesce((s.shot ->> 'hit')::boolean, false) as hit
    from jsonb_array_elements(p_shots) with ordinality s (shot, turn)
    join studio.rounds r on r.id = s.shot ->> 'round' and r.magazine_room = s.shot ->> 'room' and r.state = 'open'
    where s.shot ->> 'room' = any (held) order by s.shot ->> 'treasure', s.turn
  loop
    round_id := item.round;
    place := item.place;
    prize := null;
    if item.treasure is not null then
      update studio.treasures t set amount = t.amount + item.feed where t.id = item.treasure returning * into strict pool;
      if item.hit then
        prize := pool.amount - pool.amount % item.unit;
        update studio.treasures t set amount = t.start + pool.amount % item.unit, hits = t.hits + 1 where t.id = pool.id;
        insert into studio.treasure_hits (treasure, hit, round_id, amount) values (pool.id, pool.hits + 1, item.round, prize);
      end if;
    end if;
    insert into studio.shots (round_id, place, shot)
      values (item.round, item.place, case when prize is null then item.shot else item.shot || to_jsonb(prize / item.unit) end);
    return next;
  end loop;
end $$;

-- Ends a magazine: its shots become the actions of the round, whose result is stored with what the wallet must be told. No row: it has ended already.
create or replace function studio.close_magazine(
  p_round text, p_shots int, p_outcome jsonb, p_win bigint, p_tx text, p_body jsonb, p_next_try timestamptz
) returns setof studio.rounds language plpgsql as $$
declare
  shots jsonb;
begin
  perform 1 from studio.rounds r where r.id = p_round and r.state = 'open' and r.magazine_room is not null for update;
  if not found then
    return;
  end if;
  select jsonb_agg(jsonb_build_object('requestId', null, 'action', s.shot) order by s.place) into shots from studio.shots s where s.round_id = p_round;
  if coalesce(jsonb_array_length(shots), 0) <> p_shots then
    raise exception 'the magazine % has other shots than those that it is closed with', p_round;
  end if;
  delete from studio.shots s where s.round_id = p_round;
  insert into studio.outbox (tx_id, round_id, call, body, next_try_at) values (p_tx, p_round, 'win', p_body, p_next_try);
  return query update studio.rounds r set actions = coalesce(shots, '[]') || jsonb_build_array(jsonb_build_object('requestId', null, 'action', 'end')),
    outcome = p_outcome, win = p_win, state = 'drawn', acknowledged_at = coalesce(r.acknowledged_at, now()), version = r.version + 1, changed_at = now()
    where r.id = p_round returning r.*;
end $$;
