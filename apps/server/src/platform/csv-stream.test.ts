import { once } from 'node:events'
import { sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsFolder, migrationSet } from '../migrations.ts'
import { printCsv, streamCsv } from './csv-stream.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
})
afterAll(() => database.drop())

type Row = { n: number }
const numbers = (count: number) => ({
  statement: sql`select n from generate_series(1, ${count}::int) n`,
  head: ['n', 'word'],
  toLines: async (rows: Row[]) => rows.map(({ n }) => [String(n), `w${n}`]),
})

async function countSleepers(): Promise<number> {
  const [row] = await database.query<{ many: number }>(sql`
    select count(*)::int as many from pg_stat_activity where datname = current_database() and query like '%export%' and pid <> pg_backend_pid()
      and state <> 'idle'`)
  return row!.many
}

test('cells are quoted where they must be, and a formula becomes a text while a number stays one', () => {
  expect(printCsv([['a,b', 'say "so"', 'two\nlines', '-12.5', '=1+1', '+x', '@y', '-z', '\tt', 'ঢাকা']])).toBe(
    `"a,b","say ""so""","two\nlines",-12.5,'=1+1,'+x,'@y,'-z,'\tt,ঢাকা\r\n`,
  )
})

test('all rows arrive in order behind a byte order mark, of one snapshot', async () => {
  let text = ''
  for await (const chunk of streamCsv<Row>(database, numbers(2_345))) text += String(chunk)
  const lines = text.split('\r\n')
  expect([lines[0], lines[1], lines.at(-2), lines.length]).toEqual(['\uFEFFn,word', '1,w1', '2345,w2345', 2_347])
})

test('each batch is emptied when it is written, so that a long file keeps nothing of what it has sent', async () => {
  const { toLines, ...source } = numbers(1_800)
  const batches: Row[][] = []
  const keep = (rows: Row[]) => {
    expect(batches.filter((earlier) => earlier.length > 0)).toEqual([])
    batches.push(rows)
    return toLines(rows)
  }
  let lines = 0
  for await (const chunk of streamCsv<Row>(database, { ...source, toLines: keep })) lines += String(chunk).split('\n').length - 1
  expect([lines, batches.length]).toEqual([1_801, 4])
})

test('a reader that goes away ends the cursor and its transaction', async () => {
  const stream = streamCsv<Row>(database, numbers(5_000_000))
  await once(stream, 'readable')
  stream.destroy()
  await expect.poll(countSleepers, { timeout: 10_000 }).toBe(0)
  for await (const _chunk of streamCsv<Row>(database, numbers(3)));
})

test('a reader that waits holds one batch, and more exports than a process serves are refused', async () => {
  await expect.poll(countSleepers, { timeout: 10_000 }).toBe(0)
  // An export of another test frees its place a moment after its connection.
  const streams: ReturnType<typeof streamCsv>[] = []
  const openNext = () => {
    try {
      streams.push(streamCsv<Row>(database, numbers(1_000_000)))
    } catch (error) {
      expect(error).toMatchObject({ code: 'request.too_many' })
    }
    return streams.length
  }
  await expect.poll(openNext, { interval: 20, timeout: 10_000 }).toBe(4)
  expect(() => streamCsv<Row>(database, numbers(1))).toThrow('request.too_many')
  await expect.poll(() => streams.every((stream) => stream.readableLength > 0)).toBe(true)
  for (const stream of streams) expect(stream.readableLength).toBeLessThan(256 * 1024)
  for (const stream of streams) stream.destroy()
  await expect.poll(countSleepers, { timeout: 10_000 }).toBe(0)
})
