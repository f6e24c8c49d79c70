-- Wallets that the studio keeps where the portal runs one of its vendor codes in transfer mode: rounds are paid from here, and the portal is told of them
-- afterwards. Money comes and goes by the portal's transfers alone. Amounts are 1/10000 of the currency unit.
create table studio.player_wallets (
  vendor text not null,
  currency text not null,
  player_id text not null,
  balance bigint not null default 0 check (balance >= 0),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (vendor, currency, player_id)
);

-- What moved a wallet, one row for each id that the other side named: the stored answer of a repeated id, and what refuses an id for ever.
--   done: it moved `amount` (above zero into the wallet) · undone: a rollback gave it back · failed: a transfer that will never be carried out ·
--   tombstone: a stake that was rolled back before it came
create table studio.wallet_moves (
  id bigint primary key generated always as identity,
  vendor text not null,
  currency text not null,
  player_id text not null,
  tx_id text not null,
  kind text not null check (kind in ('bet', 'win', 'betwin', 'rollback', 'in', 'out')),
  state text not null check (state in ('done', 'undone', 'failed', 'tombstone')),
  amount bigint not null,
  -- The hash of what a repeated id must repeat.
  content text not null,
  balance bigint not null,
  at timestamptz not null default clock_timestamp(),
  unique (vendor, currency, player_id, tx_id),
  check (amount = 0 or state in ('done', 'undone'))
);
create index wallet_moves_by_time on studio.wallet_moves (vendor, currency, at) where kind in ('in', 'out');

-- Double entry: what a wallet gains, the games or the portal give. The entries of a move sum to zero.
create table studio.wallet_entries (
  move_id bigint not null references studio.wallet_moves,
  account text not null check (account in ('player', 'games', 'portal')),
  amount bigint not null,
  primary key (move_id, account)
);
create function studio.check_wallet_entries() returns trigger language plpgsql as $$
begin
  if exists (select from added group by move_id having sum(amount) <> 0 or count(*) <> 2) then
    raise exception 'the entries of a move do not sum to zero' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger sums_to_zero after insert on studio.wallet_entries referencing new table as added
  for each statement execute function studio.check_wallet_entries();
create function studio.refuse_wallet_change() returns trigger language plpgsql as $$
begin
  raise exception 'studio.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on studio.wallet_entries for each row execute function studio.refuse_wallet_change();
create trigger no_truncate before truncate on studio.wallet_entries for each statement execute function studio.refuse_wallet_change();

-- What the portal must be told of a wallet: written with the move, sent in the order of each player's moves until the portal has answered.
create table studio.reports (
  id bigint primary key generated always as identity,
  vendor text not null,
  currency text not null,
  player_id text not null,
  call text not null check (call in ('bet', 'win', 'betwin', 'rollback')),
  body jsonb not null,
  -- The launch token of the round, sealed with the studio's own key.
  sealed_token bytea,
  created_at timestamptz not null,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  done_at timestamptz,
  parked_at timestamptz,
  last_problem text
);
create index reports_due on studio.reports (next_try_at) where done_at is null and parked_at is null;
create index reports_in_order on studio.reports (vendor, currency, player_id, id) where done_at is null and parked_at is null;
