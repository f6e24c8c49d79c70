-- MON-25: an order is never changed or removed, not even by the owner of the table.
create or replace function transfers.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'transfers.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
