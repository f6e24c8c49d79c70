-- concurrently
create index concurrently if not exists draws_imported on lottery.draws (id) where imported;
