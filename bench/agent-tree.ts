/** A tree of agents and members, what they have played, and the contracts between them, as registrations, roll-ups and offers write them. */
import { type Database, sql, type Tx } from '@portal/runtime'
import { seedAgents } from '../apps/server/src/modules/agents/index.ts'

export const brand = { id: 1, currency: 'BDT', timeZone: 'Asia/Dhaka' }
/** The day that is settled. */
export const dayBegins = new Date('2026-03-09T18:00:00Z')
export const dayEnds = new Date('2026-03-10T18:00:00Z')
/** The agent at the top: all other members are below it. */
export const top = 1n
/** Each agent has so many downlines; levels 0 to 4 have contracts. */
const fanOut = 10
const contracted = 11_111
/** One member in so many has been here today, and one in so many of those is here still. */
const [hereToday, hereStill] = [20, 4]
const moneyKinds = ['deposit', 'withdrawal', 'fee', 'promotion', 'rebate', 'lottery_rebate', 'first_deposit', 'transfer_in', 'transfer_out']

/** Seeds a tree in which member n stands below (n + 8) / 10. */
export async function seedTree(database: Database, members: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`)
    await tx.query(sql`
      insert into brand.brands (id, code, name, mode, currency, languages, default_language, time_zone) overriding system value
      values (${brand.id}, 'BENCH', '{"EN":"Bench"}', 'demo', ${brand.currency}, '{EN}', 'EN', ${brand.timeZone}) on conflict do nothing`)
    await seedAgents(tx, brand.id, brand.currency)
    await seedMembers(tx, members)
    await seedPlay(tx)
    await seedContracts(tx)
    await seedLargestTeam(tx)
  })
  await database.query(sql`vacuum analyze`)
}

async function seedMembers(tx: Tx, members: number): Promise<void> {
  await tx.query(sql`
    with recursive down as (
      select 1::bigint as member, '{}'::bigint[] as path
      union all
      select d.member * ${fanOut}::int - ${fanOut - 2}::int + g, d.path || d.member from down d cross join generate_series(0, ${fanOut - 1}::int) g
      where d.member * ${fanOut}::int - ${fanOut - 2}::int + g <= ${members}::int
    )
    insert into identity.members (id, public_id, brand_id, type, username, username_key, invite_code, upline_id, upline_path, registered_at)
      overriding system value
    select member, 'p' || member, ${brand.id}, case when member <= ${contracted}::int then 2 else 0 end, 'name' || member, 'name' || member, 'c' || member,
      path[cardinality(path)], path, ${dayBegins}::timestamptz - member % 300 * interval '1 day' from down`)
}

/** What everybody has played in one hour of the day. */
async function seedPlay(tx: Tx): Promise<void> {
  await tx.query(sql`
    insert into reports.settled_hours (brand, bucket, currency, member, category, agent_path, bets, stake, valid, payout)
    select ${brand.id}, ${dayBegins}::timestamptz + (id % 24) * interval '1 hour', ${brand.currency}, id, 'RNG', upline_path, 10, 1000000, 1000000, 960000
    from identity.members`)
  await tx.query(sql`
    insert into reports.team_hours (agent, bucket, brand, currency, category, bets, stake, valid, payout)
    select l.agent, h.bucket, h.brand, h.currency, h.category, sum(h.bets), sum(h.stake), sum(h.valid), sum(h.payout)
    from reports.settled_hours h cross join lateral unnest(h.agent_path || h.member) l (agent) group by 1, 2, 3, 4, 5`)
}

/** Daily salaries, valid on the day, and salaries of real time, valid today. */
async function seedContracts(tx: Tx): Promise<void> {
  await tx.query(sql`
    insert into agents.contracts (contract_no, brand_id, kind, upline, downline, line, version, state, terms, best_rate_ppm, expires_at, valid_from)
    select 'C' || k.kind || m.id, ${brand.id}, k.kind, m.upline_id, m.id, m.upline_path, 1, 'ACTIVE',
      jsonb_build_object('categories', '[]'::jsonb, 'minStake', '10', 'payer', 'UPLINE_CASCADE', 'topUp', true, 'tiers',
        jsonb_build_array(jsonb_build_object('minTurnover', '100', 'minActive', 3, 'minLoss', '0', 'ratePpm', 6000 - 1000 * cardinality(m.upline_path)))),
      6000 - 1000 * cardinality(m.upline_path), now(),
      case k.kind when 'DAY' then ${dayBegins}::timestamptz else date_trunc('day', now(), ${brand.timeZone}::text) end
    from identity.members m cross join (values ('DAY'), ('RT')) k (kind) where m.id <= ${contracted}::int`)
}

/** What the pages of the agent at the top read besides: its team, and 40 days of play and money in all their kinds. */
async function seedLargestTeam(tx: Tx): Promise<void> {
  await tx.query(sql`
    insert into identity.team (agent, member, depth, key, type)
    select ${top}, id, cardinality(upline_path), username_key, type from identity.members where id <> ${top}::bigint`)
  await tx.query(sql`
    insert into identity.team_sizes (agent, members, agents, direct, direct_agents)
    select agent, count(*), count(*) filter (where type <> 0), count(*) filter (where depth = 1), count(*) filter (where depth = 1 and type <> 0)
    from identity.team group by agent`)
  await tx.query(sql`
    insert into identity.team_joined (agent, bucket, members, direct)
    select ${top}, date_trunc('hour', now()) - make_interval(hours => h), 3, 1 from generate_series(1, 960) h`)
  await tx.query(sql`
    insert into reports.team_hours (agent, bucket, brand, currency, category, bets, stake, valid, payout)
    select ${top}, date_trunc('hour', now()) - make_interval(hours => h), ${brand.id}, ${brand.currency}, 'G' || c, 1000, 1000000, 1000000, 960000
    from generate_series(1, 960) h, generate_series(1, 8) c`)
  await tx.query(sql`insert into reports.direct_hours select * from reports.team_hours where agent = ${top}::bigint and category like 'G%'`)
  await tx.query(sql`
    insert into reports.team_money (agent, bucket, brand, currency, kind, many, amount)
    select ${top}, date_trunc('hour', now()) - make_interval(hours => h), ${brand.id}, ${brand.currency}, k, 10, 1000000
    from generate_series(1, 960) h, unnest(${moneyKinds}::text[]) k`)
  await tx.query(sql`insert into reports.direct_money select * from reports.team_money`)
}

/** Who has been here today, and who is here at this moment. */
export async function seedSessions(database: Database): Promise<void> {
  await database.query(sql`
    insert into identity.sessions (token_hash, member_id, brand_id, created_at, last_seen_at)
    select sha256(id::text::bytea), id, brand_id, now() - interval '1 hour', case when id % ${hereToday * hereStill}::int = 0 then now() else now() - interval '20 minutes' end
    from identity.members where id % ${hereToday}::int = 0`)
  await database.query(sql`vacuum analyze identity.sessions`)
}
