-- The double-entry ledger. Money is bigint, in 1/10000 of the currency unit.
--
-- A transfer moves money by two or more entries that sum to zero per currency. It carries its idempotency key and the outcome, also of a refused
-- one: a failed key stays failed. Transfers and entries are never changed or removed; a correction is another transfer.
-- Members' accounts have ids above zero and can't go below zero. The house's accounts have ids below zero, may be negative, and stand in 64 shards
-- (base, base - 1, .. base - 63), so that no row is shared by all bets.
create schema wallet;

create sequence wallet.member_account_ids;
create sequence wallet.house_account_groups;
create sequence wallet.transfer_ids;

create table wallet.accounts (
  id bigint primary key,
  brand integer not null,
  owner bigint not null,
  currency text not null check (currency ~ '^[A-Z0-9]{2,8}$'),
  kind text not null check (kind ~ '^[a-z_]{1,20}$'),
  shard smallint not null default 0 check (shard between 0 and 63),
  opened_at timestamptz not null default clock_timestamp(),
  check (id <> 0 and (id > 0) = (owner > 0)),
  unique (owner, brand, currency, kind, shard)
);

-- The cached balance of each account, apart from its name so that the row is small and every update stays in its page. `version` counts the
-- account's entries: pushes of a balance are put in order by it.
create table wallet.balances (
  account_id bigint primary key references wallet.accounts (id),
  balance bigint not null default 0,
  version bigint not null default 0,
  constraint balance_not_negative check (balance >= 0 or account_id < 0)
) with (fillfactor = 40, autovacuum_vacuum_scale_factor = 0.05);

-- `key` is the first half of a SHA-256 over the caller's words, `hash` the same over the content. `account_id`, `balance` and `version` are the answer
-- as it was given: they are repeated when the key comes again.
create table wallet.transfers (
  id bigint primary key,
  account_id bigint not null,
  balance bigint not null,
  version bigint not null,
  created_at timestamptz not null,
  key uuid not null unique,
  hash uuid not null,
  kind text not null,
  outcome text not null,
  reference text
);

create table wallet.entries (
  account_id bigint not null,
  version bigint not null,
  transfer_id bigint not null,
  amount bigint not null,
  balance bigint not null,
  constraint entry_balance_not_negative check (balance >= 0 or account_id < 0),
  primary key (account_id, version)
);
create index entries_transfer on wallet.entries using brin (transfer_id) with (pages_per_range = 16, autosummarize = on);

-- MON-25: the rows refuse even their owner. The role of the application needs no more than SELECT and INSERT on these tables.
create function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on wallet.transfers for each row execute function wallet.refuse_change();
create trigger append_only before update or delete on wallet.entries for each row execute function wallet.refuse_change();
create trigger append_only before update or delete on wallet.accounts for each row execute function wallet.refuse_change();
create trigger no_delete before delete on wallet.balances for each row execute function wallet.refuse_change();
create trigger no_truncate before truncate on wallet.transfers for each statement execute function wallet.refuse_change();
create trigger no_truncate before truncate on wallet.entries for each statement execute function wallet.refuse_change();
create trigger no_truncate before truncate on wallet.accounts for each statement execute function wallet.refuse_change();
create trigger no_truncate before truncate on wallet.balances for each statement execute function wallet.refuse_change();

-- MON-01: one statement writes all entries of a transfer, so the sum can be asked of the statement: once per batch instead of once per row.
create function wallet.check_entries() returns trigger language plpgsql as $$
declare
  bad bigint;
begin
  select n.transfer_id into bad
  from (
    select e.transfer_id, a.currency, sum(e.amount) as total, count(*) as many, bool_or(a.id is null) as orphan
    from added e left join wallet.accounts a on a.id = e.account_id
    group by e.transfer_id, a.currency
  ) n
  where n.total <> 0 or n.many < 2 or n.orphan
  limit 1;
  if found then
    raise exception 'transfer % does not sum to zero', bad using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger sums_to_zero after insert on wallet.entries referencing new table as added
  for each statement execute function wallet.check_entries();

