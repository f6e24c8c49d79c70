-- A vendor in transfer mode keeps a wallet of its own for each member. Our ledger has an account for it beside the member's main one: transfers move money
-- between the two, and the vendor's reports of bets move it between the account and the house's games. So each account is what the vendor must hold for
-- the member, and their sum what it must hold in all.
--
-- The vendor decides first and reports after. An account may therefore stand below zero until the reports of what was won have come: it is another party's
-- book. Its id lies above 10^15, where the guards against balances below zero do not reach.
create table wallet.vendor_wallets (
  id int primary key generated always as identity,
  brand int not null,
  vendor text not null,
  -- The kind of the members' accounts; letters only, as of every account.
  kind text not null generated always as ('vendor_' || translate(id::text, '0123456789', 'abcdefghij')) stored unique,
  opened_at timestamptz not null default clock_timestamp(),
  unique (brand, vendor)
);
create index accounts_of_vendors on wallet.accounts (kind) where id > 1000000000000000;

alter table wallet.balances drop constraint balance_not_negative;
alter table wallet.balances add constraint balance_not_negative check (balance >= 0 or account_id < 0 or account_id > 1000000000000000) not valid;
alter table wallet.entries drop constraint entry_balance_not_negative;
alter table wallet.entries add constraint entry_balance_not_negative
  check (balance >= 0 or account_id < 0 or account_id > 1000000000000000) not valid;
-- A hold for a transfer stands in the account record as a transfer, and what it returns as well.
alter table wallet.holds add column purpose text not null default 'withdrawal' check (purpose in ('withdrawal', 'transfer'));
