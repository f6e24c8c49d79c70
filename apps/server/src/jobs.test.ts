import { openLog, Registry, sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readServerConfig } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import type { Job } from '#platform/jobs.ts'
import { listLaunchJobs } from './modules/launch/jobs.ts'
import type { Launcher } from './modules/launch/launcher.ts'
import { openKeyRing } from './modules/launch/key-ring.ts'
import { registerJobs } from './jobs.ts'
import { migrationsFolder, migrationSet } from './migrations.ts'

let database: TestDatabase
const jobs = new Map<string, Job>()

beforeAll(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  const context = {
    database,
    log: openLog('test', 'silent'),
    metrics: new Registry(),
    config: readServerConfig({ NODE_ENV: 'test', DATABASE_URL: database.url }),
    jobs: { register: (...all: Job[]) => all.forEach((job) => jobs.set(job.name, job)) },
  } as unknown as Context
  const launcher = { database, log: context.log, keys: openKeyRing(database) } as unknown as Launcher
  registerJobs(context, {
    deliverMessages: () => Promise.resolve(),
    removeExpired: () => Promise.resolve(),
    refreshSearch: () => Promise.resolve(),
    checkRollUps: () => Promise.resolve([]),
    jobs: listLaunchJobs({ launcher, client: undefined as never, zoneOf: async () => 'Asia/Dhaka' }),
  })
  // What a vacuum of the server's own would sum up is what the job is to do.
  await database.query(sql`alter table wallet.entries set (autovacuum_enabled = off)`)
  await database.query(sql`alter table launch.transactions set (autovacuum_enabled = off)`)
})
afterAll(() => database.drop())

/** So many rows more in what is found by its blocks; nothing of the money is looked at here. */
async function fill(many: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = 'replica'`)
    await tx.query(sql`
      insert into wallet.entries (account_id, version, transfer_id, amount, balance)
      select 1, last + n, last + n, 1, 1 from (select count(*) as last from wallet.entries) l, generate_series(1, ${many}::int) n`)
    await tx.query(sql`
      insert into launch.transactions (link, member, tx_id, amount, win, content, effect, kind, status, request_id)
      select 1, 1, 'tx' || last + n, 1, 0, gen_random_uuid(), 0, 'bet', 'OK', 'a request of this round'
      from (select count(*) as last from launch.transactions) l, generate_series(1, ${many}::int) n`)
  })
}

test('work that one process does for all is in the queue, each piece under a name of its own (MON-22)', () => {
  expect(Object.fromEntries([...jobs.values()].map(({ name, cron }) => [name, cron]))).toEqual({
    'wallet.seal-ledger': '* * * * *',
    'wallet.expire-holds': '* * * * *',
    'staff.seal-audit': '* * * * *',
    'staff.expire-requests': '* * * * *',
    'staff.tidy': '7 * * * *',
    'staff.verify-audits': '7 * * * *',
    'identity.seal-audit-record': '* * * * *',
    'identity.deliver-messages': '* * * * *',
    'identity.remove-expired': '7 * * * *',
    'bets.check-invariants': '* * * * *',
    'bets.check-all-invariants': '30 21 * * *',
    'bets.fill-turnover': '* * * * *',
    'bets.park-stuck-bets': '7 * * * *',
    'turnover.catch-up-locks': '* * * * *',
    'bonus.expire': '* * * * *',
    'platform.sum-up-ranges': '* * * * *',
    'search.refresh-terms': '* * * * *',
    'launch.sync-games': '*/10 * * * *',
    'launch.reconcile-vendors': '*/5 * * * *',
    'launch.reconcile-day': '40 21 * * *',
    'launch.remove-old-nonces': '*/2 * * * *',
    'launch.remove-old-tickets': '*/10 * * * *',
  })
})

test('the job removes launch tickets that ended more than a day ago and keeps the others (S-17)', async () => {
  const insert = (vendor: string, age: string) =>
    database.query(sql`
      insert into launch.tickets (ticket_hash, member, brand, portal_session, vendor, game, language, device, back_url, expires_at)
      values (sha256(${vendor}::text::bytea), 1, 1, gen_random_uuid(), ${vendor}, 'game', 'EN', 'WEB', '/', now() - ${age}::interval)`)
  await insert('OLD', '25 hours')
  await insert('RECENT', '23 hours')
  await jobs.get('launch.remove-old-tickets')!.run({} as never)
  expect(await database.query(sql`select vendor from launch.tickets`)).toEqual([{ vendor: 'RECENT' }])
})

test('A job summarizes all new block ranges each minute, without waiting for a vacuum (MON-22)', async () => {
  await fill(20_000)
  const job = jobs.get('platform.sum-up-ranges')!
  expect(job.cron).toBe('* * * * *')
  await job.run({} as never)
  // What the server was still asked for by the block would be lost where it is asked for much.
  const left = await database.query(sql`
    select c.relname as name, coalesce('autosummarize=on' = any (c.reloptions), false) as asked, brin_summarize_new_values(c.oid) as ranges
    from pg_class c join pg_am a on a.oid = c.relam where a.amname = 'brin' order by 1`)
  expect(left).toEqual(['entries_transfer', 'transactions_by_time'].map((name) => ({ name, asked: false, ranges: 0 })))
})

test('who owns no table may have its blocks summed up, and stands in the way of no vacuum (MON-22, MON-25)', async () => {
  await fill(20_000)
  const role = `portal_application_${process.pid}`
  const [client, vacuum] = await Promise.all([database.connect(), database.connect()])
  const sum = async () =>
    (await client.query<{ ranges: number[] }>('select array[wallet.summarize_entries(), launch.summarize_transactions()] as ranges'))
      .rows[0]!.ranges
  await client.query(`create role ${role}`)
  try {
    await client.query(`grant usage on schema wallet, launch to ${role}`)
    await client.query(`set role ${role}`)
    // As the function is by itself: our connections wait two seconds for a lock, which is long enough to end a vacuum.
    await client.query('set lock_timeout = 0')
    await vacuum.query('begin')
    await vacuum.query('lock table wallet.entries, launch.transactions in share update exclusive mode')
    expect(await sum()).toEqual([0, 0])
    await vacuum.query('rollback')
    for (const ranges of await sum()) expect(ranges).toBeGreaterThan(1)
    expect(await sum()).toEqual([0, 0])
  } finally {
    await vacuum.query('rollback')
    await client.query('reset role')
    await client.query('reset lock_timeout')
    await client.query(`drop owned by ${role}`)
    await client.query(`drop role ${role}`)
    vacuum.release()
    client.release()
  }
})
