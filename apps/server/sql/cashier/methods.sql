-- A provider of real money can't be switched on in a demo brand, nor one of play money in a real brand.
create or replace function cashier.refuse_other_mode() returns trigger language plpgsql as $$
begin
  if new.enabled and new.mode <> (select b.mode from brand.brands b where b.id = new.brand_id) then
    raise exception 'a provider of mode % can''t serve this brand', new.mode using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Each change of a method is a new version, whoever makes it.
create or replace function cashier.raise_method_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.changed_at := clock_timestamp();
  return new;
end $$;

create or replace function cashier.keep_method_version() returns trigger language plpgsql as $$
begin
  insert into cashier.method_versions (brand_id, code, version, terms) values (new.brand_id, new.code, new.version, to_jsonb(new));
  return null;
end $$;

-- Methods as they stand now: until when one is in maintenance, and whether it is within its hours of the brand's day.
create or replace view cashier.standing_methods as
select m.brand_id, m.code, m.kind, m.direction, m.currency, m.names, m.provider_id, m.min_amount, m.max_amount, m.daily_limit, m.month_limit,
  m.quick_amounts, m.fee_fixed, m.fee_ppm, m.fee_payer, m.expiry_minutes, m.processing_minutes, m.open_from, m.open_to, m.maintenance_from,
  m.maintenance_to, m.enabled, m.position, m.version, m.changed_at,
  case when clock_timestamp() >= m.maintenance_from and clock_timestamp() < m.maintenance_to then m.maintenance_to end as maintenance_until,
  coalesce(case when m.open_from <= m.open_to then t.time >= m.open_from and t.time < m.open_to
    else t.time >= m.open_from or t.time < m.open_to end, true) as is_in_hours
from cashier.methods m, lateral (select (clock_timestamp() - (brand.today_of(m.brand_id, clock_timestamp())).starts_at)::time as time) t;
