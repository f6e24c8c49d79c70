-- concurrently
create index concurrently if not exists orders_received_by_time on transfers.orders (receiver, created_at);
