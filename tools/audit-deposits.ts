/** Money on its way in, by statements of their own over the plain tables (see audit-checks.ts). */
import { type Queryable, sql } from '@portal/runtime'

type Violation = { what: string }

/** Each order against its credits, and each credit against what its transfer gave the member. */
export function findWrongDeposits(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    with given as (
      select n.transfer_id, c.owner, sum(n.amount) as amount
      from wallet.entries n join wallet.accounts c on c.id = n.account_id join wallet.transfers t on t.id = n.transfer_id
      where c.kind = 'main' and c.owner > 0 and t.kind = 'deposit' and t.outcome = 'applied' group by n.transfer_id, c.owner
    ), lines as (
      select d.order_id, sum(d.amount) as whole, sum(d.fee) as fees from cashier.deposit_credits d group by d.order_id
    )
    select format('order %s is %s with %s and a fee of %s: its credits are %s and %s', o.order_no, o.state, o.credited, o.fee_taken, l.whole, l.fees) as what
    from cashier.deposit_orders o left join lines l on l.order_id = o.id
    where coalesce(l.whole, 0) <> o.credited or coalesce(l.fees, 0) <> o.fee_taken
      or (coalesce(l.whole, 0) = 0 and o.state in ('credited', 'partly_credited', 'reversed'))
      or (coalesce(l.whole, 0) > 0 and o.state not in ('credited', 'partly_credited', 'reversed'))
    union all
    select format('credit %s of order %s is %s less %s: transfer %s gave its member %s', d.id, o.order_no, d.amount, d.fee, d.transfer_id, g.amount)
    from cashier.deposit_credits d join cashier.deposit_orders o on o.id = d.order_id
      left join given g on g.transfer_id = d.transfer_id and g.owner = o.member
    where g.amount is null or g.amount <> d.amount - d.fee`)
}

/** The open cases of each brand and currency against the house's account. */
export function findWrongSuspense(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    with parts as (
      select s.brand_id as brand, s.currency, s.amount as told, 0::bigint as stands from cashier.suspense_cases s where s.closed_at is null
      union all
      select c.brand, c.currency, 0, b.balance from wallet.accounts c join wallet.balances b on b.account_id = c.id where c.kind = 'deposit_suspense'
    )
    select format('brand %s, %s: open cases %s, suspense %s', brand, currency, sum(told), sum(stands)) as what
    from parts group by brand, currency having sum(told) <> sum(stands)`)
}

/** What a provider says it has paid in, against what was credited of it or waits as a case. */
export function findUnplacedPayments(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    with placed as (
      select d.provider_id, d.provider_tx_id, d.amount from cashier.deposit_credits d where d.provider_id is not null
      union all
      select s.provider_id, s.provider_tx_id, s.amount from cashier.suspense_cases s where s.amount > 0
      union all
      -- Money that went on from a case to an order stands in both lists.
      select s.provider_id, s.provider_tx_id, -d.amount from cashier.suspense_cases s join cashier.deposit_credits d on d.transfer_id = s.closing_transfer_id
      where s.state = 'credited'
    ), sums as (select provider_id, provider_tx_id, sum(amount) as amount from placed group by provider_id, provider_tx_id)
    select format('movement %s is %s with %s: %s of it is placed', p.provider_tx_id, p.state, p.amount, coalesce(k.amount, 0)) as what
    from cashier.provider_payments p left join sums k on k.provider_id = p.provider_id and k.provider_tx_id = p.provider_tx_id
    where p.direction = 'in' and (
      (p.state = 'paid' and coalesce(k.amount, 0) <> p.amount)
      or (p.state = 'reversed' and coalesce(k.amount, 0) not in (0, p.amount))
      or (p.state in ('pending', 'failed') and coalesce(k.amount, 0) <> 0))`)
}
