/** What members got for their play, by statements of its own over the plain tables. */
import { type Queryable, sql } from '@portal/runtime'

/** The turnover of members by the sums of days, and by those of months, against the log up to the cursor. */
export function findWrongPeriods(on: Queryable): Promise<{ what: string }[]> {
  return on.query<{ what: string }>(sql`
    select format('member %s has %s of turnover by the log, %s by its periods %s', x.member, sum(x.told), sum(x.kept), x.period) as what from (
      select t.member, p.period, t.valid as told, 0 as kept from bets.turnover t cross join (values ('D'), ('W'), ('M')) p (period)
      where t.id <= (select through_id from loyalty.progress)
      union all
      select member, period, 0, valid from loyalty.period_sums where category = ''
    ) x group by x.member, x.period having sum(x.told) <> sum(x.kept)`)
}

/** What was claimed against the ledger: rewards and rebates by member, either way. */
export function findWrongClaims(on: Queryable): Promise<{ what: string }[]> {
  return on.query<{ what: string }>(sql`
    select format('member %s claimed %s as %s, the ledger paid %s', x.member, sum(x.claimed), x.kind, sum(x.paid)) as what from (
      select member, 'reward' as kind, amount as claimed, 0 as paid from loyalty.rewards where state = 'CLAIMED' and grant_no is null
      union all select member, 'reward as a bonus', amount, 0 from loyalty.rewards where grant_no is not null
      union all select member, 'reward as a bonus', 0, amount from bonus.grants where source = 'reward'
      union all select member, 'rebate', amount, 0 from loyalty.rebate_claims
      union all
      select a.owner, t.kind, 0, n.amount from wallet.transfers t join wallet.entries n on n.transfer_id = t.id join wallet.accounts a on a.id = n.account_id
      where a.owner > 0 and (t.kind = 'reward' or t.kind = 'rebate' and t.reference ~ '^R[0-9]+$')
    ) x group by x.member, x.kind having sum(x.claimed) <> sum(x.paid)`)
}
