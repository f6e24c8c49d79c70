import { openLog, openMetrics, sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { migrationsFolder, migrationSet } from '../migrations.ts'
import { claimPeriod, type Job, type JobInput, type Jobs, openJobs } from './jobs.ts'

let database: TestDatabase
const log = openLog('test', 'silent')
const running: Jobs[] = []

beforeAll(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  // The queue's schema is made at the first start.
  await (await start()).stop()
})
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
})
afterAll(() => database.drop())

async function start(...jobs: Job[]): Promise<Jobs> {
  const opened = openJobs({ database, log })
  opened.register(...jobs)
  await opened.start()
  running.push(opened)
  return opened
}

/** A job that tells each of its runs, and lets the test wait for them. */
function recorder(name: string, work: (input: JobInput, run: number) => Promise<void> = async () => undefined, more: Partial<Job> = {}) {
  const runs: JobInput[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const job: Job = {
    name,
    ...more,
    run: async (input) => {
      runs.push(input)
      try {
        await work(input, runs.length)
      } finally {
        for (const wait of waiting) if (runs.length >= wait.count) wait.resolve()
      }
    },
  }
  const done = (count: number) => new Promise<void>((resolve) => (runs.length >= count ? resolve() : void waiting.push({ count, resolve })))
  return { job, runs, done }
}

test('a job asked for in a transaction exists when it commits and not when it is rolled back', async () => {
  const { job, runs, done } = recorder('test.write-letter')
  const jobs = await start(job)
  const failing = database.transaction(async (tx) => {
    await jobs.addJob(tx, { name: job.name, payload: { to: 'nobody' } })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await database.transaction((tx) => jobs.addJob(tx, { name: job.name, payload: { to: 'somebody' } }))
  await done(1)
  expect(runs.map(({ payload }) => payload)).toEqual([{ to: 'somebody' }])
})

test('a job survives the process that asked for it, and one of two processes takes it once (REL-29)', async () => {
  const first = recorder('test.count-once')
  const asking = openJobs({ database, log })
  asking.register(first.job)
  await database.transaction(async (tx) => {
    for (let index = 0; index < 20; index += 1) await asking.addJob(tx, { name: first.job.name, payload: { index } })
  })
  const seen: unknown[] = []
  let allSeen: () => void = () => undefined
  const all = new Promise<void>((resolve) => void (allSeen = resolve))
  const count: Job = {
    name: first.job.name,
    run: async ({ payload }) => {
      seen.push(payload.index)
      if (seen.length === 20) allSeen()
    },
  }
  const two = [await start(count), await start(count)]
  await all
  for (const jobs of two) await jobs.stop()
  expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 20 }, (_, index) => index))
})

test('A failing job is retried, then marked failed after its attempts, without blocking others (REL-29)', async () => {
  const poison = recorder('test.always-fails', async () => Promise.reject(new Error('poison')), { attempts: 1 })
  const good = recorder('test.still-runs')
  const jobs = await start(poison.job, good.job)
  await database.transaction(async (tx) => {
    await jobs.addJob(tx, { name: poison.job.name })
    await jobs.addJob(tx, { name: good.job.name })
  })
  await Promise.all([poison.done(1), good.done(1)])
  await jobs.stop()
  const rows = await database.query(sql`
    select attempts, max_attempts, last_error from graphile_worker.jobs where task_identifier = ${poison.job.name}`)
  expect(rows).toEqual([{ attempts: 1, max_attempts: 1, last_error: expect.stringContaining('poison') as string }])
})

test('a waiting job of the same key is replaced; jobs of one queue run one after another', async () => {
  let underWay = 0
  let most = 0
  const turn = recorder('test.take-turn', async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await database.query(sql`select pg_sleep(0.01)`)
    underWay -= 1
  })
  const jobs = openJobs({ database, log })
  jobs.register(turn.job)
  await database.transaction(async (tx) => {
    for (let index = 0; index < 5; index += 1) await jobs.addJob(tx, { name: turn.job.name, queue: 'turns', payload: { index } })
    for (let index = 0; index < 5; index += 1)
      await jobs.addJob(tx, { name: turn.job.name, key: 'same', queue: 'turns', payload: { last: index } })
  })
  running.push(jobs)
  await jobs.start()
  await turn.done(6)
  expect(most).toBe(1)
  expect(turn.runs.filter(({ payload }) => 'last' in payload).map(({ payload }) => payload)).toEqual([{ last: 4 }])
})

test('A period takes effect once across concurrent processes and rollbacks (REL-30, MON-31)', async () => {
  const period = new Date('2026-11-21T10:05:00Z')
  const claims = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      database
        .transaction(async (tx) => {
          const mine = await claimPeriod(tx, 'test.pay-salary', period)
          if (mine && index === 0) throw new Error('rolled back')
          return mine
        })
        .catch(() => false),
    ),
  )
  const again = await database.transaction((tx) => claimPeriod(tx, 'test.pay-salary', period))
  expect([...claims, again].filter(Boolean)).toHaveLength(1)
  expect(await database.transaction((tx) => claimPeriod(tx, 'test.pay-salary', new Date('2026-11-21T10:10:00Z')))).toBe(true)
})

