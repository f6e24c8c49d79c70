/** What contracts of agents have paid, by statements of its own over the plain tables. */
import { type Queryable, sql } from '@portal/runtime'

type Violation = { what: string }

/** Bills that are not posted yet say nothing. */
export function findWrongBills(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    select format('bill %s: net %s, payments %s', b.bill_no, b.net, coalesce(p.net, 0)) as what
    from agents.bills b
    left join (select contract_id, window_id, sum(amount * case when kind in ('PAY', 'RECOVER') then 1 else -1 end) as net
               from agents.payments group by contract_id, window_id) p on p.contract_id = b.contract_id and p.window_id = b.window_id
    where b.state <> 'CALCULATED' and b.net <> coalesce(p.net, 0)
      and b.version = (select max(l.version) from agents.bills l where l.contract_id = b.contract_id and l.window_id = b.window_id)`)
}

/** By agent, and all together against the account of the house. */
export function findWrongDebts(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    with moved as (
      select agent, currency, sum(case kind when 'ADVANCE' then amount else -amount end) as amount from agents.payments
      where kind in ('ADVANCE', 'RECOVER') group by agent, currency
    ), owed as (
      select agent, currency, sum(amount) as amount from agents.debts group by agent, currency
    )
    select format('agent %s owes %s, payments say %s', coalesce(o.agent, m.agent), o.amount, m.amount) as what
    from owed o full join moved m on m.agent = o.agent and m.currency = o.currency where coalesce(o.amount, 0) <> coalesce(m.amount, 0)
    union all
    select format('the house holds debts of %s %s, agents owe %s', h.amount, h.currency, d.amount)
    from (select c.currency, -sum(n.amount) as amount from wallet.entries n join wallet.accounts c on c.id = n.account_id
          where c.kind = 'agent_debts' group by c.currency) h
    full join (select currency, sum(amount) as amount from agents.debts group by currency) d on d.currency = h.currency
    where coalesce(h.amount, 0) <> coalesce(d.amount, 0)`)
}

export function findWrongCascades(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    select format('window %s: nets %s, due to its top %s', b.window_id, sum(b.net), sum(case when b.payer is null then b.due else 0 end)) as what
    from agents.bills b
    where b.version = (select max(l.version) from agents.bills l where l.contract_id = b.contract_id and l.window_id = b.window_id)
    group by b.window_id having sum(b.net) <> sum(case when b.payer is null then b.due else 0 end)`)
}

export function findWrongPayments(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    with told as (
      select transfer_id, agent, sum(case kind when 'PAY' then amount when 'REVERSE' then -amount else 0 end) as amount from agents.payments
      group by transfer_id, agent
    ), booked as (
      select n.transfer_id, c.owner, sum(n.amount) as amount
      from wallet.transfers t join wallet.entries n on n.transfer_id = t.id join wallet.accounts c on c.id = n.account_id
      where t.kind in ('salary', 'salary_reversal', 'dividend', 'dividend_reversal') and c.owner > 0 group by n.transfer_id, c.owner
    )
    select format('transfer %s moved %s, payments say %s', coalesce(t.transfer_id, b.transfer_id), b.amount, t.amount) as what
    from told t full join booked b on b.transfer_id = t.transfer_id and b.owner = t.agent where coalesce(t.amount, 0) <> coalesce(b.amount, 0)`)
}
