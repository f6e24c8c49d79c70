-- concurrently
create index concurrently if not exists members_by_registration on identity.members (brand_id, registered_at) include (type) where kind = 'member';
