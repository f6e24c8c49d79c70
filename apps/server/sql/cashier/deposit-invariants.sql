-- I30: a deposit order has credited what its credits say, and each credit is a transfer that gave the member just that. I31: what stands in suspense is the sum of the
-- open cases. I32: money that a provider has paid in is, to the last unit, either credited or in a case, and money that it has not paid is neither.
create or replace function cashier.check_deposits() returns table (invariant text, violations bigint, sample text) language sql stable
set enable_nestloop = off as $$
  with credited as (
    select c.order_id, sum(c.amount) as amount, sum(c.fee) as fee, sum(c.amount - c.fee - coalesce(m.amount, 0)) as missing
    from cashier.deposit_credits c join cashier.deposit_orders o on o.id = c.order_id
      left join (select e.transfer_id, a.owner, sum(e.amount) as amount
          from wallet.transfers t join wallet.entries e on e.transfer_id = t.id join wallet.accounts a on a.id = e.account_id and a.kind = 'main'
          where t.kind = 'deposit' and t.outcome = 'applied' group by e.transfer_id, a.owner) m
        on m.transfer_id = c.transfer_id and m.owner = o.member
    group by c.order_id
  )
  select 'I30', count(*), min(o.order_no)
  from cashier.deposit_orders o left join credited c on c.order_id = o.id
  where o.credited <> coalesce(c.amount, 0) or o.fee_taken <> coalesce(c.fee, 0) or coalesce(c.missing, 0) <> 0
    or (o.credited > 0) <> (o.state in ('credited', 'partly_credited', 'reversed'))
  union all
  select 'I31', count(*), min(s.brand || ' ' || s.currency) from (
    select coalesce(l.brand, c.brand_id) as brand, coalesce(l.currency, c.currency) as currency
    from (select a.brand, a.currency, sum(b.balance) as suspense from wallet.accounts a join wallet.balances b on b.account_id = a.id
          where a.kind = 'deposit_suspense' group by a.brand, a.currency) l
      full join (select brand_id, currency, sum(amount) as open from cashier.suspense_cases where state = 'open' group by brand_id, currency) c
        on c.brand_id = l.brand and c.currency = l.currency
    where coalesce(l.suspense, 0) <> coalesce(c.open, 0)) s
  union all
  select 'I32', count(*), min(p.provider_tx_id)
  from cashier.provider_payments p
    left join (select provider_id, provider_tx_id, sum(amount) as amount from (
        select c.provider_id, c.provider_tx_id, c.amount from cashier.deposit_credits c
        where c.provider_id is not null
          and not exists (select from cashier.suspense_cases f where f.closing_transfer_id = c.transfer_id and f.state = 'credited')
        union all
        select provider_id, provider_tx_id, amount from cashier.suspense_cases where reason <> 'reversed') each_part
      group by provider_id, provider_tx_id) k
      on k.provider_id = p.provider_id and k.provider_tx_id = p.provider_tx_id
  where p.direction = 'in' and not case p.state
    when 'paid' then coalesce(k.amount, 0) = p.amount
    when 'reversed' then coalesce(k.amount, 0) in (0, p.amount)
    else coalesce(k.amount, 0) = 0 end
$$;
