import { join } from 'node:path'
import { type Database, openDatabase, sql } from '@portal/runtime'
import { migrate } from '@portal/runtime/migrate'
import { applyBetActions, type BetAction } from '../apps/server/src/modules/bets/index.ts'
import { giftContribution, grantBonus } from '../apps/server/src/modules/bonus/index.ts'
import { openBrands, seedBrands } from '../apps/server/src/modules/brand/index.ts'
import { readTurnover, seedLoyalty } from '../apps/server/src/modules/loyalty/index.ts'
import { earnPast, seedPoints } from '../apps/server/src/modules/points/index.ts'
import { getHouseAccount, openAccounts, postTransfers } from '../apps/server/src/modules/wallet/index.ts'
import type { Figure } from './figure.ts'
import { median } from './pgbench.ts'
import { readProcessorMs } from './process-time.ts'

/** One of so many members has a bonus, another one limits. */
const share = 10
const members = 2_000
/** Bets in one call, as many as the batcher joins under load. */
const together = 64
const far = 10n ** 18n

type Variant = { name: 'none' | 'asked' | 'read' | 'all'; cut: boolean; reads: boolean; isGranted: boolean }
const variants: readonly Variant[] = [
  { name: 'none', cut: true, reads: false, isGranted: false },
  { name: 'asked', cut: false, reads: false, isGranted: false },
  { name: 'read', cut: false, reads: true, isGranted: false },
  { name: 'all', cut: false, reads: true, isGranted: true },
]

const cutLookups = (text: string) =>
  text
    .replaceAll(/if (p_with_bonus and )?exists \(select from bonus\.grants g where [^\n]*\) then/g, 'if false then')
    .replaceAll('terms := protection.lock_terms(p_members);', 'terms := null;')

/**
 * What bonuses, points, levels of the club and limits add to a bet, in a database of its own on the same PostgreSQL, where nothing else runs: the same lists of bets with all of it and
 * with none, in short turns. With all of it every tenth member has an active bonus and every tenth limits, and the readers of the log run behind each turn; with none the two functions
 * that apply bets look at neither. Between the two nobody has a bonus, and the readers rest too.
 * @param wholeMs processor time of a bet by HTTP in the portal and in PostgreSQL
 */
export async function measureClub(url: string, wholeMs: number, rounds: number): Promise<Figure[]> {
  const database = openDatabase(url, { max: 2, statementTimeoutMs: 120_000 })
  try {
    const brands = await prepare(database)
    const written = await database.query<{ text: string }>(sql`
      select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'bets' and p.prosrc like '%protection.lock_terms(p_members)%'`)
    if (written.length !== 2 || written.some(({ text }) => cutLookups(text) === text))
      throw new Error('the lookups of a bet are not where they were')
    const costs: Record<Variant['name'], number[]> = { none: [], asked: [], read: [], all: [] }
    for (let round = 0; round <= rounds; round += 1) {
      for (const { name, cut, reads, isGranted } of round % 2 === 0 ? variants : variants.toReversed()) {
        for (const { text } of written) await database.pool.query(cut ? cutLookups(text) : text)
        await grant(database, isGranted)
        await setCursors(database, reads)
        const cost = await measureTurn(database, () => (reads ? read(database, brands) : Promise.resolve()))
        // The first round warms up.
        if (round > 0) costs[name].push(cost)
      }
    }
    const [none, asked, read_, all] = [median(costs.none), median(costs.asked), median(costs.read), median(costs.all)]
    const more = (cost: number) => ((cost - none) / wholeMs) * 100
    return [
      { key: 'a bet in the ledger without bonus, points, club and limits', value: none, unit: 'ms', better: 'lower' },
      { key: 'of a whole bet: what it asks of bonuses and limits', value: more(asked), unit: '%', goal: 15, better: 'lower' },
      { key: 'of a whole bet: that, points and club', value: more(read_), unit: '%', goal: 15, better: 'lower' },
      { key: `of a whole bet: that, and every ${share}th member with a bonus`, value: more(all), unit: '%', goal: 15, better: 'lower' },
    ]
  } finally {
    await database.close()
  }
}

let turns = 0

/** Processor time of a bet, of this process and its two backends. */
async function measureTurn(database: Database, behind: () => Promise<void>): Promise<number> {
  const lists = Array.from({ length: 150 }, (_, list) => listBets(list))
  turns += 1
  const before = await readUsed(database)
  for (const list of lists) {
    const answers = await applyBetActions(database, list)
    if (answers.some(({ outcome }) => outcome !== 'applied')) throw new Error('a bet was refused')
  }
  await behind()
  return ((await readUsed(database)) - before) / (lists.length * together)
}

