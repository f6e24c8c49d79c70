-- concurrently
create index concurrently if not exists orders_by_time on transfers.orders (created_at) include (sender, receiver, brand_id);
