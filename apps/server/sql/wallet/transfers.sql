-- Stored answers by key.
create or replace function wallet.find_keys(p_keys uuid[])
returns table (key uuid, id bigint, hash uuid, account_id bigint, outcome text, balance bigint, version bigint)
language sql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  select t.key, t.id, t.hash, t.account_id, t.outcome, t.balance, t.version from wallet.transfers t where t.key = any (p_keys)
$$;

-- Writes transfers that were decided under the locks of `lock_accounts`. The n-th posting belongs to the transfer with the id
-- `p_posting_transfers[n]`; house accounts are named by their first shard, and the shard is chosen here, one per connection: a batch touches
-- one house row, and concurrent batches rarely the same.
-- A key that another transaction wrote meanwhile makes the whole call fail as a serialization failure: run again, it finds the stored answer.
create or replace function wallet.write_transfers(
  p_at timestamptz, p_ids bigint[], p_keys uuid[], p_hashes uuid[], p_kinds text[], p_outcomes text[], p_references text[],
  p_accounts bigint[], p_balances bigint[], p_versions bigint[],
  p_posting_transfers bigint[], p_posting_accounts bigint[], p_posting_amounts bigint[]
) returns void language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Each connection keeps to its own shard, so that concurrent batches rarely meet on one.
  shard int := pg_backend_pid() % 64;
  written int;
begin
  insert into wallet.transfers (id, account_id, balance, version, created_at, key, hash, kind, outcome, reference)
  select u.id, u.account, u.balance, u.version, p_at, u.key, u.hash, u.kind, u.outcome, u.reference
  from unnest(p_ids, p_accounts, p_balances, p_versions, p_keys, p_hashes, p_kinds, p_outcomes, p_references)
    u (id, account, balance, version, key, hash, kind, outcome, reference)
  on conflict (key) do nothing;
  get diagnostics written = row_count;
  if written <> cardinality(p_ids) then
    raise exception 'an idempotency key was written by another transaction' using errcode = 'serialization_failure';
  end if;
  if cardinality(p_posting_transfers) is null or cardinality(p_posting_transfers) = 0 then
    return;
  end if;
  with postings as (
    select row_number() over () as ord, u.transfer, case when u.account < 0 then u.account - shard else u.account end as account, u.amount
    from unnest(p_posting_transfers, p_posting_accounts, p_posting_amounts) u (transfer, account, amount)
  ), sums as (
    select p.account, sum(p.amount)::bigint as amount, count(*) as many from postings p group by p.account order by p.account desc
  ), moved as (
    update wallet.balances b set balance = b.balance + s.amount, version = b.version + s.many
    from sums s where b.account_id = s.account
    returning b.account_id, b.balance - s.amount as balance, b.version - s.many as version
  )
  insert into wallet.entries (account_id, version, transfer_id, amount, balance)
  select p.account, m.version + row_number() over w, p.transfer, p.amount, m.balance + (sum(p.amount) over w)::bigint
  from postings p join moved m on m.account_id = p.account
  window w as (partition by p.account order by p.ord rows unbounded preceding);
end $$;

-- Posts transfers in order: the n-th has the postings whose `p_posting_of` is n, and `p_subjects[n]` is the account whose balance is answered.
-- A refused transfer refuses only itself. Outcomes: applied; insufficient_funds (nothing moved; the true balance is answered);
-- conflict (the key was used with another content; nothing is written). A repeated key answers as before, marked duplicate.
create or replace function wallet.post_transfers(
  p_keys uuid[], p_hashes uuid[], p_kinds text[], p_references text[], p_subjects bigint[],
  p_posting_of int[], p_posting_accounts bigint[], p_posting_amounts bigint[]
) returns table (
  ordinal int, outcome text, duplicate boolean, transfer_id bigint, account_id bigint, balance bigint, version bigint, current_balance bigint,
  current_version bigint
) language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_variable
declare
  n int := cardinality(p_keys);
  at_time timestamptz;
  acc_id bigint[]; acc_bal bigint[]; acc_ver bigint[];
  posting_acc int[]; subject_acc int[]; own int[];
  k_id bigint[]; k_hash uuid[]; k_outcome text[]; k_acc bigint[]; k_bal bigint[]; k_ver bigint[];
  w_id bigint[] := '{}'; w_key uuid[] := '{}'; w_hash uuid[] := '{}'; w_kind text[] := '{}'; w_outcome text[] := '{}'; w_ref text[] := '{}';
  w_acc bigint[] := '{}'; w_bal bigint[] := '{}'; w_ver bigint[] := '{}';
  pt bigint[] := '{}'; pa bigint[] := '{}'; pm bigint[] := '{}';
  r_outcome text[] := array_fill(null::text, array[n]); r_dup boolean[] := array_fill(false, array[n]);
  w int := 0; p int := 0; q int := 1; first_q int; x int; k int; m int := coalesce(cardinality(p_posting_of), 0); id bigint; verdict text;
