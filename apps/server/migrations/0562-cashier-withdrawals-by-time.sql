-- concurrently
create index concurrently if not exists withdrawals_by_time on cashier.withdrawals (created_at) include (member, brand_id);
