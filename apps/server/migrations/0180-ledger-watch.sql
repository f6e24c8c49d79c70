-- The invariants over what was written since they were last found to hold, so that the check of each minute costs as much as the minute's traffic, and not as
-- much as all of history. What stood before is append-only; it is read again as a whole once a day (check_invariants), and by the auditor.

-- All transfers up to this one were found sound. Only final ids are passed (see wallet.seal_horizon): a lower one can't appear behind the mark.
create table wallet.watch_mark (
  only_row boolean primary key default true check (only_row),
  through_id bigint not null default 0
);
-- What stands before this release was found sound as a whole every minute.
insert into wallet.watch_mark (through_id) select h.final_id from wallet.seal_horizon h;

-- Moves the mark up to the last final id at most, never back.
create function wallet.move_watch_mark(p_through bigint) returns void language sql as $$
  update wallet.watch_mark m set through_id = least(p_through, h.final_id) from wallet.seal_horizon h where least(p_through, h.final_id) > m.through_id
$$;

-- As before, for a short stretch of a long ledger too: whatever statistics say, which may be older than the rows, a stretch is found by its ids.
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

-- As before, and the links of a step are written at once.
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

-- I1 and I3 of the transfers behind p_after up to p_through. Each entry must continue the one before it, and the newest be the balance: by induction
-- a balance is then the sum of its entries, without adding them up.
-- Everything is found by its key, never by a join that reads a whole table.
create function wallet.check_transfers(p_after bigint, p_through bigint) returns table (invariant text, violations bigint, sample text)
language sql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  with added as materialized (
    select e.* from wallet.entries e where e.transfer_id > p_after and e.transfer_id <= p_through
  )
  select 'I1', count(*), min(b.id::text) from (
    select e.transfer_id as id from added e left join wallet.accounts a on a.id = e.account_id
      left join wallet.transfers t on t.id = e.transfer_id
    group by e.transfer_id, a.currency
    having sum(e.amount) <> 0 or count(*) < 2 or bool_or(a.id is null) or bool_or(t.outcome is distinct from 'applied')
  ) b
  union all
  select 'I3', count(*), min(b.account_id::text) from (
    select e.account_id from added e left join wallet.entries p on p.account_id = e.account_id and p.version = e.version - 1
    where e.balance <> coalesce(p.balance, 0) + e.amount or (p.version is null and e.version <> 1)
    union all
    select d.account_id from (select distinct account_id from added) d
    cross join lateral (select e.balance, e.version from wallet.entries e where e.account_id = d.account_id order by e.version desc limit 1) newest
    left join wallet.balances b on b.account_id = d.account_id
    where b.balance is distinct from newest.balance or b.version is distinct from newest.version
  ) b
$$;

-- I2, I4 and I8: what stands now, whenever it was written. It reads the balances, of which there is one for each account.
create function wallet.check_balances() returns table (invariant text, violations bigint, sample text) language sql stable as $$
  with sums as (
    select a.currency, sum(b.balance) as total, count(*) filter (where b.account_id > 0 and b.balance < 0) as negative,
      min(b.account_id) filter (where b.account_id > 0 and b.balance < 0) as one
    from wallet.balances b join wallet.accounts a on a.id = b.account_id group by a.currency
  )
  select 'I2', count(*) filter (where s.total <> 0), min(s.currency) filter (where s.total <> 0) from sums s
  union all
  select 'I4', coalesce(sum(s.negative), 0)::bigint, min(s.one)::text from sums s
  union all
  select 'I8', 9 - count(*), string_agg(g.tgrelid::regclass::text || '.' || g.tgname, ', ')
  from pg_trigger g
  where g.tgenabled in ('O', 'A') and g.tgrelid in ('wallet.transfers'::regclass, 'wallet.entries'::regclass, 'wallet.accounts'::regclass,
    'wallet.seals'::regclass) and g.tgname in ('append_only', 'no_truncate', 'sums_to_zero')
$$;

-- I5, I6, I7, I11 and I12 of the bets that the transfers behind p_after up to p_through placed or moved. A bet that nothing but its own transfer has moved
-- must say what that one says. What others have moved, those whose transfers stand here, is added up from the member's entries since the bet was placed; of a
-- bet that stood longer than an hour that is left to the check of the day, because a busy member has many of them.
create function bets.check_transfers(p_after bigint, p_through bigint) returns table (invariant text, violations bigint, sample text)
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
$$;

-- I10: bets that stand open for too long, whenever they were placed.
create function bets.check_open() returns table (invariant text, violations bigint, sample text) language sql stable as $$
  select 'I10', count(*), min(b.id::text) from bets.bets b
  left join bets.settlement_limits l on l.vendor = b.vendor
  where b.state = 'open' and b.placed_at < now() - interval '1 hour' and b.placed_at < now() - make_interval(hours => coalesce(l.hours, 24))
    and not exists (select from bets.exceptions e where e.bet_id = b.id)
$$;

create or replace function wallet.grant_to(p_role text) returns void language plpgsql as $$
begin
  execute format('grant usage on schema wallet to %I', p_role);
  execute format('grant usage, select on all sequences in schema wallet to %I', p_role);
  execute format('grant execute on all functions in schema wallet to %I', p_role);
  execute format('grant select, insert on wallet.accounts, wallet.transfers, wallet.entries, wallet.seals to %I', p_role);
  execute format('grant select, insert, update on wallet.balances, wallet.holds, wallet.seal_horizon to %I', p_role);
  execute format('grant select, update on wallet.watch_mark to %I', p_role);
  execute format('grant select on wallet.movements to %I', p_role);
end $$;
