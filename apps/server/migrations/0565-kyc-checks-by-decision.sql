-- concurrently
create index concurrently if not exists checks_by_decision on kyc.checks (decided_at) include (member, brand_id) where decided_at is not null;
