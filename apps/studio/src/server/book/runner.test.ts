import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBook, type TestBook } from '../../testing/test-book.ts'
import { BookRunner } from './runner.ts'

let at: TestBook
beforeAll(async () => {
  at = await startTestBook()
})
afterAll(() => at.close())

const states = () =>
  at.database.query<{ competition: string; status: string; step: number }>(sql`
    select competition, status, step from book.events where no = 1 order by created_at, id`)

test('a match that fails, and one whose bets take long to settle, hold no other competition', async () => {
  const told: string[] = []
  let release = () => undefined as void
  const held = new Promise<void>((done) => (release = done))
  const runner = new BookRunner(at.studio, at.book.pricing, async ({ id }) => {
    told.push(id)
    await held
  })
  await runner.turn()
  const [first, ...others] = await states()
  expect(others.length).toBeGreaterThan(3)
  // Under way, with parameters that no model reads.
  await at.database.query(sql`update book.events set status = 'LIVE', params = 'null' where competition = ${first!.competition} and no = 1`)
  await at.database.query(sql`update book.events set next_at = ${at.clock.now()}, fate = 'PLAYED' where no = 1`)
  await runner.turn()
  const [broken, ...rest] = await states()
  expect([broken!.step, new Set(rest.map(({ status }) => status))]).toEqual([0, new Set(['LIVE'])])
  await at.database.query(sql`update book.events set next_at = ${at.clock.now()} where no = 1 and status = 'LIVE'`)
  await runner.turn()
  expect((await states()).slice(1).map(({ step }) => step)).toEqual(rest.map(() => 1))
  // The second step of each waits until what follows its first is done.
  expect(told).toHaveLength(rest.length)
  release()
  await runner.stop()
  expect(told).toHaveLength(2 * rest.length)
})
