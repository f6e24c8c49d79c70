-- Free rounds as the code reads them.
create or replace view launch.free_rounds_view as
  select id, brand, member, currency, vendor, game, rounds, stake, multiplier, source, valid_from as "validFrom", valid_to as "validTo", state, left_over as "left", played, won,
    kept, grant_no as "grantNo", attempts, last_fault as "lastFault", created_at as "createdAt", ended_at as "endedAt"
  from launch.free_rounds;

-- I53: what free rounds have won is what their rounds have won, what is kept of it is what the ledger has moved, and a bonus was given for exactly that.
create or replace function launch.check_free_rounds() returns table (invariant text, violations bigint, sample text) language sql stable as $$
  with wrong as (
    select format('free rounds %s', f.id) as what
    from launch.free_rounds f
      left join lateral (
        select sum(p.won)::bigint as won, count(*) filter (where not p.is_undone) as played from launch.free_round_plays p where p.grant_id = f.id) p on true
      left join lateral (
        select -sum(e.amount)::bigint as kept from wallet.transfers t join wallet.entries e on e.transfer_id = t.id and e.account_id = t.account_id
        where t.kind = 'free_rounds' and t.reference = 'F' || f.id) k on true
      left join bonus.grants g on g.brand = f.brand and g.grant_no = f.grant_no
    where f.won <> coalesce(p.won, 0) or f.played <> coalesce(p.played, 0) or f.kept <> coalesce(k.kept, 0)
      or (f.multiplier = 0 and f.kept <> 0) or (f.grant_no is not null and g.amount is distinct from f.kept)
      or (f.ended_at is not null and f.kept > 0 and f.grant_no is null)
    union all
    select format('transfer %s', t.id) from wallet.transfers t
    where t.kind = 'free_rounds' and not exists (select from launch.free_rounds f where t.reference = 'F' || f.id)
  )
  select 'I53', count(*), min(w.what) from wrong w
$$;
