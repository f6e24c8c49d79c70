import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SportName, sportNames } from '../../book/models/sport.ts'
import { drawBelow } from '../../engine/random.ts'
import { bookValue, seatBettor, startTestBook, type TestBook } from '../../testing/test-book.ts'
import { seededWords } from '../../testing/seeded-words.ts'

/** `npm run prove -- book-season` plays whole seasons; the suite some matches of one sport. */
const isFull = process.env.PROOF === 'full'
const sports: readonly SportName[] = isFull ? sportNames : ['kabaddi']
const matches = isFull ? 306 : 2
const bots = 4
const begin = 1_000_000_0000n

let at: TestBook
beforeAll(async () => {
  at = await startTestBook()
})
afterAll(() => at.close())

/** What must hold once all matches are over and all calls were sent. */
async function audit(): Promise<void> {
  const rows = <Row extends object>(statement: ReturnType<typeof sql>) => at.database.query<Row>(statement)
  expect(await rows(sql`select id, state from book.slips where state not in ('SETTLED', 'VOID', 'CASHED_OUT', 'REFUSED')`)).toEqual([])
  expect(await rows(sql`select tx_id, problem from book.calls where state <> 'done'`)).toEqual([])
  expect(await rows(sql`select * from book.exposures where stakes <> 0 or payouts <> 0 or most <> 0`)).toEqual([])
  expect(await rows(sql`select * from book.member_exposures where payouts <> 0`)).toEqual([])
  // Paid is what was settled and cashed out, and never above what was shown as the most.
  expect(
    await rows(sql`
      select s.id from book.slips s where s.paid <> coalesce((select sum(delta) from book.settlements t where t.slip = s.id), 0)
        + coalesce((select sum(paid) from book.cash_outs c where c.slip = s.id), 0) or (s.state = 'SETTLED' and s.paid > s.potential)`),
  ).toEqual([])
  const sums = await rows<{ player_id: string; won: bigint }>(sql`
    select player_id, sum(paid - stake)::bigint as won from book.slips where state <> 'REFUSED' group by 1 order by 1`)
  for (const { player_id: player, won } of sums) expect(at.portal.players.get(player)!.balance, player).toBe(begin + won)
}

test.each(sports)('members bet on matches of %s to their end, and all books agree', async (sport) => {
  const words = seededWords(sportNames.indexOf(sport) + 3)
  const members = await Promise.all(Array.from({ length: bots }, (_, bot) => seatBettor(at, `${sport}-${bot}`, begin, { game: sport })))
  let placed = 0
  for (let match = 0; match < matches; match += 1) {
    const event = await at.announce(sport)
    for (const member of members) {
      const page = await member.page(event.id)
      const market = page.markets[drawBelow(words, page.markets.length)]!
      const open = market.outcomes.filter(({ milli }) => milli !== null)
      const { outcome, milli } = open[drawBelow(words, open.length)]!
      const answer = await member.place({
        legs: [{ event: event.id, picks: [{ market: market.key, outcome, seq: market.seq }], milli: milli! }],
      })
      placed += Number(answer.success && bookValue(answer).slip.state === 'OPEN')
    }
    await at.play(event)
    await at.book.work()
  }
  await at.book.sweep()
  await at.book.work()
  expect(placed).toBeGreaterThan(matches)
  await audit()
})
