-- A deposit is an order with a life of its own: created, paid at a provider, credited; see modules/cashier/deposits/rules.ts. Who it is of, by which method
-- and how much never change; what its money did stands in append-only rows beside it.
create table cashier.deposit_orders (
  id bigint primary key generated always as identity,
  order_no text not null unique,
  brand_id int not null,
  member bigint not null,
  method text not null,
  method_version int not null,
  kind text not null,
  provider_id int references cashier.providers,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- The terms of the method as they were.
  fee_fixed bigint not null default 0,
  fee_ppm int not null default 0,
  fee_payer text not null default 'house',
  state text not null check (state in
    ('created', 'awaiting', 'submitted', 'in_review', 'partly_credited', 'credited', 'rejected', 'expired', 'cancelled', 'reversed')),
  -- What has arrived and counts, and what of it went as the member's fee.
  credited bigint not null default 0 check (credited >= 0),
  fee_taken bigint not null default 0 check (fee_taken >= 0),
  -- The caller's idempotency key and the hash of what it asked for.
  key text not null,
  content bytea not null check (length(content) = 32),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  return_url text not null default '',
  language text not null default 'BN',
  -- What the provider answered, and what the member needs to pay.
  provider_order_id text,
  terms jsonb,
  confirmations jsonb,
  -- What the member says of the payment.
  trx_id text check (trx_id ~ '^[A-Z0-9]{6,64}$'),
  payer_tail text check (payer_tail ~ '^[0-9]{4}$'),
  upload_key_hash bytea unique,
  upload_until timestamptz,
  reason text,
  claimed_by text,
  claimed_at timestamptz,
  -- The answer as it was given when the last money was credited.
  balance bigint,
  -- The next time when the provider is asked, or the order expires; null when there is nothing to do.
  work_due_at timestamptz,
  work_tries smallint not null default 0,
  unique (member, key),
  foreign key (brand_id, method, method_version) references cashier.method_versions (brand_id, code, version)
);
create index deposit_orders_of_a_day on cashier.deposit_orders (member, method, created_at);
create index deposit_orders_of_a_member on cashier.deposit_orders (member, id);
create unique index deposit_orders_open on cashier.deposit_orders (member, method) where state in ('created', 'awaiting', 'submitted', 'in_review');
create index deposit_orders_due on cashier.deposit_orders (work_due_at) where work_due_at is not null;
create index deposit_orders_review on cashier.deposit_orders (brand_id, id) where state = 'in_review';
-- A transaction number of a payment by hand pays one order of the brand, for ever.
create unique index deposit_orders_trx on cashier.deposit_orders (brand_id, provider_id, trx_id) where trx_id is not null;

create function cashier.keep_deposit_order() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_no, new.brand_id, new.member, new.method, new.method_version, new.kind, new.provider_id, new.currency, new.amount, new.key,
      new.content, new.fee_fixed, new.fee_ppm, new.fee_payer)
    is distinct from (old.id, old.order_no, old.brand_id, old.member, old.method, old.method_version, old.kind, old.provider_id, old.currency, old.amount,
      old.key, old.content, old.fee_fixed, old.fee_ppm, old.fee_payer) then
    raise exception 'what a deposit order is of is append-only' using errcode = 'restrict_violation';
  end if;
  if new.credited < old.credited or old.state = 'reversed' and new.state <> 'reversed' then
    raise exception 'a deposit order never takes back what it has credited' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_order before update on cashier.deposit_orders for each row execute function cashier.keep_deposit_order();
create trigger no_delete before delete on cashier.deposit_orders for each row execute function cashier.refuse_change();
create trigger no_truncate before truncate on cashier.deposit_orders for each statement execute function cashier.refuse_change();

-- Each state that an order has had, and who brought it there.
create table cashier.deposit_events (
  id bigint primary key generated always as identity,
  order_id bigint not null references cashier.deposit_orders,
  state text not null,
  actor text not null,
  reason text,
  at timestamptz not null default clock_timestamp()
);
create index deposit_events_of_order on cashier.deposit_events (order_id, id);
create trigger append_only before update or delete on cashier.deposit_events for each row execute function cashier.refuse_change();
create trigger no_truncate before truncate on cashier.deposit_events for each statement execute function cashier.refuse_change();

