-- Deposits. A method belongs to one brand; the demo method gives play money, and only a brand in mode demo may have it.
create schema cashier;

create table cashier.methods (
  brand_id int not null references brand.brands,
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,31}$'),
  kind text not null check (kind in ('demo')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units.
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  daily_limit bigint not null check (daily_limit >= max_amount),
  quick_amounts bigint[] not null default '{}',
  enabled boolean not null default true,
  position int not null default 0,
  primary key (brand_id, code)
);

create sequence cashier.order_numbers;

-- An order is written in the transaction that credits it: there is no order without its money and no money without its order.
create table cashier.deposits (
  id bigint primary key generated always as identity,
  order_no text not null unique,
  brand_id int not null,
  member bigint not null,
  method text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('credited')),
  -- The caller's idempotency key and the hash of what it asked for.
  key text not null,
  content bytea not null check (length(content) = 32),
  transfer_id bigint not null unique,
  -- The answer as it was given; it is repeated when the key comes again.
  balance bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (member, key),
  foreign key (brand_id, method) references cashier.methods (brand_id, code)
);
create index deposits_of_a_day on cashier.deposits (member, method, created_at);

create function cashier.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'cashier.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on cashier.deposits for each row execute function cashier.refuse_change();
create trigger no_truncate before truncate on cashier.deposits for each statement execute function cashier.refuse_change();
