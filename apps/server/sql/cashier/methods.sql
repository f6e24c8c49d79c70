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
