-- Reads the tables without keeping anybody from writing them.
alter table wallet.balances validate constraint balance_not_negative;
alter table wallet.entries validate constraint entry_balance_not_negative;