function listBets(list: number): BetAction[] {
  return Array.from({ length: together }, (_, at) => {
    const number = list * together + at
    const id = `c-${turns}-${number}`
    const owner = { brand: 1, member: BigInt(((number * 7) % members) + 1), currency: 'BDT', vendor: 'SANDBOX' }
    const payout = number % 3 === 0 ? 25_000n : 0n
    return { ...owner, kind: 'betwin', game: 'sandbox-1', category: 'RNG', roundId: id, externalId: id, stake: 10_000n, payout }
  })
}

async function readUsed(database: Database): Promise<number> {
  const backends = await database.query<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  )
  const used = await Promise.all(backends.map(({ pid }) => readProcessorMs(pid)))
  const { user, system } = process.cpuUsage()
  return used.reduce((sum, ms) => sum + ms, (user + system) / 1_000)
}

async function prepare(database: Database): Promise<ReturnType<typeof openBrands>> {
  await migrate(database, join(import.meta.dirname, '../apps/server/migrations'), 'server')
  await database.transaction(async (tx) => {
    await seedBrands(tx)
    await seedLoyalty(tx, 1)
    await seedPoints(tx, 1)
  })
  const house = await getHouseAccount(database, 1, 'BDT', 'cashier')
  const owners = Array.from({ length: members }, (_, at) => ({ brand: 1, owner: BigInt(at + 1), currency: 'BDT' }))
  const accounts = await openAccounts(database, owners)
  const amount = 10n ** 12n
  const postingsOf = (account: bigint) => [{ account, amount }, { account: house, amount: -amount }] // prettier-ignore
  await postTransfers(database, accounts.map((account) => ({ key: `bench:${account}`, kind: 'deposit', postings: postingsOf(account) }))) // prettier-ignore
  await database.query(sql`
    insert into protection.limits (member, kind, source, amount, set_at)
    select m, k, 'own', ${far}::bigint, now() from generate_series(1, ${members}::int) m, unnest('{loss_day,wager_week,stake}'::text[]) k where m % ${share}::int = 1`)
  await database.query(sql`
    select count(protection.hold_terms(1, m)) from generate_series(1, ${members}::int) m where m % ${share}::int = 1`)
  await database.query(sql`
    select count(protection.refresh_terms(m)) from generate_series(1, ${members}::int) m where m % ${share}::int = 1`)
  const [row] = await database.query<{ count: bigint }>(sql`select count(*) from protection.terms`)
  if (Number(row!.count) !== members / share) throw new Error(`${row!.count} members have limits`)
  await database.pool.query('vacuum analyze')
  return openBrands({ database })
}

/** Gives every tenth member a bonus that no turn plays through, or leaves nobody with one, nor with one that has ended. */
async function grant(database: Database, isGranted: boolean): Promise<void> {
  const [row] = await database.query<{ count: bigint }>(sql`select count(*) from bonus.grants where state = 'active'`)
  if (row!.count > 0n === isGranted) return
  if (!isGranted) {
    await database.pool.query(
      `set session_replication_role = 'replica'; truncate bonus.notices, bonus.parts, bonus.events, bonus.grants; reset session_replication_role`,
    )
    return
  }
  const owners = Array.from({ length: members / share }, (_, at) => ({ brand: 1, member: BigInt((at + 1) * share), currency: 'BDT' }))
  const terms = {
    base: 'BONUS' as const,
    multiplier: 40,
    contribution: giftContribution.all,
    spendOrder: 'RATIO' as const,
    isSticky: false,
    validDays: 30,
  }
  const given = { source: 'gift' as const, amount: 10n ** 12n, terms, actor: null, reason: 'bench' }
  await database.transaction(async (tx) => {
    for (const owner of owners) await grantBonus(tx, { ...owner, ...given, reference: `${turns}:${owner.member}` })
  })
}

async function setCursors(database: Database, reads: boolean): Promise<void> {
  const [last] = await database.query<{ id: bigint }>(sql`select coalesce(max(id), 0) as id from bets.turnover`)
  const through = reads ? last!.id : far
  await database.query(sql`update loyalty.progress set through_id = ${through}::bigint`)
  await database.query(sql`update points.progress set through_id = ${through}::bigint`)
}

async function read(database: Database, brands: ReturnType<typeof openBrands>): Promise<void> {
  const [row] = await database.query<{ id: bigint }>(sql`select coalesce(max(id), 0) as id from bets.turnover`)
  await readTurnover({ database, brands }, { upTo: row!.id, fullSpeedAfterMs: 0, now: () => new Date() })
  await database.transaction((tx) => earnPast(tx))
}
