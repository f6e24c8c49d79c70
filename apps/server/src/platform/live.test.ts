import type { LiveEvent } from '@portal/contracts/messaging'
import { openLog, sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balanceEvent, type Live, type LiveStream, openLive } from './live.ts'

let database: TestDatabase
const log = openLog('test', 'silent')
const opened: Live[] = []

beforeAll(async () => {
  database = await createTestDatabase([])
})
afterEach(async () => {
  for (const live of opened.splice(0)) await live.close()
})
afterAll(() => database.drop())

async function open(nowMs?: () => number): Promise<Live> {
  const live = await openLive({ database, log, ...(nowMs && { nowMs }) })
  opened.push(live)
  return live
}

/** A browser's end of a stream: keeps what it heard, as a client of the portal does. */
function listen(memberId: bigint) {
  const heard: { id: string | undefined; event: LiveEvent }[] = []
  const waiting: { until: () => boolean; resolve: () => void }[] = []
  let retryMs: number | undefined
  const wake = () => {
    for (const wait of waiting.splice(0))
      if (wait.until()) wait.resolve()
      else waiting.push(wait)
  }
  const stream: LiveStream = {
    memberId,
    send: (text) => {
      for (const block of text.split('\n\n')) {
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data !== undefined) heard.push({ id: /^id: (.*)$/m.exec(block)?.[1], event: JSON.parse(data) as LiveEvent })
      }
      wake()
    },
    end: (ms) => {
      retryMs = ms
      wake()
    },
  }
  return {
    stream,
    heard,
    events: () => heard.map(({ event }) => event),
    lastId: () => heard.findLast(({ id }) => id !== undefined)?.id,
    retryMs: () => retryMs,
    /** Resolves when what was heard fulfils the condition: the test's time limit is the only clock. */
    until: (condition: () => boolean) =>
      new Promise<void>((resolve) => (condition() ? resolve() : void waiting.push({ until: condition, resolve }))),
  }
}

const unread = (count: number): LiveEvent => ({ type: 'unread', count })

test('a new stream begins with a resync, so that nothing falls between reading and listening (REL-20)', async () => {
  const live = await open()
  const browser = listen(1n)
  live.join(browser.stream)
  expect(browser.events()).toEqual([{ type: 'resync' }])
  expect(browser.lastId()).toMatch(/^\w+-0$/)
})

test('An event reaches only its member’s streams, in every process, in order (SEC-18, REL-20)', async () => {
  const [here, there] = [await open(), await open()]
  const [mine, mineThere, foreign] = [listen(1n), listen(1n), listen(2n)]
  here.join(mine.stream)
  there.join(mineThere.stream)
  here.join(foreign.stream)
  for (let count = 1; count <= 20; count += 1) here.publish(1n, unread(count))
  here.publish(2n, unread(99))
  await Promise.all([
    mine.until(() => mine.heard.length === 21),
    mineThere.until(() => mineThere.heard.length === 21),
    foreign.until(() => foreign.heard.length === 2),
  ])
  const expected = [{ type: 'resync' }, ...Array.from({ length: 20 }, (_, index) => unread(index + 1))]
  expect(mine.events()).toEqual(expected)
  expect(mineThere.events()).toEqual(expected)
  expect(foreign.events()).toEqual([{ type: 'resync' }, unread(99)])
})

test('a browser that lost the line gets exactly what it missed, without a gap or a double (REL-20)', async () => {
  const live = await open()
  const first = listen(1n)
  live.join(first.stream)
  live.publish(1n, unread(1))
  await first.until(() => first.heard.length === 2)
  live.leave(first.stream)
  for (const count of [2, 3, 4]) live.publish(1n, unread(count))
  const other = listen(1n)
  live.join(other.stream)
  await live.flush()
  live.publish(1n, unread(5))
  await other.until(() => other.events().some((event) => event.type === 'unread' && event.count === 5))
  const again = listen(1n)
  live.join(again.stream, first.lastId())
  expect(again.events()).toEqual([2, 3, 4, 5].map(unread))
  live.publish(1n, unread(6))
  await again.until(() => again.heard.length === 5)
  const upToDate = listen(1n)
  live.join(upToDate.stream, again.lastId())
  expect(upToDate.events()).toEqual([])
})

