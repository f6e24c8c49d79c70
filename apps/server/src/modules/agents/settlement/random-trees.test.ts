/** Whole settlements of random trees, from hourly sums to wallets and debts, against one that follows the rules by hand. */
import { sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { countActive } from '#modules/reports'
import { migrationsFolder, migrationSet } from '../../../migrations.ts'
import { seedAgents } from '../seed.ts'
import { checkSettlement, settleAll } from './index.ts'
import { payBills } from './pay.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
})
afterAll(() => database.drop())

const timeZone = 'Asia/Dhaka'
const dayBegins = Date.parse('2026-03-09T18:00:00Z')
const dayEnds = new Date('2026-03-10T18:00:00Z')
const hourMs = 3_600_000
const members = 150
const [minActive, minTurnover, minStake] = [2, 2_000_000n, 300_000n]
const parts = () => ({ database, live: { publish: () => undefined } })

/** The same numbers for the same seed. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** What a member played in an hour under a line: the ids of its uplines, from the top down. */
type Hour = { member: number; hour: number; category: string; line: number[]; valid: bigint }
type Tree = { lines: number[][]; rates: (number | undefined)[]; hours: Hour[] }

/** Member 1 is the top. A rate is never above that of the next contract above. Some members were moved within the day. */
function grow(next: (below: number) => number): Tree {
  const lines: number[][] = [[], []]
  const rates: (number | undefined)[] = [undefined, 9_000]
  for (let member = 2; member <= members; member += 1) {
    const upline = Math.max(1, member - 1 - next(Math.min(member - 1, 20)))
    lines[member] = [...lines[upline]!, upline]
    const limit = lines[member]!.findLast((above) => rates[above] !== undefined)!
    rates[member] = next(3) === 0 ? undefined : 1 + next(rates[limit]!)
  }
  const hours = Array.from({ length: members * 4 }, (): Hour => {
    const member = 1 + next(members)
    const isMoved = member > 1 && next(6) === 0
    const category = ['RNG', 'LIVE'][next(2)]!
    return { member, hour: next(24), category, line: isMoved ? [1] : lines[member]!, valid: BigInt(next(400) * 1_000) }
  })
  const unique = new Map(hours.map((each) => [`${each.member} ${each.hour} ${each.category} ${each.line.join()}`, each]))
  return { lines, rates, hours: [...unique.values()] }
}

const teamOf = (tree: Tree, agent: number) => tree.hours.filter(({ member, line }) => member === agent || line.includes(agent))

function countByHand(tree: Tree, agent: number, category?: string): number {
  const valid = new Map<number, bigint>()
  for (const each of teamOf(tree, agent))
    if (category === undefined || each.category === category) valid.set(each.member, (valid.get(each.member) ?? 0n) + each.valid)
  return [...valid.values()].filter((sum) => sum >= minStake).length
}

/** What each contract keeps: entitled by its team, less what the next contracts below are entitled to. */
function settleByHand(tree: Tree): Map<number, bigint> {
  const agents = tree.rates.flatMap((rate, agent) => (rate === undefined ? [] : [{ agent, rate }]))
  const entitled = new Map(
    agents.map(({ agent, rate }) => {
      const turnover = teamOf(tree, agent).reduce((sum, { valid }) => sum + valid, 0n)
      const isReached = turnover >= minTurnover && countByHand(tree, agent) >= minActive
      const exact = isReached ? (turnover * BigInt(rate)) / 1_000_000n : 0n
      return [agent, exact - (exact % 100n)]
    }),
  )
  const kept = new Map(entitled)
  for (const { agent } of agents) {
    const payer = tree.lines[agent]!.findLast((above) => entitled.has(above))
    if (payer !== undefined) kept.set(payer, kept.get(payer)! - entitled.get(agent)!)
  }
  return kept
}

