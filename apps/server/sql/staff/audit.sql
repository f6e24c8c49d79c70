-- The audit is append-only, also for the owner of the tables.
create or replace function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

-- All that a row says, in one unambiguous text; times in UTC.
create or replace function staff.describe_record(r staff.audit) returns text language sql stable as $$
  select jsonb_build_array(r.id, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), r.brand_id, r.person_id, r.username, r.session_id, host(r.ip),
    r.device, r.permission, r.route, r.event, r.subject_kind, r.subject_id, r.before, r.after, r.reason, r.request, r.request_id)::text
$$;

-- Seals up to p_limit rows whose neighbours are all known, in the order of their ids, and returns how many. The caller commits.
create or replace function staff.seal_record(p_limit int) returns int language plpgsql as $$
declare
  oldest xid8;
  last_seq bigint;
  link bytea;
  sealed int := 0;
  r record;
begin
  perform pg_advisory_xact_lock(hashtextextended('staff.audit_seals', 0));
  oldest := pg_snapshot_xmin(pg_current_snapshot());
  select s.seq, s.hash into last_seq, link from staff.audit_seals s order by s.seq desc limit 1;
  if not found then
    last_seq := 0;
    link := decode(repeat('00', 32), 'hex');
  end if;
  for r in
    select a.id, staff.describe_record(a) as words from staff.audit a
    where a.xid < oldest and not exists (select from staff.audit_seals s where s.record_id = a.id) order by a.id limit p_limit
  loop
    link := sha256(link || convert_to(r.words, 'UTF8'));
    last_seq := last_seq + 1;
    sealed := sealed + 1;
    insert into staff.audit_seals (seq, record_id, hash) values (last_seq, r.id, link);
  end loop;
  return sealed;
end $$;
