-- concurrently
create index concurrently if not exists members_off_boards on loyalty.members (member) where is_off_boards;
