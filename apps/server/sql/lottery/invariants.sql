-- I39: an order that is won or lost has paid the difference from the top group of its line to the player's, cut once to what can be paid, and one that came back nothing;
-- each agent has what those shares come to and owes what could not be taken back; the house's account holds what agents owe.
create or replace function lottery.check_invariants() returns table (invariant text, violations bigint, sample text)
language sql stable set enable_nestloop = off as $$
  with lined as materialized (
    select o.order_no, o.brand_id, o.currency, o.cost, o.state, s.line, s.line_groups, s.rebate_unit
    from lottery.orders o join lottery.slips s on s.id = o.slip_id where cardinality(s.line) > 0 and o.state in ('won', 'lost')
  ), shares as (
    select l.order_no, l.brand_id, l.currency, l.line[a.at] as agent,
      lottery.cut_rebate(l.cost, l.line_groups[a.at] - l.line_groups[cardinality(l.line)], l.rebate_unit)
      - lottery.cut_rebate(l.cost, l.line_groups[a.at + 1] - l.line_groups[cardinality(l.line)], l.rebate_unit) as amount
    from lined l cross join lateral generate_series(1, cardinality(l.line) - 1) a (at)
  ), posted as materialized (
    select m.reference, a.brand, a.currency, a.owner, a.kind, m.amount
    from wallet.movements m join wallet.accounts a on a.id = m.account_id where m.kind in ('lottery_rebate', 'lottery_rebate_reversal')
  ), differences as (
    select coalesce(o.order_no, p.reference) as what
    from (select order_no, lottery.cut_rebate(cost, line_groups[1] - line_groups[cardinality(line)], rebate_unit) as amount from lined) o
    full join (select reference, -sum(amount) as amount from posted where kind = 'agents' group by reference) p on p.reference = o.order_no
    where coalesce(o.amount, 0) <> coalesce(p.amount, 0)
    union all
    select format('agent %s', agent) from (
      select brand_id as brand, currency, agent, amount from shares
      union all
      select brand_id, currency, agent, amount from lottery.rebate_debts
      union all
      select brand, currency, owner, -amount from posted where kind = 'main'
    ) a group by brand, currency, agent having sum(amount) <> 0
    union all
    select format('brand %s %s', brand, currency) from (
      select brand_id as brand, currency, amount from lottery.rebate_debts
      union all
      select brand, currency, amount from posted where kind = 'rebate_debts'
    ) h group by brand, currency having sum(amount) <> 0
  )
  select 'I39', count(*), min(what) from differences
$$;

-- A difference of groups of a stake, cut to what can be paid.
create or replace function lottery.cut_rebate(p_stake bigint, p_groups int, p_unit bigint) returns bigint language sql immutable as $$
  select p_stake * p_groups / 2000 / p_unit * p_unit
$$;
