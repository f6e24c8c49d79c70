import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProofAnswer } from '../../book-api.ts'
import { replayFixture } from '../../book/fixture/replay.ts'
import { bookValue, legOn, seatBettor, startTestBook, type TestBook } from '../../testing/test-book.ts'

let at: TestBook
beforeAll(async () => {
  at = await startTestBook()
})
afterAll(() => at.close())

test('a single before the start is taken, settled with its match and paid once', async () => {
  const event = await at.announce('football')
  const member = await seatBettor(at, 'early', 1_000_0000n)
  const page = await member.page(event.id)
  const leg = legOn(page, 'RESULT:MATCH', 'HOME')
  const { slip, balance } = bookValue(await member.place({ legs: [leg] }))
  expect([slip.state, slip.stake, balance, slip.potential]).toEqual(['OPEN', '100', '900', String((leg.milli * 100) / 1_000)])
  const ended = await at.play(event)
  await at.book.work()
  const after = await member.slip(slip.id)
  const isWon = ended.home_score! > ended.away_score!
  expect([after.state, after.result]).toEqual(['SETTLED', isWon ? 'WON' : 'LOST'])
  expect(member.player.balance).toBe(900_0000n + (isWon ? BigInt(leg.milli) * 100n * 10n : 0n))
  const wins = at.portal.calls.filter(({ call, body }) => call === 'win' && body.roundId === slip.id)
  expect(wins).toHaveLength(1)
  await at.book.sweep()
  await at.book.work()
  expect(at.portal.calls.filter(({ call, body }) => call === 'win' && body.roundId === slip.id)).toHaveLength(1)
  const { document } = bookValue(await member.ask<ProofAnswer>('GET', `/events/${event.id}/proof`))
  expect(replayFixture(document as never)).toEqual([])
})