begin
  -- A transaction id is taken before any transfer id: the sealing job relies on it (see wallet.advance_seals).
  perform pg_current_xact_id();
  select array_agg(l.account_id), array_agg(l.balance), array_agg(l.version) into acc_id, acc_bal, acc_ver
  from wallet.lock_accounts(p_posting_accounts || p_subjects) l;
  at_time := clock_timestamp();
  select array_agg(coalesce(r.i, 0) order by u.ord) into posting_acc
  from unnest(p_posting_accounts) with ordinality u (a, ord) left join unnest(acc_id) with ordinality r (a, i) on r.a = u.a;
  select array_agg(coalesce(r.i, 0) order by u.ord) into subject_acc
  from unnest(p_subjects) with ordinality u (a, ord) left join unnest(acc_id) with ordinality r (a, i) on r.a = u.a;
  select array_agg(d.d order by d.ord) into own
  from (select dense_rank() over (order by u.key) as d, u.ord from unnest(p_keys) with ordinality u (key, ord)) d;
  -- The stored answers are read after the locks: whoever held them has committed and its rows are visible to this statement.
  select array_agg(f.id order by d.key), array_agg(f.hash order by d.key), array_agg(f.outcome order by d.key),
    array_agg(f.account_id order by d.key), array_agg(f.balance order by d.key), array_agg(f.version order by d.key)
  into k_id, k_hash, k_outcome, k_acc, k_bal, k_ver
  from (select distinct u.key from unnest(p_keys) u (key)) d left join wallet.find_keys(p_keys) f on f.key = d.key;
  for i in 1..n loop
    k := own[i];
    first_q := q;
    while q <= m and p_posting_of[q] = i loop
      q := q + 1;
    end loop;
    if k_id[k] is not null then
      r_dup[i] := true;
      r_outcome[i] := case when k_hash[k] = p_hashes[i] then k_outcome[k] else 'conflict' end;
      continue;
    end if;
    verdict := 'applied';
    for j in first_q..q - 1 loop
      x := posting_acc[j];
      if x > 0 then
        acc_bal[x] := acc_bal[x] + p_posting_amounts[j];
        if acc_bal[x] < 0 and p_posting_accounts[j] < 1000000000000000 then
          verdict := 'insufficient_funds';
        end if;
      elsif p_posting_accounts[j] > 0 then
        raise exception 'account % is not open', p_posting_accounts[j] using errcode = 'foreign_key_violation';
      end if;
    end loop;
    id := nextval('wallet.transfer_ids');
    for j in first_q..q - 1 loop
      x := posting_acc[j];
      if verdict = 'applied' then
        p := p + 1;
        pt[p] := id; pa[p] := p_posting_accounts[j]; pm[p] := p_posting_amounts[j];
        if x > 0 then
          acc_ver[x] := acc_ver[x] + 1;
        end if;
      elsif x > 0 then
        acc_bal[x] := acc_bal[x] - p_posting_amounts[j];
      end if;
    end loop;
    x := subject_acc[i];
    w := w + 1;
    w_id[w] := id; w_key[w] := p_keys[i]; w_hash[w] := p_hashes[i]; w_kind[w] := p_kinds[i]; w_outcome[w] := verdict; w_ref[w] := p_references[i];
    w_acc[w] := p_subjects[i];
    w_bal[w] := case when x > 0 then acc_bal[x] else 0 end;
    w_ver[w] := case when x > 0 then acc_ver[x] else 0 end;
    k_id[k] := id; k_hash[k] := p_hashes[i]; k_outcome[k] := verdict; k_acc[k] := p_subjects[i]; k_bal[k] := w_bal[w]; k_ver[k] := w_ver[w];
    r_dup[i] := false;
    r_outcome[i] := verdict;
  end loop;
  if w > 0 then
    perform wallet.write_transfers(at_time, w_id, w_key, w_hash, w_kind, w_outcome, w_ref, w_acc, w_bal, w_ver, pt, pa, pm);
  end if;
  return query
    select u.ord::int, u.outcome, u.dup, k_id[u.own], p_subjects[u.ord], k_bal[u.own], k_ver[u.own],
      case when u.subject > 0 then acc_bal[u.subject] else 0 end, case when u.subject > 0 then acc_ver[u.subject] else 0 end
    from unnest(r_outcome, r_dup, own, subject_acc) with ordinality u (outcome, dup, own, subject, ord);
end $$;

