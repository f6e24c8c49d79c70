-- Ways out and the rules of withdrawals have versions, as ways in have: staff change what they saw.
alter table cashier.payout_methods
  add column version int not null default 1,
  add column changed_at timestamptz not null default clock_timestamp();
alter table cashier.withdrawal_rules
  add column version int not null default 1,
  add column changed_at timestamptz not null default clock_timestamp();
create trigger raise_version before update on cashier.payout_methods for each row execute function cashier.raise_method_version();
create trigger raise_version before update on cashier.withdrawal_rules for each row execute function cashier.raise_method_version();
