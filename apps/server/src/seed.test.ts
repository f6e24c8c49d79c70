import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLog, openMetrics, sql, systemClock } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { calls } from '@portal/contracts/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readServerConfig } from '#platform/config.ts'
import { openJobs } from '#platform/jobs.ts'
import { openLive } from '#platform/live.ts'
import { createApp } from './app.ts'
import { type BrandFile, readBrandFiles } from './brand-file.ts'
import { migrationsFolder, migrationSet } from './migrations.ts'
import { seedPortal } from './seed.ts'
import { createTestCaller, type TestCaller } from './testing/test-caller.ts'

let database: TestDatabase
let folder: string
let brands: BrandFile[]
let seeded: Awaited<ReturnType<typeof seedPortal>>
beforeEach(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  folder = await mkdtemp(join(tmpdir(), 'portal-seed-'))
  const [padma] = await readBrandFiles()
  const real: BrandFile = { ...padma!, code: 'MEGHNA', mode: 'real', currency: 'EUR', hosts: ['meghna.localhost'] }
  brands = [padma!, real]
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** One start of the portal over the same database, with `DEMO` as the start command has decided. */
async function startPortal<T>(isDemo: boolean, work?: (caller: TestCaller) => Promise<T>): Promise<T | undefined> {
  const log = openLog('test', 'silent')
  const metrics = openMetrics('test')
  const config = readServerConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: folder, DEMO: isDemo ? '1' : '0' })
  const live = await openLive({ database, log })
  const context = { database, clock: systemClock, log, metrics: metrics.registry, config, live, jobs: openJobs({ database, log }) }
  try {
    seeded = await seedPortal(context, brands)
    if (!work) return undefined
    const portal = await createApp(context, metrics)
    try {
      return await work(createTestCaller(portal.app))
    } finally {
      await portal.app.close()
      await portal.close()
    }
  } finally {
    await live.close()
  }
}

/** By brand: accounts, those of them that are open, ways to deposit, terms of transfers, messages, and the sum of what was deposited. */
async function countDemonstration(): Promise<
  Record<string, { accounts: number; open: number; methods: number; terms: number; messages: number; paidIn: string }>
> {
  const rows = await database.query<{
    code: string
    accounts: number
    open: number
    methods: number
    terms: number
    messages: number
    paidIn: string
  }>(sql`
    select b.code,
      (select count(*)::int from identity.members m where m.brand_id = b.id) as accounts,
      (select count(*)::int from identity.members m where m.brand_id = b.id and m.locked_at is null) as open,
      (select count(*)::int from cashier.methods m where m.brand_id = b.id) as methods,
      (select count(*)::int from transfers.limits l where l.brand_id = b.id) as terms,
      (select count(*)::int from messaging.messages m where m.brand_id = b.id) as messages,
      (select coalesce(sum(d.credited), 0)::text from cashier.deposit_orders d where d.brand_id = b.id) as "paidIn"
    from brand.brands b`)
  return Object.fromEntries(rows.map(({ code, ...counts }) => [code, counts]))
}

async function countSandboxKeys(): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    select count(*)::int as count from launch.vendor_keys k join launch.links l on l.id = k.link where l.vendor = 'SANDBOX' and k.ends_at is null`)
  return row!.count
}

const none = { accounts: 0, open: 0, methods: 0, terms: 0, messages: 0, paidIn: '0' }
const whole = { accounts: 23, open: 23, methods: 1, terms: 1, messages: 66, paidIn: '2500000000' }

test('a demonstration fills the brands of mode demo and leaves a real one beside them empty', async () => {
  await startPortal(true)
  expect(await countDemonstration()).toEqual({ SHAPLA: whole, PADMA: whole, MEGHNA: none })
  expect(await countSandboxKeys()).toBe(1)
  expect(existsSync(join(folder, 'sandbox-vendor.json'))).toBe(true)
  // A second start gives nothing twice.
  await startPortal(true)
  expect(await countDemonstration()).toEqual({ SHAPLA: whole, PADMA: whole, MEGHNA: none })
})

test('Without demo data no brand has accounts, money or sandbox keys, and its pages are served', async () => {
  const answers = await startPortal(false, async (caller) => ({
    permission: (await caller.call(calls.brand.whitelabel)).status,
    login: (await caller.logIn('demo')).body.code,
  }))
  expect(answers).toEqual({ permission: 200, login: 'identity.wrong_credentials' })
  expect(await countDemonstration()).toEqual({ SHAPLA: none, PADMA: none, MEGHNA: none })
  expect(await countSandboxKeys()).toBe(0)
  expect(existsSync(join(folder, 'sandbox-vendor.json'))).toBe(false)
  // The same database as a demonstration later: the brands that were there get what they lack.
  await startPortal(true)
  expect(await countDemonstration()).toEqual({ SHAPLA: whole, PADMA: whole, MEGHNA: none })
})

test('The studio is told whose money is play money: a brand in mode real starts without bots (FAIR-25)', async () => {
  await startPortal(true)
  const told = new Map(seeded.studio.map(({ currency, playMoney }) => [currency, playMoney]))
  const modes = await database.query<{ currency: string; mode: string }>(sql`select currency, mode from brand.brands`)
  expect(modes.map(({ mode }) => mode).toSorted()).toEqual(['demo', 'demo', 'real'])
  for (const { currency, mode } of modes) expect(told.get(currency)).toBe(mode === 'demo')
  await database.query(sql`update brand.brands set mode = 'real' where code = 'SHAPLA'`)
  await startPortal(true)
  expect(seeded.studio.find(({ currency }) => currency === 'BDT')?.playMoney).toBe(false)
})

test('Without permission a start locks the demo accounts, signed in or not; with it they open (SEC-20)', async () => {
  const token = await startPortal(true, async (caller) => {
    await database.query(sql`update identity.members set locked_at = now() where username = 'babul'`)
    expect((await caller.register('Rahima81')).status).toBe(200)
    return caller.getToken('demo')
  })
  await startPortal(false, async (caller) => {
    expect((await caller.call(calls.identity.memberInfo, { token: token! })).status).toBe(401)
    expect((await caller.logIn('demo')).body.code).toBe('identity.locked')
    // Who has registered is nobody's demonstration.
    expect((await caller.logIn('Rahima81')).status).toBe(200)
  })
  expect((await countDemonstration()).SHAPLA).toMatchObject({ accounts: 24, open: 1 })
  expect(await countSandboxKeys()).toBe(0)
  expect(existsSync(join(folder, 'sandbox-vendor.json'))).toBe(false)
  const [noted] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from identity.audit_record where event = 'lock_changed'`,
  )
  expect(noted!.count).toBe(44)
  await startPortal(true, async (caller) => {
    expect((await caller.call(calls.identity.memberInfo, { token: token! })).status).toBe(401)
    expect((await caller.logIn('demo')).status).toBe(200)
    // What the operator has locked, the operator opens.
    expect((await caller.logIn('babul')).body.code).toBe('identity.locked')
  })
  expect(await countSandboxKeys()).toBe(1)
})

test('A brand in mode real keeps no open demo account and gets no further demo data', async () => {
  await startPortal(true)
  await database.query(sql`update brand.brands set mode = 'real' where code in ('SHAPLA', 'PADMA')`)
  await database.query(sql`delete from transfers.limits`)
  await startPortal(true)
  const counts = await countDemonstration()
  for (const code of ['SHAPLA', 'PADMA']) expect(counts[code]).toMatchObject({ accounts: 23, open: 0, terms: 0 })
  expect(await countSandboxKeys()).toBe(0)
})
