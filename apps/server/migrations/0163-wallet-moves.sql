-- The sums are asked of the accounts that were posted to, and of no others: a plan that joins them all, made when a connection began with a large batch,
-- would stay with that connection and read every account of the portal for each bet.
create or replace function wallet.check_entries() returns trigger
language plpgsql set enable_seqscan = off set enable_nestloop = off set plan_cache_mode = force_generic_plan as $$
declare
  bad bigint;
begin
  select n.transfer_id into bad
  from (
    select e.transfer_id, a.currency, sum(e.amount) as total, count(*) as many, bool_or(a.id is null) as orphan
    from added e
    left join (
      select i.id, i.currency from wallet.accounts i where i.id = any (array(select distinct d.account_id from added d))
    ) a on a.id = e.account_id
    group by e.transfer_id, a.currency
  ) n
  where n.total <> 0 or n.many < 2 or n.orphan
  limit 1;
  if found then
    raise exception 'transfer % does not sum to zero', bad using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- Writes transfers between one member's account and one house account each, decided under the locks of the members' balances. The n-th moves
-- p_amounts[n] from the house p_houses[n] (its first shard) to p_accounts[n], which then stands at p_balances[n] and p_versions[n]; 0 moves nothing. A null
-- among p_ids is left out; without p_amounts only the transfers are written. What is known of the running balances is not worked out again, which is
-- what makes this cheaper than wallet.write_transfers.
-- A key that another transaction wrote meanwhile makes the whole call fail as a serialization failure: run again, it finds the stored answer.
create function wallet.write_moves(
  p_at timestamptz, p_ids bigint[], p_keys uuid[], p_hashes uuid[], p_kinds text[], p_outcomes text[], p_references text[],
  p_accounts bigint[], p_balances bigint[], p_versions bigint[], p_amounts bigint[], p_houses bigint[]
) returns void language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Each connection keeps to its own shard, so that concurrent batches rarely meet on one.
  shard int := pg_backend_pid() % 64;
  written int;
begin
  insert into wallet.transfers (id, account_id, balance, version, created_at, key, hash, kind, outcome, reference)
  select u.id, u.account, u.balance, u.version, p_at, u.key, u.hash, u.kind, u.outcome, u.reference
  from unnest(p_ids, p_accounts, p_balances, p_versions, p_keys, p_hashes, p_kinds, p_outcomes, p_references)
    u (id, account, balance, version, key, hash, kind, outcome, reference)
  where u.id is not null
  on conflict (key) do nothing;
  get diagnostics written = row_count;
  if written <> cardinality(array_remove(p_ids, null)) then
    raise exception 'an idempotency key was written by another transaction' using errcode = 'serialization_failure';
  end if;
  if p_amounts is null then
    return;
  end if;
  with moves as (
    select u.ord, u.id, u.account, u.balance, u.version, u.amount, u.house - shard as house
    from unnest(p_ids, p_accounts, p_balances, p_versions, p_amounts, p_houses) with ordinality u (id, account, balance, version, amount, house, ord)
    where u.amount <> 0
  ), members as (
    update wallet.balances b set balance = b.balance + s.amount, version = b.version + s.many
    from (select m.account, sum(m.amount)::bigint as amount, count(*) as many from moves m group by m.account) s
    where b.account_id = s.account
  ), houses as (
    update wallet.balances b set balance = b.balance - s.amount, version = b.version + s.many
    from (select m.house, sum(m.amount)::bigint as amount, count(*) as many from moves m group by m.house order by m.house desc) s
    where b.account_id = s.house
    returning b.account_id, b.balance + s.amount as balance, b.version - s.many as version
  )
  insert into wallet.entries (account_id, version, transfer_id, amount, balance)
  select m.account, m.version, m.id, m.amount, m.balance from moves m
  union all
  select m.house, h.version + row_number() over w, m.id, -m.amount, h.balance - (sum(m.amount) over w)::bigint
  from moves m join houses h on h.account_id = m.house
  window w as (partition by m.house order by m.ord rows unbounded preceding);
end $$;
