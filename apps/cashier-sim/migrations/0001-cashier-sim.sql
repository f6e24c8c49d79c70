-- The simulator of payment providers: what a bank, a mobile wallet, a gateway and a chain would keep of their own. It shares no table with the portal.
create schema cashier_sim;

create sequence cashier_sim.numbers;

-- What the portal began. `token` opens the page on which the payment is played; `mode` says how it goes.
create table cashier_sim.orders (
  id bigint primary key generated always as identity,
  hook text not null,
  reference text not null,
  token text not null unique,
  kind text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  notify_url text not null,
  return_url text not null,
  expires_at timestamptz not null,
  language text not null,
  terms jsonb not null,
  mode text not null,
  state text not null default 'open' check (state in ('open', 'played', 'declined', 'left')),
  created_at timestamptz not null default clock_timestamp(),
  unique (hook, reference)
);

-- Money that moved, or did not. Rows of a payout carry its attempt.
create table cashier_sim.movements (
  id bigint primary key generated always as identity,
  hook text not null,
  provider_tx_id text not null,
  reference text,
  attempt int,
  direction text not null check (direction in ('in', 'out')),
  state text not null check (state in ('pending', 'failed', 'paid', 'reversed')),
  amount bigint not null check (amount > 0),
  currency text not null,
  fee bigint not null default 0,
  at timestamptz not null default clock_timestamp(),
  seen int,
  needed int,
  unique (hook, provider_tx_id),
  unique (hook, reference, attempt)
);
create index movements_of_reference on cashier_sim.movements (hook, reference);
create index movements_of_time on cashier_sim.movements (hook, at);

-- What happens later: a movement changes, or the portal is told.
create table cashier_sim.steps (
  id bigint primary key generated always as identity,
  due_at timestamptz not null,
  step jsonb not null,
  tries int not null default 0
);
create index steps_due on cashier_sim.steps (due_at);