test.each(['nonsense', 'AAAAAAAAAAAA-3', '-1', ''])('an id %j that is not of this channel means resync (REL-20)', async (id) => {
  const live = await open()
  const browser = listen(1n)
  live.join(browser.stream, id)
  expect(browser.events()).toEqual([{ type: 'resync' }])
})

test('A client that missed events or meets a restarted server reloads everything (REL-20)', async () => {
  const live = await open()
  const [gone, staying] = [listen(1n), listen(1n)]
  live.join(gone.stream)
  live.join(staying.stream)
  live.leave(gone.stream)
  for (let count = 1; count <= 65; count += 1) live.publish(1n, unread(count))
  await staying.until(() => staying.heard.length === 66)
  const again = listen(1n)
  live.join(again.stream, gone.lastId())
  expect(again.events()).toEqual([{ type: 'resync' }])
  const restarted = await open()
  const later = listen(1n)
  restarted.join(later.stream, staying.lastId())
  expect(later.events()).toEqual([{ type: 'resync' }])
})

test('a channel without streams is kept for two minutes and then forgotten', async () => {
  let now = 0
  const live = await open(() => now)
  const first = listen(1n)
  live.join(first.stream)
  live.leave(first.stream)
  now = 119_000
  const soon = listen(1n)
  live.join(soon.stream, first.lastId())
  expect(soon.events()).toEqual([])
})

test('an older balance that arrives late is left out, in each currency on its own (REL-21)', async () => {
  const live = await open()
  const browser = listen(1n)
  live.join(browser.stream)
  const versions = [3n, 1n, 2n, 5n, 4n, 5n, 6n]
  for (const version of versions) live.publish(1n, balanceEvent('BDT', version * 10_000n, version))
  live.publish(1n, balanceEvent('USD', 10_000n, 1n))
  await browser.until(() => browser.events().some((event) => event.type === 'balance' && event.currency === 'USD'))
  expect(browser.events().slice(1)).toEqual([
    { type: 'balance', sumBalance: '3', currency: 'BDT', version: '3' },
    { type: 'balance', sumBalance: '5', currency: 'BDT', version: '5' },
    { type: 'balance', sumBalance: '6', currency: 'BDT', version: '6' },
    { type: 'balance', sumBalance: '1', currency: 'USD', version: '1' },
  ])
})

test('A dropped LISTEN connection reconnects automatically and all clients resync (REL-20)', async () => {
  const live = await open()
  const browser = listen(1n)
  live.join(browser.stream)
  const before = browser.lastId()
  await database.query(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  )
  await browser.until(() => browser.events().filter(({ type }) => type === 'resync').length === 2)
  expect(browser.lastId()).not.toBe(before)
  live.publish(1n, unread(1))
  await browser.until(() => browser.events().some(({ type }) => type === 'unread'))
  const again = listen(1n)
  live.join(again.stream, before)
  expect(again.events()).toEqual([{ type: 'resync' }])
})

test('A message that cannot be sent becomes a resync for all clients (REL-20)', async () => {
  let fails = 1
  const flaky = {
    ...database,
    query: ((statement) => {
      if (statement.text.includes('pg_notify') && fails > 0) {
        fails -= 1
        return Promise.reject(new Error('the database is away'))
      }
      return database.query(statement)
    }) as typeof database.query,
  }
  const sender = await openLive({ database: flaky, log })
  opened.push(sender)
  const receiver = await open()
  const browser = listen(1n)
  receiver.join(browser.stream)
  sender.publish(1n, unread(1))
  await browser.until(() => browser.heard.length === 2)
  expect(browser.events()).toEqual([{ type: 'resync' }, { type: 'resync' }])
})

test('A crashed process makes all other streams resync; an orderly stop does not (REL-20, REL-02)', async () => {
  const [here, there] = [await open(), await open()]
  const browser = listen(1n)
  here.join(browser.stream)
  const resyncs = () => browser.events().filter(({ type }) => type === 'resync').length
  // A process that has said that it is there and says nothing more, beside one that stops in order.
  const say = (word: string) => database.query(sql`select pg_notify('portal_live_peers', ${word})`)
  await say('here dead-process')
  await there.close()
  opened.splice(opened.indexOf(there), 1)
  await browser.until(() => resyncs() === 2)
  here.publish(1n, unread(1))
  await browser.until(() => browser.events().some(({ type }) => type === 'unread'))
  expect(resyncs()).toBe(2)
})

