-- concurrently
create index concurrently if not exists members_by_name on identity.members (brand_id, username_key collate "C") where kind = 'member';
