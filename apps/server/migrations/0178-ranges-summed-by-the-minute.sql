-- A block range was to be summed up as soon as it was full, by the server itself. It takes 256 such wishes a minute; of a busy minute the rest was lost, with
-- a line in its log each, and waited for the next vacuum. A job asks for all of them at once instead, every minute.
alter index wallet.entries_transfer set (autosummarize = off);
alter index launch.transactions_by_time set (autosummarize = off);

-- Each sums up the ranges that are not yet, for a role too that does not own the tables, and says how many. A vacuum does the same and holds the same lock;
-- it would be ended for the sake of whoever waits for that, so nobody waits here, and the next minute comes again.
create function wallet.summarize_entries() returns int language plpgsql security definer
set search_path = pg_catalog, pg_temp set lock_timeout = '100ms' as $$
begin
  return brin_summarize_new_values('wallet.entries_transfer');
exception when lock_not_available then
  return 0;
end $$;

create function launch.summarize_transactions() returns int language plpgsql security definer
set search_path = pg_catalog, pg_temp set lock_timeout = '100ms' as $$
begin
  return brin_summarize_new_values('launch.transactions_by_time');
exception when lock_not_available then
  return 0;
end $$;