-- Writes transfers between one member's account and one house account each, decided under the locks of the members' balances. The n-th moves
-- p_amounts[n] from the house p_houses[n] (its first shard) to p_accounts[n], which then stands at p_balances[n] and p_versions[n]; 0 moves nothing. A null
-- among p_ids is left out; without p_amounts only the transfers are written. What is known of the running balances is not worked out again, which is
-- what makes this cheaper than wallet.write_transfers.
-- A key that another transaction wrote meanwhile makes the whole call fail as a serialization failure: run again, it finds the stored answer.
create or replace function wallet.write_moves(
  p_at timestamptz, p_ids bigint[], p_keys uuid[], p_hashes uuid[], p_kinds text[], p_outcomes text[], p_references text[],
  p_accounts bigint[], p_balances bigint[], p_versions bigint[], p_amounts bigint[], p_houses bigint[]
) returns void language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Each connection keeps to its own shard, so that concurrent batches rarely meet on one.
  shard int := pg_backend_pid() % 64;
  written int;
begin
  insert into wallet.transfers (id, account_id, balance, version, created_at, key, hash, kind, outcome, reference)
  select u.id, u.account, u.balance, u.version, p_at, u.key, u.hash, u.kind, u.outcome, u.reference
  from unnest(p_ids, p_accounts, p_balances, p_versions, p_keys, p_hashes, p_kinds, p_outcomes, p_references)
    u (id, account, balance, version, key, hash, kind, outcome, reference)
  where u.id is not null
  on conflict (key) do nothing;
  get diagnostics written = row_count;
  if written <> cardinality(array_remove(p_ids, null)) then
    raise exception 'an idempotency key was written by another transaction' using errcode = 'serialization_failure';
  end if;
  if p_amounts is null then
    return;
  end if;
  with moves as (
    select u.ord, u.id, u.account, u.balance, u.version, u.amount, u.house - shard as house
    from unnest(p_ids, p_accounts, p_balances, p_versions, p_amounts, p_houses) with ordinality u (id, account, balance, version, amount, house, ord)
    where u.amount <> 0
  ), members as (
    update wallet.balances b set balance = b.balance + s.amount, version = b.version + s.many
    from (select m.account, sum(m.amount)::bigint as amount, count(*) as many from moves m group by m.account) s
    where b.account_id = s.account
  ), houses as (
    update wallet.balances b set balance = b.balance - s.amount, version = b.version + s.many
    from (select m.house, sum(m.amount)::bigint as amount, count(*) as many from moves m group by m.house order by m.house desc) s
    where b.account_id = s.house
    returning b.account_id, b.balance + s.amount as balance, b.version - s.many as version
  )
  insert into wallet.entries (account_id, version, transfer_id, amount, balance)
  select m.account, m.version, m.id, m.amount, m.balance from moves m
  union all
  select m.house, h.version + row_number() over w, m.id, -m.amount, h.balance - (sum(m.amount) over w)::bigint
  from moves m join houses h on h.account_id = m.house
  window w as (partition by m.house order by m.ord rows unbounded preceding);
end $$;

-- Writes transfers of one kind between two accounts of members each, decided under the locks of both. The n-th moves p_amounts[n] to p_accounts[n], which then stands at p_balances[n]
-- and p_versions[n], from p_others[n] with p_other_balances[n] and p_other_versions[n].
-- A key that another transaction wrote meanwhile makes the whole call fail as a serialization failure.
create or replace function wallet.write_pairs(
  p_at timestamptz, p_ids bigint[], p_keys uuid[], p_hashes uuid[], p_kind text, p_references text[], p_accounts bigint[], p_balances bigint[], p_versions bigint[],
  p_amounts bigint[], p_others bigint[], p_other_balances bigint[], p_other_versions bigint[]
) returns void language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  written int;
begin
  insert into wallet.transfers (id, account_id, balance, version, created_at, key, hash, kind, outcome, reference)
  select u.id, u.account, u.balance, u.version, p_at, u.key, u.hash, p_kind, 'applied', u.reference
  from unnest(p_ids, p_accounts, p_balances, p_versions, p_keys, p_hashes, p_references) u (id, account, balance, version, key, hash, reference)
  on conflict (key) do nothing;
  get diagnostics written = row_count;
  if written <> cardinality(p_ids) then
    raise exception 'an idempotency key was written by another transaction' using errcode = 'serialization_failure';
  end if;
  with moves as (
    select u.id, u.account, u.balance, u.version, u.amount from unnest(p_ids, p_accounts, p_balances, p_versions, p_amounts) u (id, account, balance, version, amount)
    union all
    select u.id, u.account, u.balance, u.version, -u.amount from unnest(p_ids, p_others, p_other_balances, p_other_versions, p_amounts) u (id, account, balance, version, amount)
  ), moved as (
    update wallet.balances b set balance = b.balance + s.amount, version = b.version + s.many
    from (select m.account, sum(m.amount)::bigint as amount, count(*) as many from moves m group by m.account) s where b.account_id = s.account
  )
  insert into wallet.entries (account_id, version, transfer_id, amount, balance) select m.account, m.version, m.id, m.amount, m.balance from moves m;
end $$;
