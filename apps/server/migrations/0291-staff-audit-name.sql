-- concurrently
create index concurrently if not exists audit_by_name on staff.audit (lower(username), id desc);
