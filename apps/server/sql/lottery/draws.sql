-- What was promised or ended does not change: the trigger that calls this says which columns and states.
create or replace function lottery.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'lottery.% can not be changed so', tg_table_name using errcode = 'restrict_violation';
end $$;
