-- A transfer ends once, and what was asked for stays.
create or replace function funds.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ended_at is null and (new.order_no, new.brand_id, new.member, new.vendor, new.direction, new.key, new.content, new.created_at)
    is not distinct from (old.order_no, old.brand_id, old.member, old.vendor, old.direction, old.key, old.content, old.created_at)
    and (old.amount is null or new.amount = old.amount) then
    return new;
  end if;
  raise exception 'a transfer of funds.% that has ended, and what was asked for, can not be changed', tg_table_name using errcode = 'restrict_violation';
end $$;
