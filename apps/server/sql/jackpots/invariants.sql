-- I13: what came in less what was won is what the pool holds; it was funded once and with every hit; every hit has its row; nothing else moved it.
create or replace function jackpots.check_invariants() returns table (invariant text, violations bigint, sample text) language sql stable
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
create or replace function jackpots.grant_to(p_role text) returns void language plpgsql as $$
begin
  execute format('grant usage on schema jackpots to %I', p_role);
  execute format('grant usage, select on all sequences in schema jackpots to %I', p_role);
  execute format('grant execute on all functions in schema jackpots to %I', p_role);
  execute format('grant select, insert on jackpots.pools, jackpots.hits to %I', p_role);
  -- The lock of a row needs the right to change one column; the trigger refuses every change.
  execute format('grant update (id) on jackpots.pools to %I', p_role);
end $$;
