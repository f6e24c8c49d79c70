/**
 * Bets per second as the portal takes them from vendors, but for HTTP and the signature: the queue that joins calls, the rules, the ledger (transfer,
 * entries, balance, key, bet record) and what was answered. Beside it the ledger alone, and pgbench on the same server in the same run.
 */
import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate, openDatabase, openLog, openMetrics, sql, startEmbeddedPostgres } from '@portal/runtime'
import { findFreePort } from '@portal/runtime/free-port'
import { applyBetActions, type BetAction, checkInvariants } from '../apps/server/src/modules/bets/index.ts'
import { addVendor } from '../apps/server/src/modules/launch/index.ts'
import { openKeyRing } from '../apps/server/src/modules/launch/key-ring.ts'
import { openVendorWallet, type VendorWallet } from '../apps/server/src/modules/launch/vendor-wallet.ts'
import type { Link } from '../apps/server/src/modules/launch/wallet-action.ts'
import { getHouseAccount, openAccounts, postTransfers } from '../apps/server/src/modules/wallet/index.ts'
import type { Figure } from './figure.ts'
import { median, preparePgbench } from './pgbench.ts'

const migrations = join(import.meta.dirname, '../apps/server/migrations')
const seeded = 10_000

type Shape = { key: string; callers: number; members: number; games: number; goal?: number }
const shapes: Shape[] = [
  { key: '16 callers, 10,000 members', callers: 16, members: 10_000, games: 1 },
  { key: '64 callers, 10,000 members', callers: 64, members: 10_000, games: 1 },
  { key: '512 callers, 10,000 members', callers: 512, members: 10_000, games: 1, goal: 1_000 },
  { key: '512 callers, one member and game', callers: 512, members: 1, games: 1, goal: 1_000 },
  { key: '512 callers, 10,000 members, 1,000 games', callers: 512, members: 10_000, games: 1_000 },
]
/** The ledger alone: lists as long as the longest batch of calls, one at a time, as the queue on two processors has them. */
const lists = [
  { key: 'the ledger alone, lists of 128, 10,000 members', members: 10_000, goal: 4 },
  { key: 'the ledger alone, lists of 128, one member', members: 1, goal: 4 },
]
const listLength = 128
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
    const bench = await openBenchWallet(database)
    const measured = new Map<string, Measured[]>(shapes.map((shape) => [shape.key, []]))
    const alone = new Map<string, number[]>(lists.map(({ key }) => [key, []]))
    for (const shape of shapes) await measure(bench, shape, 1)
    for (let round = 0; round < (short ? 1 : 5); round += 1) {
      if (pgbench) reference.push(await pgbench(seconds))
      for (const shape of shapes) measured.get(shape.key)!.push(await measure(bench, shape, seconds))
      for (const { key, members } of lists) alone.get(key)!.push(await measureLists(database, members, seconds))
    }
    await refuseBrokenLedger(database)
    return toFigures(reference, measured, alone)
  } finally {
    await database.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type BenchWallet = { wallet: VendorWallet; link: Link }

/** Members with money and a token each, and the wallet that a vendor's calls are given to. */
async function openBenchWallet(database: Database): Promise<BenchWallet> {
  const { key } = await addVendor(database, { vendor: 'SANDBOX', brand: 1, currency: 'BDT', adapter: 'sandbox', launchHosts: [] })
  const { link } = (await openKeyRing(database).find(key))!
  await database.query(sql`
    insert into launch.sessions (token_hash, link, member, game, language)
    select sha256(convert_to('bench-token-' || id, 'UTF8')), ${link.id}, id, 'sandbox-1', 'EN' from identity.members where public_id like 'bench%'`)
  await database.query(sql`vacuum analyze`)
  const wallet = openVendorWallet({
    database,
    log: openLog('bench', 'error'),
    metrics: openMetrics('bench').registry,
    games: { find: async () => ({ category: 'RNG', state: 'open' }) },
  })
  return { wallet, link }
}

async function seed(database: Database): Promise<void> {
  const rows = await database.query<{ id: bigint }>(sql`
    insert into identity.members (public_id, brand_id, username, username_key, invite_code)
    select 'bench' || n, 1, 'bench' || n, 'bench' || n, 'bench' || n from generate_series(1, ${seeded}::int) n returning id`)
  members = rows.map(({ id }) => id)
  const cashier = await getHouseAccount(database, 1, 'BDT', 'cashier')
  for (let at = 0; at < seeded; at += 1_000) {
    const some = members.slice(at, at + 1_000)
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
}

let members: bigint[] = []
let bets = 0

/** `callers` loops that each wait for the answer of a bet before they send the next. */
async function measure({ wallet, link }: BenchWallet, { callers, members: among, games }: Shape, seconds: number): Promise<Measured> {
  const tokens = members.slice(0, among).map((id) => createHash('sha256').update(`bench-token-${id}`).digest())
  const waitsMs: number[] = []
  const until = performance.now() + seconds * 1_000
  const call = async (caller: number) => {
    while (performance.now() < until) {
      bets += 1
      const id = `bench-${bets}`
      const began = performance.now()
      // A fixed stride visits the members evenly without a generator's cost.
      const tokenHash = tokens[(bets * 7_919 + caller) % among]
      const game = `sandbox-${bets % games}`
      const action = { kind: 'bet', txId: id, tokenHash, roundId: id, game, amount: 10_000n, win: 0n, closes: false } as const
      // As over HTTP: each waits for its turn before it is read.
      await wallet.loopYield()
      const answer = await wallet.answer(link, { ask: 'action', kind: 'bet', action }, { requestId: id, nonce: randomUUID() })
      if (answer.status !== 'OK') throw new Error(`a bet was answered ${answer.status}`)
      waitsMs.push(performance.now() - began)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  const perSecond = (waitsMs.length / (performance.now() - began)) * 1_000
  const sorted = Float64Array.from(waitsMs).toSorted()
  return { perSecond, p99Ms: sorted[Math.floor(sorted.length * 0.99)]! }
}

/** One list of new bets after the other. @returns bets a second */
async function measureLists(database: Database, among: number, seconds: number): Promise<number> {
  const began = performance.now()
  let placed = 0
  for (; performance.now() - began < seconds * 1_000; placed += listLength) {
    const list = Array.from({ length: listLength }, () => betOf(members[((bets += 1) * 7_919) % among]!, bets))
    const answers = await applyBetActions(database, list)
    if (answers.some(({ outcome }) => outcome !== 'applied')) throw new Error('a bet of a list was refused')
  }
  return (placed / (performance.now() - began)) * 1_000
}

function betOf(member: bigint, id: number): BetAction {
  const owner = { brand: 1, member, currency: 'BDT', vendor: 'SANDBOX' }
  return { ...owner, kind: 'bet', externalId: `list-${id}`, game: 'sandbox-1', category: 'RNG', roundId: `round-${id}`, stake: 10_000n }
}

async function refuseBrokenLedger(database: Database): Promise<void> {
  const broken = (await checkInvariants(database)).filter((invariant) => invariant.violations > 0)
  if (broken.length > 0) throw new Error(`the ledger is broken after the run: ${JSON.stringify(broken)}`)
}

function toFigures(reference: number[], measured: Map<string, Measured[]>, alone: Map<string, number[]>): Figure[] {
  const figures: Figure[] = []
  const base = reference.length > 0 ? median(reference) : undefined
  if (base !== undefined) figures.push({ key: 'pgbench TPC-B-like, 16 clients', value: base, unit: 'tx/s', better: 'higher' })
  for (const { key, callers, goal } of shapes) {
    const rounds = measured.get(key)!
    const perSecond = median(rounds.map((round) => round.perSecond))
    figures.push({ key, value: perSecond, unit: 'bets/s', ...(goal !== undefined && { goal }), better: 'higher' })
    if (base !== undefined) figures.push({ key: `${key}: times pgbench`, value: perSecond / base, unit: 'x', better: 'higher' })
    const p99 = median(rounds.map((round) => round.p99Ms))
    figures.push({ key: `${key}: p99`, value: p99, unit: 'ms', ...(callers <= 64 && { goal: 150 }), better: 'lower' })
  }
  for (const { key, goal } of lists) {
    const perSecond = median(alone.get(key)!)
    figures.push({ key, value: perSecond, unit: 'bets/s', better: 'higher' })
    if (base !== undefined) figures.push({ key: `${key}: times pgbench`, value: perSecond / base, unit: 'x', goal, better: 'higher' })
  }
  const [one, many] = [shapes[2]!, shapes[4]!].map((shape) => median(measured.get(shape.key)!.map((round) => round.perSecond)))
  figures.push({ key: 'one game, share of 1,000 games (MON-33)', value: one! / many!, unit: 'x', goal: 0.8, better: 'higher' })
  return figures
}
