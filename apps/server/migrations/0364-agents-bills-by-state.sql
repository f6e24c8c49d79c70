-- concurrently
create index concurrently if not exists bills_by_state on agents.bills (state, id);
