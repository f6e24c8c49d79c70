-- The outbox as operators read it: the newest first.
create index outbox_by_creation on platform.outbox (created_at, id) where not is_decoy;
