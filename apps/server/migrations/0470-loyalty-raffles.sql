-- Raffles: members earn tickets by turnover or deposits of some days; seed and list decide the winners (packages/lottery/src/raffle.ts).
--
-- PLANNED: not promised yet. OPEN: the hash of its seed is shown, tickets are earned. CLOSED: its list is fixed. DRAWN: its seed is shown, prizes are rewards.
create table loyalty.raffles (
  id bigint primary key generated always as identity,
  brand int not null,
  version int not null default 1,
  titles jsonb not null check (titles ? 'EN'),
  basis text not null check (basis in ('valid', 'deposits')),
  per_ticket bigint not null check (per_ticket > 0),
  ticket_cap int not null check (ticket_cap between 1 and 10000),
  -- Amounts, the first prize first.
  prizes bigint[] not null check (cardinality(prizes) between 1 and 200),
  claim_days int not null check (claim_days between 1 and 365),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  starts_at timestamptz not null,
  closes_at timestamptz not null,
  draw_at timestamptz not null check (draw_at > closes_at),
  state text not null default 'PLANNED' check (state in ('PLANNED', 'OPEN', 'CLOSED', 'DRAWN', 'CANCELLED')),
  seed_hash text,
  sealed_seed bytea,
  promised_at timestamptz,
  root text,
  tickets int,
  members int,
  closed_at timestamptz,
  -- Shown only when it is drawn.
  seed text,
  drawn_at timestamptz,
  made_by text not null,
  reason text not null,
  made_at timestamptz not null default clock_timestamp(),
  check ((state = 'DRAWN') = (seed is not null)),
  check (state not in ('OPEN', 'CLOSED', 'DRAWN') or (seed_hash is not null and sealed_seed is not null)),
  check (state not in ('CLOSED', 'DRAWN') or (root is not null and tickets is not null))
);
create index raffles_by_brand on loyalty.raffles (brand, closes_at, id);
create index raffles_due on loyalty.raffles (draw_at) where state in ('PLANNED', 'OPEN', 'CLOSED');

-- The tickets of a raffle by member, fixed at its close: numbers from `first` on. The mark stands in the public list; its salt is told to the member alone.
create table loyalty.raffle_tickets (
  raffle bigint not null references loyalty.raffles,
  member bigint not null,
  currency text not null,
  first int not null check (first > 0),
  count int not null check (count > 0),
  salt text not null,
  mark text not null,
  primary key (raffle, first),
  unique (raffle, member)
);

create table loyalty.raffle_winners (
  raffle bigint not null references loyalty.raffles,
  place int not null check (place > 0),
  ticket int not null,
  member bigint not null,
  amount bigint not null check (amount > 0),
  primary key (raffle, place),
  unique (raffle, ticket)
);

alter table loyalty.rewards drop constraint rewards_kind_check,
  add constraint rewards_kind_check check (kind in ('mission', 'sign_in', 'rank_up', 'weekly', 'birthday', 'leaderboard', 'gift', 'raffle')) not valid;
