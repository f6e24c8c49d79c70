import { openLog, sql, systemClock } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrands } from '#modules/brand'
import { readServerConfig } from '#platform/config.ts'
import { migrationsFolder, migrationSet } from '../../migrations.ts'
import { type Identity, openIdentity } from './index.ts'

let database: TestDatabase
let identity: Identity

beforeAll(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  const config = readServerConfig({ NODE_ENV: 'test', DATABASE_URL: database.url })
  identity = await openIdentity({ database, clock: systemClock, log: openLog('test', 'silent'), config, brands: openBrands({ database }) })
})
afterAll(async () => {
  await identity.close()
  await database.drop()
})

test('The hourly job removes what has expired alone, and a failure reaches the queue', async () => {
  await database.query(
    sql`insert into identity.login_tries (subject, failures, last_at) values ('address:old', 1, now() - interval '3 days'), ('address:new', 1, now())`,
  )
  await database.query(
    sql`insert into identity.login_pressure (brand_id, minute, failed) values (1, now() - interval '2 hours', 1), (1, now(), 2)`,
  )
  await identity.removeExpired()
  expect(await database.query(sql`select subject from identity.login_tries`)).toEqual([{ subject: 'address:new' }])
  expect(await database.query(sql`select failed from identity.login_pressure`)).toEqual([{ failed: 2 }])
  await database.query(sql`alter table identity.call_rates rename to call_rates_away`)
  await expect(identity.removeExpired()).rejects.toThrow('call_rates')
})
