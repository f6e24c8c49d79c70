/** Bonuses of members, by statements of its own over the plain tables. */
import { type Queryable, sql } from '@portal/runtime'

/** What each bonus holds, on its account or in the record of its end, against what the entries of that account and its bets come to. */
function findWrongBonuses(on: Queryable): Promise<{ what: string }[]> {
  return on.query<{ what: string }>(sql`
    with entry as (
      select a.id, sum(e.amount) as held from wallet.accounts a join wallet.entries e on e.account_id = a.id where a.kind like 'bonus\\_%' group by a.id
    ), moved as (
      select grant_id, sum(net) as net from bonus.parts group by grant_id
    )
    select format('bonus %s has %s on its account, %s at its end, its bets and its gift come to %s', g.grant_no, coalesce(e.held, 0), g.end_balance,
      case when g.account_id is null then 0 else g.amount end + coalesce(m.net, 0)) as what
    from bonus.grants g left join entry e on e.id = g.account_id left join moved m on m.grant_id = g.id
    where coalesce(e.held, 0) <> case when g.state = 'active' then g.amount + coalesce(m.net, 0) else 0 end
      or g.end_balance <> case when g.account_id is null then 0 else g.amount end + coalesce(m.net, 0)`)
}

/** The part of each bet and what it has counted, and the progress of each bonus, worked out from the record of bets. */
function findWrongParts(on: Queryable): Promise<{ what: string }[]> {
  return on.query<{ what: string }>(sql`
    with part as (
      select p.*, g.grant_no, g.progress as total,
        case when p.stake = 0 or b.state in ('rolled_back', 'voided') then 0 else floor(b.payout::numeric * p.stake / b.stake) - p.stake end as due,
        floor(least(b.counted, coalesce(g.max_bet, b.counted))::numeric * coalesce((g.contribution ->> b.category)::numeric, 0) / 100) as worth
      from bonus.parts p join bonus.grants g on g.id = p.grant_id join bets.bets b on b.id = p.bet
    )
    select format('bet %s moved %s for bonus %s instead of %s, and counts %s instead of %s', bet, net - short, grant_no, due, progress, worth) as what
    from part where net - short <> due or progress <> worth
    union all
    select format('bonus %s counts %s, its bets %s', g.grant_no, g.progress, coalesce(sum(p.worth), 0))
    from bonus.grants g left join part p on p.grant_id = g.id group by g.id having g.progress <> coalesce(sum(p.worth), 0)`)
}

/** What the house has paid for each bonus against what was given and came back, and what its member got against the terms. */
function findWrongBonusCosts(on: Queryable): Promise<{ what: string }[]> {
  return on.query<{ what: string }>(sql`
    with house as (
      select t.reference, sum(e.amount) as paid from wallet.transfers t join wallet.entries e on e.transfer_id = t.id join wallet.accounts a on a.id = e.account_id
      where t.kind in ('bonus_grant', 'bonus_play', 'bonus_end') and a.kind = 'promotions' group by t.reference
    ), stand as (
      select g.grant_no, coalesce(h.paid, 0) as house, g.paid, g.ended_at,
        case when g.account_id is null then 0 else g.amount end as given, coalesce(g.end_balance, 0) as ended,
        case when g.state <> 'cleared' then 0
          when g.is_sticky and g.end_balance >= 0 then least(greatest(g.end_balance - g.amount, 0), coalesce(g.max_win, g.end_balance))
          else least(g.end_balance, coalesce(g.max_win, g.end_balance)) end as due
      from bonus.grants g left join house h on h.reference = g.grant_no
    )
    select format('bonus %s has cost the house %s and paid %s, the terms say %s', grant_no, -house, paid, due) as what
    from stand where house <> case when ended_at is null then -given else ended - paid - given end or ended_at is not null and paid <> due`)
}

/** The part of its stake that each bet says a bonus bore, and what the log of turnover says came from bonus money, from the parts of bets. */
function findWrongBonusTurnover(on: Queryable): Promise<{ what: string }[]> {
  return on.query<{ what: string }>(sql`
    with log as (
      select bet, sum(bonus_part) as part from bets.turnover where bonus_part <> 0 group by bet
    ), borne as (
      select p.bet, p.stake from bonus.parts p where p.stake > 0
    ), told as (
      select b.id, b.bonus_stake, b.counted, b.stake, b.state from bets.bets b where b.bonus_stake is not null
    )
    select format('bet %s was staked with %s of a bonus and says %s; of its turnover %s came from bonus money', coalesce(t.id, p.bet, l.bet), p.stake, t.bonus_stake, l.part) as what
    from told t full join borne p on p.bet = t.id full join log l on l.bet = coalesce(t.id, p.bet)
    where t.bonus_stake is distinct from p.stake
      or coalesce(l.part, 0) <> case when t.state = 'settled' then floor(t.counted::numeric * p.stake / t.stake) else 0 end`)
}

/** What each cleared bonus lacks since, and whether locks ask for it. */
function findWrongShortfalls(on: Queryable): Promise<{ what: string }[]> {
  return on.query<{ what: string }>(sql`
    with locked as (
      select brand, member, split_part(source, '-', 1) as grant_no, sum(required) as required from turnover.locks where kind = 'SHORTFALL' group by 1, 2, 3
    ), stand as (
      select g.grant_no, g.shortfall, coalesce(l.required, 0) as locked, case when g.state = 'cleared' and g.progress < g.required then g.required - g.progress else 0 end as due
      from bonus.grants g left join locked l on l.grant_no = g.grant_no and l.member = g.member and l.brand = g.brand
    )
    select format('bonus %s lacks %s, its record says %s and its locks %s', grant_no, due, shortfall, locked) as what
    from stand where shortfall <> due or locked < due`)
}

/** The invariants of bonuses. */
export const bonusChecks = [
  { id: 'I47', says: 'a bonus holds what was given and what its bets moved', find: findWrongBonuses },
  { id: 'I48', says: 'the part of a bet and what it counts are what the terms make of it', find: findWrongParts },
  { id: 'I49', says: 'bonuses have cost the house what was given and not returned', find: findWrongBonusCosts },
  { id: 'I50', says: 'bets and the log of turnover say what came from bonus money', find: findWrongBonusTurnover },
  { id: 'I51', says: 'what a cleared bonus lacks since is asked for by locks', find: findWrongShortfalls },
]
