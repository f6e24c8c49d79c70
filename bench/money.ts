/**
 * Bets with their settlement over HTTP, with turnover and hourly sums, against pgbench on the same PostgreSQL; then five times as many callers, of whom those
 * beyond the queue are refused undebited; then the same bets without the log of turnover, and without
 * bonuses, points, levels and limits, for what these cost; `-- money club` measures that alone.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createHmacKey, type GvpKey, signCall } from '@portal/contracts/vendor-signature'
import { type Database, openDatabase, sql } from '@portal/runtime'
import { measureClub } from './club-cost.ts'
import type { BenchOptions, Figure } from './figure.ts'
import { HttpCaller } from './http-caller.ts'
import { median, pgbenchClients, preparePgbench } from './pgbench.ts'
import { players, refuseBrokenLedger, seedPlayers, tokenOf } from './players.ts'
import { type RunningPortal, withPortal } from './portal.ts'

/** Callers with one call under way each: more of them settle hardly more bets. */
const connections = 128
const overload = 5
const warmSeconds = 2
/** Calls that may wait for the ledger (`VENDOR_QUEUE`): enough for the calm, too few for the overload. */
const queue = 256
/** A caller who is refused pauses for half to all of this, as a vendor does that tries again. */
const pauseMs = 200

/** `refused`: the numbers of the bets that were answered MAINTENANCE. */
type Measured = { settled: number; refused: string[]; perSecond: number }

/** pgbench, the portal and the portal under overload alternate; the medians of the rounds are compared. */
export function run(options: BenchOptions): Promise<Figure[]> {
  return withPortal({ synchronous_commit: 'on', max_connections: '64' }, (portal) => measure(portal, options), {
    VENDOR_QUEUE: String(queue),
  })
}

async function measure(portal: RunningPortal, { short, part }: BenchOptions): Promise<Figure[]> {
  const { key, secret } = JSON.parse(await readFile(join(portal.folder, 'sandbox-vendor.json'), 'utf8')) as Record<'key' | 'secret', string>
  const signing = createHmacKey(key, secret)
  const database = openDatabase(await portal.urlOf('portal'), { max: 4, statementTimeoutMs: 120_000 })
  try {
    await seedPlayers(database)
    const [rounds, seconds] = short ? [3, 4] : [6, 10]
    const club = async (wholeMs: number) => measureClub(await portal.urlOf('club'), wholeMs, short ? 4 : 10)
    if (part === 'club') return await club(await measureWhole(portal, signing, seconds))
    const pgbench = await preparePgbench(await portal.urlOf('reference'), short ? 10 : 50)
    const reference: number[] = []
    const calm: Measured[] = []
    const pressed: Measured[] = []
    for (let round = 0; round < rounds; round += 1) {
      await database.query(sql`checkpoint`)
      if (pgbench) {
        await pgbench(warmSeconds)
        reference.push(await pgbench(seconds))
      }
      await database.query(sql`checkpoint`)
      await play(portal.port, signing, connections, warmSeconds)
      calm.push(await play(portal.port, signing, connections, seconds))
      pressed.push(await play(portal.port, signing, connections * overload, seconds))
    }
    await refuseStray(database, pressed)
    const behindSeconds = await waitForSums(database)
    await refuseBrokenLedger(database)
    const cost = await measureTurnover(portal, database, signing, { rounds, seconds })
    return [...toFigures(reference, calm, pressed), ...toSums(behindSeconds), ...cost, ...(await club(cost[0]!.value))]
  } finally {
    await database.close()
  }
}

let bets = 0
let applied = 0

/** Each caller sends bet after bet, each settled by its own call. What is refused is counted, and must have moved nothing. */
async function play(port: number, key: GvpKey, callers: number, seconds: number): Promise<Measured> {
  const open = await Promise.all(Array.from({ length: callers }, () => HttpCaller.connect(port)))
  const path = '/gvp/v1/wallet/betwin'
  const until = performance.now() + seconds * 1_000
  let settled = 0
  const refused: string[] = []
  const began = performance.now()
  await Promise.all(
    open.map(async (caller) => {
      while (performance.now() < until) {
        bets += 1
        const bet = {
          token: tokenOf(bets),
          game: 'sandbox-1',
          txId: `m-${bets}`,
          roundId: `m-${bets}`,
          bet: '10000',
          win: bets % 3 === 0 ? '25000' : '0',
        }
        const text = JSON.stringify(bet)
        const { body } = await caller.post(path, signCall({ method: 'POST', path, body: text }, key), text)
        if (body.includes('"status":"OK"')) settled += 1
        else if (body.includes('"status":"MAINTENANCE"')) {
          refused.push(bet.txId)
          await sleep(pauseMs * (0.5 + (bets % 50) / 100))
        } else throw new Error(`a bet was answered ${body}`)
      }
    }),
  )
  for (const caller of open) caller.close()
  applied += settled
  return { settled, refused, perSecond: (settled / (performance.now() - began)) * 1_000 }
}

