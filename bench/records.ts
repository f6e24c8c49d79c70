/**
 * The betting record over ten million bets: a page of it against a bare read of the same rows by their ids, and a million rows as CSV in flat memory; and whether the
 * hourly sums keep up with the bets that the same machine settles.
 */
import { fork } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate, openDatabase, sql, startEmbeddedPostgres } from '@portal/runtime'
import { findFreePort } from '@portal/runtime/free-port'
import { applyBetActions, type BetAction, listBets } from '../apps/server/src/modules/bets/index.ts'
import { rollUp } from '../apps/server/src/modules/reports/store.ts'
import { getHouseAccount, openAccounts, postTransfers } from '../apps/server/src/modules/wallet/index.ts'
import { serverArguments } from '../tools/server-process.ts'
import type { CsvCost } from './csv-file.ts'
import type { Figure } from './figure.ts'
import { getQuantile } from './load.ts'

const migrations = join(import.meta.dirname, '../apps/server/migrations')
/** A prime: which bets are the busiest member's has no say in whose the others are. */
const members = 1_999
/** One member has far more than the others: whose record is written to a file. */
const busiest = 1
const daysBack = 90
const pageSize = 15
const readings = 2_000

/** Full: 10,000,000 bets, 1,000,000 of them one member's. Short: 300,000 and 100,000. */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const [bets, ofBusiest] = short ? [300_000, 100_000] : [10_000_000, 1_000_000]
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  await chmod(folder, 0o755)
  const settings = { synchronous_commit: 'off', max_wal_size: '8GB', max_connections: '64' }
  const server = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), port: await findFreePort(), settings })
  await server.ensureDatabase('portal')
  const database = openDatabase(server.urlOf('portal'), { max: 8, statementTimeoutMs: 3_600_000 })
  try {
    await migrate(database, migrations, 'server')
    await seed(database, bets, ofBusiest)
    return [...(await measurePages(database, bets)), ...(await measureCsv(database, ofBusiest)), ...(await measureRollUps(database, short))]
  } finally {
    await database.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Rows as the settling statement writes them, without the work of deciding each. */
async function seed(database: Database, bets: number, ofBusiest: number): Promise<void> {
  const step = 500_000
  for (let first = 1; first <= bets; first += step) {
    const last = Math.min(bets, first + step - 1)
    await database.query(sql`
      with rows as (
        select g as id, case when g % ${bets / ofBusiest}::int = 0 then ${busiest}::bigint else 2 + (g::bigint * 7919) % ${members}::int end as member,
          now() - make_interval(secs => ${daysBack}::float8 * 86400 * (1 - g / ${bets}::float8)) - interval '10 minutes' as at
        from generate_series(${first}::int, ${last}::int) g
      ), transfers as (
        insert into wallet.transfers (id, account_id, balance, version, created_at, key, hash, kind, outcome)
        select id, member, 0, id, at, gen_random_uuid(), gen_random_uuid(), 'betwin', 'applied' from rows
      )
      insert into bets.bets (id, account_id, member, stake, payout, placed_at, settled_at, brand, currency, vendor, game, category, round_id, external_id,
        state, counted, turnover_version)
      select id, member, member, 100000, (id % 3) * 70000, at, at, 1, 'BDT', 'NOKSHI', 'game-' || id % 40, 'RNG', 'r' || id, 'x' || id, 'settled', 100000, 1
      from rows`)
  }
  await database.query(sql`select setval('wallet.transfer_ids', ${bets}::bigint)`)
  await database.query(sql`vacuum analyze`)
}

async function measurePages(database: Database, bets: number): Promise<Figure[]> {
  const timesMs = { page: [] as number[], bare: [] as number[] }
  const timed = async <T>(into: number[], work: () => Promise<T>) => {
    const began = performance.now()
    const result = await work()
    into.push(performance.now() - began)
    return result
  }
  const dayMs = 86_400_000
  for (let reading = -200; reading < readings; reading += 1) {
    const member = BigInt(2 + (((reading + 200) * 7_919) % members))
    // Half of the pages are the newest, half somewhere in the past, all within a range of 30 days.
    const daysAgo = reading % 2 === 0 ? 0 : Math.abs(reading * 31) % (daysBack - 30)
    const to = new Date(Date.now() - daysAgo * dayMs)
    const range = { from: new Date(to.getTime() - 30 * dayMs), to, pageSize }
    const warm: number[] = []
    const page = await timed(reading < 0 ? warm : timesMs.page, () => listBets(database, 1, member, range))
    const ids = page.bets.map(({ id }) => id)
    if (ids.length !== pageSize) throw new Error(`a page of ${bets} bets has ${ids.length} rows`)
    await timed(reading < 0 ? warm : timesMs.bare, () => database.query(sql`select * from bets.bets where id = any (${ids}::bigint[])`))
  }
  const [page, bare] = [timesMs.page, timesMs.bare].map((list) =>
    getQuantile(Float64Array.from(list).toSorted() as unknown as number[], 0.95),
  )
  return [
    { key: 'a page of 15 bets, p95', value: page!, unit: 'ms', goal: 50, better: 'lower' },
    { key: 'the same rows by their ids, p95', value: bare!, unit: 'ms', better: 'lower' },
    { key: 'a page: times the bare read', value: page! / bare!, unit: 'x', goal: 4, better: 'lower' },
  ]
}

/** The busiest member's file, written by a process that does nothing else. */
async function measureCsv(database: Database, rows: number): Promise<Figure[]> {
  const child = fork(join(import.meta.dirname, 'csv-file.ts'), [database.url, String(busiest)], { execArgv: serverArguments })
  const cost = await new Promise<CsvCost>((done, failed) => {
    child.once('message', (message) => done(message as CsvCost))
    child.once('exit', () => failed(new Error('the file was not written')))
  })
  if (cost.lines < rows) throw new Error(`the file has ${cost.lines} lines of ${rows}`)
  return [
    { key: `${cost.lines} rows as CSV: more memory`, value: cost.moreMemory / 2 ** 20, unit: 'MiB', goal: 64, better: 'lower' },
    { key: 'rows a second as CSV', value: cost.lines / cost.seconds, unit: 'rows/s', better: 'higher' },
    { key: 'processor time of a row, without PostgreSQL', value: (cost.processorSeconds / cost.lines) * 1e6, unit: 'µs', better: 'lower' },
    { key: 'size of the file', value: cost.bytes / 2 ** 20, unit: 'MiB', better: 'lower' },
  ]
}

/** Bets settled one list after the other, as fast as this machine takes them, and then their sums. */
async function measureRollUps(database: Database, short: boolean): Promise<Figure[]> {
  await pay(database)
  const seconds = short ? 5 : 20
  const began = performance.now()
  let settled = 0
  for (; performance.now() - began < seconds * 1_000; settled += 128) {
    const answers = await applyBetActions(
      database,
      Array.from({ length: 128 }, (_, index) => betOf(settled + index)),
    )
    if (answers.some(({ outcome }) => outcome !== 'applied')) throw new Error('a bet of a list was refused')
  }
  const perSecond = (settled / (performance.now() - began)) * 1_000
  const summedFrom = performance.now()
  let summed = 0
  for (let many = 1; many > 0; summed += many) many = await rollUp(database, 5_000, 2n ** 62n, { brands: [1], zones: ['Asia/Dhaka'] })
  const sums = (summed / (performance.now() - summedFrom)) * 1_000
  return [
    { key: 'bets settled, lists of 128', value: perSecond, unit: 'bets/s', better: 'higher' },
    { key: 'rows of turnover summed up', value: sums, unit: 'rows/s', better: 'higher' },
    { key: 'summing up: times the bets settled', value: sums / perSecond, unit: 'x', goal: 3, better: 'higher' },
  ]
}

async function pay(database: Database): Promise<void> {
  const cashier = await getHouseAccount(database, 1, 'BDT', 'cashier')
  const owners = Array.from({ length: members }, (_, index) => BigInt(10_000 + index))
  const accounts = await openAccounts(
    database,
    owners.map((owner) => ({ brand: 1, owner, currency: 'BDT' })),
  )
  await postTransfers(
    database,
    accounts.map((account, index) => ({
      key: `pay:${index}`,
      kind: 'deposit',
      postings: [
        { account, amount: 10n ** 13n },
        { account: cashier, amount: -(10n ** 13n) },
      ],
    })),
  )
}

function betOf(number: number): BetAction {
  const owner = { brand: 1, member: BigInt(10_000 + ((number * 7_919) % members)), currency: 'BDT', vendor: 'NOKSHI' }
  const terms = { game: `game-${number % 40}`, category: 'RNG', roundId: `s${number}`, agentPath: [1n, BigInt(2 + (number % 20))] }
  return { ...owner, ...terms, kind: 'betwin', externalId: `s${number}`, stake: 10_000n, payout: BigInt(number % 2) * 15_000n }
}
