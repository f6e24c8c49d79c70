-- MON-25: the rows refuse even their owner. The role of the application needs no more than SELECT and INSERT on these tables.
create or replace function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

-- MON-01: one statement writes all entries of a transfer, so the sum is checked once per statement instead of once per row.
--
-- Only the accounts that were posted to are read: a plan that joins all accounts, made when a connection began with a large batch, would stay with that
-- connection and read every account of the portal for each bet.
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
