import { afterAll, beforeAll, expect, test } from 'vitest'
import { withStartupLock } from './startup-lock.ts'
import { sql } from './sql.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase([])
})
afterAll(() => database.drop())

test('The startup lock admits one process at a time; others wait beyond the row lock timeout', async () => {
  const steps: string[] = []
  // A lock of a row is waited for two seconds, everywhere; a preparation may take longer.
  const work = (name: string, rest: number) => async () => {
    steps.push(`${name} begins`)
    await database.query(sql`select pg_sleep(${rest}::float8)`)
    steps.push(`${name} ends`)
  }
  const first = withStartupLock(database, work('one', 2.2))
  while (steps.length === 0) await database.query(sql`select 1`)
  await Promise.all([first, withStartupLock(database, work('another', 0))])
  expect(steps).toEqual(['one begins', 'one ends', 'another begins', 'another ends'])
})

test('A failed preparation releases the lock, and a result is returned to the caller', async () => {
  await expect(withStartupLock(database, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withStartupLock(database, async () => 'done')).toBe('done')
})
