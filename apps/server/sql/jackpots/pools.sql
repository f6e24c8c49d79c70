-- Opens a pool with its account, once; the caller funds a new one in the same transaction.
create or replace function jackpots.open_pool(p_brand int, p_network text, p_code text, p_tier text, p_currency text, p_seed bigint)
returns table (pool int, account_id bigint, is_new boolean) language plpgsql as $$
#variable_conflict use_column
declare
  v_base bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('jackpots.open_pool', 0));
  return query select p.id, p.account_id, false from jackpots.pools p where p.brand = p_brand and p.network = p_network and p.code = p_code;
  if found then
    return;
  end if;
  pool := nextval('jackpots.pool_ids');
  v_base := -1000000000000000 - 64 * pool::bigint;
  -- The kind of an account is letters only.
  insert into wallet.accounts (id, brand, owner, currency, kind, shard)
  select v_base - s, p_brand, 0, p_currency, 'jackpot_' || translate(pool::text, '0123456789', 'abcdefghij'), s from generate_series(0, 63) s;
  insert into wallet.balances (account_id) select v_base - s from generate_series(0, 63) s;
  insert into jackpots.pools (id, brand, network, code, tier, currency, seed, account_id)
  values (pool, p_brand, p_network, p_code, p_tier, p_currency, p_seed, v_base);
  account_id := v_base;
  is_new := true;
  return next;
end $$;

-- What an account holds.
create or replace function jackpots.balance_of(p_account bigint) returns bigint language sql stable as $$
  select coalesce(sum(b.balance), 0)::bigint from wallet.balances b where b.account_id between p_account - 63 and p_account
$$;

-- Whoever takes from pools locks them first, in the order of their ids, and reads what they hold. Contributions do not wait for this lock.
create or replace function jackpots.lock_pools(p_ids int[]) returns table (id int, balance bigint) language plpgsql as $$
begin
  perform 1 from jackpots.pools p where p.id = any (p_ids) order by p.id for no key update;
  return query select p.id, jackpots.balance_of(p.account_id) from jackpots.pools p where p.id = any (p_ids);
end $$;

-- A pool can't go below zero, whoever writes: one that takes holds the pool's lock to its end, and all others only add.
create or replace function jackpots.refuse_overdraft() returns trigger language plpgsql as $$
declare
  v_base bigint;
begin
  select p.account_id into v_base from jackpots.pools p where p.id = (-new.account_id - 1000000000000000) / 64 for no key update;
  if jackpots.balance_of(v_base) < 0 then
    raise exception 'the jackpot pool with the account % would go below zero', v_base using errcode = 'check_violation';
  end if;
  return null;
end $$;
