import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CommitUnknown, NoConnection, openDatabase } from './database.ts'
import { openLog } from './log.ts'
import { measurePool, observePoolWaits, openGauge, openMetrics, reportAfterCommit } from './metrics.ts'
import { migrate, MigrationChanged } from './migrate.ts'
import { sql } from './sql.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let folder: string
let database: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'))
  await writeFile(join(folder, '0001-a.sql'), 'create table counters (id int primary key, value bigint not null)')
  database = await createTestDatabase([{ folder, set: 'test' }])
})

afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

test('a value in a statement is a parameter and never SQL (MON-23)', async () => {
  const evil = "1'; drop table counters; --"
  expect(await database.query(sql`select ${evil}::text as value`)).toEqual([{ value: evil }])
})

test('bigint columns arrive as bigint without loss (MON-23)', async () => {
  expect(await database.query(sql`select ${2n ** 62n}::bigint as value`)).toEqual([{ value: 2n ** 62n }])
})

test('arrays of bigint and of numeric arrive without loss, whatever they hold and however deep (MON-23)', async () => {
  const [row] = await database.query(sql`
    select ${[2n ** 62n, -(2n ** 62n)]}::bigint[] as many, '{}'::bigint[] as none, null::bigint[] as missing, array[1, null]::bigint[] as gap,
      array[[1, 2], [3, 4]]::bigint[] as deep, array[0.1234567890123456789, null]::numeric[] as exact`)
  expect(row).toEqual({
    many: [2n ** 62n, -(2n ** 62n)],
    none: [],
    missing: null,
    gap: [1n, null],
    deep: [
      [1n, 2n],
      [3n, 4n],
    ],
    exact: ['0.1234567890123456789', null],
  })
})

test('a pool that leaves bigint as texts leaves their arrays so too (MON-23)', async () => {
  const plain = openDatabase(database.url, { bigintAsText: true })
  try {
    expect(await plain.query(sql`select 7::bigint as one, array[7, 8]::bigint[] as many`)).toEqual([{ one: '7', many: ['7', '8'] }])
  } finally {
    await plain.close()
  }
})

