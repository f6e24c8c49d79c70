/** What campaigns have given, by statements of its own over the plain tables. */
import { type Queryable, sql } from '@portal/runtime'

/** Budgets against the prizes that stand, and what a member was given against the number of the last prize. */
function findWrongBudgets(on: Queryable): Promise<{ what: string }[]> {
  return on.query<{ what: string }>(sql`
    select format('campaign %s has given %s of its budget, its prizes come to %s', x.campaign, sum(x.taken), sum(x.given)) as what from (
      select campaign, granted as taken, 0 as given from campaigns.slices
      union all select campaign, 0, amount from campaigns.awards where returned_at is null
    ) x group by x.campaign having sum(x.taken) <> sum(x.given)
    union all
    select format('campaign %s has given %s of a budget of %s', s.campaign, sum(s.granted), sum(s.budget)) from campaigns.slices s
    group by s.campaign having sum(s.granted) > sum(s.budget)
    union all
    select format('member %s has %s prizes of campaign %s, the last is number %s', a.member, count(*), a.campaign, max(a.number)) from campaigns.awards a
    group by a.campaign, a.member having count(*) <> max(a.number)`)
}

/** Prizes against rewards, and what was claimed of them against what has left the house: as money, as a bonus, or as rounds. */
function findWrongPrizes(on: Queryable): Promise<{ what: string }[]> {
  return on.query<{ what: string }>(sql`
    select format('campaigns gave member %s %s, its rewards come to %s', x.member, sum(x.given), sum(x.rewarded)) as what from (
      select member, amount as given, 0 as rewarded from campaigns.awards
      union all select member, 0, amount from loyalty.rewards where kind = 'campaign'
    ) x group by x.member having sum(x.given) <> sum(x.rewarded)
    union all
    select format('prize %s was claimed for %s, and %s has left the house for it', a.id, a.amount,
      coalesce(-n.amount, g.amount, f.rounds * f.stake, 0))
    from campaigns.awards a join loyalty.rewards r on r.id = a.reward and r.state = 'CLAIMED'
      left join bonus.grants g on g.grant_no = r.grant_no left join launch.free_rounds f on f.id = r.rounds_id
      left join lateral (
        select sum(e.amount) as amount from wallet.entries e join wallet.accounts h on h.id = e.account_id where e.transfer_id = r.transfer_id and h.kind = 'promotions') n on true
    where a.amount <> coalesce(-n.amount, g.amount, f.rounds * f.stake, 0)`)
}

export const campaignChecks = [
  { id: 'I54', says: 'what the budget of a campaign has given is what its prizes come to', find: findWrongBudgets },
  { id: 'I55', says: 'each prize of a campaign is one reward, and what was claimed has left the house', find: findWrongPrizes },
]
