-- concurrently
create index concurrently if not exists members_top_agents on identity.members (brand_id, username_key collate "C") where upline_id is null and kind = 'member' and type in (1, 2, 41, 42);
