-- Providers of payments. A provider belongs to one brand; it speaks the protocol of its adapter, at an address and under keys of its own. `hook` is the
-- last part of the address at which it calls us.
create table cashier.providers (
  id int primary key generated always as identity,
  brand_id int not null references brand.brands,
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,31}$'),
  hook text not null unique check (hook ~ '^[a-z][a-z0-9-]{1,63}$'),
  adapter text not null check (adapter ~ '^[a-z][a-z0-9_]{1,31}$'),
  mode text not null check (mode in ('demo', 'real')),
  base_url text check (base_url ~ '^https?://'),
  -- Where its calls must come from; anywhere when empty.
  allowed_networks cidr[] not null default '{}',
  enabled boolean not null default true,
  made_at timestamptz not null default clock_timestamp(),
  unique (brand_id, code)
);

-- A provider of real money can't be switched on in a demo brand, nor one of play money in a real brand.
create function cashier.refuse_other_mode() returns trigger language plpgsql as $$
begin
  if new.enabled and new.mode <> (select b.mode from brand.brands b where b.id = new.brand_id) then
    raise exception 'a provider of mode % can''t serve this brand', new.mode using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger of_its_mode before insert or update on cashier.providers for each row execute function cashier.refuse_other_mode();

-- Shared secrets, sealed. Two are live while a provider changes from one to the next.
create table cashier.provider_keys (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  provider_id int not null references cashier.providers,
  sealed bytea not null,
  made_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz
);
create index provider_keys_live on cashier.provider_keys (provider_id) where ends_at is null;

-- What providers called, as it arrived. A call is stored once; its work is done after the answer.
create table cashier.hook_calls (
  id bigint primary key generated always as identity,
  provider_id int not null references cashier.providers,
  call_id text not null check (length(call_id) between 1 and 128),
  body bytea not null check (length(body) <= 65536),
  received_at timestamptz not null default clock_timestamp(),
  -- A call whose work fails is tried again at this time.
  due_at timestamptz not null default clock_timestamp(),
  tries smallint not null default 0,
  handled_at timestamptz,
  problem text,
  unique (provider_id, call_id)
);
create index hook_calls_due on cashier.hook_calls (due_at) where handled_at is null;

-- A method is what members see: limits, fee, times. Each change is a new version; an order keeps the version under which it was made.
alter table cashier.methods drop constraint methods_kind_check;
alter table cashier.methods
  add check (kind in ('bank', 'mfs', 'card', 'crypto', 'voucher', 'agent', 'demo')),
  add column direction text not null default 'in' check (direction in ('in', 'out')),
  add column provider_id int references cashier.providers,
  add column names jsonb not null default '{}',
  add column month_limit bigint check (month_limit > 0),
  -- Minor units, and parts of a million of the amount; the payer's side.
  add column fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  add column fee_ppm int not null default 0 check (fee_ppm between 0 and 200000),
  add column fee_payer text not null default 'house' check (fee_payer in ('member', 'house')),
  add column expiry_minutes int not null default 30 check (expiry_minutes between 1 and 10080),
  add column processing_minutes int not null default 0 check (processing_minutes between 0 and 10080),
  -- Of the brand's day; always when both are null.
  add column open_from time,
  add column open_to time,
  add column maintenance_from timestamptz,
  add column maintenance_to timestamptz,
  add column version int not null default 1,
  add column changed_at timestamptz not null default clock_timestamp(),
  add check ((open_from is null) = (open_to is null)),
  add check (maintenance_to > maintenance_from);
create index methods_of_provider on cashier.methods (provider_id);

create table cashier.method_versions (
  brand_id int not null,
  code text not null,
  version int not null,
  terms jsonb not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, code, version)
);
insert into cashier.method_versions (brand_id, code, version, terms) select m.brand_id, m.code, m.version, to_jsonb(m) from cashier.methods m;

create function cashier.raise_method_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger raise_version before update on cashier.methods for each row execute function cashier.raise_method_version();

create function cashier.keep_method_version() returns trigger language plpgsql as $$
begin
  insert into cashier.method_versions (brand_id, code, version, terms) values (new.brand_id, new.code, new.version, to_jsonb(new));
  return null;
end $$;
create trigger keep_version after insert or update on cashier.methods for each row execute function cashier.keep_method_version();

create trigger append_only before update or delete on cashier.method_versions for each row execute function cashier.refuse_change();
create trigger no_truncate before truncate on cashier.method_versions for each statement execute function cashier.refuse_change();
create trigger no_delete before delete on cashier.methods for each row execute function cashier.refuse_change();
