-- What each vendor holds by our account of it, and when that last changed.
create or replace view funds.holdings as
  select a.brand, w.vendor, a.currency, m.public_id as player_id, b.balance, t.created_at as changed_at
  from wallet.vendor_wallets w
  join wallet.accounts a on a.kind = w.kind and a.brand = w.brand and a.id > 1000000000000000
  join wallet.balances b on b.account_id = a.id
  join wallet.entries e on e.account_id = a.id and e.version = b.version
  join wallet.transfers t on t.id = e.transfer_id
  join identity.members m on m.id = a.owner;
