-- What a transfer did to which account, for the domains above and for checks.
create view wallet.movements as
select t.id as transfer_id, t.kind, t.outcome, t.reference, t.created_at, t.account_id as subject_id, e.account_id, e.version, e.amount, e.balance
from wallet.transfers t left join wallet.entries e on e.transfer_id = t.id;

-- The ledger's share of the invariants I1 to I12: how many rows break each, and one of them. It reads whole tables, also right after they grew: nested
-- loops, which statistics from before would choose, are switched off.
create function wallet.check_invariants() returns table (invariant text, violations bigint, sample text) language sql stable
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
  select 'I4', count(*), min(b.account_id::text) from wallet.balances b where b.account_id > 0 and b.balance < 0
  union all
  select 'I8', 9 - count(*), string_agg(g.tgrelid::regclass::text || '.' || g.tgname, ', ')
  from pg_trigger g
  where g.tgenabled in ('O', 'A') and g.tgrelid in ('wallet.transfers'::regclass, 'wallet.entries'::regclass, 'wallet.accounts'::regclass,
    'wallet.seals'::regclass) and g.tgname in ('append_only', 'no_truncate', 'sums_to_zero')
  union all
  select 'I9', count(*), min(v.bad_seq::text || ': ' || v.reason) from wallet.verify_chain(1, null, null) v
$$;

-- What a role needs that runs the application without owning the tables: no DELETE, no TRUNCATE, and UPDATE only where a row is meant to change.
create function wallet.grant_to(p_role text) returns void language plpgsql as $$
begin
  execute format('grant usage on schema wallet to %I', p_role);
  execute format('grant usage, select on all sequences in schema wallet to %I', p_role);
  execute format('grant execute on all functions in schema wallet to %I', p_role);
  execute format('grant select, insert on wallet.accounts, wallet.transfers, wallet.entries, wallet.seals to %I', p_role);
  execute format('grant select, insert, update on wallet.balances, wallet.holds, wallet.seal_horizon to %I', p_role);
  execute format('grant select on wallet.movements to %I', p_role);
end $$;
