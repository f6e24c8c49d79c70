-- Gifts of the house as two people of the staff have given them: one row for all of its members, each of whom has a reward that names it (`terms ->> 'gift'`).
create table loyalty.gifts (
  id bigint primary key generated always as identity,
  brand int not null,
  -- The act that gave it; carried out again it gives nothing.
  key text not null,
  members int not null check (members > 0),
  amount bigint not null check (amount > 0),
  days int not null check (days > 0),
  titles jsonb not null check (titles ? 'EN'),
  proposed_by text not null,
  confirmed_by text not null,
  reason text not null,
  at timestamptz not null default clock_timestamp(),
  unique (brand, key)
);

-- The list of the staff: the newest first, by kind or state.
create index rewards_by_time on loyalty.rewards (brand, created_at, id);
create index rewards_by_kind on loyalty.rewards (brand, kind, created_at, id);
create index rewards_by_state on loyalty.rewards (brand, state, created_at, id);
