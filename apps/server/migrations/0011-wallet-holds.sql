-- A hold reserves a member's money: it moves from the account to the owner's account of kind 'held'. It ends exactly once:
--   open -> posted (the money goes on, all or a part; the rest returns), voided or expired (all of it returns).
-- Whoever ends it locks the row first and finds it open, or is told how it ended.
create table wallet.holds (
  id bigint primary key generated always as identity,
  key uuid not null unique,
  hash uuid not null,
  account_id bigint not null references wallet.accounts (id),
  held_account_id bigint not null references wallet.accounts (id),
  amount bigint not null check (amount > 0),
  reference text,
  state text not null default 'open' check (state in ('open', 'posted', 'voided', 'expired')),
  posted_amount bigint not null default 0 check (posted_amount between 0 and amount),
  placed_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create index holds_open on wallet.holds (expires_at) where state = 'open';
create trigger no_delete before delete on wallet.holds for each row execute function wallet.refuse_change();
create trigger no_truncate before truncate on wallet.holds for each statement execute function wallet.refuse_change();
