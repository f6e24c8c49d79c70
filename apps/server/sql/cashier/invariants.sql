-- I18: what is held of a member is the sum of the open holds. I19: what was paid out and nobody has accounted for is the rest of the orders that wait for it.
-- I20: an order holds what its state says, and one that has ended holds nothing. I28: a payout batch from its seal on comes to its orders, a released one to their
-- payouts, and it has ended when all of those have. I40: an order whose payout failed holds its amount, fee and security deposit, its last sending has failed, none is
-- under way, and it has an end by time.
create or replace function cashier.check_withdrawals() returns table (invariant text, violations bigint, sample text) language sql stable
set enable_nestloop = off as $$
  select 'I18', count(*) , min(b.account_id::text)
  from wallet.balances b join wallet.accounts a on a.id = b.account_id and a.kind = 'held'
    left join (select held_account_id, sum(amount) as held from wallet.holds where state = 'open' group by held_account_id) h
      on h.held_account_id = b.account_id
  where b.balance <> coalesce(h.held, 0)
  union all
  select 'I19', count(*), min(s.brand || ' ' || s.currency) from (
    select coalesce(l.brand, o.brand_id) as brand, coalesce(l.currency, o.currency) as currency
    from (select a.brand, a.currency, sum(b.balance) as open from wallet.accounts a join wallet.balances b on b.account_id = a.id
          where a.kind = 'payouts_open' group by a.brand, a.currency) l
      full join (select brand_id, currency, sum(amount - received - refunded) as rest from cashier.withdrawals
          where state in ('paid', 'partial', 'disputed', 'paying_again') group by brand_id, currency) o
        on o.brand_id = l.brand and o.currency = l.currency
    where coalesce(l.open, 0) <> coalesce(o.rest, 0)) s
  union all
  select 'I20', count(*), min(w.order_no)
  from cashier.withdrawals w
    left join (select reference, sum(amount) as held from wallet.holds where state = 'open' group by reference) h on h.reference = w.order_no
  where coalesce(h.held, 0) <> case
    when w.state in ('requested', 'risk_review', 'approved', 'paying', 'payout_failed') then w.amount + w.fee + w.bond
    when w.state in ('paid', 'partial', 'disputed', 'paying_again') then w.bond else 0 end
  union all
  select 'I28', count(*), min(b.batch_no)
  from cashier.payout_batches b
    left join (select batch_id, count(*) as orders, sum(amount) as total from cashier.withdrawals where batch_id is not null group by batch_id) o on o.batch_id = b.id
    left join (select batch_id, count(*) as orders, sum(amount) as total, count(*) filter (where state in ('ready', 'sent')) as waiting,
        count(*) filter (where state = 'failed') as failed
      from cashier.payouts where batch_id is not null group by batch_id) p on p.batch_id = b.id
  where b.state <> 'draft' and (coalesce(o.orders, 0) <> b.row_count or coalesce(o.total, 0) <> b.total)
    or b.state in ('draft', 'sealed') and p.batch_id is not null
    or b.state not in ('draft', 'sealed') and (coalesce(p.orders, 0) <> b.row_count or coalesce(p.total, 0) <> b.total
      or b.state is distinct from case when p.waiting > 0 then 'released' when p.failed > 0 then 'part_failed' else 'done' end)
  union all
  select 'I40', count(*), min(w.order_no)
  from cashier.withdrawals w
    left join (select reference, sum(amount) as held from wallet.holds where state = 'open' group by reference) h on h.reference = w.order_no
    left join (select withdrawal_id, count(*) filter (where state <> 'failed') as other, count(*) as sent from cashier.payouts group by withdrawal_id) p
      on p.withdrawal_id = w.id
  where w.state = 'payout_failed'
    and (coalesce(h.held, 0) <> w.amount + w.fee + w.bond or coalesce(p.sent, 0) = 0 or p.other > 0 or w.decide_until is null)
$$;
