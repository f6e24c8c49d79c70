-- Bonuses of members: money on an account of its own, with terms (decision 164).
create schema bonus;

create sequence bonus.grant_ids;

-- One bonus of one member, with its terms as they were given. Amounts in 1/10000 of the currency unit.
create table bonus.grants (
  id bigint primary key,
  grant_no text not null unique,
  brand int not null,
  member bigint not null,
  currency text not null,
  -- What it was given for, once: 'promotion', 'voucher' or 'gift' with the number of the application, voucher or request.
  source text not null check (source in ('promotion', 'voucher', 'gift')),
  reference text not null,
  -- By language; empty: by its source.
  title jsonb not null default '{}',
  amount bigint not null check (amount > 0),
  -- Valid turnover that it asks for.
  required bigint not null check (required > 0),
  -- Percent of the valid turnover that counts, by kind of game. Kinds that are absent count nothing, and the bonus can't be staked there.
  contribution jsonb not null,
  spend_order text not null check (spend_order in ('REAL_FIRST', 'BONUS_FIRST', 'RATIO')),
  -- The bonus itself never becomes the member's, only what was won with it.
  is_sticky boolean not null,
  -- The largest stake with bonus money, and the most that it pays when it is cleared; null: none.
  max_bet bigint check (max_bet > 0),
  max_win bigint check (max_win > 0),
  -- From the moment it becomes active; one that waits waits so long at most.
  valid_days int not null check (valid_days between 1 and 365),
  state text not null check (state in ('pending', 'active', 'cleared', 'lost', 'expired', 'cancelled', 'forfeited')),
  account_id bigint references wallet.accounts (id),
  progress bigint not null default 0,
  granted_at timestamptz not null default clock_timestamp(),
  active_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- What the account held at its end, with what its bets have moved since; and what of it is the member's.
  end_balance bigint,
  paid bigint,
  check ((state in ('pending', 'active')) = (ended_at is null)),
  check ((state = 'active') <= (account_id is not null)),
  check ((ended_at is null) = (end_balance is null) and (end_balance is null) = (paid is null)),
  unique (brand, source, reference)
);
create unique index one_active_grant on bonus.grants (member, brand, currency) where state = 'active';
create index grants_by_member on bonus.grants (member, id desc);
create index grants_by_end on bonus.grants (expires_at) where state in ('pending', 'active');
create index grants_by_brand on bonus.grants (brand, id desc);
create index grants_by_state on bonus.grants (brand, state, id desc);

-- A bet that was placed while a grant was active.
create table bonus.parts (
  bet bigint primary key,
  grant_id bigint not null references bonus.grants (id),
  -- The bonus's part of the stake.
  stake bigint not null check (stake >= 0),
  -- What the bet has moved into the bonus, below zero out of it.
  net bigint not null,
  -- What own money bore because the bonus was spent when the bet was corrected.
  short bigint not null default 0 check (short >= 0),
  progress bigint not null default 0
);
create index parts_by_grant on bonus.parts (grant_id, bet);

-- What became of a grant. Append-only.
create table bonus.events (
  id bigint primary key generated always as identity,
  grant_id bigint not null references bonus.grants (id),
  at timestamptz not null default clock_timestamp(),
  event text not null check (event in ('granted', 'activated', 'cleared', 'lost', 'expired', 'cancelled', 'forfeited', 'corrected')),
  -- What came into the bonus or left it.
  amount bigint not null,
  -- A member of staff; null: the member or the system.
  actor text,
  reason text not null default ''
);
create index events_by_grant on bonus.events (grant_id, id);

create function bonus.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was written in %.% can not be changed', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger events_stay before update or delete on bonus.events for each row execute function bonus.refuse_change();
create trigger grants_stay before delete on bonus.grants for each row execute function bonus.refuse_change();
create trigger parts_stay before delete on bonus.parts for each row execute function bonus.refuse_change();

-- An answer of bets.apply: `bonus` is what the member's bonus can still stake on the game of this action.
create type bets.answer as (
  ordinal int, outcome text, duplicate boolean, transfer_id bigint, bet_id bigint, balance bigint, version bigint, current_balance bigint,
  current_version bigint, state text, bonus bigint
);
