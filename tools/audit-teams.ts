/** Teams and their money, by statements of its own over the plain tables. */
import { type Queryable, sql } from '@portal/runtime'

type Violation = { what: string }

/** The money of teams over all hours: each row of an account against the ledger, each team against its accounts, and what a team has against its wallets. */
export function findWrongTeamMoney(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    with told as materialized (
      select a.owner, a.brand, a.currency,
        case when t.kind in ('withdrawal', 'hold_end') then 'out' when t.kind = 'deposit' then 'in'
          when t.kind in ('points_convert', 'points_redeem', 'bonus_play', 'bonus_end') then 'bonus' else t.kind end as kind,
        sum(e.amount) as amount
      from wallet.transfers t join wallet.entries e on e.transfer_id = t.id join wallet.accounts a on a.id = e.account_id
      where t.id <= (select through_id from reports.money_progress) and a.owner > 0 and a.kind in ('main', 'held')
        and t.kind in ('deposit', 'withdrawal', 'hold_end', 'bonus', 'reward', 'rebate', 'points_convert', 'points_redeem', 'bonus_play', 'bonus_end') group by 1, 2, 3, 4
    )
    select format('%s of account %s: %s more than the ledger', s.kind, s.member, sum(s.amount)) as what
    from (select owner as member, brand, currency, case kind when 'reward' then 'bonus' else kind end as kind, -amount as amount from told
      where kind in ('bonus', 'reward', 'rebate')
          union all select member, brand, currency, case kind when 'promotion' then 'bonus' else kind end, amount from reports.money_hours
          where kind in ('promotion', 'rebate')) s
    group by s.member, s.brand, s.currency, s.kind having sum(s.amount) <> 0
    union all
    -- Fees stand beside what was paid in and out.
    select format('what account %s paid in and out: %s more than the ledger', s.member, sum(s.amount))
    from (select owner as member, brand, currency, -amount as amount from told where kind in ('in', 'out')
          union all select member, brand, currency, case kind when 'deposit' then amount else -amount end from reports.money_hours
          where kind in ('deposit', 'withdrawal', 'fee')) s
    group by s.member, s.brand, s.currency having sum(s.amount) <> 0
    union all
    select format('%s of team %s: %s more than its accounts', s.kind, s.agent, sum(s.amount))
    from (select l.agent, h.brand, h.currency, h.kind, -h.many as many, -h.amount as amount
          from reports.money_hours h cross join lateral unnest(h.agent_path || h.member) l (agent)
          union all select agent, brand, currency, kind, many, amount from reports.team_money) s
    group by s.agent, s.brand, s.currency, s.kind having sum(s.many) <> 0 or sum(s.amount) <> 0
    union all
    select format('team %s has %s more than its wallets', s.agent, sum(s.amount))
    from (select t.agent, a.brand, a.currency, -e.amount as amount
          from wallet.entries e join wallet.accounts a on a.id = e.account_id join identity.team t on t.member = a.owner
          where a.owner > 0 and a.kind <> 'points' and a.kind not like 'bonus\\_%' and e.transfer_id <= (select through_id from reports.money_progress)
          union all select agent, brand, currency, amount from reports.team_balances) s
    group by s.agent, s.brand, s.currency having sum(s.amount) <> 0`)
}

/** Teams against a walk from each account up to the top, and their counts. */
export function findWrongTeams(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    with recursive walked as (
      select m.id as member, m.upline_id as agent, 1 as depth from identity.members m where m.upline_id is not null and m.kind = 'member' and m.type <> 4
      union all
      select w.member, u.upline_id, w.depth + 1 from walked w join identity.members u on u.id = w.agent where u.upline_id is not null and w.depth < 1000
    )
    select format('account %s is %s below %s, its team says %s', coalesce(w.member, t.member), w.depth, coalesce(w.agent, t.agent), t.depth) as what
    from walked w full join identity.team t on t.agent = w.agent and t.member = w.member where w.depth is distinct from t.depth
    union all
    select format('team %s is %s more than its accounts', c.agent, sum(c.members))
    from (select agent, members from identity.team_sizes union all select agent, members from identity.team_changes
          union all select agent, -1 from walked) c
    group by c.agent having sum(c.members) <> 0`)
}
