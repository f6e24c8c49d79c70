import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookValue, legOn, seatBettor, startTestBook, type TestBook } from '../../testing/test-book.ts'
import { models, paramsFor } from '../../book/models/sports.ts'
import type { EventRow } from './book-rows.ts'
import { voidReasonOf } from './void-reason.ts'

let at: TestBook
beforeAll(async () => {
  at = await startTestBook()
})
afterAll(() => at.close())

/** Members with a bet on either side of a match, at its end; nothing is paid yet. */
async function playOne(names: readonly string[]) {
  const event = await at.announce('kabaddi')
  const members = await Promise.all(names.map((name) => seatBettor(at, name, 1_000_0000n, { game: 'kabaddi' })))
  const slips: string[] = []
  for (const [n, member] of members.entries()) {
    const leg = legOn(await member.page(event.id), 'RESULT:MATCH', n % 2 === 0 ? 'HOME' : 'AWAY')
    slips.push(bookValue(await member.place({ legs: [leg] })).slip.id)
  }
  await at.play(event)
  return { members, slips }
}

async function expectPaid({ members, slips }: Awaited<ReturnType<typeof playOne>>): Promise<void> {
  for (const [n, member] of members.entries()) {
    const { payout } = await member.slip(slips[n]!)
    expect(member.player.balance).toBe(900_0000n + BigInt(Math.round(Number(payout) * 10_000)))
  }
}

test('a portal that announces batches is paid through one, each call once though an answer is lost (R-1.1.08)', async () => {
  const played = await playOne(['batch-a', 'batch-b', 'batch-c'])
  at.portal.fail({ call: 'batch', when: 'after', how: 'drop' })
  const before = at.portal.countCalls('batch')
  await at.book.work()
  await expectPaid(played)
  at.clock.advance(2_000)
  await at.book.work()
  expect(at.portal.countCalls('batch') - before).toBe(2)
  await expectPaid(played)
  const wins = at.portal.calls.filter(({ call, body }) => call === 'win' && played.slips.includes(body['roundId']!))
  expect(wins.every(({ body }) => body['validBet'] !== undefined)).toBe(true)
  expect(wins).toHaveLength(6)
})

test('a call that the portal can not decide goes again alone, the others of its batch are done (R-1.1.08)', async () => {
  const played = await playOne(['apart-a', 'apart-b'])
  const txId = `${played.slips[0]}:w1`
  const envelope = { requestId: 'r', serverTime: new Date().toISOString() }
  const answers = [
    { ...envelope, status: 'INTERNAL' },
    { ...envelope, status: 'OK' },
  ]
  at.portal.fail({ call: 'batch', when: 'before', how: { changed: { status: 'OK', items: answers } } })
  await at.book.work()
  const rows = async () => at.database.query({ name: '', text: `select tx_id from book.calls where state = 'due' and call = 'win'`, values: [] } as never) // prettier-ignore
  expect(await rows()).toHaveLength(1)
  at.clock.advance(2_000)
  await at.book.work()
  expect(await rows()).toEqual([])
  expect(at.portal.transactions.has(txId) || at.portal.transactions.has(`${played.slips[1]}:w1`)).toBe(true)
})

test('a void is told to a portal that announces it, and to another one as a win of the stake (R-1.1.13)', async () => {
  const told = async (name: string) => {
    const event = await at.announce('kabaddi')
    const member = await seatBettor(at, name, 1_000_0000n, { game: 'kabaddi' })
    const { slip } = bookValue(await member.place({ legs: [legOn(await member.page(event.id), 'RESULT:MATCH', 'HOME')] }))
    await at.database.query(sql`update book.events set fate = 'CANCELLED' where id = ${event.id}`)
    await at.play(event)
    await at.book.work()
    expect(member.player.balance).toBe(1_000_0000n)
    expect(await member.slip(slip.id)).toMatchObject({ state: 'VOID', payout: '100', legs: [{ voidReason: 'CANCELLED' }] })
    return at.portal.calls.find(({ call, body }) => call === 'win' && body['roundId'] === slip.id)!.body
  }
  expect(await told('void-new')).toMatchObject({ amount: '1000000', isVoid: true, validBet: '0' })
  at.portal.announce('1.0')
  try {
    const old = await told('void-old')
    expect([old['amount'], 'isVoid' in old, 'validBet' in old]).toEqual(['1000000', false, false])
  } finally {
    at.portal.announce('1.1')
  }
})

test('a line that is met is a push and no void, a retirement voids what it left open (R-1.1.13)', () => {
  const kabaddi = { sport: 'kabaddi', params: {}, state: {} } as unknown as EventRow
  expect(voidReasonOf(kabaddi, 'no market')).toBeNull()
  const params = paramsFor('tennis', 0, 0)
  const begun = models.tennis.begin(params) as object
  const retired = { ...begun, sets: [{ home: 6, away: 3 }], games: { home: 2, away: 1 }, retired: 'AWAY' }
  const match = { sport: 'tennis', params, state: retired } as unknown as EventRow
  expect(voidReasonOf(match, 'WINNER:SET_1')).toBeNull()
  expect(voidReasonOf(match, 'WINNER:SET_2')).toBe('RETIRED')
  expect(voidReasonOf(match, 'TOTAL:GAMES:90')).toBe('RETIRED')
})

test('a portal that announces nothing gets each call alone, without what its schemas do not know (R-1.1.08)', async () => {
  at.portal.announce('1.0')
  try {
    const played = await playOne(['old-a', 'old-b', 'old-c'])
    const batches = at.portal.countCalls('batch')
    await at.book.work()
    await expectPaid(played)
    expect(at.portal.countCalls('batch')).toBe(batches)
    const wins = at.portal.calls.filter(({ call, body }) => call === 'win' && played.slips.includes(body['roundId']!))
    expect(wins.map(({ body }) => body['validBet'])).toEqual([undefined, undefined, undefined])
  } finally {
    at.portal.announce('1.1')
  }
})
