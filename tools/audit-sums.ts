import { type Queryable, sql } from '@portal/runtime'

/** By member, by game and by agent over all hours: where an hour begins is a matter of the brand's zone. */
export function findWrongSums(on: Queryable): Promise<{ what: string }[]> {
  return on.query<{ what: string }>(sql`
    with told as materialized (
      select t.* from bets.turnover t cross join reports.progress p where t.id <= p.through_id
    )
    select format('member %s in %s: %s more than the turnover', m.member, m.currency, sum(m.stake)) as what
    from (select member, brand, currency, category, vendor, game, -bets as bets, -stake as stake, -valid as valid, -payout as payout from told
          union all select member, brand, currency, category, vendor, game, bets, stake, valid, payout from reports.member_hours) m
    group by m.member, m.brand, m.currency, m.category, m.vendor, m.game
    having sum(m.bets) <> 0 or sum(m.stake) <> 0 or sum(m.valid) <> 0 or sum(m.payout) <> 0
    union all
    select format('game %s of %s: %s more than the turnover', g.game, g.vendor, sum(g.stake))
    from (select brand, currency, category, vendor, game, -bets as bets, -stake as stake, -valid as valid, -payout as payout from told
          union all select brand, currency, category, vendor, game, bets, stake, valid, payout from reports.game_hours) g
    group by g.brand, g.currency, g.category, g.vendor, g.game
    having sum(g.bets) <> 0 or sum(g.stake) <> 0 or sum(g.valid) <> 0 or sum(g.payout) <> 0
    union all
    select format('agent %s: %s more than the turnover', a.agent, sum(a.stake))
    from (select l.agent, brand, currency, category, -bets as bets, -stake as stake, -valid as valid, -payout as payout
          from told cross join lateral unnest(agent_path) l (agent)
          union all select agent, brand, currency, category, bets, stake, valid, payout from reports.line_hours) a
    group by a.agent, a.brand, a.currency, a.category
    having sum(a.bets) <> 0 or sum(a.stake) <> 0 or sum(a.valid) <> 0 or sum(a.payout) <> 0
    union all
    select format('settled by %s: %s more than the turnover', h.member, sum(h.stake))
    from (select member, brand, currency, category, coalesce(agent_path, '{}') as path, -bets as bets, -stake as stake, -valid as valid, -payout as payout from told
          union all select member, brand, currency, category, agent_path, bets, stake, valid, payout from reports.settled_hours) h
    group by h.member, h.brand, h.currency, h.category, h.path
    having sum(h.bets) <> 0 or sum(h.stake) <> 0 or sum(h.valid) <> 0 or sum(h.payout) <> 0
    union all
    select format('team of %s: %s more than the turnover', m.agent, sum(m.stake))
    from (select l.agent, brand, currency, category, -bets as bets, -stake as stake, -valid as valid, -payout as payout
          from told cross join lateral unnest(coalesce(agent_path, '{}') || member) l (agent)
          union all select agent, brand, currency, category, bets, stake, valid, payout from reports.team_hours) m
    group by m.agent, m.brand, m.currency, m.category
    having sum(m.bets) <> 0 or sum(m.stake) <> 0 or sum(m.valid) <> 0 or sum(m.payout) <> 0`)
}
