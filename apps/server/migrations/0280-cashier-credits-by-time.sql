-- concurrently
create index concurrently if not exists deposit_credits_by_time on cashier.deposit_credits (at) include (order_id, amount);
