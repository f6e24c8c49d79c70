-- The bets' share of the invariants: how many rows break each, and one of them.
create or replace function bets.check_invariants() returns table (invariant text, violations bigint, sample text) language sql stable
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
  union all
  -- The log says of each bet what the rules make of it as it stands.
  select 'I15', count(*), min(coalesce(b.id, l.bet)::text) from bets.bets b
  full join (
    select t.bet, sum(t.valid) as valid, sum(t.stake) as stake, sum(t.payout) as payout, sum(t.bets) as bets, max(t.version) as last, count(*) as versions
    from bets.turnover t group by t.bet
  ) l on l.bet = b.id
  where b.id is null
    or b.counted <> case when b.state = 'settled' and b.turnover_version > 0
      then bets.count_valid(b.category, b.stake, b.payout, b.valid_bet, b.details) else 0 end
    or coalesce(l.valid, 0) <> b.counted or coalesce(l.versions, 0) <> b.turnover_version or coalesce(l.last, 0) <> b.turnover_version
    or coalesce(l.stake, 0) <> case when b.state = 'settled' and b.turnover_version > 0 then b.stake else 0 end
    or coalesce(l.payout, 0) <> case when b.state = 'settled' and b.turnover_version > 0 then b.payout else 0 end
    or coalesce(l.bets, 0) <> case when b.state = 'settled' and b.turnover_version > 0 then 1 else 0 end
    or b.state = 'settled' and b.turnover_version = 0
      and not exists (select from bets.turnover_fill f where b.id > f.through_id and b.id <= f.upto_id)
$$;

-- I5, I6, I7, I11, I12 and I15 of the bets that the transfers behind p_after up to p_through placed or moved. A bet that nothing but its own transfer has moved
-- must say what that one says. What others have moved, those whose transfers stand here, is added up from the member's entries since the bet was placed; of a
-- bet that stood longer than an hour that is left to the check of the day, because a busy member has many of them.
create or replace function bets.check_transfers(p_after bigint, p_through bigint) returns table (invariant text, violations bigint, sample text)
language sql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  with moves as materialized (
    select t.id, t.kind, t.outcome, coalesce(t.reference::bigint, t.id) as bet_id from wallet.transfers t
    where t.id > p_after and t.id <= p_through and t.kind in ('bet', 'betwin', 'win', 'adjust', 'rollback', 'void')
  ), touched as materialized (
    select b.*, case when b.state in ('open', 'settled') then b.payout - b.stake else 0 end as expected,
      p.version as placed_version, p.kind in ('bet', 'betwin') and p.outcome = 'applied' as is_placed
    from bets.bets b left join wallet.transfers p on p.id = b.id
    where b.id in (select i.id from bets.bets i where i.id > p_after and i.id <= p_through union select m.bet_id from moves m)
  ), doubtful as materialized (
    select b.* from touched b
    left join wallet.entries e on e.account_id = b.account_id and e.version = b.placed_version and e.transfer_id = b.id
    where b.placed_at > clock_timestamp() - interval '1 hour'
      and (coalesce(e.amount, 0) <> b.expected or b.id in (select m.bet_id from moves m where m.bet_id <> m.id))
  ), moved as materialized (
    select b.id, sum(e.amount) as total, sum(e.amount) filter (where t.kind in ('win', 'adjust')) as won,
      count(t.id) filter (where t.kind in ('rollback', 'void')) as returns
    from doubtful b
    join wallet.entries e on e.account_id = b.account_id and e.version >= b.placed_version
    join wallet.transfers t on t.id = e.transfer_id and t.kind in ('bet', 'betwin', 'win', 'adjust', 'rollback', 'void')
      and (t.id = b.id or t.reference = b.id::text)
    group by b.id
  )
  -- An action's key is unique by index; here: what stands beside it under the same id all the same.
  select 'I5', count(*), min(d.id) from (
    select b.id::text as id from touched b
    where exists (select from bets.bets o where o.member = b.member and o.id > b.id - 1000 and o.id < b.id + 1000 and o.id <> b.id
      and o.vendor = b.vendor and o.brand = b.brand and o.external_id = b.external_id)
    union all
    select m.id::text from moved m where m.returns > 1
  ) d
  union all
  select 'I6', count(*), min(d.id) from (
    select b.id::text as id from touched b
    where (b.state = 'open') <> (b.settled_at is null) or (b.state in ('rolled_back', 'voided') and b.payout <> 0) or b.is_placed is not true
    union all
    select m.id::text from moves m
    where m.kind in ('bet', 'betwin') and m.outcome = 'applied' and not exists (select from bets.bets b where b.id = m.id)
  ) d
  union all
  select 'I7', count(*), min(b.id::text) from touched b left join moved m on m.id = b.id where b.payout > b.max_payout or m.won > b.max_payout
  union all
  select 'I11', count(*), min(b.id::text) from doubtful b left join moved m on m.id = b.id where coalesce(m.total, 0) <> b.expected
  union all
  select 'I12', count(*), min(b.id::text) from touched b where b.placed_at >= b.locks_at
  union all
  select 'I15', count(*), min(b.id::text) from touched b
  left join lateral (
    select sum(t.valid) as valid, sum(t.stake) as stake, sum(t.payout) as payout, sum(t.bets) as bets, max(t.version) as last, count(*) as versions
    from bets.turnover t where t.bet = b.id) l on true
  where b.counted <> case when b.state = 'settled' and b.turnover_version > 0
      then bets.count_valid(b.category, b.stake, b.payout, b.valid_bet, b.details) else 0 end
    or coalesce(l.valid, 0) <> b.counted or l.versions <> b.turnover_version or coalesce(l.last, 0) <> b.turnover_version
    or coalesce(l.stake, 0) <> case when b.state = 'settled' and b.turnover_version > 0 then b.stake else 0 end
    or coalesce(l.payout, 0) <> case when b.state = 'settled' and b.turnover_version > 0 then b.payout else 0 end
    or coalesce(l.bets, 0) <> case when b.state = 'settled' and b.turnover_version > 0 then 1 else 0 end
    or b.state = 'settled' and b.turnover_version = 0
      and not exists (select from bets.turnover_fill f where b.id > f.through_id and b.id <= f.upto_id)
$$;

-- I10: bets that stand open for too long, whenever they were placed.
create or replace function bets.check_open() returns table (invariant text, violations bigint, sample text) language sql stable as $$
  select 'I10', count(*), min(b.id::text) from bets.bets b
  left join bets.settlement_limits l on l.vendor = b.vendor
  where b.state = 'open' and b.placed_at < now() - interval '1 hour' and b.placed_at < now() - make_interval(hours => coalesce(l.hours, 24))
    and not exists (select from bets.exceptions e where e.bet_id = b.id)
$$;

create or replace function bets.grant_to(p_role text) returns void language plpgsql as $$
begin
  execute format('grant usage on schema bets to %I', p_role);
  execute format('grant usage, select on all sequences in schema bets to %I', p_role);
  execute format('grant execute on all functions in schema bets to %I', p_role);
  execute format('grant select, insert, update on bets.bets, bets.exceptions to %I', p_role);
  execute format('grant select, insert on bets.turnover to %I', p_role);
  execute format('grant select, update on bets.turnover_fill to %I', p_role);
  execute format('grant select on bets.settlement_limits to %I', p_role);
end $$;
