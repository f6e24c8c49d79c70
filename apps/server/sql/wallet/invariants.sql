-- The ledger's share of the invariants I1 to I12: how many rows break each, and one of them. It reads whole tables, also right after they grew: nested
-- loops, which statistics from before would choose, are switched off.
create or replace function wallet.check_invariants() returns table (invariant text, violations bigint, sample text) language sql stable
set enable_nestloop = off set work_mem = '64MB' as $$
  select 'I1', count(*), min(b.id::text) from (
    select e.transfer_id as id from wallet.entries e left join wallet.accounts a on a.id = e.account_id
      left join wallet.transfers t on t.id = e.transfer_id
    group by e.transfer_id, a.currency
    having sum(e.amount) <> 0 or count(*) < 2 or bool_or(a.id is null) or bool_or(t.outcome is distinct from 'applied')
  ) b
  union all
  select 'I2', count(*), min(b.currency) from (
    select a.currency from wallet.balances b join wallet.accounts a on a.id = b.account_id group by a.currency having sum(b.balance) <> 0
  ) b
  union all
  select 'I3', count(*), min(b.id::text) from (
    select coalesce(b.account_id, e.account_id) as id
    from wallet.balances b
    full join (select account_id, sum(amount) as total, count(*) as many from wallet.entries group by account_id) e on e.account_id = b.account_id
    where b.balance is distinct from coalesce(e.total, 0) or b.version is distinct from coalesce(e.many, 0)
  ) b
  union all
  select 'I4', count(*), min(b.account_id::text) from wallet.balances b where b.account_id > 0 and b.account_id < 1000000000000000 and b.balance < 0
  union all
  select 'I8', 9 - count(*), string_agg(g.tgrelid::regclass::text || '.' || g.tgname, ', ')
  from pg_trigger g
  where g.tgenabled in ('O', 'A') and g.tgrelid in ('wallet.transfers'::regclass, 'wallet.entries'::regclass, 'wallet.accounts'::regclass,
    'wallet.seals'::regclass) and g.tgname in ('append_only', 'no_truncate', 'sums_to_zero')
  union all
  select 'I9', count(*), min(v.bad_seq::text || ': ' || v.reason) from wallet.verify_chain(1, null, null) v
$$;

-- I1 and I3 of the transfers behind p_after up to p_through. Each entry must continue the one before it, and the newest be the balance: by induction
-- a balance is then the sum of its entries, without adding them up.
-- Everything is found by its key, never by a join that reads a whole table.
create or replace function wallet.check_transfers(p_after bigint, p_through bigint) returns table (invariant text, violations bigint, sample text)
language sql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  with added as materialized (
    select e.* from wallet.entries e where e.transfer_id > p_after and e.transfer_id <= p_through
  )
  select 'I1', count(*), min(b.id::text) from (
    select e.transfer_id as id from added e left join wallet.accounts a on a.id = e.account_id
      left join wallet.transfers t on t.id = e.transfer_id
    group by e.transfer_id, a.currency
    having sum(e.amount) <> 0 or count(*) < 2 or bool_or(a.id is null) or bool_or(t.outcome is distinct from 'applied')
  ) b
  union all
  select 'I3', count(*), min(b.account_id::text) from (
    select e.account_id from added e left join wallet.entries p on p.account_id = e.account_id and p.version = e.version - 1
    where e.balance <> coalesce(p.balance, 0) + e.amount or (p.version is null and e.version <> 1)
    union all
    select d.account_id from (select distinct account_id from added) d
    cross join lateral (select e.balance, e.version from wallet.entries e where e.account_id = d.account_id order by e.version desc limit 1) newest
    left join wallet.balances b on b.account_id = d.account_id
    where b.balance is distinct from newest.balance or b.version is distinct from newest.version
  ) b
$$;

-- I2, I4 and I8: what stands now, whenever it was written. It reads the balances, of which there is one for each account.
create or replace function wallet.check_balances() returns table (invariant text, violations bigint, sample text) language sql stable as $$
  with sums as (
    select a.currency, sum(b.balance) as total, count(*) filter (where b.account_id > 0 and b.account_id < 1000000000000000 and b.balance < 0) as negative,
      min(b.account_id) filter (where b.account_id > 0 and b.account_id < 1000000000000000 and b.balance < 0) as one
    from wallet.balances b join wallet.accounts a on a.id = b.account_id group by a.currency
  )
  select 'I2', count(*) filter (where s.total <> 0), min(s.currency) filter (where s.total <> 0) from sums s
  union all
  select 'I4', coalesce(sum(s.negative), 0)::bigint, min(s.one)::text from sums s
  union all
  select 'I8', 9 - count(*), string_agg(g.tgrelid::regclass::text || '.' || g.tgname, ', ')
  from pg_trigger g
  where g.tgenabled in ('O', 'A') and g.tgrelid in ('wallet.transfers'::regclass, 'wallet.entries'::regclass, 'wallet.accounts'::regclass,
    'wallet.seals'::regclass) and g.tgname in ('append_only', 'no_truncate', 'sums_to_zero')
$$;

-- Moves the mark up to the last final id at most, never back.
create or replace function wallet.move_watch_mark(p_through bigint) returns void language sql as $$
  update wallet.watch_mark m set through_id = least(p_through, h.final_id) from wallet.seal_horizon h where least(p_through, h.final_id) > m.through_id
$$;