/** Writes a tree of a brand as registrations, offers and roll-ups do; ids are those of the tree, moved up by a thousand for each brand. */
async function store(brand: number, { lines, rates, hours }: Tree): Promise<void> {
  const id = (member: number) => String(brand * 1_000 + member)
  await database.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`)
    await tx.query(sql`
      insert into brand.brands (id, code, name, mode, currency, languages, default_language, time_zone) overriding system value
      values (${brand}, ${`T${brand}`}, '{"EN":"Tree"}', 'demo', 'BDT', '{EN}', 'EN', ${timeZone}) on conflict do nothing`)
    await seedAgents(tx, brand, 'BDT')
    for (let member = 1; member <= members; member += 1) {
      const [name, path] = [`tree${id(member)}`, lines[member]!.map(id)]
      await tx.query(sql`
        insert into identity.members (id, public_id, brand_id, type, username, username_key, invite_code, upline_id, upline_path) overriding system value
        values (${id(member)}, ${name}, ${brand}, 2, ${name}, ${name}, ${name}, ${path.at(-1) ?? null}, ${path})`)
      const rate = rates[member]
      if (rate === undefined) continue
      const terms = { categories: [], minStake: '30', payer: 'UPLINE_CASCADE', topUp: true, tiers: [{ minTurnover: '200', minActive, minLoss: '0', ratePpm: rate }] } // prettier-ignore
      await tx.query(sql`
        insert into agents.contracts (contract_no, brand_id, kind, upline, downline, line, version, state, terms, best_rate_ppm, expires_at, valid_from)
        values (${`C${name}`}, ${brand}, 'DAY', ${path.at(-1) ?? null}, ${id(member)}, ${path}, 1, 'ACTIVE', ${JSON.stringify(terms)}, ${rate}, now(),
          ${new Date(dayBegins)})`)
    }
    await storeHours(tx, brand, hours, 5n)
  })
}

async function storeHours(on: Pick<TestDatabase, 'query'>, brand: number, hours: readonly Hour[], through: bigint): Promise<void> {
  const id = (member: number) => String(brand * 1_000 + member)
  await on.query(sql`delete from reports.settled_hours where brand = ${brand}`)
  await on.query(sql`delete from reports.team_hours where brand = ${brand}`)
  for (const { member, hour, category, line, valid } of hours)
    await on.query(sql`
      insert into reports.settled_hours (brand, bucket, currency, member, category, agent_path, bets, stake, valid, payout)
      values (${brand}, ${new Date(dayBegins + hour * hourMs)}, 'BDT', ${id(member)}, ${category}, ${line.map(id)}, 1, ${valid}, ${valid}, 0)`)
  await on.query(sql`
    insert into reports.team_hours (agent, bucket, brand, currency, category, bets, stake, valid, payout)
    select l.agent, h.bucket, h.brand, h.currency, h.category, sum(h.bets), sum(h.stake), sum(h.valid), sum(h.payout)
    from reports.settled_hours h cross join lateral unnest(h.agent_path || h.member) l (agent) where h.brand = ${brand} group by 1, 2, 3, 4, 5`)
  await on.query(sql`
    insert into reports.changed_hours (brand, bucket, through_id) select distinct brand, bucket, ${through}::bigint from reports.settled_hours where brand = ${brand}
    on conflict (brand, bucket) do update set through_id = excluded.through_id`)
}

/** The nets of the last versions, and what each agent has less what it owes. */
async function readNets(brand: number) {
  const bills = await database.query<{ agent: bigint; net: bigint }>(sql`
    select distinct on (b.contract_id) b.agent, b.net from agents.bills b join agents.windows w on w.id = b.window_id
    where w.brand_id = ${brand} order by b.contract_id, b.version desc`)
  const have = await database.query<{ agent: bigint; amount: bigint }>(sql`
    select c.downline as agent, (coalesce(b.balance, 0) - coalesce(d.amount, 0))::bigint as amount from agents.contracts c
      left join wallet.accounts a on a.owner = c.downline and a.kind = 'main' left join wallet.balances b on b.account_id = a.id
      left join agents.debts d on d.agent = c.downline where c.brand_id = ${brand}`)
  const byAgent = (rows: { agent: bigint; value: bigint }[]) =>
    new Map(rows.map(({ agent, value }): [number, bigint] => [Number(agent) - brand * 1_000, value]).toSorted(([a], [b]) => a - b))
  return {
    nets: byAgent(bills.map(({ agent, net }) => ({ agent, value: net }))),
    have: byAgent(have.map(({ agent, amount }) => ({ agent, value: amount }))),
  }
}

test.each([11, 12, 13])(
  'a random tree is paid what the rules say by hand, and corrected to it, by two workers (tree %i)',
  async (brand) => {
    const next = seeded(brand)
    const tree = grow(next)
    await store(brand, tree)
    const brands = { listBrands: () => Promise.resolve([{ id: brand, currency: 'BDT', timeZone }]) } as unknown as Parameters<typeof settleAll>[0]['brands'] // prettier-ignore
    const settle = () => settleAll({ ...parts(), brands }, { kinds: ['DAY'], now: dayEnds })
    const expectPaid = async () => {
      const { nets, have } = await readNets(brand)
      const byHand = new Map([...settleByHand(tree)].toSorted(([a], [b]) => a - b))
      expect(nets).toEqual(byHand)
      expect(have).toEqual(byHand)
      expect([...byHand.values()].filter((net) => net > 0n).length).toBeGreaterThan(5)
    }
    await Promise.all([settle(), settle()])
    await expectPaid()
    expect(await settle()).toBe(0)
    // Half of the hours are voided: what was paid too much comes back, what is due below an upline that lost its tier is advanced.
    tree.hours = tree.hours.map((each) => (next(2) === 0 ? { ...each, valid: 0n } : each))
    await storeHours(database, brand, tree.hours, 9n)
    await Promise.all([settle(), settle()])
    await expectPaid()
    expect(await settle()).toBe(0)
    expect((await checkSettlement(database)).filter(({ violations }) => violations > 0)).toEqual([])
    await expectSoundLedger(database)
  },
)

test('active members of teams are those counted by hand, also where a member moved, by category and in all', async () => {
  const [brand, tree] = [20, grow(seeded(7))]
  await store(brand, tree)
  const agents = Array.from({ length: members }, (_, at) => at + 1)
  const given = {
    agents: agents.map((agent) => BigInt(brand * 1_000 + agent)),
    brand,
    currency: 'BDT',
    from: new Date(dayBegins),
    to: dayEnds,
  }
  for (const category of [undefined, 'LIVE']) {
    const rows = await countActive(database, { ...given, categories: category === undefined ? [] : [category], least: minStake })
    const found = new Map(rows.map(({ agent, active }) => [Number(agent) - brand * 1_000, active]))
    expect(agents.map((agent) => found.get(agent) ?? 0)).toEqual(agents.map((agent) => countByHand(tree, agent, category)))
  }
  const moved = tree.hours.filter(({ member, line }) => line.length === 1 && tree.lines[member]!.length > 1)
  expect(moved.length).toBeGreaterThan(20)
})

test('two corrections of one agent in one step take back what it has, and the rest is owed', async () => {
  const brand = { id: 30, currency: 'BDT', timeZone }
  const one: Tree = { lines: Array.from({ length: members + 1 }, () => []), rates: [undefined, 9_000], hours: [] }
  await store(brand.id, one)
  const agent = '30001'
  const [contract] = await database.query<{ id: bigint }>(sql`select id from agents.contracts where downline = ${agent}`)
  /** A bill as a run of a window leaves it. */
  const bill = async (kind: string, version: number, net: bigint) => {
    await database.query(sql`
      insert into agents.windows (brand_id, kind, starts_at, ends_at, state) values (${brand.id}, ${kind}, ${new Date(dayBegins)}, ${dayEnds}, 'CLOSED')
      on conflict do nothing`)
    await database.query(sql`
      insert into agents.bills (bill_no, window_id, contract_id, version, agent, state, base, exact, entitled, due, pays_down, net, explanation, hash)
      select 'S' || w.id || ${version}::text, w.id, ${contract!.id}, ${version}, ${agent}, 'CALCULATED', 0, ${net}, ${net}, ${net}, 0, ${net}, '{}', repeat('0', 64)
      from agents.windows w where w.brand_id = ${brand.id} and w.kind = ${kind}`)
  }
  await bill('DAY', 1, 50_000n)
  await bill('HOUR', 1, 50_000n)
  expect(await payBills(parts(), brand)).toBe(2)
  // 70,000 are spent.
  await database.query(sql`
    with house as (select wallet.house_account(${brand.id}, 'BDT', 'cashier') as id)
    select wallet.post_transfers(array[gen_random_uuid()], array[gen_random_uuid()], array['withdrawal'], array[null], array[a.id], array[1, 1],
      array[a.id, h.id], array[-70000, 70000]) from wallet.accounts a, house h where a.owner = ${agent} and a.kind = 'main'`)
  await bill('DAY', 2, 0n)
  await bill('HOUR', 2, 0n)
  expect(await payBills(parts(), brand)).toBe(2)
  const { have } = await readNets(brand.id)
  expect(have.get(1)).toBe(-70_000n)
  expect((await checkSettlement(database)).filter(({ violations }) => violations > 0)).toEqual([])
})
