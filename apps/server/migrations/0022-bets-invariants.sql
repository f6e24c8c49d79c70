-- The bets' share of the invariants I1 to I12: how many rows break each, and one of them.
create function bets.check_invariants() returns table (invariant text, violations bigint, sample text) language sql stable
set enable_nestloop = off set work_mem = '64MB' as $$
  with moved as (
    select coalesce(m.reference::bigint, m.transfer_id) as bet_id, m.account_id, sum(m.amount) as total,
      sum(m.amount) filter (where m.kind in ('win', 'adjust')) as won, count(*) filter (where m.kind in ('rollback', 'void')) as returns
    from wallet.movements m
    where m.kind in ('bet', 'betwin', 'win', 'adjust', 'rollback', 'void') and m.account_id > 0
    group by 1, 2
  ), placed as (
    select t.transfer_id from wallet.movements t where t.kind in ('bet', 'betwin') and t.outcome = 'applied' group by t.transfer_id
  )
  -- An action's key is unique by index; here: a vendor's id that placed two bets, or a bet returned twice.
  select 'I5', count(*), min(d.id) from (
    select min(b.id)::text as id from bets.bets b group by b.vendor, b.brand, b.member, b.external_id having count(*) > 1
    union all
    select m.bet_id::text from moved m where m.returns > 1
  ) d
  union all
  select 'I6', count(*), min(d.id) from (
    select b.id::text as id from bets.bets b
    where (b.state = 'open') <> (b.settled_at is null) or (b.state in ('rolled_back', 'voided') and b.payout <> 0)
    union all
    select coalesce(p.transfer_id, b.id)::text from placed p full join bets.bets b on b.id = p.transfer_id where p.transfer_id is null or b.id is null
  ) d
  union all
  select 'I7', count(*), min(b.id::text) from bets.bets b left join moved m on m.bet_id = b.id and m.account_id = b.account_id
  where b.payout > b.max_payout or m.won > b.max_payout
  union all
  select 'I10', count(*), min(b.id::text) from bets.bets b
  left join bets.settlement_limits l on l.vendor = b.vendor
  where b.state = 'open' and b.placed_at < now() - make_interval(hours => coalesce(l.hours, 24))
    and not exists (select from bets.exceptions e where e.bet_id = b.id)
  union all
  -- The record and the ledger tell the same story of every bet; the comparison with a vendor's own report is the reconciliation's.
  select 'I11', count(*), min(coalesce(b.id, m.bet_id)::text) from bets.bets b
  full join moved m on m.bet_id = b.id and m.account_id = b.account_id
  where coalesce(m.total, 0) <> case when b.state in ('open', 'settled') then b.payout - b.stake when b.id is null then null else 0 end
    or b.id is null
  union all
  select 'I12', count(*), min(b.id::text) from bets.bets b where b.placed_at >= b.locks_at
$$;

-- What a role needs that runs the application without owning the tables; see wallet.grant_to.
create function bets.grant_to(p_role text) returns void language plpgsql as $$
begin
  execute format('grant usage on schema bets to %I', p_role);
  execute format('grant usage, select on all sequences in schema bets to %I', p_role);
  execute format('grant execute on all functions in schema bets to %I', p_role);
  execute format('grant select, insert, update on bets.bets, bets.exceptions to %I', p_role);
  execute format('grant select on bets.settlement_limits to %I', p_role);
end $$;
