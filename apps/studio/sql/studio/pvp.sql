-- What was dealt and what came of it is fixed as soon as it is stored.
create or replace function studio.keep_hand() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'hands are kept';
  end if;
  if old.state in ('done', 'void') or (new.commitment, new.sealed_seed) is distinct from (old.commitment, old.sealed_seed)
    or old.root is not null and (new.root, new.seeds, new.players, new.dealer) is distinct from (old.root, old.seeds, old.players, old.dealer) then
    raise exception 'the hand % of % is fixed', old.no, old.room;
  end if;
  return new;
end $$;

-- Stores the result of a hand with what it did to each sitting: all of it or nothing, once. @returns whether it was stored
create or replace function studio.end_hand(p_room text, p_no int, p_epoch bigint, p_result jsonb, p_parts jsonb, p_now timestamptz)
returns boolean language plpgsql as $$
begin
  update studio.pvp_hands h set state = 'done', result = p_result, epoch = p_epoch, changed_at = p_now
    where h.room = p_room and h.no = p_no and h.state = 'play';
  if not found then
    return false;
  end if;
  insert into studio.pvp_parts (round_id, no, room, paid, back, pot, rake)
    select i.round, p_no, p_room, i.paid, i.back, i.pot, i.rake
    from jsonb_to_recordset(p_parts) i (round text, paid int, back int, pot int, rake int);
  return true;
end $$;

-- Ends a sitting: its hands become the actions of the round, whose result is stored with what the wallet must be told. No row: it has ended already.
create or replace function studio.close_sitting(
  p_round text, p_hands int, p_outcome jsonb, p_win bigint, p_tx text, p_body jsonb, p_next_try timestamptz
) returns setof studio.rounds language plpgsql as $$
declare
  parts jsonb;
begin
  perform 1 from studio.rounds r where r.id = p_round and r.state = 'open' and exists (select 1 from studio.pvp_seats s where s.round_id = r.id) for update;
  if not found then
    return;
  end if;
  select jsonb_agg(jsonb_build_object('requestId', null, 'action', jsonb_build_array(p.no, p.paid, p.back, p.pot, p.rake)) order by p.no)
    into parts from studio.pvp_parts p where p.round_id = p_round;
  if coalesce(jsonb_array_length(parts), 0) <> p_hands then
    raise exception 'the sitting % has other hands than those that it is closed with', p_round;
  end if;
  insert into studio.outbox (tx_id, round_id, call, body, next_try_at) values (p_tx, p_round, 'win', p_body, p_next_try);
  return query update studio.rounds r set actions = coalesce(parts, '[]') || jsonb_build_array(jsonb_build_object('requestId', null, 'action', 'rise')),
    outcome = p_outcome, win = p_win, state = 'drawn', acknowledged_at = coalesce(r.acknowledged_at, now()), version = r.version + 1, changed_at = now()
    where r.id = p_round returning r.*;
end $$;
