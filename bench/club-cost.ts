import { openBrands } from '../apps/server/src/modules/brand/index.ts'
import { giftContribution, grantBonus } from '../apps/server/src/modules/bonus/index.ts'
import { readTurnover, seedLoyalty } from '../apps/server/src/modules/loyalty/index.ts'
import { earnPast, seedPoints } from '../apps/server/src/modules/points/index.ts'
import { type Database, sql } from '@portal/runtime'
import type { Figure } from './figure.ts'
import { median } from './pgbench.ts'
import type { RunningPortal } from './portal.ts'

/** One of so many players has a bonus, another one limits. */
const share = 10
const far = 10n ** 18n

type Play = (seconds: number) => Promise<{ settled: number }>
type Variant = { name: string; cut: (text: string) => string; reads: boolean; isGranted: boolean }

const cutLookups = (text: string) =>
  text
    .replaceAll(/if (p_with_bonus and )?exists \(select from bonus\.grants g where [^\n]*\) then/g, 'if false then')
    .replaceAll('terms := protection.lock_terms(p_members);', 'terms := null;')

/**
 * What bonuses, points, levels of the club and limits cost of a bet's processor time: the same bets with all of it and with none of it, in turns. With it, every tenth player has an
 * active bonus and every tenth limits, and the readers of the log run inside of the measured time; without it, the two functions that apply bets look at neither, and the readers are at rest.
 * Between the two: nobody has a bonus, and besides the readers rest. The ledger is checked before.
 */
export async function measureClub(
  portal: RunningPortal,
  database: Database,
  play: Play,
  { rounds, seconds, warmSeconds }: { rounds: number; seconds: number; warmSeconds: number },
): Promise<Figure[]> {
  const brands = openBrands({ database })
  await prepare(database, brands)
  const written = await database.query<{ text: string }>(sql`
    select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'bets' and p.prosrc like '%protection.lock_terms(p_members)%'`)
  if (written.length !== 2 || written.some(({ text }) => cutLookups(text) === text))
    throw new Error('the lookups of a bet are not where they were')
  const asIs = (text: string) => text
  const variants: readonly Variant[] = [
    { name: 'all', cut: asIs, reads: true, isGranted: true },
    { name: 'unused', cut: asIs, reads: true, isGranted: false },
    { name: 'asked', cut: asIs, reads: false, isGranted: false },
    { name: 'none', cut: cutLookups, reads: false, isGranted: false },
  ]
  const costs: Record<string, number[]> = { all: [], unused: [], asked: [], none: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, cut, reads, isGranted } of variants) {
      for (const { text } of written) await database.pool.query(cut(text))
      await grant(database, isGranted)
      await play(warmSeconds)
      await setCursors(database, reads)
      const parts = await countParts(database)
      const before = await portal.readProcessorMs()
      const { settled } = await play(seconds)
      const own = reads ? await read(database, brands) : 0
      const after = await portal.readProcessorMs()
      if ((await countParts(database)) - parts > 0 !== isGranted) throw new Error('bonuses are not as they should be')
      const used = (['portal', 'PostgreSQL'] as const).reduce((sum, process) => sum + after[process]! - before[process]!, own)
      costs[name]!.push(used / settled)
    }
  }
  for (const { text } of written) await database.pool.query(text)
  const [all, unused, asked, none] = ['all', 'unused', 'asked', 'none'].map((name) => median(costs[name]!)) as [
    number,
    number,
    number,
    number,
  ]
  const more = (cost: number) => (cost / none - 1) * 100
  return [
    { key: 'processor time per bet without bonus, points, club and limits', value: none, unit: 'ms', better: 'lower' },
    { key: `with all of it, every ${share}th player with a bonus`, value: more(all), unit: '% more', goal: 15, better: 'lower' },
    { key: 'with the questions of a bet alone', value: more(asked), unit: '% more', goal: 15, better: 'lower' },
    { key: 'with all of it, nobody with a bonus', value: more(unused), unit: '% more', goal: 15, better: 'lower' },
  ]
}

async function prepare(database: Database, brands: ReturnType<typeof openBrands>): Promise<void> {
  for (const { id } of await brands.listBrands())
    await database.transaction(async (tx) => {
      await seedLoyalty(tx, id)
      await seedPoints(tx, id)
    })
  await database.query(sql`
    insert into protection.limits (member, kind, source, amount, set_at)
    select m.id, k, 'own', ${far}::bigint, now() from identity.members m, unnest('{loss_day,wager_week,stake}'::text[]) k
    where m.username like 'bench%' and m.id % ${share}::int = 1`)
  await database.query(sql`
    select count(protection.refresh_terms(m.id)) from identity.members m where m.username like 'bench%' and m.id % ${share}::int = 1`)
  await database.query(sql`analyze`)
}

/** Gives every tenth player a bonus that no run plays through, or ends these. */
async function grant(database: Database, isGranted: boolean): Promise<void> {
  if (!isGranted) {
    await database.query(sql`select sum(bonus.end_all(g.member, 'cancelled', '')) from bonus.grants g where g.state = 'active'`)
    // Who had a bonus once is asked once more; these have none at all.
    await database.pool.query(
      `set session_replication_role = 'replica'; update bonus.grants set account_id = null where state <> 'active'; reset session_replication_role`,
    )
    return
  }
  const members = await database.query<{ member: bigint; brand: number; currency: string }>(sql`
    select a.owner as member, a.brand, a.currency from wallet.accounts a join identity.members m on m.id = a.owner
    where m.username like 'bench%' and a.kind = 'main' and m.id % ${share}::int = 0`)
  const terms = {
    base: 'BONUS' as const,
    multiplier: 40,
    contribution: giftContribution.all,
    spendOrder: 'RATIO' as const,
    isSticky: false,
    validDays: 30,
  }
  for (let at = 0; at < members.length; at += 100)
    await database.transaction(async (tx) => {
      for (const owner of members.slice(at, at + 100))
        await grantBonus(tx, {
          ...owner,
          source: 'gift',
          reference: crypto.randomUUID(),
          amount: 10n ** 12n,
          terms,
          actor: null,
          reason: 'bench',
        })
    })
}

async function setCursors(database: Database, reads: boolean): Promise<void> {
  const [last] = await database.query<{ id: bigint }>(sql`select coalesce(max(id), 0) as id from bets.turnover`)
  const to = reads ? last!.id : far
  await database.query(sql`update loyalty.progress set through_id = ${to}::bigint`)
  await database.query(sql`update points.progress set through_id = ${to}::bigint`)
}

/** Points and the club of what was settled. @returns the processor time of this process, in ms */
async function read(database: Database, brands: ReturnType<typeof openBrands>): Promise<number> {
  const began = process.cpuUsage()
  const [row] = await database.query<{ id: bigint }>(sql`select coalesce(max(id), 0) as id from bets.turnover`)
  await readTurnover({ database, brands }, { upTo: row!.id, fullSpeedAfterMs: 0, now: () => new Date() })
  await database.transaction((tx) => earnPast(tx))
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000
}

async function countParts(database: Database): Promise<number> {
  const [row] = await database.query<{ count: bigint }>(sql`select count(*) from bonus.parts where stake > 0`)
  return Number(row!.count)
}