test('a transaction that throws leaves nothing and runs no after-commit work', async () => {
  let ran = false
  const failing = database.transaction(async (tx) => {
    await tx.query(sql`insert into counters (id, value) values (1, 1)`)
    tx.afterCommit(() => void (ran = true))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await database.query(sql`select * from counters`)).toEqual([])
  expect(ran).toBe(false)
})

test('An error after the commit is reported, changes no answer and stops no later callback (REL-02)', async () => {
  const reported: unknown[] = []
  const reporting = openDatabase(database.url, { max: 1, onAfterCommitError: (error) => reported.push(error) })
  let runs = 0
  const ran: string[] = []
  const conflict = Object.assign(new Error('a conflict of another statement'), { code: '40001' })
  const answer = await reporting.transaction(async (tx) => {
    runs += 1
    await tx.query(sql`insert into counters (id, value) values (77, 1)`)
    tx.afterCommit(() => {
      throw new Error('at once')
    })
    tx.afterCommit(() => Promise.reject(conflict))
    tx.afterCommit(() => void ran.push('the last one'))
    return 'done'
  })
  await reporting.close()
  // What could be repeated inside a transaction is never repeated behind it: the work is done.
  expect({ answer, runs, ran, reported }).toEqual({
    answer: 'done',
    runs: 1,
    ran: ['the last one'],
    reported: [new Error('at once'), conflict],
  })
  expect(await database.query(sql`delete from counters where id = 77 returning value`)).toEqual([{ value: 1n }])
})

test('failures after a commit are counted and logged', async () => {
  const logged: string[] = []
  const { registry } = openMetrics('test')
  const report = reportAfterCommit(openLog('test', 'info', { write: (line) => void logged.push(line) }), registry)
  report(new Error('the line is gone'))
  expect(await registry.metrics()).toMatch(/^after_commit_failures_total\{process="test"\} 1$/m)
  expect(logged.join()).toContain('the line is gone')
})

test('colliding serialisable work is run again as a whole', async () => {
  await database.query(sql`insert into counters (id, value) values (2, 0)`)
  const add = () =>
    database.transaction(
      async (tx) => {
        await tx.query(sql`set transaction isolation level serializable`)
        const [row] = await tx.query<{ value: bigint }>(sql`select value from counters where id = 2`)
        await tx.query(sql`update counters set value = ${row!.value + 1n} where id = 2`)
      },
      { attempts: 50 },
    )
  await Promise.all(Array.from({ length: 6 }, add))
  expect(await database.query(sql`select value from counters where id = 2`)).toEqual([{ value: 6n }])
})

test('an applied migration that was edited is refused', async () => {
  await writeFile(join(folder, '0001-a.sql'), 'create table counters (id int primary key)')
  await expect(migrate(database, folder, 'test')).rejects.toThrow(MigrationChanged)
})

test('Locks of a dead process are released before other waiters time out (REL-02)', async () => {
  await database.query(sql`insert into counters (id, value) values (7, 1)`)
  const dying = openDatabase(database.url, { max: 1, applicationName: 'dying', onError: () => undefined })
  const client = await dying.connect()
  await client.query('begin')
  await client.query('update counters set value = 2 where id = 7')
  const waiting = client.query('select pg_sleep(9)').catch(() => undefined)
  const countDying = async () => {
    const found = await database.query<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity where application_name = 'dying' and query like '%pg_sleep%'`,
    )
    return found[0]!.count
  }
  while ((await countDying()) === 0);
  // As when the process is killed: the line ends and no word is said.
  ;(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
  await waiting
  // Refused with 55P03 where the lock is not let go within two seconds.
  const changed = await database.query(sql`update counters set value = value + 10 where id = 7 returning value`)
  expect(changed).toEqual([{ value: 11n }])
  client.release(true)
  await dying.close()
})

test('work whose lock was not had in time runs again where its caller says so, so many times', async () => {
  const fail = (codes: readonly string[], options: object) => {
    let runs = 0
    const work = () => {
      const code = codes[runs]
      runs += 1
      return code === undefined ? Promise.resolve(runs) : Promise.reject(Object.assign(new Error('locked'), { code }))
    }
    return database.transaction(work, options).catch(() => -runs)
  }
  const [locked, collided] = ['55P03', '40001']
  expect(await fail([locked, locked], { lockAttempts: 3 })).toBe(3)
  expect(await fail([locked, locked, locked], { lockAttempts: 3 })).toBe(-3)
  expect(await fail([locked], {})).toBe(-1)
  // Transactions that collide are run as often as ever.
  expect(await fail([collided, collided, locked, collided, collided], { lockAttempts: 3 })).toBe(6)
  expect(await fail([collided, collided, collided, collided, collided], { lockAttempts: 3 })).toBe(-5)
})

const setTo = (value: bigint) => sql`update counters set value = ${value}::bigint where id = 8 returning value`
const readEight = async () => (await database.query<{ value: bigint }>(sql`select value from counters where id = 8`))[0]!.value

test('A last statement commits with the earlier ones; if it fails or can’t be sent, all roll back', async () => {
  await database.query(sql`insert into counters (id, value) values (8, 1), (9, 1)`)
  const attempt = (last: ReturnType<typeof sql>, opensByReading = true) =>
    database.transaction(
      async (tx) => {
        await tx.query(sql`select 1`)
        await tx.query(setTo(2n))
        return tx.queryAndCommit(last)
      },
      { opensByReading },
    )
  await expect(attempt(sql`insert into counters (id, value) values (9, 2)`)).rejects.toMatchObject({ code: '23505' })
  const unsendable = {
    toPostgres: () => {
      throw new Error('not to be sent')
    },
  }
  await expect(attempt(sql`select ${unsendable}::text`)).rejects.toThrow('not to be sent')
  expect(await readEight()).toBe(1n)
  expect(await attempt(sql`update counters set value = 3 where id = 9 returning value`)).toEqual([{ value: 3n }])
  expect(await readEight()).toBe(2n)
})

test('nothing is asked after the last statement, and what fails after it undoes nothing', async () => {
  const after = database.transaction(async (tx) => {
    await tx.queryAndCommit(setTo(4n))
    await tx.query(setTo(5n))
  })
  await expect(after).rejects.toThrow('has been committed')
  expect(await readEight()).toBe(4n)
})

test('A connection lost after the last statement and COMMIT were sent throws CommitUnknown', async () => {
  const losing = openDatabase(database.url, { max: 1, onError: () => undefined })
  const client = await losing.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  client.release()
  const lost = losing.transaction(async (tx) => {
    await tx.query(setTo(6n))
    setTimeout(() => stream.destroy(), 100)
    await tx.queryAndCommit(sql`select pg_sleep(1)`)
  })
  await expect(lost).rejects.toBeInstanceOf(CommitUnknown)
  await losing.close()
})

test('a work that hides the failure of a statement is not taken for committed', async () => {
  const before = await readEight()
  const hiding = database.transaction(async (tx) => {
    await tx.query(setTo(7n))
    await tx.query(sql`select 1 / 0`).catch(() => undefined)
  })
  await expect(hiding).rejects.toThrow('rolled back')
  expect(await readEight()).toBe(before)
})

test('Waits for a connection are measured, and who waits and what is in use is a gauge (REL-27)', async () => {
  const { registry } = openMetrics('test')
  const narrow = openDatabase(database.url, { max: 1, onPoolWait: observePoolWaits(registry) })
  measurePool(registry, narrow.pool)
  const read = async (name: string) => Number(new RegExp(`^${name}\\{.*\\} ([\\d.e-]+)$`, 'm').exec(await registry.metrics())?.[1])
  const holder = await narrow.connect()
  const waiting = narrow.transaction((tx) => tx.query(sql`select 1`))
  expect(await Promise.all(['waiting', 'in_use', 'max'].map((name) => read(`database_pool_${name}`)))).toEqual([1, 1, 1])
  holder.release()
  await waiting
  expect(await read('database_pool_wait_seconds_count')).toBe(1)
  expect(await read('database_pool_wait_seconds_sum')).toBeGreaterThan(0)
  expect(await read('database_pool_waiting')).toBe(0)
  await narrow.close()
})

test('who gets no connection in time is told so, in a transaction and outside of one (REL-27)', async () => {
  const narrow = openDatabase(database.url, { max: 1, connectionTimeoutMs: 60_000 })
  const holder = await narrow.connect()
  narrow.pool.options.connectionTimeoutMillis = 20
  await expect(narrow.query(sql`select 1`)).rejects.toThrow(NoConnection)
  await expect(narrow.transaction((tx) => tx.query(sql`select 1`))).rejects.toThrow(NoConnection)
  await expect(narrow.connect()).rejects.toThrow(NoConnection)
  holder.release()
  expect(await narrow.query(sql`select 1 as one`)).toEqual([{ one: 1 }])
  await narrow.close()
})

test('A gauge that can’t be read is NaN, and the other metrics are told all the same (REL-27)', async () => {
  const { registry } = openMetrics('test')
  openGauge(registry, 'test_broken', 'Fails', () => Promise.reject(new Error('no database')))
  openGauge(registry, 'test_whole', 'Works', () => 7)
  const text = await registry.metrics()
  expect([/^test_broken\{.*\} (.+)$/m.exec(text)?.[1], /^test_whole\{.*\} (.+)$/m.exec(text)?.[1]]).toEqual(['Nan', '7'])
})
