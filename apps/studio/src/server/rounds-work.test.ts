import { type Database, type Queryable, Registry, type Sql, sql } from '@portal/runtime'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { listAbandonedRounds } from './round-store.ts'
import { startRoundsWork } from './rounds-work.ts'
import { startTestStudio, type TestStudio } from './test-studio.ts'

let at: TestStudio
beforeAll(async () => void (at = await startTestStudio()))
afterAll(() => at.close())
afterEach(() => vi.useRealTimers())

test('a generator that breaks is told once and within ten seconds, also while the database does not answer (FAIR-06)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const told = () => at.logged().split('"alarm":"random_failed"').length - 1
  const silent = Promise.withResolvers<never>()
  const database = new Proxy({}, { get: () => () => silent.promise }) as Database
  const stop = startRoundsWork({ ...at.studio, database }, new Registry())
  vi.advanceTimersByTime(60_000)
  expect(told()).toBe(0)
  at.breakRandom()
  vi.advanceTimersByTime(10_000)
  expect(told()).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(told()).toBe(1)
  silent.reject(new Error('the database is away'))
  await stop()
})

test('the look for rounds that were left behind passes none twice that have ended, however many were played (FAIR-21)', async () => {
  const { database } = at.studio
  await database.query(sql`
    insert into studio.sessions (id, player_id, game, currency, mode, language, device, lobby_url, launch_hash, launch_expires_at, sealed_token)
    values ('long', 'long', 'sundarban-tiger', 'BDT', 'real', 'BN', 'WEB', 'http://127.0.0.1/', 'hash', now(), 'sealed')`)
  await database.query(sql`
    insert into studio.rounds (id, session_id, player_id, game, currency, mode, request_id, stake, bet, changed_at)
    select 'long' || n, 'long', 'long', 'g' || n, 'BDT', 'real', gen_random_uuid(), 10, 10, now() - interval '1 day' + n * interval '1 second'
    from generate_series(1, 5000) n`)
  await database.query(sql`update studio.rounds set state = 'refused' where player_id = 'long' and id not in ('long2000', 'long4000')`)
  const look = (on: Queryable) => listAbandonedRounds(on, new Date())
  expect((await look(database)).map(({ id }) => id)).toEqual(['long2000', 'long4000'])
  const blocks: number[] = []
  const explained: Queryable = {
    query: async <Row extends object>({ name, text, values }: Sql) => {
      const plans = await database.query<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }>({
        name: `explain-${name}`,
        text: `explain (analyze, buffers, format json) ${text}`,
        values,
      })
      const { Plan } = plans[0]!['QUERY PLAN'][0]
      blocks.push(Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'])
      return [] as Row[]
    },
  }
  await look(explained)
  expect(blocks[0]).toBeLessThan(60)
})
