-- Double entry of the wallets that the studio keeps.
create or replace function studio.check_wallet_entries() returns trigger language plpgsql as $$
begin
  if exists (select from added group by move_id having sum(amount) <> 0 or count(*) <> 2) then
    raise exception 'the entries of a move do not sum to zero' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create or replace function studio.refuse_wallet_change() returns trigger language plpgsql as $$
begin
  raise exception 'studio.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
