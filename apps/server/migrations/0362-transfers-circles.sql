-- How many transfers a member makes in a day at most, and the cases of money that came back to its sender within a day.
alter table transfers.limits add column daily_count int not null default 20 check (daily_count between 1 and 1000);

create table transfers.circles (
  id bigint primary key generated always as identity,
  brand_id int not null references brand.brands,
  -- The transfer that closed the circle, and those before it in their order.
  order_no text not null unique,
  orders text[] not null check (cardinality(orders) between 1 and 3),
  members bigint[] not null check (cardinality(members) between 2 and 4),
  currency text not null,
  -- The least that went all the way round.
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'closed')),
  version int not null default 1,
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  closed_by text,
  finding text check (finding in ('harmless', 'suspicious')),
  constraint closed_is_whole check ((state = 'closed') = (closed_at is not null and closed_by is not null and finding is not null))
);
create index circles_open on transfers.circles (brand_id, id) where state = 'open';
create index circles_by_id on transfers.circles (brand_id, id);
