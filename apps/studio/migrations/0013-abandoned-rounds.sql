-- Rounds that were left between stake and result, the oldest first. Each round that is played passes through the small index of those that wait, and leaves
-- an entry of the past in it. Walked in its order, the index forgets such entries as they are met; read as a bitmap it does not, and each look would visit
-- all rounds that were played since the last vacuum.
create function studio.abandoned_rounds(p_before timestamptz) returns setof studio.rounds language sql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
  select r.* from studio.rounds r where r.state = 'betting' and r.changed_at < p_before order by r.changed_at limit 100
$$;
