-- Only the mark that a transaction was undone may change, and only in that direction.
create or replace function launch.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.undone and not old.undone and to_jsonb(new) - 'undone' = to_jsonb(old) - 'undone' then
      return new;
    end if;
  end if;
  raise exception 'launch.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function launch.summarize_transactions() returns int language plpgsql security definer
set search_path = pg_catalog, pg_temp set lock_timeout = '100ms' as $$
begin
  return brin_summarize_new_values('launch.transactions_by_time');
exception when lock_not_available then
  return 0;
end $$;
