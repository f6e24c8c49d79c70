-- I21: the money of a transfer is in one place. One on its way in has its amount held; one that has ended has moved its amount once, or nothing.
create or replace function funds.check_invariants() returns table (invariant text, violations bigint, sample text)
language sql stable set enable_nestloop = off as $$
  with moved as (
    select m.reference as order_no,
      sum(case when a.kind = 'main' then m.amount else 0 end)::bigint as main, sum(case when a.kind = 'held' then m.amount else 0 end)::bigint as held,
      sum(case when a.kind like 'vendor\_%' then m.amount else 0 end)::bigint as vendor
    from wallet.movements m join wallet.accounts a on a.id = m.account_id
    where m.kind = 'transfer' and m.outcome = 'applied' and m.reference ~ '^V\d+$' and a.owner > 0
    group by m.reference
  ), due as (
    select t.order_no,
      case when t.state = 'failed' or (t.direction = 'out' and t.state <> 'success') then 0 when t.direction = 'out' then t.amount else -t.amount end as main,
      case when t.direction = 'in' and t.ended_at is null then t.amount else 0 end as held,
      case when t.state <> 'success' then 0 when t.direction = 'in' then t.amount else -t.amount end as vendor
    from funds.transfers t
  )
  select 'I21', count(*), min(coalesce(d.order_no, m.order_no))
  from due d full join moved m on m.order_no = d.order_no
  where d.order_no is null or d.main <> coalesce(m.main, 0) or d.held <> coalesce(m.held, 0) or d.vendor <> coalesce(m.vendor, 0)
$$;
