-- concurrently
create index concurrently if not exists audit_by_subject_id on staff.audit (subject_id, id desc);
