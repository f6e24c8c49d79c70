-- A transfer and its entries in words: everything that a change could touch. Rows are found by their ids whatever statistics say, which may be older than
-- the rows.
create or replace function wallet.describe_transfers(p_after bigint, p_through bigint) returns table (id bigint, words text)
language sql stable set enable_seqscan = off set enable_nestloop = off set enable_hashjoin = on set enable_mergejoin = on as $$
  select t.id, concat_ws('|', t.id, t.account_id, t.balance, t.version, (extract(epoch from t.created_at) * 1000000)::bigint, t.key, t.hash, t.kind,
    t.outcome, coalesce(t.reference, '-')) || '|' || coalesce(e.words, '')
  from wallet.transfers t
  left join (
    select n.transfer_id, string_agg(concat_ws(':', n.account_id, n.version, n.amount, n.balance), ',' order by n.account_id, n.version) as words
    from wallet.entries n where n.transfer_id > p_after and n.transfer_id <= p_through group by n.transfer_id
  ) e on e.transfer_id = t.id
  where t.id > p_after and t.id <= p_through
$$;

-- Moves the horizon as far as is safe.
create or replace function wallet.advance_seals() returns bigint language plpgsql as $$
declare
  h wallet.seal_horizon;
  taken bigint;
  next_xid xid8;
  oldest xid8;
begin
  select * into h from wallet.seal_horizon for update;
  -- The order matters: first the last id, then, by a later snapshot, the next transaction.
  select case when s.is_called then s.last_value else 0 end into taken from wallet.transfer_ids s;
  select pg_snapshot_xmax(s), pg_snapshot_xmin(s) into next_xid, oldest from pg_current_snapshot() s;
  if oldest >= h.pending_xid then
    h.final_id := h.pending_id;
    update wallet.seal_horizon set final_id = h.pending_id, pending_id = taken, pending_xid = next_xid;
  elsif h.pending_xid > next_xid then
    -- The database was restored into another cluster, whose transaction ids are younger.
    update wallet.seal_horizon set pending_id = taken, pending_xid = next_xid;
  end if;
  return h.final_id;
end $$;

-- Seals up to p_limit transfers and returns how many. The caller commits. The links of a step are written at once.
create or replace function wallet.seal(p_limit int) returns int language plpgsql as $$
declare
  final bigint := wallet.advance_seals();
  last_seq bigint := 0;
  last_id bigint := 0;
  through bigint;
  link bytea := decode(repeat('00', 32), 'hex');
  ids bigint[] := '{}';
  links bytea[] := '{}';
  t record;
begin
  select s.seq, s.transfer_id, s.hash into last_seq, last_id, link from wallet.seals s order by s.seq desc limit 1;
  if not found then
    last_seq := 0;
    last_id := 0;
    link := decode(repeat('00', 32), 'hex');
  end if;
  select max(n.id) into through
  from (select id from wallet.transfers where id > last_id and id <= final order by id limit p_limit) n;
  if through is null then
    return 0;
  end if;
  for t in select d.id, d.words from wallet.describe_transfers(last_id, through) d order by d.id loop
    link := sha256(link || convert_to(t.words, 'UTF8'));
    ids := ids || t.id;
    links := links || link;
  end loop;
  insert into wallet.seals (seq, transfer_id, hash) select last_seq + u.ord, u.id, u.link from unnest(ids, links) with ordinality u (id, link, ord);
  return cardinality(ids);
end $$;

-- Recomputes the chain from link p_from on. Gives the first link that is wrong and why; no row when all is well. The anchor is a head that was kept
-- elsewhere: null when there is none.
create or replace function wallet.verify_chain(p_from bigint, p_anchor_seq bigint, p_anchor_hash bytea) returns table (bad_seq bigint, reason text)
language plpgsql stable as $$
declare
  expected bigint := p_from;
  link bytea := decode(repeat('00', 32), 'hex');
  after_id bigint := -9223372036854775808;
  t record;
begin
  if p_from > 1 then
    select s.hash, s.transfer_id into link, after_id from wallet.seals s where s.seq = p_from - 1;
    if not found then
      return query select p_from - 1, 'missing'::text;
      return;
    end if;
  end if;
  for t in
    select s.seq, s.transfer_id, s.hash, d.id, d.words
    from (select * from wallet.seals where seq >= p_from) s
    full join wallet.describe_transfers(after_id, coalesce((select max(transfer_id) from wallet.seals), 0)) d on d.id = s.transfer_id
    order by coalesce(s.transfer_id, d.id)
  loop
    if t.seq is null then
      return query select expected, 'a transfer was added behind the seal'::text;
      return;
    elsif t.seq <> expected then
      return query select expected, 'missing or out of order'::text;
      return;
    elsif t.id is null then
      return query select expected, 'its transfer is gone'::text;
      return;
    end if;
    link := sha256(link || convert_to(t.words, 'UTF8'));
    if link <> t.hash then
      return query select expected, 'changed'::text;
      return;
    end if;
    if t.seq = p_anchor_seq and t.hash <> p_anchor_hash then
      return query select expected, 'differs from the anchor'::text;
      return;
    end if;
    expected := expected + 1;
  end loop;
  if expected <= p_anchor_seq then
    return query select expected, 'cut off behind this link'::text;
  end if;
end $$;
