-- A drawn result never changes; neither seed nor nonce can be exchanged under it. From the moment that a round has its nonce, its seeds, choice and stake are
-- fixed, and actions are only ever added. The stake of an open round of a room may rise by what its decisions add. What a round did to the jackpots is as fixed as its outcome.
create or replace function studio.keep_result() returns trigger language plpgsql as $$
begin
  if old.outcome is not null and (new.outcome, new.win, new.actions, new.jackpots) is distinct from (old.outcome, old.win, old.actions, old.jackpots)
    or old.nonce is not null and (new.bet, new.choice, new.seed_id, new.nonce, new.client_seed)
      is distinct from (old.bet, old.choice, old.seed_id, old.nonce, old.client_seed)
    or old.nonce is not null and new.stake <> old.stake and not (old.state = 'open' and old.room is not null and new.stake > old.stake) then
    raise exception 'the result of round % is fixed', old.id;
  end if;
  if new.actions is distinct from old.actions and (
    select jsonb_agg(a.action order by a.place) from jsonb_array_elements(new.actions) with ordinality a (action, place)
    where a.place <= jsonb_array_length(old.actions)) is distinct from nullif(old.actions, '[]') then
    raise exception 'the actions of round % are fixed', old.id;
  end if;
  return new;
end $$;

-- Rounds are never removed.
create or replace function studio.keep_round() returns trigger language plpgsql as $$
begin
  raise exception 'rounds are kept';
end $$;

-- A jackpot hit is never changed or removed.
create or replace function studio.keep_hit() returns trigger language plpgsql as $$
begin
  raise exception 'hits are kept';
end $$;

-- The book of a pool is never changed or removed.
create or replace function studio.keep_pool_book() returns trigger language plpgsql as $$
begin
  raise exception 'books are kept';
end $$;
