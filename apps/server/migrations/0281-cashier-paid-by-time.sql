-- concurrently
create index concurrently if not exists withdrawals_by_payment on cashier.withdrawals (brand_id, paid_at) include (currency, amount, refunded)
  where paid_at is not null;
