/** Bets per second through the real ledger (transfer, entries, balance, key, bet record), beside pgbench on the same server in the same run. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate, openDatabase, sql, startEmbeddedPostgres } from '@portal/runtime'
import { findFreePort } from '@portal/runtime/free-port'
import { type BetAction, checkInvariants, openBetMerger } from '../apps/server/src/modules/bets/index.ts'
import { getHouseAccount, openAccounts, postTransfers } from '../apps/server/src/modules/wallet/index.ts'
import type { Figure } from './figure.ts'
import { median, preparePgbench } from './pgbench.ts'

const migrations = join(import.meta.dirname, '../apps/server/migrations')
const seeded = 10_000

type Shape = { key: string; callers: number; members: number; games: number; goal?: number }
const shapes: Shape[] = [
  { key: '16 callers, 10,000 members', callers: 16, members: 10_000, games: 1, goal: 1.3 },
  { key: '64 callers, 10,000 members', callers: 64, members: 10_000, games: 1, goal: 2 },
  { key: '512 callers, 10,000 members', callers: 512, members: 10_000, games: 1, goal: 4 },
  { key: '512 callers, one member and game', callers: 512, members: 1, games: 1, goal: 4 },
  { key: '512 callers, 10,000 members, 1,000 games', callers: 512, members: 10_000, games: 1_000 },
]
type Measured = { perSecond: number; p99Ms: number }

/**
 * Each round measures pgbench and every shape one after the other, so that a machine that is busy meanwhile slows all alike; the medians of the rounds
 * are compared. Full: 5 rounds of 10 s each; short: 1 round of 5 s.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  await chmod(folder, 0o755)
  const settings = { synchronous_commit: 'on', max_connections: '64' }
  const server = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), port: await findFreePort(), settings })
  await server.ensureDatabase('portal')
  await server.ensureDatabase('reference')
  const database = openDatabase(server.urlOf('portal'), { max: 16, statementTimeoutMs: 600_000 })
  try {
    await migrate(database, migrations, 'server')
    await seed(database)
    const pgbench = await preparePgbench(server.urlOf('reference'), short ? 10 : 50)
    const seconds = short ? 5 : 10
    const reference: number[] = []
    const measured = new Map<string, Measured[]>(shapes.map((shape) => [shape.key, []]))
    for (const shape of shapes) await measure(database, shape, 1)
    for (let round = 0; round < (short ? 1 : 5); round += 1) {
      if (pgbench) reference.push(await pgbench(seconds))
      for (const shape of shapes) measured.get(shape.key)!.push(await measure(database, shape, seconds))
    }
    await refuseBrokenLedger(database)
    return toFigures(reference, measured)
  } finally {
    await database.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function seed(database: Database): Promise<void> {
  const cashier = await getHouseAccount(database, 1, 'BDT', 'cashier')
  const owners = Array.from({ length: seeded }, (_, index) => BigInt(index + 1))
  for (let at = 0; at < seeded; at += 1_000) {
    const some = owners.slice(at, at + 1_000)
    const ids = await openAccounts(
      database,
      some.map((owner) => ({ brand: 1, owner, currency: 'BDT' })),
    )
    const amount = 10n ** 13n
    await postTransfers(
      database,
      ids.map((account, index) => ({
        key: `seed:${some[index]}`,
        kind: 'deposit',
        postings: [
          { account, amount },
          { account: cashier, amount: -amount },
        ],
      })),
    )
  }
  await database.query(sql`vacuum analyze`)
}

let bets = 0

/** `callers` loops that each wait for the answer of a bet before they send the next. */
async function measure(database: Database, { callers, members, games }: Shape, seconds: number): Promise<Measured> {
  const merger = openBetMerger(database)
  const waitsMs: number[] = []
  const until = performance.now() + seconds * 1_000
  const call = async (caller: number) => {
    while (performance.now() < until) {
      bets += 1
      const began = performance.now()
      // A fixed stride visits the members evenly without a generator's cost.
      const member = BigInt(((bets * 7_919 + caller) % members) + 1)
      const answer = await merger.submit(betOf(member, `sandbox-${bets % games}`, bets))
      if (answer.outcome !== 'applied') throw new Error(`a bet was answered ${answer.outcome}`)
      waitsMs.push(performance.now() - began)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  const perSecond = (waitsMs.length / (performance.now() - began)) * 1_000
  const sorted = Float64Array.from(waitsMs).toSorted()
  return { perSecond, p99Ms: sorted[Math.floor(sorted.length * 0.99)]! }
}

function betOf(member: bigint, game: string, id: number): BetAction {
  const owner = { brand: 1, member, currency: 'BDT', vendor: 'SANDBOX' }
  return { ...owner, kind: 'bet', externalId: `bench-${id}`, game, category: 'RNG', roundId: `round-${id}`, stake: 10_000n }
}

async function refuseBrokenLedger(database: Database): Promise<void> {
  const broken = (await checkInvariants(database)).filter((invariant) => invariant.violations > 0)
  if (broken.length > 0) throw new Error(`the ledger is broken after the run: ${JSON.stringify(broken)}`)
}

function toFigures(reference: number[], measured: Map<string, Measured[]>): Figure[] {
  const figures: Figure[] = []
  const base = reference.length > 0 ? median(reference) : undefined
  if (base !== undefined) figures.push({ key: 'pgbench TPC-B-like, 16 clients', value: base, unit: 'tx/s', better: 'higher' })
  for (const { key, callers, goal } of shapes) {
    const rounds = measured.get(key)!
    const perSecond = median(rounds.map((round) => round.perSecond))
    figures.push({ key, value: perSecond, unit: 'bets/s', better: 'higher' })
    if (base !== undefined && goal !== undefined)
      figures.push({ key: `${key}: times pgbench`, value: perSecond / base, unit: 'x', goal, better: 'higher' })
    const p99 = median(rounds.map((round) => round.p99Ms))
    figures.push({ key: `${key}: p99`, value: p99, unit: 'ms', ...(callers === 16 && { goal: 10 }), better: 'lower' })
  }
  const [one, many] = [shapes[2]!, shapes[4]!].map((shape) => median(measured.get(shape.key)!.map((round) => round.perSecond)))
  figures.push({ key: 'one game, share of 1,000 games (MON-33)', value: one! / many!, unit: 'x', goal: 0.8, better: 'higher' })
  return figures
}
