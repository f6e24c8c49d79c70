-- A chain of hashes is fixed; only its salt is added, once.
create or replace function studio.keep_room_chain() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.salt is not null
    or (new.room, new.head, new.links, new.sealed_marks, new.after_round) is distinct from (old.room, old.head, old.links, old.sealed_marks, old.after_round) then
    raise exception 'the chain of % is fixed', old.room;
  end if;
  return new;
end $$;

-- The result of a room's round is fixed as soon as it is stored, and so is the set of the bets that it counts for.
create or replace function studio.keep_room_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'rounds are kept';
  end if;
  if old.outcome is not null and (new.outcome, new.link, new.phase) is distinct from (old.outcome, old.link, old.phase)
    or old.sealed_root is not null and (new.sealed_root, new.bettors, new.chain) is distinct from (old.sealed_root, old.bettors, old.chain) then
    raise exception 'the result of round % of % is fixed', old.no, old.room;
  end if;
  return new;
end $$;