test('a message that nobody can read, or a stream that fails, harms no other', async () => {
  const live = await open()
  const [failing, browser] = [listen(1n), listen(2n)]
  live.join(failing.stream)
  live.join(browser.stream)
  failing.stream.send = () => {
    throw new Error('the line is gone')
  }
  for (const text of ['no words', '{"member":"nobody"}', 'null'])
    await database.query(sql`select pg_notify('portal_live', ${text}) is null as sent`)
  live.publish(1n, unread(1))
  live.publish(2n, unread(2))
  await browser.until(() => browser.heard.length === 2)
  expect(browser.events()).toEqual([{ type: 'resync' }, unread(2)])
})

test('publishing needs no listener', async () => {
  const live = await open()
  live.publish(77n, unread(1))
  await live.flush()
})

test('An oversized event becomes a resync for its member and delays no one else (REL-20)', async () => {
  const [here, there] = [await open(), await open()]
  const [own, other] = [listen(1n), listen(2n)]
  there.join(own.stream)
  there.join(other.stream)
  // Too long in bytes, not in characters, is too long for the database too, which tells the same words once.
  for (const reason of ['x'.repeat(9_000), 'আ'.repeat(1_400)]) here.publish(1n, { type: 'signed-out', reason })
  here.publish(1n, unread(1))
  here.publish(2n, unread(2))
  await own.until(() => own.heard.length === 3)
  await other.until(() => other.heard.length === 2)
  expect(own.events()).toEqual([{ type: 'resync' }, { type: 'resync' }, unread(1)])
  expect(other.events()).toEqual([{ type: 'resync' }, unread(2)])
})

test('a sixth stream of a member takes the place of the oldest, and a seventh within the minute is refused', async () => {
  let now = 0
  const live = await open(() => now)
  const browsers = Array.from({ length: 6 }, () => listen(1n))
  for (const { stream } of browsers) live.join(stream)
  expect(browsers.map(({ retryMs }) => retryMs())).toEqual([60_000, undefined, undefined, undefined, undefined, undefined])
  expect(live.streams.size).toBe(5)
  now = 59_999
  expect(() => live.join(listen(1n).stream)).toThrow('request.too_many')
  live.join(listen(2n).stream)
  expect(live.streams.size).toBe(6)
  now = 60_000
  live.join(listen(1n).stream)
  expect(browsers[1]!.retryMs()).toBe(60_000)
  expect(live.streams.size).toBe(6)
})

test('A stopping server asks clients to reconnect in 1 to 5 seconds and accepts no more (REL-12)', async () => {
  const live = await open()
  const browsers = Array.from({ length: 5 }, () => listen(1n))
  for (const { stream } of browsers) live.join(stream)
  await live.close()
  for (const { retryMs } of browsers) {
    expect(retryMs()).toBeGreaterThanOrEqual(1_000)
    expect(retryMs()).toBeLessThan(5_001)
  }
  const late = listen(1n)
  live.join(late.stream)
  expect([late.events(), late.retryMs() !== undefined]).toEqual([[], true])
  opened.pop()
})

test('Messages stay within 64 KB and a replay within half of it, else the client resyncs (SEC-33)', async () => {
  const live = await open()
  const [gone, staying] = [listen(1n), listen(1n)]
  live.join(gone.stream)
  live.join(staying.stream)
  live.leave(gone.stream)
  // About the longest that is sent at all; each another one, for the database tells the same words only once.
  const long = (count: number): LiveEvent => ({ type: 'signed-out', reason: `${count}${'x'.repeat(3_900)}` })
  for (let count = 1; count <= 9; count += 1) live.publish(1n, long(count))
  await staying.until(() => staying.heard.length === 10)
  const again = listen(1n)
  live.join(again.stream, gone.lastId())
  expect(again.events()).toEqual([{ type: 'resync' }])
  const late = listen(1n)
  live.join(late.stream, staying.heard[2]!.id)
  expect(late.events()).toEqual([3, 4, 5, 6, 7, 8, 9].map(long))
})
