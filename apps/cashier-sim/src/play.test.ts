/** The simulator of payment providers under faults: what it has begun it plays to its end, once. */
import { randomUUID } from 'node:crypto'
import { type Database, openLog, openMetrics, sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { dieBefore } from '@portal/runtime/test-dying-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp, migrationsFolder, migrationSet } from './app.ts'
import { openPlay } from './play.ts'
import { findOrder, insertOrder, listMovements, type OrderRow } from './store.ts'

const hook = 'simulator-test'
const log = openLog('test', 'silent')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
})
afterAll(() => database.drop())

/** Nobody is told here: a report that fails is repeated, and the portal asks by itself. */
const openTestPlay = (on: Database) => openPlay({ database: on, log, keys: [] })

async function addOrder(kind: OrderRow['kind'] = 'card'): Promise<OrderRow> {
  const [reference, token] = [randomUUID(), randomUUID().replaceAll('-', '')]
  const terms = { type: 'redirect', url: 'http://127.0.0.1:9' }
  const times = { expiresAt: new Date(Date.now() + 600_000), language: 'EN', mode: 'normal' as const }
  const urls = { notifyUrl: 'http://127.0.0.1:9', returnUrl: 'http://127.0.0.1:9' }
  await insertOrder(database, { hook, reference, token, kind, amount: 10_000n, currency: 'BDT', terms, ...times, ...urls })
  return (await findOrder(database, { token }))!
}

/** A process that is started anew and works on what was left. */
async function restart(): Promise<void> {
  await database.query(sql`update cashier_sim.steps set due_at = now() where due_at > now()`)
  const play = openTestPlay(database)
  await play.work()
  await play.close()
}

test('a payment is played once and to its end though the simulator dies before any statement (MON-12)', async () => {
  for (let n = 1; ; n += 1) {
    const order = await addOrder()
    const dying = openTestPlay(dieBefore(database, n).database)
    const isPaid = await dying.pay(order, 'normal').then(
      () => true,
      () => false,
    )
    await dying.close()
    await restart()
    const again = openTestPlay(database)
    // Who got no answer presses once more.
    await again.pay((await findOrder(database, { token: order.token }))!, 'normal')
    await again.close()
    const moved = await listMovements(database, hook, order.reference)
    expect({ n, states: moved.map(({ state }) => state) }).toEqual({ n, states: ['paid'] })
    if (isPaid && n > 12) break
  }
})

test('a payout is paid once though the simulator dies before any statement and is asked again (MON-12)', async () => {
  for (let n = 1; ; n += 1) {
    const payout = { hook, reference: randomUUID(), attempt: 1, amount: 10_000n, currency: 'BDT', notifyUrl: '', mode: 'normal' as const }
    const dying = openTestPlay(dieBefore(database, n).database)
    const isSent = await dying.payOut(payout).then(
      () => true,
      () => false,
    )
    await dying.close()
    const known = await listMovements(database, hook, payout.reference, 1)
    const again = openTestPlay(database)
    if (known.length === 0) await again.payOut(payout)
    await again.close()
    await restart()
    const moved = await listMovements(database, hook, payout.reference, 1)
    expect({ n, states: moved.map(({ state }) => state) }).toEqual({ n, states: ['paid'] })
    if (isSent && n > 12) break
  }
})

test('steps go on by themselves after the database was away', async () => {
  let isAway = false
  const flaky: Database = {
    ...database,
    query: (statement) => (isAway ? Promise.reject(new Error('the database is away')) : database.query(statement)),
  }
  const play = openTestPlay(flaky)
  const order = await addOrder()
  const paying = play.pay(order, 'normal')
  isAway = true
  await paying
  isAway = false
  await vi.waitFor(async () => expect((await listMovements(database, hook, order.reference)).length).toBe(1), { timeout: 20_000 })
  await play.close()
})

test('a page that is loaded again after the payment tells its number again', async () => {
  const play = openTestPlay(database)
  const app = createApp({ database, log, metrics: openMetrics('test'), keys: [], play, publicUrl: 'http://127.0.0.1:9' })
  const order = await addOrder('mfs')
  const trxId = await play.pay(order, 'normal')
  const page = await app.inject({ method: 'GET', url: `/pay/${order.token}` })
  expect(page.body).toContain(`id="trx">${trxId}<`)
  await app.close()
  await play.close()
})