/** A bet stands in the record for each that was answered OK, and for none that was refused. */
async function refuseStray(database: Database, pressed: Measured[]): Promise<void> {
  const refused = pressed.flatMap((each) => each.refused)
  const [row] = await database.query<{ all: bigint; refused: bigint }>(sql`
    select count(*) as all, count(*) filter (where external_id = any (${refused}::text[])) as refused from bets.bets where external_id like 'm-%'`)
  if (Number(row!.all) !== applied) throw new Error(`${row!.all} bets stand in the record, ${applied} were answered OK`)
  if (row!.refused > 0n) throw new Error(`${row!.refused} of ${refused.length} refused bets were debited`)
}

/** Until the hourly sums hold every bet. @returns how long that takes behind the last one */
async function waitForSums(database: Database): Promise<number> {
  const began = performance.now()
  for (;;) {
    const [row] = await database.query<{ left: boolean }>(sql`
      select exists (select from bets.turnover t where t.id > (select p.through_id from reports.progress p)) as left`)
    const seconds = (performance.now() - began) / 1_000
    if (!row!.left || seconds > 600) return seconds
    await new Promise((next) => setTimeout(next, 250))
  }
}

/**
 * What the log of turnover costs of a bet's processor time: the same bets with it and without it, in turns. Without it the two functions that write bets leave the
 * log out, so the ledger is checked before.
 */
async function measureTurnover(
  portal: RunningPortal,
  database: Database,
  key: GvpKey,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const written = await database.query<{ text: string }>(sql`
    select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'bets' and p.prosrc like '%from placed b where b.state = ''settled''%'`)
  if (written.length === 0) throw new Error('no function writes the log of turnover')
  const costs = { with: [] as number[], without: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    for (const which of ['with', 'without'] as const) {
      for (const { text } of written)
        await database.pool.query(
          which === 'with' ? text : text.replaceAll("where b.state = 'settled'", "where b.state = 'settled' and false"),
        )
      await play(portal.port, key, connections, warmSeconds)
      const logged = await countLogged(database)
      const before = await portal.readProcessorMs()
      const { settled } = await play(portal.port, key, connections, seconds)
      const after = await portal.readProcessorMs()
      if ((await countLogged(database)) - logged !== (which === 'with' ? settled : 0))
        throw new Error('the log of turnover is not as it should be')
      const used = (['portal', 'PostgreSQL'] as const).reduce((sum, name) => sum + after[name]! - before[name]!, 0)
      costs[which].push(used / settled)
    }
  }
  const [full, bare] = [median(costs.with), median(costs.without)]
  return [
    { key: 'processor time per settled bet, portal and PostgreSQL', value: full, unit: 'ms', better: 'lower' },
    { key: 'of it for turnover', value: ((full - bare) / full) * 100, unit: '%', goal: 15, better: 'lower' },
  ]
}

/** Processor time of a settled bet by HTTP, in the portal and in PostgreSQL. */
async function measureWhole(portal: RunningPortal, key: GvpKey, seconds: number): Promise<number> {
  await play(portal.port, key, connections, warmSeconds)
  const before = await portal.readProcessorMs()
  const { settled } = await play(portal.port, key, connections, seconds)
  const after = await portal.readProcessorMs()
  return (['portal', 'PostgreSQL'] as const).reduce((sum, name) => sum + after[name]! - before[name]!, 0) / settled
}

async function countLogged(database: Database): Promise<number> {
  const [row] = await database.query<{ count: bigint }>(sql`select count(*) from bets.turnover`)
  return Number(row!.count)
}

function toFigures(reference: number[], calm: Measured[], pressed: Measured[]): Figure[] {
  const perSecond = median(calm.map((each) => each.perSecond))
  const goodput = median(pressed.map((each) => each.perSecond))
  const refused = pressed.reduce((sum, each) => sum + each.refused.length, 0)
  const figures: Figure[] = [
    { key: `bets settled, ${connections} callers, ${players} players`, value: perSecond, unit: 'bets/s', better: 'higher' },
    { key: `${overload} times the callers: goodput`, value: (goodput / perSecond) * 100, unit: '%', goal: 80, better: 'higher' },
    { key: `${overload} times the callers: refused, none of them debited (MON-35)`, value: refused, unit: '', goal: 1, better: 'higher' },
    { key: 'broken invariants of the ledger afterwards', value: 0, unit: '', goal: 0, better: 'lower' },
  ]
  if (reference.length === 0) return figures
  const base = median(reference)
  return [
    { key: `pgbench TPC-B-like, ${pgbenchClients} clients`, value: base, unit: 'tx/s', better: 'higher' },
    ...figures,
    { key: 'bets settled: times pgbench', value: perSecond / base, unit: 'x', goal: 0.5, better: 'higher' },
  ]
}

function toSums(seconds: number): Figure[] {
  return [{ key: 'hourly sums hold every bet after the last one', value: seconds, unit: 's', goal: 60, better: 'lower' }]
}
