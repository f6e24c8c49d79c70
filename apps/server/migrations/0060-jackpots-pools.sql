-- Progressive jackpots: pools of real money in the ledger, one for each tier of a network and currency of a brand. The house funds the start (`seed`)
-- and funds it again with every hit; a stated part of each stake is added in the transaction of the bet; a hit is paid from the pool in the
-- transaction of the win. A network is a vendor, or all vendor codes of one studio, whose games feed the same pools.
create schema jackpots;

create sequence jackpots.pool_ids;

-- A pool's account is a house account of 64 shards, so that no row is shared by all bets. Its ids begin below -10^15: `-(10^15 + 64 * id)` and the 63
-- below it.
create table jackpots.pools (
  id int primary key,
  brand int not null,
  network text not null,
  code text not null,
  tier text not null,
  currency text not null,
  seed bigint not null check (seed > 0),
  account_id bigint not null unique references wallet.accounts (id),
  opened_at timestamptz not null default clock_timestamp(),
  unique (brand, network, code),
  check (account_id = -1000000000000000 - 64 * id::bigint)
);

-- What was won, one row for each pool that a win took from.
create table jackpots.hits (
  id bigint primary key generated always as identity,
  pool int not null references jackpots.pools,
  transfer_id bigint not null,
  member bigint not null,
  vendor text not null,
  game text,
  round_id text,
  amount bigint not null check (amount > 0),
  at timestamptz not null default clock_timestamp(),
  unique (pool, transfer_id)
);
create index hits_of_pool on jackpots.hits (pool, at desc);
create trigger append_only before update or delete on jackpots.hits for each row execute function wallet.refuse_change();
create trigger no_truncate before truncate on jackpots.hits for each statement execute function wallet.refuse_change();
create trigger append_only before update or delete on jackpots.pools for each row execute function wallet.refuse_change();
create trigger no_truncate before truncate on jackpots.pools for each statement execute function wallet.refuse_change();

-- Opens a pool with its account, once; the caller funds a new one in the same transaction.
create function jackpots.open_pool(p_brand int, p_network text, p_code text, p_tier text, p_currency text, p_seed bigint)
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

create function jackpots.balance_of(p_account bigint) returns bigint language sql stable as $$
  select coalesce(sum(b.balance), 0)::bigint from wallet.balances b where b.account_id between p_account - 63 and p_account
$$;

-- Whoever takes from pools locks them first, in the order of their ids, and reads what they hold. Contributions do not wait for this lock.
create function jackpots.lock_pools(p_ids int[]) returns table (id int, balance bigint) language plpgsql as $$
begin
  perform 1 from jackpots.pools p where p.id = any (p_ids) order by p.id for no key update;
  return query select p.id, jackpots.balance_of(p.account_id) from jackpots.pools p where p.id = any (p_ids);
end $$;

-- A pool can't go below zero, whoever writes: one that takes holds the pool's lock to its end, and all others only add.
create function jackpots.refuse_overdraft() returns trigger language plpgsql as $$
declare
  v_base bigint;
begin
  select p.account_id into v_base from jackpots.pools p where p.id = (-new.account_id - 1000000000000000) / 64 for no key update;
  if jackpots.balance_of(v_base) < 0 then
    raise exception 'the jackpot pool with the account % would go below zero', v_base using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger pool_not_negative after update of balance on wallet.balances for each row
  when (new.account_id <= -1000000000000000 and new.balance < old.balance) execute function jackpots.refuse_overdraft();

-- I13: what came in less what was won is what the pool holds; it was funded once and with every hit; every hit has its row; nothing else moved it.
create function jackpots.check_invariants() returns table (invariant text, violations bigint, sample text) language sql stable
set enable_nestloop = off as $$
  with moved as (
    select ((-e.account_id - 1000000000000000) / 64)::int as pool, t.kind, sum(e.amount) as total
    from wallet.entries e join wallet.transfers t on t.id = e.transfer_id
    where e.account_id <= -1000000000000000 group by 1, 2
  ), sums as (
    select p.id, p.code, p.seed, jackpots.balance_of(p.account_id) as balance,
      coalesce(sum(m.total) filter (where m.kind = 'jackpot_contribution'), 0) as contributions,
      coalesce(sum(m.total) filter (where m.kind = 'jackpot_seed'), 0) as seeds,
      coalesce(-sum(m.total) filter (where m.kind = 'jackpot_win'), 0) as wins,
      coalesce(-sum(m.total) filter (where m.kind = 'jackpot_return'), 0) as returned,
      coalesce(bool_or(m.kind not in ('jackpot_contribution', 'jackpot_seed', 'jackpot_win', 'jackpot_return')), false) as foreign_moves
    from jackpots.pools p left join moved m on m.pool = p.id group by p.id
  ), hits as (
    select h.pool, count(*) as many, sum(h.amount) as amount from jackpots.hits h group by h.pool
  )
  select 'I13', count(*), min(s.code) from sums s left join hits h on h.pool = s.id
  where s.balance < 0 or s.balance <> s.contributions + s.seeds - s.wins - s.returned or s.foreign_moves
    or s.seeds <> s.seed * (1 + coalesce(h.many, 0)) or s.wins <> coalesce(h.amount, 0)
$$;

-- What a role needs that runs the application without owning the tables; see wallet.grant_to.
create function jackpots.grant_to(p_role text) returns void language plpgsql as $$
begin
  execute format('grant usage on schema jackpots to %I', p_role);
  execute format('grant usage, select on all sequences in schema jackpots to %I', p_role);
  execute format('grant execute on all functions in schema jackpots to %I', p_role);
  execute format('grant select, insert on jackpots.pools, jackpots.hits to %I', p_role);
  -- The lock of a row needs the right to change one column; the trigger refuses every change.
  execute format('grant update (id) on jackpots.pools to %I', p_role);
end $$;
