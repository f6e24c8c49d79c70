-- Rows whose seal does not follow from them and the seal before, or that a gap is before: none in an untouched record.
create or replace view staff.broken_seals as
  select s.seq, s.record_id
  from (select seq, record_id, hash, lag(hash, 1, decode(repeat('00', 32), 'hex')) over (order by seq) as link, lag(seq, 1, 0::bigint) over (order by seq) as seq_before
        from staff.audit_seals) s
    left join staff.audit a on a.id = s.record_id
  where a.id is null or s.seq <> s.seq_before + 1 or s.hash <> sha256(s.link || convert_to(staff.describe_record(a), 'UTF8'));

-- Uses of emergency access as the domain reads them. One ends by its time without anybody's write, so the state is that of the moment.
create or replace view staff.shown_emergencies as
select e.id, e.brand_id as "brandId", e.person_id as "personId", e.opened_name as by, e.device::text as device, e.reason, e.opened_at as "openedAt",
  e.ends_at as "endsAt", e.ended_at as "endedAt", e.ended_name as "endedBy", e.reviewed_name as "reviewedBy", e.reviewed_at as "reviewedAt",
  e.review_note as "reviewNote",
  case when e.reviewed_at is not null then 'reviewed' when e.ended_at is null and e.ends_at > clock_timestamp() then 'open' else 'unreviewed' end as state,
  (select count(*) from staff.emergency_acts a where a.emergency_id = e.id)::int as acts
from staff.emergencies e;
