-- concurrently
create index concurrently if not exists members_by_upline_group on identity.members (upline_id, prize_group) where prize_group is not null;
