-- Rows whose seal does not follow from them and the seal before, or that a gap is before: none in an untouched record.
create or replace view identity.broken_seals as
  select s.seq, s.record_id
  from (select seq, record_id, hash, lag(hash, 1, decode(repeat('00', 32), 'hex')) over (order by seq) as link, lag(seq, 1, 0::bigint) over (order by seq) as seq_before
        from identity.audit_seals) s
    left join identity.audit_record a on a.id = s.record_id
  where a.id is null or s.seq <> s.seq_before + 1 or s.hash <> sha256(s.link || convert_to(identity.describe_record(a), 'UTF8'));
