-- Each sums up the ranges that are not yet, for a role too that does not own the tables, and says how many. A vacuum does the same and holds the same lock;
-- it would be ended for the sake of whoever waits for that, so nobody waits here, and the next minute comes again.
create or replace function wallet.summarize_entries() returns int language plpgsql security definer
set search_path = pg_catalog, pg_temp set lock_timeout = '100ms' as $$
begin
  return brin_summarize_new_values('wallet.entries_transfer');
exception when lock_not_available then
  return 0;
end $$;

-- What a role needs that runs the application without owning the tables: no DELETE, no TRUNCATE, and UPDATE only where a row is meant to change.
create or replace function wallet.grant_to(p_role text) returns void language plpgsql as $$
begin
  execute format('grant usage on schema wallet to %I', p_role);
  execute format('grant usage, select on all sequences in schema wallet to %I', p_role);
  execute format('grant execute on all functions in schema wallet to %I', p_role);
  execute format('grant select, insert on wallet.accounts, wallet.vendor_wallets, wallet.transfers, wallet.entries, wallet.seals to %I', p_role);
  execute format('grant select, insert, update on wallet.balances, wallet.holds, wallet.seal_horizon to %I', p_role);
  execute format('grant select, update on wallet.watch_mark to %I', p_role);
  execute format('grant select on wallet.movements to %I', p_role);
end $$;