test('a schedule is entered once for several processes, and a wrong one is refused at the start (REL-30)', async () => {
  const tick = recorder('test.every-minute', undefined, { cron: '* * * * *' })
  await start(tick.job)
  await start(recorder('test.every-minute', undefined, { cron: '* * * * *' }).job)
  const countKnown = async () => {
    const rows = await database.query<{ count: number }>(
      sql`select count(*)::int as count from graphile_worker._private_known_crontabs where identifier = ${tick.job.name}`,
    )
    return rows[0]!.count
  }
  // The schedule is entered soon after the start; the test's time limit is the only clock.
  while ((await countKnown()) === 0);
  await Promise.all(running.map((jobs) => jobs.stop()))
  expect(await countKnown()).toBe(1)
  const wrong = openJobs({ database, log })
  wrong.register(recorder('test.wrong', undefined, { cron: 'every day' }).job)
  await expect(wrong.start()).rejects.toThrow()
})

test('a stop waits for the job under way, and what it did not take waits for the next start (REL-12)', async () => {
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => void (release = resolve))
  let began: () => void = () => undefined
  const beginning = new Promise<void>((resolve) => void (began = resolve))
  const ended: unknown[] = []
  const slow: Job = {
    name: 'test.slow',
    run: async ({ payload }) => {
      began()
      await gate
      ended.push(payload.index)
    },
  }
  const jobs = await start(slow)
  await database.transaction((tx) => jobs.addJob(tx, { name: slow.name, queue: 'slow', payload: { index: 1 } }))
  await beginning
  const indexes = Array.from({ length: 20 }, (_, index) => index + 2)
  await database.transaction(async (tx) => {
    for (const index of indexes) await jobs.addJob(tx, { name: slow.name, queue: 'slow', payload: { index } })
  })
  let isStopped = false
  const stopping = jobs.stop().then(() => void (isStopped = true))
  await database.query(sql`select pg_sleep(0.05)`)
  expect(isStopped).toBe(false)
  release()
  await stopping
  expect(ended[0]).toBe(1)
  const left = await database.query<{ count: number }>(
    sql`select count(*)::int as count from graphile_worker.jobs where task_identifier = ${slow.name} and locked_at is null`,
  )
  expect(left[0]!.count).toBe(21 - ended.length)
  expect(left[0]!.count).toBeGreaterThan(0)
})

test('unknown and doubled names are mistakes', async () => {
  const { job } = recorder('test.known')
  const jobs = await start(job)
  await expect(database.transaction((tx) => jobs.addJob(tx, { name: 'test.unknown' }))).rejects.toThrow('no job named')
  expect(() => jobs.register(recorder('test.late').job)).toThrow('before the start')
  const other = openJobs({ database, log })
  expect(() => other.register(job, job)).toThrow('two jobs')
})

test('Runs, their lateness, what is overdue and what was given up are measured (REL-27)', async () => {
  await database.query(sql`delete from graphile_worker._private_jobs`)
  const { registry } = openMetrics('test')
  const poison = recorder('test.measured-failure', async () => Promise.reject(new Error('poison')), { attempts: 1 })
  const good = recorder('test.measured-success')
  const waiting = recorder('test.measured-waiting')
  const jobs = openJobs({ database, log, metrics: registry })
  jobs.register(poison.job, good.job)
  await jobs.start()
  running.push(jobs)
  const ask = (name: string) => database.transaction((tx) => jobs.addJob(tx, { name }))
  await Promise.all([ask(poison.job.name), ask(good.job.name), poison.done(1), good.done(1)])
  await jobs.stop()
  // Nobody takes it, because no process is left.
  const asking = openJobs({ database, log })
  asking.register(waiting.job)
  await database.transaction((tx) => asking.addJob(tx, { name: waiting.job.name, runAt: new Date(Date.now() - 300_000) }))
  const text = await registry.metrics()
  const read = (pattern: RegExp) => Number(pattern.exec(text)?.[1])
  expect(read(/^job_runs_total\{job="test.measured-failure",end="failed".*\} (\d+)$/m)).toBe(1)
  expect(read(/^job_runs_total\{job="test.measured-success",end="done".*\} (\d+)$/m)).toBe(1)
  expect(read(/^job_lateness_seconds_count\{.*job="test.measured-success".*\} (\d+)$/m)).toBe(1)
  expect(read(/^job_failed\{.*\} (\d+)$/m)).toBe(1)
  expect(read(/^job_oldest_due_seconds\{.*\} ([\d.]+)$/m)).toBeGreaterThanOrEqual(300)
})
