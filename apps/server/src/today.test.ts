import { todayOf } from '@portal/contracts/today'
import { sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { calls } from '@portal/contracts/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsFolder, migrationSet } from './migrations.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { createTestCaller } from './testing/test-caller.ts'

let database: TestDatabase
let portal: TestApp
beforeAll(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  portal = await openTestApp()
})
afterAll(async () => {
  await portal.close()
  await database.drop()
})

/** Moments around the turn of days and around the changes of the clocks. */
const moments = [
  '2026-11-25T17:59:59.999Z',
  '2026-11-25T18:00:00Z',
  '2026-11-25T20:00:00Z',
  '2026-03-28T22:59:59Z',
  '2026-03-28T23:00:00Z',
  '2026-03-29T00:59:59Z',
  '2026-03-29T12:00:00Z',
  '2026-10-24T22:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T22:59:59Z',
  '2026-10-25T23:00:00Z',
  '2026-04-23T22:30:00Z',
]

test.each(['Asia/Dhaka', 'UTC', 'Europe/Berlin', 'America/New_York', 'Africa/Cairo'])(
  'database and contract know one day of %s at each moment, also where the clocks are changed',
  async (zone) => {
    const [brand] = await database.query<{ id: number }>(sql`
      insert into brand.brands (code, name, mode, currency, languages, default_language, time_zone)
      values (${`Z${zone.replaceAll(/[^A-Za-z]/g, '').toUpperCase()}`}, '{"EN":"Zone"}', 'demo', 'VND', '{EN}', 'EN', ${zone}) returning id`)
    for (const moment of moments) {
      const at = new Date(moment)
      const [told] = await database.query<{ day: string; startsAt: Date; endsAt: Date }>(sql`
        select day::text as day, starts_at as "startsAt", ends_at as "endsAt" from brand.today_of(${brand!.id}::int, ${at}::timestamptz)`)
      expect([moment, told]).toEqual([moment, todayOf(zone, at)])
    }
  },
)

test('a brand without a real time zone is none', async () => {
  await expect(database.query(sql`update brand.brands set time_zone = 'Mars/Base'`)).rejects.toThrow('time zone "Mars/Base" not recognized')
})

/** Moves the orders of the last hour to the first moment of the brand's today, or to just before it. */
async function moveTo(edge: 'begin' | 'before'): Promise<void> {
  for (const table of ['cashier.deposit_orders', 'transfers.orders'])
    await portal.database.pool.query(`
      update ${table} set created_at = (select starts_at from brand.today_of(brand_id, clock_timestamp())) - interval '${edge === 'begin' ? 0 : 1} ms'
      where created_at > now() - interval '2 days'`)
}

test('Daily limits of deposits and transfers restart with the brand’s day, whose date is in order numbers', async () => {
  const caller = createTestCaller(portal.app)
  const token = await caller.getToken('demo')
  await portal.database.query(sql`update brand.brands set time_zone = 'Pacific/Kiritimati' where code = 'SHAPLA'`)
  const used = async () => {
    const { methods } = (await caller.call(calls.cashier.depositMethods, { token })).body.value as { methods: { dailyUsed: string }[] }
    const { limits } = (await caller.call(calls.transfers.options, { token })).body.value as { limits: { dailyUsed: string } }
    return [methods[0]!.dailyUsed, limits.dailyUsed]
  }
  // The orders are append-only: only a test moves them.
  for (const table of ['cashier.deposit_orders', 'transfers.orders'])
    await portal.database.pool.query(`alter table ${table} disable trigger user`)
  await portal.database.query(sql`update cashier.deposit_orders set created_at = created_at - interval '3 days'`)
  const deposit = await caller.call(calls.cashier.deposit, { token, body: { method: 'demo', amount: '500' } })
  expect(deposit.status).toBe(200)
  await portal.database.query(sql`
    insert into transfers.orders (order_no, brand_id, sender, receiver, direction, sender_name, receiver_name, currency, amount, note, key, content, transfer_id, balance)
    select 'T26112500000001', m.brand_id, m.id, u.id, 'upline', 'demo', 'agent', 'BDT', 70000, '', 'k', decode(repeat('00', 32), 'hex'), 1, 1
    from identity.members m join identity.members u on u.id = m.upline_id where m.username = 'demo' and m.brand_id = 1`)
  await moveTo('begin')
  expect(await used()).toEqual(['500', '7'])
  await moveTo('before')
  expect(await used()).toEqual(['0', '0'])
})
