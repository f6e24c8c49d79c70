-- MON-25: an order is never changed or removed, not even by the owner of the table.
create or replace function cashier.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'cashier.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Who an order is of, by which method and how much never change; what it has credited never falls; what its
-- provider took back may be given back.
create or replace function cashier.keep_deposit_order() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_no, new.brand_id, new.member, new.method, new.method_version, new.kind, new.provider_id, new.currency, new.amount, new.key,
      new.content, new.fee_fixed, new.fee_ppm, new.fee_payer)
    is distinct from (old.id, old.order_no, old.brand_id, old.member, old.method, old.method_version, old.kind, old.provider_id, old.currency, old.amount,
      old.key, old.content, old.fee_fixed, old.fee_ppm, old.fee_payer) then
    raise exception 'what a deposit order is of is append-only' using errcode = 'restrict_violation';
  end if;
  if new.credited < old.credited or old.state = 'reversed' and new.state not in ('reversed', 'credited', 'partly_credited') then
    raise exception 'a deposit order never takes back what it has credited' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Processes of the previous release still write the old table during a rolling update: each of its rows is an order.
create or replace function cashier.take_old_deposit() returns trigger language plpgsql as $$
declare
  made bigint;
begin
  insert into cashier.deposit_orders (order_no, brand_id, member, method, method_version, kind, currency, amount, state, credited, key, content, created_at,
    expires_at, ended_at, balance)
  select new.order_no, new.brand_id, new.member, new.method, m.version, m.kind, new.currency, new.amount, 'credited', new.amount, new.key, new.content,
    new.created_at, new.created_at, new.created_at, new.balance
  from cashier.methods m where m.brand_id = new.brand_id and m.code = new.method
  returning id into made;
  insert into cashier.deposit_credits (order_id, amount, transfer_id, at) values (made, new.amount, new.transfer_id, new.created_at);
  insert into cashier.deposit_events (order_id, state, actor, at) values (made, 'credited', 'member', new.created_at);
  return null;
end $$;
