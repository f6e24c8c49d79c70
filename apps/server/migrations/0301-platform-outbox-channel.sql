-- concurrently
create index concurrently if not exists outbox_by_channel on platform.outbox (channel, created_at, id) where not is_decoy;
