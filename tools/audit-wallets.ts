/** Transfers between a member's wallets, by statements of their own over the plain tables (see audit-checks.ts). */
import { type Queryable, sql } from '@portal/runtime'

/** Each order against what its transfers did to the main wallet, to what is held, and to what the vendor holds. */
export function findWrongWalletTransfers(on: Queryable): Promise<{ what: string }[]> {
  return on.query<{ what: string }>(sql`
    with told as (
      select t.reference as number, sum(n.amount) filter (where c.kind = 'main') as main, sum(n.amount) filter (where c.kind = 'held') as held,
        sum(n.amount) filter (where c.kind like 'vendor%') as vendor
      from wallet.transfers t join wallet.entries n on n.transfer_id = t.id join wallet.accounts c on c.id = n.account_id
      where t.kind = 'transfer' and t.outcome = 'applied' and t.reference like 'V%' and c.owner > 0 group by t.reference
    ), ordered as (
      select o.order_no as number, o.state, o.direction, case when o.direction = 'in' then -o.amount else o.amount end as whole from funds.transfers o
    )
    select format('order %s is %s: main %s, held %s, vendor %s', coalesce(o.number, m.number), o.state, m.main, m.held, m.vendor) as what
    from ordered o full join told m on m.number = o.number
    where o.number is null
      or coalesce(m.main, 0) <> case when o.state = 'success' or (o.direction = 'in' and o.state <> 'failed') then o.whole else 0 end
      or coalesce(m.vendor, 0) <> case when o.state = 'success' then -o.whole else 0 end
      or coalesce(m.held, 0) <> case when o.direction = 'in' and o.state in ('pending', 'unknown') then -o.whole else 0 end`)
}
