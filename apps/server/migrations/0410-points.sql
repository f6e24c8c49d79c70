-- Points of members: how they are earned, what they are redeemed for. The points themselves stand in the ledger, under the currency PTS: accounts of kind `points`
-- of members, and of the house `points_issued` (below zero by what members have and by what waits) and `points_held` (what waits for an operator).
create schema points;

-- How a kind of game earns points, version by version: the one counts that was the latest when the bet was settled first. `turnover` is the valid turnover for one
-- point, null for none; each level of the club earns `level_percent` more.
create table points.rates (
  brand_id int not null,
  category text not null,
  version int not null check (version > 0),
  turnover bigint check (turnover > 0),
  level_percent int not null default 0 check (level_percent between 0 and 100),
  -- Bets whose first row in the log of turnover is behind this id.
  after_id bigint not null,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text not null,
  primary key (brand_id, category, version)
);

create table points.conversions (
  brand_id int primary key,
  is_on boolean not null,
  -- Points for one unit of the currency; all of these in 1/10000 of a point.
  rate bigint not null check (rate > 0),
  least bigint not null check (least > 0),
  step bigint not null check (step > 0),
  day_limit bigint not null check (day_limit > 0),
  version int not null default 1,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text not null
);

-- What each member has earned by the log of turnover up to the cursor, and what corrections took that was not there any more.
create table points.members (
  brand_id int not null,
  member bigint not null,
  earned bigint not null default 0,
  owed bigint not null default 0 check (owed >= 0),
  primary key (member, brand_id)
);

create table points.progress (
  only_row boolean primary key default true check (only_row),
  through_id bigint not null default 0
);
insert into points.progress default values;

create table points.rewards (
  id bigint primary key generated always as identity,
  brand_id int not null,
  -- Names what the seed has made; null of what staff have added.
  code text,
  kind text not null check (kind in ('money', 'voucher', 'goods')),
  version int not null default 1,
  is_on boolean not null,
  position int not null,
  category text not null,
  cover text not null,
  names jsonb not null,
  texts jsonb not null,
  price bigint not null check (price > 0),
  amount bigint check (amount > 0),
  stock int check (stock >= 0),
  taken int not null default 0 check (taken >= 0),
  min_level int not null default 0 check (min_level between 0 and 10),
  member_limit int check (member_limit > 0),
  day_limit int check (day_limit > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text not null,
  unique (brand_id, code),
  check ((kind = 'money') = (amount is not null))
);
create index rewards_by_place on points.rewards (brand_id, position, id);

-- A redemption: in_process -> approved | rejected. Play money is approved at once.
create table points.orders (
  id bigint primary key generated always as identity,
  order_no text not null unique,
  brand_id int not null,
  member bigint not null,
  reward_id bigint not null references points.rewards (id),
  kind text not null,
  cover text not null,
  names jsonb not null,
  quantity int not null check (quantity > 0),
  points bigint not null check (points > 0),
  amount bigint check (amount > 0),
  delivery jsonb,
  state text not null check (state in ('in_process', 'approved', 'rejected')),
  version int not null default 1,
  note text,
  decided_at timestamptz,
  decided_by text,
  claimed_by text,
  claimed_at timestamptz,
  key text not null,
  content bytea not null,
  transfer_id bigint not null,
  balance bigint not null,
  created_at timestamptz not null,
  unique (member, key),
  check ((state = 'in_process') = (decided_at is null)),
  check (kind <> 'goods' or delivery is not null)
);
create index orders_of_member on points.orders (member, id);
create index orders_of_reward on points.orders (member, reward_id) where state <> 'rejected';
create index orders_of_brand on points.orders (brand_id, id);
create index orders_waiting on points.orders (brand_id, id) where state = 'in_process';
create sequence points.order_numbers;

create table points.converted (
  order_no text primary key,
  brand_id int not null,
  member bigint not null,
  points bigint not null check (points > 0),
  amount bigint not null check (amount > 0),
  -- Points for one unit, as it was.
  rate bigint not null,
  key text not null,
  content bytea not null,
  transfer_id bigint not null,
  balance bigint not null,
  wallet bigint not null,
  created_at timestamptz not null,
  unique (member, key)
);
create index converted_by_day on points.converted (member, created_at);
create sequence points.conversion_numbers;

-- What was decided stays, and what was asked for never changes.
create function points.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% % does not change', tg_table_schema, tg_table_name, old.order_no using errcode = 'restrict_violation';
end $$;
create trigger ends_stay before update on points.orders for each row when (old.state <> 'in_process') execute function points.refuse_change();
create trigger asked_stays before update on points.orders for each row
  when (row(old.order_no, old.brand_id, old.member, old.reward_id, old.quantity, old.points, old.amount, old.transfer_id)
    is distinct from row(new.order_no, new.brand_id, new.member, new.reward_id, new.quantity, new.points, new.amount, new.transfer_id))
  execute function points.refuse_change();
create trigger append_only before update or delete on points.converted for each row execute function points.refuse_change();
