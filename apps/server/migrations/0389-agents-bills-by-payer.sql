-- concurrently
create index concurrently if not exists bills_of_window_and_payer on agents.bills (window_id, payer);
