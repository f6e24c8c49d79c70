-- concurrently
create index concurrently if not exists members_by_own_group on identity.members (brand_id, prize_group) where prize_group is not null;
