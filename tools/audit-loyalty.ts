/** What members got for their play, by statements of its own over the plain tables. */
import { type Queryable, sql } from '@portal/runtime'

/** The turnover of members by the sums of days, and by those of months, against the log up to the cursor. */
function findWrongPeriods(on: Queryable): Promise<{ what: string }[]> {
  return on.query<{ what: string }>(sql`
    select format('member %s has %s of turnover by the log, %s by its periods %s', x.member, sum(x.told), sum(x.kept), x.period) as what from (
      select t.member, p.period, t.valid as told, 0 as kept from bets.turnover t cross join (values ('D'), ('W'), ('M')) p (period)
      where t.id <= (select through_id from loyalty.progress)
      union all
      select member, period, 0, valid from loyalty.period_sums where category = ''
    ) x group by x.member, x.period having sum(x.told) <> sum(x.kept)`)
}

/** What was claimed against the ledger: rewards and rebates by member, either way. */
function findWrongClaims(on: Queryable): Promise<{ what: string }[]> {
  return on.query<{ what: string }>(sql`
    select format('member %s claimed %s as %s, the ledger paid %s', x.member, sum(x.claimed), x.kind, sum(x.paid)) as what from (
      select member, 'reward' as kind, amount as claimed, 0 as paid from loyalty.rewards where state = 'CLAIMED' and grant_no is null and rounds_id is null
      union all select member, 'reward as a bonus', amount, 0 from loyalty.rewards where grant_no is not null
      union all select member, 'reward as a bonus', 0, amount from bonus.grants where source = 'reward'
      union all select member, 'rebate', amount, 0 from loyalty.rebate_claims
      union all
      select a.owner, t.kind, 0, n.amount from wallet.transfers t join wallet.entries n on n.transfer_id = t.id join wallet.accounts a on a.id = n.account_id
      where a.owner > 0 and (t.kind = 'reward' or t.kind = 'rebate' and t.reference ~ '^R[0-9]+$')
    ) x group by x.member, x.kind having sum(x.claimed) <> sum(x.paid)`)
}

/** Rewards for friends: each has one friend who has played enough, the amount of the tier of its number, and numbers without a gap; what was taken back is in the ledger. */
function findWrongFriends(on: Queryable): Promise<{ what: string }[]> {
  return on.query<{ what: string }>(sql`
    select format('reward %s for a friend has %s friends', w.id, count(r.id)) as what
    from loyalty.rewards w left join loyalty.referrals r on r.reward = w.id and r.inviter = w.member and r.qualified_at is not null
    where w.kind = 'referral' group by w.id having count(r.id) <> 1
    union all
    select format('friend %s is number %s and brought %s, the tier says %s', r.friend, r.number, r.amount, max(t.amount) filter (where t.is_own))
    from loyalty.referrals r join loyalty.referral_rules u on u.brand = r.brand and u.version = r.rules
      left join loyalty.rewards w on w.id = r.reward
      cross join lateral (
        select (e ->> 'amount')::bigint as amount, (e ->> 'from')::int = max((e ->> 'from')::int) over () as is_own
        from jsonb_array_elements(u.tiers) e where (e ->> 'from')::int <= r.number) t
    where r.number is not null group by r.friend, r.number, r.amount, w.amount
    having r.amount is distinct from max(t.amount) filter (where t.is_own) or w.amount is distinct from r.amount
    union all
    select format('member %s has rewarded friends up to number %s, and %s of them', r.inviter, max(r.number), count(r.number))
    from loyalty.referrals r group by r.inviter having count(r.number) <> coalesce(max(r.number), 0)
    union all
    select format('member %s gave back %s for friends, the ledger says %s', x.owner, sum(x.told), sum(x.moved)) from (
      select inviter as owner, coalesce(taken_back, 0) as told, 0 as moved from loyalty.referrals
      union all
      select a.owner, 0, -n.amount from wallet.transfers t join wallet.entries n on n.transfer_id = t.id join wallet.accounts a on a.id = n.account_id
      where t.kind = 'reward_reversal' and a.owner > 0
    ) x group by x.owner having sum(x.told) <> sum(x.moved)`)
}

/** Free rounds: wins by their rounds, what is kept by the ledger, and the bonus that it became. */
function findWrongFreeRounds(on: Queryable): Promise<{ what: string }[]> {
  return on.query<{ what: string }>(sql`
    select format('free rounds %s won %s in %s rounds, their rounds %s in %s', f.id, f.won, f.played, coalesce(sum(p.won), 0), count(p.round_id) filter (where not p.is_undone)) as what
    from launch.free_rounds f left join launch.free_round_plays p on p.grant_id = f.id
    group by f.id having f.won <> coalesce(sum(p.won), 0) or f.played <> count(p.round_id) filter (where not p.is_undone)
    union all
    select format('free rounds %s keep %s, the ledger moved %s', x.reference, sum(x.kept), sum(x.moved)) from (
      select 'F' || id as reference, kept, 0 as moved from launch.free_rounds
      union all
      select t.reference, 0, -n.amount from wallet.transfers t join wallet.entries n on n.transfer_id = t.id join wallet.accounts a on a.id = n.account_id
      where t.kind = 'free_rounds' and a.owner > 0
    ) x group by x.reference having sum(x.kept) <> sum(x.moved)
    union all
    select format('free rounds %s kept %s and became the bonus %s of %s', f.id, f.kept, coalesce(f.grant_no, 'none'), g.amount)
    from launch.free_rounds f left join bonus.grants g on g.brand = f.brand and g.grant_no = f.grant_no
    where f.ended_at is not null and f.kept > 0 and g.amount is distinct from f.kept`)
}

export const loyaltyChecks = [
  { id: 'I45', says: 'the turnover of days, weeks and months is that of the log up to its cursor', find: findWrongPeriods },
  { id: 'I46', says: 'what was claimed of rewards and rebates is what the ledger paid', find: findWrongClaims },
  { id: 'I52', says: 'a reward for a friend belongs to one who has qualified, at its tier', find: findWrongFriends },
  { id: 'I53', says: 'what free rounds have won is own money or the bonus that it became', find: findWrongFreeRounds },
]