-- Each movement that a provider has told of, as far as it is known: the state only rises. `reference` is the order that the provider names.
create table cashier.provider_payments (
  id bigint primary key generated always as identity,
  provider_id int not null references cashier.providers,
  provider_tx_id text not null check (length(provider_tx_id) between 1 and 64),
  direction text not null check (direction in ('in', 'out')),
  reference text,
  state text not null check (state in ('pending', 'failed', 'paid', 'reversed')),
  amount bigint not null check (amount > 0),
  currency text not null,
  fee bigint not null default 0,
  at timestamptz not null,
  seen_at timestamptz not null default clock_timestamp(),
  unique (provider_id, provider_tx_id)
);
create index provider_payments_of_time on cashier.provider_payments (provider_id, at);
create trigger no_delete before delete on cashier.provider_payments for each row execute function cashier.refuse_change();

-- Money of a provider that was credited to a member, one row a movement. A demo deposit and a voucher have no provider.
create table cashier.deposit_credits (
  id bigint primary key generated always as identity,
  order_id bigint not null references cashier.deposit_orders,
  provider_id int,
  provider_tx_id text,
  amount bigint not null check (amount > 0),
  fee bigint not null default 0,
  transfer_id bigint not null unique,
  at timestamptz not null default clock_timestamp(),
  unique (provider_id, provider_tx_id)
);
create index deposit_credits_of_order on cashier.deposit_credits (order_id);
create trigger append_only before update or delete on cashier.deposit_credits for each row execute function cashier.refuse_change();
create trigger no_truncate before truncate on cashier.deposit_credits for each statement execute function cashier.refuse_change();

-- Money that arrived and is nobody's yet, or was taken back after it was credited (amount below zero). The open ones add up to the house account
-- deposit_suspense of each currency.
create table cashier.suspense_cases (
  id bigint primary key generated always as identity,
  brand_id int not null,
  provider_id int not null references cashier.providers,
  provider_tx_id text not null,
  order_id bigint references cashier.deposit_orders,
  currency text not null,
  amount bigint not null check (amount <> 0),
  reason text not null check (reason in ('no_order', 'currency', 'surplus', 'second_payment', 'late', 'over_limit', 'ended', 'reversed')),
  state text not null default 'open' check (state in ('open', 'credited', 'refunded', 'taken', 'written_off')),
  opened_at timestamptz not null default clock_timestamp(),
  transfer_id bigint not null,
  closed_at timestamptz,
  closed_by text,
  note text,
  closing_transfer_id bigint,
  unique (provider_id, provider_tx_id, reason),
  check ((state = 'open') = (closed_at is null))
);
create index suspense_cases_open on cashier.suspense_cases (brand_id, id) where state = 'open';
create trigger no_delete before delete on cashier.suspense_cases for each row execute function cashier.refuse_change();

-- Pictures that members send as proof of a payment. Their bytes stand in the store of uploads under the name.
create table cashier.deposit_proofs (
  order_id bigint not null references cashier.deposit_orders,
  number smallint not null check (number between 1 and 3),
  type text not null,
  width int not null,
  height int not null,
  name text not null unique,
  bytes int not null,
  hash bytea not null check (length(hash) = 32),
  at timestamptz not null default clock_timestamp(),
  primary key (order_id, number)
);

-- Vouchers: the code itself is never stored.
create table cashier.vouchers (
  hash bytea primary key check (length(hash) = 32),
  brand_id int not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  made_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz,
  order_id bigint unique references cashier.deposit_orders
);
create trigger no_delete before delete on cashier.vouchers for each row execute function cashier.refuse_change();
create table cashier.voucher_tries (
  member bigint primary key,
  wrong smallint not null,
  last_at timestamptz not null default clock_timestamp(),
  locked_until timestamptz
);

-- Deposits of earlier releases are orders that were credited at once.
insert into cashier.deposit_orders (order_no, brand_id, member, method, method_version, kind, currency, amount, state, credited, key, content, created_at,
  expires_at, ended_at, balance)
select d.order_no, d.brand_id, d.member, d.method, m.version, m.kind, d.currency, d.amount, 'credited', d.amount, d.key, d.content, d.created_at,
  d.created_at, d.created_at, d.balance
from cashier.deposits d join cashier.methods m on m.brand_id = d.brand_id and m.code = d.method order by d.id;
insert into cashier.deposit_credits (order_id, amount, transfer_id, at)
select o.id, o.amount, d.transfer_id, d.created_at from cashier.deposits d join cashier.deposit_orders o on o.order_no = d.order_no order by o.id;
insert into cashier.deposit_events (order_id, state, actor, at)
select o.id, 'credited', 'member', o.created_at from cashier.deposit_orders o order by o.id;

-- Processes of the previous release still write the old table during a rolling update: each of its rows is an order.
create function cashier.take_old_deposit() returns trigger language plpgsql as $$
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
create trigger take_old_deposit after insert on cashier.deposits for each row execute function cashier.take_old_deposit();