-- Finds accounts by name and opens those that are missing; the n-th answer belongs to the n-th name.
create function wallet.open_accounts(p_brands int[], p_owners bigint[], p_currencies text[], p_kinds text[]) returns bigint[]
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  ids bigint[];
begin
  select array_agg((
    select a.id from wallet.accounts a
    where a.owner = u.owner and a.brand = u.brand and a.currency = u.currency and a.kind = u.kind and a.shard = 0) order by u.ord)
  into ids
  from unnest(p_brands, p_owners, p_currencies, p_kinds) with ordinality u (brand, owner, currency, kind, ord);
  if array_position(ids, null) is null then
    return ids;
  end if;
  -- Two callers may open the same account at once: the second waits for the first and then finds it.
  with missing as (
    select distinct u.brand, u.owner, u.currency, u.kind
    from unnest(p_brands, p_owners, p_currencies, p_kinds, ids) u (brand, owner, currency, kind, id)
    where u.id is null and u.owner > 0
  ), opened as (
    insert into wallet.accounts (id, brand, owner, currency, kind)
    select nextval('wallet.member_account_ids'), brand, owner, currency, kind from missing order by owner, brand, currency, kind
    on conflict do nothing returning id
  )
  insert into wallet.balances (account_id) select id from opened;
  select array_agg((
    select a.id from wallet.accounts a
    where a.owner = u.owner and a.brand = u.brand and a.currency = u.currency and a.kind = u.kind and a.shard = 0) order by u.ord)
  into ids
  from unnest(p_brands, p_owners, p_currencies, p_kinds) with ordinality u (brand, owner, currency, kind, ord);
  return ids;
end $$;

-- The first shard of a house account ('games', 'cashier', ..) of a brand and currency; all shards are opened when it is missing.
create function wallet.house_account(p_brand int, p_currency text, p_kind text) returns bigint language plpgsql as $$
declare
  base bigint;
begin
  select a.id into base from wallet.accounts a
  where a.owner = 0 and a.brand = p_brand and a.currency = p_currency and a.kind = p_kind and a.shard = 0;
  if found then
    return base;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('wallet.house_account', 0));
  select a.id into base from wallet.accounts a
  where a.owner = 0 and a.brand = p_brand and a.currency = p_currency and a.kind = p_kind and a.shard = 0;
  if found then
    return base;
  end if;
  base := -64 * nextval('wallet.house_account_groups');
  insert into wallet.accounts (id, brand, owner, currency, kind, shard)
  select base - s, p_brand, 0, p_currency, p_kind, s from generate_series(0, 63) s;
  insert into wallet.balances (account_id) select base - s from generate_series(0, 63) s;
  return base;
end $$;

-- Locks members' balances in the order of their ids, so that two batches never wait for each other in a circle, and reads them.
create function wallet.lock_accounts(p_ids bigint[]) returns table (account_id bigint, balance bigint, version bigint)
language sql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  select b.account_id, b.balance, b.version from wallet.balances b
  where b.account_id = any (p_ids) and b.account_id > 0
  order by b.account_id desc for no key update
$$;

-- Stored answers by key.
create function wallet.find_keys(p_keys uuid[])
returns table (key uuid, id bigint, hash uuid, account_id bigint, outcome text, balance bigint, version bigint)
language sql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  select t.key, t.id, t.hash, t.account_id, t.outcome, t.balance, t.version from wallet.transfers t where t.key = any (p_keys)
$$;

-- Writes transfers that were decided under the locks of `lock_accounts`. The n-th posting belongs to the transfer with the id
-- `p_posting_transfers[n]`; house accounts are named by their first shard, and the shard is chosen here, one per connection: a batch touches
-- one house row, and concurrent batches rarely the same.
-- A key that another transaction wrote meanwhile makes the whole call fail as a serialization failure: run again, it finds the stored answer.
create function wallet.write_transfers(
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
create function wallet.post_transfers(
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
        if acc_bal[x] < 0 then
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
