-- Finds accounts by name and opens those that are missing; the n-th answer belongs to the n-th name.
create or replace function wallet.open_accounts(p_brands int[], p_owners bigint[], p_currencies text[], p_kinds text[]) returns bigint[]
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
    select nextval('wallet.member_account_ids') + case when kind like 'vendor\_%' then 1000000000000000 else 0 end, brand, owner, currency, kind from missing order by owner, brand, currency, kind
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

-- The first shard of a house account ('games', 'cashier', ..) of a brand and currency; all shards are opened when it is missing. The subject is whose money
-- stands apart from the other ones, a provider of payments for instance: it is written as an owner below zero. 0 is the house itself.
create or replace function wallet.house_account_of(p_brand int, p_currency text, p_kind text, p_subject bigint) returns bigint language plpgsql as $$
declare
  base bigint;
begin
  select a.id into base from wallet.accounts a
  where a.owner = -p_subject and a.brand = p_brand and a.currency = p_currency and a.kind = p_kind and a.shard = 0;
  if found then
    return base;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('wallet.house_account', 0));
  select a.id into base from wallet.accounts a
  where a.owner = -p_subject and a.brand = p_brand and a.currency = p_currency and a.kind = p_kind and a.shard = 0;
  if found then
    return base;
  end if;
  base := -64 * nextval('wallet.house_account_groups');
  insert into wallet.accounts (id, brand, owner, currency, kind, shard)
  select base - s, p_brand, -p_subject, p_currency, p_kind, s from generate_series(0, 63) s;
  insert into wallet.balances (account_id) select base - s from generate_series(0, 63) s;
  return base;
end $$;

-- The house's own one.
create or replace function wallet.house_account(p_brand int, p_currency text, p_kind text) returns bigint language sql as $$
  select wallet.house_account_of(p_brand, p_currency, p_kind, 0)
$$;

-- Locks members' balances in the order of their ids, so that two batches never wait for each other in a circle, and reads them.
create or replace function wallet.lock_accounts(p_ids bigint[]) returns table (account_id bigint, balance bigint, version bigint)
language sql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  select b.account_id, b.balance, b.version from wallet.balances b
  where b.account_id = any (p_ids) and b.account_id > 0
  order by b.account_id desc for no key update
$$;

-- The kind of account that pays the bets of each vendor: its own wallet, or the main one.
create or replace function wallet.kinds_of(p_brands int[], p_vendors text[]) returns text[]
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select array_agg(coalesce((select w.kind from wallet.vendor_wallets w where w.brand = u.brand and w.vendor = u.vendor limit 1), 'main') order by u.ord)
    from unnest(p_brands, p_vendors) with ordinality u (brand, vendor, ord)
  );
end $$;
