-- What operators list members by: the newest first, those that are locked, and those of a type.
create index members_by_brand on identity.members (brand_id, id) where kind = 'member';
create index members_locked on identity.members (brand_id, id) where kind = 'member' and locked_at is not null;
create index members_by_type on identity.members (brand_id, type, id) where kind = 'member';
