-- A payment is never changed or removed.
create or replace function agents.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'agents.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
