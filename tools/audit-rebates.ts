/** What agents got of lottery stakes, by statements of its own over the plain tables. */
import { type Queryable, sql } from '@portal/runtime'

/** By order against what the house paid for it, by agent, and what agents owe against the account of the house. */
export function findWrongRebates(on: Queryable): Promise<{ what: string }[]> {
  return on.query<{ what: string }>(sql`
    with levels as (
      select o.order_no, o.brand_id, o.currency, s.line[i] as agent, i,
        div(o.cost * (s.line_groups[i] - s.line_groups[cardinality(s.line_groups)]), 2000 * s.rebate_unit) * s.rebate_unit as upto
      from lottery.orders o join lottery.slips s on s.id = o.slip_id cross join lateral generate_subscripts(s.line, 1) i
      where o.state in ('won', 'lost')
    ), due as (
      select order_no, brand_id, currency, agent, upto - lead(upto) over (partition by order_no order by i) as amount from levels
    ), booked as (
      select t.reference, c.brand, c.currency, c.owner, c.kind, n.amount
      from wallet.transfers t join wallet.entries n on n.transfer_id = t.id join wallet.accounts c on c.id = n.account_id
      where t.kind in ('lottery_rebate', 'lottery_rebate_reversal')
    )
    select format('order %s is due %s, the house paid %s', coalesce(d.order_no, b.reference), d.amount, b.amount) as what
    from (select order_no, sum(amount) as amount from due group by order_no) d
    full join (select reference, -sum(amount) as amount from booked where kind = 'agents' group by reference) b on b.reference = d.order_no
    where coalesce(d.amount, 0) <> coalesce(b.amount, 0)
    union all
    select format('agent %s has %s, is due %s, owes %s', x.agent, sum(x.got), sum(x.due), sum(x.owed)) from (
      select brand_id as brand, currency, agent, 0 as got, amount as due, 0 as owed from due where amount is not null
      union all select brand, currency, owner, amount, 0, 0 from booked where kind = 'main'
      union all select brand_id, currency, agent, 0, 0, amount from lottery.rebate_debts
    ) x group by x.brand, x.currency, x.agent having sum(x.got) <> sum(x.due) + sum(x.owed)
    union all
    select format('the house holds %s %s of rebates that agents owe, they owe %s', -sum(x.held), x.currency, sum(x.owed)) from (
      select currency, amount as held, 0 as owed from booked where kind = 'rebate_debts'
      union all select currency, 0, amount from lottery.rebate_debts
    ) x group by x.currency having sum(x.held) + sum(x.owed) <> 0`)
}
