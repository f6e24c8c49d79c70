-- Orders. A slip is one call: all of its lines or none; its key and content answer the same call again. An order is one line of it, and one bet of the
-- record under its order number:
--   pending --draw--> won, lost, push       pending --by the member, before the lock--> cancelled       pending --draw cancelled--> voided
-- Each end is written in the transaction of its money.
create sequence lottery.order_numbers;

create table lottery.slips (
  id bigint primary key generated always as identity,
  draw_id bigint not null references lottery.draws,
  brand_id int not null,
  member bigint not null,
  -- The caller's idempotency key, and the hash of what it asked for.
  key text not null,
  content bytea not null check (length(content) = 32),
  -- The answer as it was given; it is repeated when the key comes again.
  balance bigint not null,
  created_at timestamptz not null,
  unique (member, key)
);
create trigger no_change before update or delete on lottery.slips for each row execute function lottery.refuse_change();
create trigger no_truncate before truncate on lottery.slips for each statement execute function lottery.refuse_change();

create table lottery.orders (
  id bigint primary key generated always as identity,
  order_no text not null unique check (order_no ~ '^L\d{14,24}$'),
  slip_id bigint not null references lottery.slips,
  draw_id bigint not null references lottery.draws,
  brand_id int not null,
  member bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  play text not null,
  content text not null,
  bet_count bigint not null check (bet_count > 0),
  -- Minor units, like all amounts here.
  unit bigint not null check (unit > 0),
  multiple int not null check (multiple between 1 and 99999),
  cost bigint not null,
  -- The terms as they stood when it was placed.
  prize_group int not null check (prize_group between 1 and 2000),
  largest_prize bigint not null check (largest_prize > 0),
  prize bigint not null default 0 check (prize between 0 and largest_prize),
  state text not null default 'pending' check (state in ('pending', 'won', 'lost', 'cancelled', 'voided', 'push')),
  -- The number of its bet in the record.
  bet_id bigint not null unique,
  -- Of the call that cancelled it, with the balance that it answered.
  cancel_key text,
  cancel_balance bigint,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint cost_is_the_product check (cost = bet_count * unit * multiple),
  constraint prize_of_those_that_are_paid check ((prize > 0) = (state in ('won', 'push'))),
  constraint ends_have_a_time check ((state = 'pending') = (ended_at is null)),
  constraint cancelled_by_a_call check ((state = 'cancelled') = (cancel_key is not null and cancel_balance is not null))
);
create index orders_by_member on lottery.orders (member, id desc);
create index orders_by_slip on lottery.orders (slip_id, id);
create index orders_of_draw on lottery.orders (draw_id, id);
create index orders_pending on lottery.orders (draw_id, id) where state = 'pending';
create index orders_by_time on lottery.orders (created_at);
create unique index orders_by_cancel_key on lottery.orders (member, cancel_key) where cancel_key is not null;

create trigger terms_stay before update of id, order_no, slip_id, draw_id, brand_id, member, currency, play, content, bet_count, unit, multiple, cost,
  prize_group, largest_prize, bet_id, created_at on lottery.orders for each row execute function lottery.refuse_change();
create trigger ends_stay before update on lottery.orders for each row when (old.state <> 'pending') execute function lottery.refuse_change();
create trigger no_delete before delete on lottery.orders for each row execute function lottery.refuse_change();
create trigger no_truncate before truncate on lottery.orders for each statement execute function lottery.refuse_change();

-- A bet of a lottery that is drawn once a week waits for a week; without this the record would take it for stuck.
insert into bets.settlement_limits (vendor, hours) values ('TCG_LOTTO_VN', 200) on conflict do nothing;
