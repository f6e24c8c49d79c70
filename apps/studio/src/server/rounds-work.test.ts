import { type Database, openDatabase, type Queryable, Registry, type Sql, sql } from '@portal/runtime'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RoundAnswer } from '../play-api.ts'
import { countOutbox, listAbandonedRounds, searchRounds } from './round-store.ts'
import { startRoundsWork } from './rounds-work.ts'
import { seatPlayer, startTestStudio, type TestStudio, valueOf } from '../testing/test-studio.ts'

let at: TestStudio
beforeAll(async () => {
  at = await startTestStudio()
  // The server's own searches would hold entries that a search here is to drop.
  await at.database.query(sql`alter table studio.rounds set (autovacuum_enabled = off)`)
})
afterAll(() => at.close())
afterEach(() => vi.useRealTimers())

test('a broken generator is reported once within ten seconds, without the database too (FAIR-06)', async () => {
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

/** How many blocks the statements of a look read. */
async function countBlocks(look: (on: Queryable) => Promise<unknown>): Promise<number> {
  let blocks = 0
  await look({
    query: async <Row extends object>({ name, text, values }: Sql) => {
      const plans = await at.database.query<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }>({
        name: `explain-${name}`,
        text: `explain (analyze, buffers, format json) ${text}`,
        values,
      })
      const { Plan } = plans[0]!['QUERY PLAN'][0]
      blocks += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
      return [] as Row[]
    },
  })
  return blocks
}

/** So many rounds, of a player each, one each second of a day ago. */
async function playLong(many: number, first = 1): Promise<void> {
  await at.database.query(sql`
    insert into studio.sessions (id, player_id, game, currency, mode, language, device, lobby_url, launch_hash, launch_expires_at, sealed_token)
    values ('long', 'long', 'sundarban-tiger', 'BDT', 'real', 'BN', 'WEB', 'http://127.0.0.1/', 'hash', now(), 'sealed') on conflict do nothing`)
  await at.database.query(sql`
    insert into studio.rounds (id, session_id, player_id, game, currency, mode, request_id, stake, bet, started_at, changed_at)
    select 'long' || n, 'long', 'long' || n, 'g' || n % 3, 'BDT', 'real', gen_random_uuid(), 10, 10, now() - interval '1 day' + n * interval '1 second',
      now() - interval '1 day' + n * interval '1 second'
    from generate_series(${first}::int, ${first + many - 1}::int) n`)
}

test('the search for abandoned rounds reads no finished round twice (FAIR-21)', async () => {
  const { database } = at.studio
  await playLong(5_000)
  await database.query(sql`update studio.rounds set state = 'refused' where session_id = 'long' and id not in ('long2000', 'long4000')`)
  const look = (on: Queryable) => listAbandonedRounds(on, new Date())
  expect((await look(database)).map(({ id }) => id)).toEqual(['long2000', 'long4000'])
  // An entry is forgotten by the first look that nobody who began before it can still need it for.
  await vi.waitFor(async () => expect(await countBlocks(look)).toBeLessThan(60), 10_000)
})

test('due work waits with an alarm while the clock is a day ahead, then runs (REL-09, FAIR-21)', async () => {
  const own = await startTestStudio()
  const seat = await seatPlayer(own, 'waits', 10_000_000n, { game: 'jacks-or-better' })
  const { round } = valueOf(await seat.spin())
  const read = async () => valueOf(await seat.call<RoundAnswer>('GET', `/rounds/${round.id}`)).round.state
  /** One turn of the work: it is stopped in it. */
  const work = async () => {
    await startRoundsWork(own.studio, new Registry())()
    await own.studio.background.settled()
  }
  const now = own.clock.now()
  own.clock.advance(25 * 3_600_000)
  await work()
  expect([await read(), own.logged().includes('"alarm":"clock_off"')]).toEqual(['open', true])
  own.clock.set(now)
  await own.database.query(sql`update studio.rounds set changed_at = changed_at - interval '25 hours'`)
  await work()
  expect(['settled', 'returned']).toContain(await read())
  await own.close()
})

test('one part of the work that fails keeps no other from its turn (REL-29)', async () => {
  const query: Queryable['query'] = (statement) =>
    statement.text.includes('abandoned_rounds') ? Promise.reject(new Error('one part fails')) : at.database.query(statement)
  await at.database.query(sql`
    insert into studio.outbox (tx_id, round_id, call, body, next_try_at, parked_at) values ('parked', 'long2000', 'win', '{}', now(), now())`)
  const registry = new Registry()
  await startRoundsWork({ ...at.studio, database: { ...at.studio.database, query } }, registry)()
  expect(at.logged()).toContain('one part fails')
  expect(await registry.metrics()).toContain('studio_outbox_parked 1')
  expect(await registry.metrics()).toContain('studio_outbox_oldest_seconds 0')
})

test('The age of the oldest call without an answer is measured, without those given up (REL-27)', async () => {
  await at.database.query(sql`
    insert into studio.outbox (tx_id, round_id, call, body, next_try_at, created_at, parked_at) values
      ('aged', 'long2000', 'win', '{}', now(), clock_timestamp() - interval '400 s', null),
      ('aged and parked', 'long2000', 'win', '{}', now(), clock_timestamp() - interval '900 s', now())`)
  expect(Math.floor((await countOutbox(at.database)).oldestSeconds / 100)).toBe(4)
  await at.database.query(sql`delete from studio.outbox where tx_id like 'aged%'`)
})

describe('after 50,000 rounds', () => {
  beforeAll(async () => {
    const { database } = at.studio
    await database.query(sql`truncate studio.rounds cascade`)
    await playLong(50_000)
    await database.query(sql`
      insert into studio.outbox (tx_id, round_id, call, body, next_try_at, done_at, parked_at)
      select 'long:' || n, 'long1', 'win', '{}', now(), case when n > 5 then now() end, case when n < 3 then now() end
      from generate_series(1, 50000) n`)
    await database.query(sql`vacuum analyze studio.rounds, studio.outbox`)
  })

  test('the count of the calls that wait, twice a second, looks at those alone (REL-29)', async () => {
    expect(await countOutbox(at.database)).toMatchObject({ waiting: 3, parked: 2 })
    expect(await countBlocks(countOutbox)).toBeLessThan(20)
  })

  test.each([true, false])(
    'a search by time reads that range alone, with a generic plan too; by last change: %s (MON-22)',
    async (changedOnly) => {
      const [first] = await at.database.query<{ from: Date }>(sql`select started_at as from from studio.rounds where id = 'long1'`)
      const to = new Date(first!.from.getTime() + 99_500)
      const window = { games: ['g1', 'g2'], currency: 'BDT', from: first!.from, to, changedOnly, after: 0n, limit: 501 }
      expect(await searchRounds(at.database, window)).toHaveLength(67)
      // A plan is explained with its values; what one without them reads is counted by the server.
      const general = openDatabase(at.database.url, { max: 1, settings: { plan_cache_mode: 'force_generic_plan' } })
      const count = async () => {
        await general.query(sql`select pg_stat_force_next_flush()`)
        const [row] = await general.query<{ read: bigint; all: bigint }>(sql`
        select heap_blks_hit + heap_blks_read as read, pg_relation_size(relid) / current_setting('block_size')::int as all
        from pg_statio_all_tables where relid = 'studio.rounds'::regclass`)
        return row!
      }
      const before = await count()
      await searchRounds(general, window)
      const after = await count()
      await general.close()
      expect(after.read - before.read).toBeGreaterThan(0n)
      expect(after.read - before.read).toBeLessThan(after.all / 3n)
    },
  )

  test('what is found by the time of a block is summed up by the minute, and not at the next vacuum (MON-22)', async () => {
    const { database } = at.studio
    await playLong(5_000, 50_001)
    await startRoundsWork(at.studio, new Registry())()
    await at.studio.background.settled()
    // What the server was still asked for by the block would be lost where it is asked for much.
    const left = await database.query(sql`
      select c.relname as name, coalesce('autosummarize=on' = any (c.reloptions), false) as asked, brin_summarize_new_values(c.oid) as ranges
      from pg_class c join pg_am a on a.oid = c.relam where a.amname = 'brin' order by 1`)
    expect(left).toEqual(['rounds_by_change', 'rounds_by_start'].map((name) => ({ name, asked: false, ranges: 0 })))
  })

  test('who owns no table may have its blocks summed up, and stands in the way of no vacuum (MON-22, MON-25)', async () => {
    await playLong(5_000, 60_001)
    const { database } = at.studio
    const role = `studio_application_${process.pid}`
    const [client, vacuum] = await Promise.all([database.connect(), database.connect()])
    const sum = async () => (await client.query<{ ranges: number }>('select studio.summarize_rounds() as ranges')).rows[0]!.ranges
    await client.query(`create role ${role}`)
    try {
      await client.query(`grant usage on schema studio to ${role}`)
      await client.query(`set role ${role}`)
      await expect(client.query(`select brin_summarize_new_values('studio.rounds_by_start')`)).rejects.toThrow('must be owner')
      // As the function runs alone: our connections wait two seconds for a lock, which is long enough to end a vacuum.
      await client.query('set lock_timeout = 0')
      await vacuum.query('begin')
      await vacuum.query('lock table studio.rounds in share update exclusive mode')
      expect(await sum()).toBe(0)
      await vacuum.query('rollback')
      expect(await sum()).toBeGreaterThan(4)
      expect(await sum()).toBe(0)
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
})
