-- I33: the payments of a contract and window come to the net of its last version, once that is posted. I34: what agents owe is what was advanced and not recovered, and
-- what the house's account holds. I35: the nets of a window come to what the house pays to the agents at its top. I36: a transfer gave the agent what its payments say.
create or replace function agents.check_invariants() returns table (invariant text, violations bigint, sample text)
language sql stable set enable_nestloop = off as $$
  with latest as (
    select distinct on (b.contract_id, b.window_id) b.* from agents.bills b order by b.contract_id, b.window_id, b.version desc
  ), paid as (
    select p.contract_id, p.window_id, sum(case when p.kind in ('PAY', 'RECOVER') then p.amount else -p.amount end) as net
    from agents.payments p group by 1, 2
  ), owed as (
    select p.agent, w.brand_id, p.currency, sum(case p.kind when 'ADVANCE' then p.amount when 'RECOVER' then -p.amount else 0 end) as amount
    from agents.payments p join agents.windows w on w.id = p.window_id group by 1, 2, 3
  )
  select 'I33', count(*), min(l.bill_no) from latest l left join paid p on p.contract_id = l.contract_id and p.window_id = l.window_id
  where l.state <> 'CALCULATED' and l.net <> coalesce(p.net, 0)
  union all
  select 'I34', count(*), min(d.what) from (
    select format('agent %s', coalesce(o.agent, d.agent)) as what from owed o
    full join agents.debts d on d.agent = o.agent and d.brand_id = o.brand_id and d.currency = o.currency
    where coalesce(o.amount, 0) <> coalesce(d.amount, 0)
    union all
    select format('brand %s %s', coalesce(h.brand, d.brand_id), coalesce(h.currency, d.currency)) from (
      select a.brand, a.currency, sum(b.balance) as amount from wallet.accounts a join wallet.balances b on b.account_id = a.id
      where a.kind = 'agent_debts' group by 1, 2
    ) h full join (select brand_id, currency, sum(amount) as amount from agents.debts group by 1, 2) d on d.brand_id = h.brand and d.currency = h.currency
    where coalesce(h.amount, 0) <> -coalesce(d.amount, 0)
  ) d
  union all
  select 'I35', count(*), min(format('window %s', w.window_id)) from (
    select l.window_id from latest l group by 1 having sum(l.net) <> coalesce(sum(l.due) filter (where l.payer is null), 0)
  ) w
  union all
  select 'I36', count(*), min(format('transfer %s', t.transfer_id)) from (
    select p.transfer_id, p.agent, sum(case p.kind when 'PAY' then p.amount when 'REVERSE' then -p.amount else 0 end) as amount
    from agents.payments p group by 1, 2
  ) t left join (
    select m.transfer_id, a.owner, sum(m.amount) as amount from wallet.movements m join wallet.accounts a on a.id = m.account_id
    where m.kind in ('salary', 'salary_reversal', 'dividend', 'dividend_reversal') and a.owner > 0 and a.kind = 'main' group by 1, 2
  ) m on m.transfer_id = t.transfer_id and m.owner = t.agent
  where t.amount <> coalesce(m.amount, 0)
$$;
