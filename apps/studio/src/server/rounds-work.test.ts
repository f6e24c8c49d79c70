import { type Database, Registry } from '@portal/runtime'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
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
