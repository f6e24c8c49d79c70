-- Transfers between a member and the direct upline or a direct downline.
create schema transfers;

-- What a brand allows; a brand without a row offers no transfers.
create table transfers.limits (
  brand_id int primary key references brand.brands,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units. The day counts what a member sent, in both directions together.
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  daily_limit bigint not null check (daily_limit >= max_amount),
  quick_amounts bigint[] not null default '{}',
  to_upline boolean not null default true,
  to_downline boolean not null default true
);

create sequence transfers.order_numbers;

-- An order is written in the transaction that moves its money: neither is there without the other.
create table transfers.orders (
  id bigint primary key generated always as identity,
  order_no text not null unique,
  brand_id int not null references brand.brands,
  sender bigint not null,
  receiver bigint not null check (receiver <> sender),
  -- As the sender sees it.
  direction text not null check (direction in ('upline', 'downline')),
  -- The accounts as the other one is shown them.
  sender_name text not null,
  receiver_name text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  note text not null default '' check (char_length(note) <= 60),
  -- The sender's idempotency key and the hash of what was asked for.
  key text not null,
  content bytea not null check (length(content) = 32),
  transfer_id bigint not null unique,
  -- The sender's balance after it, as it was answered; it is repeated when the key comes again.
  balance bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (sender, key)
);
create index orders_sent on transfers.orders (sender, id desc);
create index orders_received on transfers.orders (receiver, id desc);
create index orders_of_a_day on transfers.orders (sender, created_at);

create function transfers.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'transfers.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on transfers.orders for each row execute function transfers.refuse_change();
create trigger no_truncate before truncate on transfers.orders for each statement execute function transfers.refuse_change();
