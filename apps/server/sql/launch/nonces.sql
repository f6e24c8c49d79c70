-- Marks nonces as used, in the caller's transaction. The n-th answer says whether the n-th nonce was new; a null counts as new.
--
-- A plan made while the tables were empty is kept by its connection until they are analysed: it must look a nonce up by its key then as well, and not
-- read the whole slot before. The limit keeps the look-up apart from the rest of the plan; without sequential scans it goes by the key.
create or replace function launch.use_nonces(p_nonces uuid[]) returns boolean[]
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  now_slot smallint := (extract(epoch from clock_timestamp())::bigint / 600) % 3;
  last_slot smallint := (now_slot + 2) % 3;
  fresh boolean[];
begin
  -- Sorted, so that two transactions with the same nonces wait for each other in one direction only.
  with given as (
    select u.nonce, min(u.ord) as ord from unnest(p_nonces) with ordinality u (nonce, ord)
    where u.nonce is not null group by u.nonce
  ), used as (
    insert into launch.nonces (slot, nonce)
    select now_slot, g.nonce from given g
    where (select true from launch.nonces n where n.slot = last_slot and n.nonce = g.nonce limit 1) is null
    order by g.nonce
    on conflict do nothing
    returning nonce
  )
  select array_agg(u.nonce is null or (g.ord = u.ord and used.nonce is not null) order by u.ord) into fresh
  from unnest(p_nonces) with ordinality u (nonce, ord) left join given g on g.nonce = u.nonce left join used on used.nonce = u.nonce;
  return fresh;
end $$;

-- Empties the slot that is used next: its nonces are too old to be accepted again.
create or replace function launch.forget_nonces() returns void language plpgsql as $$
begin
  execute format('truncate launch.nonces_%s', ((extract(epoch from clock_timestamp())::bigint / 600) + 1) % 3);
end $$;
