import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bookErrors, type CashOutAnswer, type OfferAnswer, type PlaceAnswer, type QuoteAnswer } from '../../book-api.ts'
import { bookCode, bookValue, legOn, seatBettor, startTestBook, type TestBook } from '../../testing/test-book.ts'
import { findSession } from '../store.ts'
import { takeStake } from './accept.ts'
import type { EventRow } from './book-rows.ts'
import { sendCalls } from './calls.ts'
import { openPlacing } from './place.ts'
import { type Order, reserveSlips } from './reserve.ts'
import { acceptSlips, findSlip } from './slip-store.ts'
import { delaysMs } from './sports.ts'

let at: TestBook
beforeAll(async () => {
  at = await startTestBook()
})
afterAll(() => at.close())

const query = (text: string) => at.database.query({ name: '', text, values: [] } as never)

/** Lets the delay of bets in play pass for the timers of the placing, and waits until a slip is decided. */
async function afterDelay(id: string, member: Awaited<ReturnType<typeof seatBettor>>) {
  return vi.waitFor(
    async () => {
      const slip = await member.slip(id)
      if (slip.state === 'PENDING' || slip.state === 'SENDING') throw new Error('waits')
      return slip
    },
    { timeout: 15_000, interval: 100 },
  )
}

/** A match of kabaddi under way: its bets wait the shortest. */
async function startLive(sport: 'kabaddi' | 'football' = 'kabaddi'): Promise<EventRow> {
  const event = await at.announce(sport)
  return at.play(event, ({ step }) => step >= 4)
}

test('a bet in play waits, and a decisive step in the meantime refuses it whoever it favours', async () => {
  const event = await startLive('football')
  const member = await seatBettor(at, 'live', 1_000_0000n)
  const page = await member.page(event.id)
  const { slip } = bookValue(await member.place({ legs: [legOn(page, 'RESULT:MATCH', 'AWAY')] }))
  const both = await Promise.all(
    ['HOME', 'AWAY'].map((outcome) => member.place({ legs: [legOn(page, 'RESULT:MATCH', outcome)], stake: '20' })),
  )
  expect([slip.state, member.player.balance]).toEqual(['PENDING', 1_000_0000n])
  expect(slip.decidesAt! - slip.placedAt).toBe(delaysMs.football)
  await at.database.query({ name: '', text: `update book.events set major_step = step + 1 where id = $1`, values: [event.id] } as never)
  for (const answer of both) expect((await afterDelay(bookValue(answer).slip.id, member)).code).toBe('book.incident')
  expect((await afterDelay(slip.id, member)).state).toBe('REFUSED')
  await at.database.query({ name: '', text: `update book.events set major_step = 0 where id = $1`, values: [event.id] } as never)
  const again = bookValue(await member.place({ legs: [legOn(await member.page(event.id), 'RESULT:MATCH', 'AWAY')] }))
  expect((await afterDelay(again.slip.id, member)).state).toBe('OPEN')
  expect(member.player.balance).toBe(900_0000n)
})

test('a bet that was on its way when the match began is not taken without its delay', async () => {
  const event = await startLive()
  const member = await seatBettor(at, 'early', 1_000_0000n, { game: 'kabaddi' })
  const leg = legOn(await member.page(event.id), 'RESULT:MATCH', 'HOME')
  const slip = { player_id: member.player.id, request_id: randomUUID(), game: 'kabaddi', currency: 'BDT', mode: 'real', policy: 'ANY' }
  const order = { slip, legs: [leg], steps: {}, maxBet: null, isPending: false } as unknown as Order
  const [verdict] = await reserveSlips(at.studio, [order])
  expect(verdict).toMatchObject({ refusal: { code: 'book.suspended', details: { leg: '0' } } })
})

test('a repeated request is one bet, another under its id a conflict, invented prices are stale', async () => {
  const event = await at.announce('kabaddi')
  const member = await seatBettor(at, 'repeats', 1_000_0000n, { game: 'kabaddi' })
  const leg = legOn(await member.page(event.id), 'RESULT:MATCH', 'HOME')
  const request = { requestId: randomUUID(), nonce: randomBytes(16).toString('hex'), legs: [leg] }
  const answers = await Promise.all([member.place(request), member.place(request), member.place(request)])
  expect(new Set(answers.map((answer) => bookValue<PlaceAnswer>(answer).slip.id)).size).toBe(1)
  expect(member.player.balance).toBe(900_0000n)
  expect(bookCode(await member.place({ ...request, stake: '200' }))).toBe('book.request_conflict')
  const changed = (over: object) => member.place({ legs: [{ ...leg, ...over }] })
  expect(bookCode(await changed({ milli: leg.milli + 1_000 }))).toBe('book.stale')
  expect(bookCode(await changed({ picks: [{ ...leg.picks[0]!, seq: 99 }] }))).toBe('book.stale')
  for (const market of ['RESULT:MATCH:0', 'TOTAL:MATCH:1', 'TOTAL:MATCH:1000000', 'NONE:MATCH', 'RESULT:MATCH@X'])
    expect(bookCode(await changed({ picks: [{ market, outcome: 'HOME', seq: 1 }] })), market).toBe('book.unknown_market')
  expect(bookCode(await changed({ picks: [{ ...leg.picks[0]!, outcome: 'B9' }] }))).toBe('book.unknown_market')
  expect(bookCode(await changed({ event: 'kabaddi-league-1-999' }))).toBe('book.unknown_market')
  // A match of another vendor's sports.
  const other = await at.announce('fps')
  const foreign = { event: other.id, picks: [{ market: 'WINNER:MAPS', outcome: 'HOME', seq: 1 }] }
  expect(bookCode(await changed(foreign))).toBe('book.unknown_market')
})

test('a bet in play that is sent twice at once waits once, and another bet under its id is a conflict', async () => {
  const event = await startLive()
  const member = await seatBettor(at, 'twice-live', 1_000_0000n, { game: 'kabaddi' })
  const leg = legOn(await member.page(event.id), 'RESULT:MATCH', 'AWAY')
  const request = { requestId: randomUUID(), nonce: randomBytes(16).toString('hex'), legs: [leg] }
  const answers = await Promise.all([member.place(request), member.place(request), member.place({ ...request, stake: '200' })])
  const codes = answers.map(bookCode).toSorted()
  expect(codes.filter((code) => code !== 'none' && code !== 'book.request_conflict')).toEqual([])
  expect(await query(`select count(*) from book.slips where player_id = 'twice-live'`)).toEqual([{ count: 1n }])
  expect(bookCode(await member.place({ ...request, stake: '300' }))).toBe('book.request_conflict')
})

test('a price that was fresh when a bet in play was placed is so when its delay is over', async () => {
  const event = await startLive()
  const member = await seatBettor(at, 'fresh', 1_000_0000n, { game: 'kabaddi' })
  const leg = legOn(await member.page(event.id), 'RESULT:MATCH', 'HOME')
  await at.step(event)
  const { slip } = bookValue(await member.place({ legs: [leg], policy: 'ANY' }))
  at.clock.advance(delaysMs.kabaddi + 20_000)
  expect((await afterDelay(slip.id, member)).code).not.toBe('book.stale')
})

test('stakes that are none are refused and write nothing', async () => {
  const event = await at.announce('kabaddi')
  const member = await seatBettor(at, 'stakes', 1_000_0000n, { game: 'kabaddi' })
  const leg = legOn(await member.page(event.id), 'RESULT:MATCH', 'HOME')
  for (const stake of ['0', '-1', '1.00001', '1e3', 'ten', '9007199254740993000', '10.001'])
    expect(bookCode(await member.place({ legs: [leg], stake })), stake).toBe('request.invalid')
  expect(bookCode(await member.place({ legs: [leg], stake: '9.99' }))).toBe('book.stake_below')
  expect(bookCode(await member.place({ legs: [], kind: 'SINGLE' }))).toBe('request.invalid')
  expect(bookCode(await member.place({ legs: [leg, leg] }))).toBe('book.duplicate_leg')
  expect(bookCode(await member.place({ legs: [leg, legOn(await member.page(event.id), 'RESULT:MATCH', 'AWAY')] }))).toBe('book.related')
  expect(bookCode(await member.place({ legs: [leg], kind: 'SYSTEM', system: 'GOLIATH' }))).toBe('book.leg_count')
  expect(member.player.balance).toBe(1_000_0000n)
})

test('many small bets at once pass no limit that one large bet would not', async () => {
  const event = await at.announce('kabaddi')
  const member = await seatBettor(at, 'many', 100_000_000_0000n, { game: 'kabaddi' })
  const leg = legOn(await member.page(event.id), 'RESULT:MATCH', 'HOME')
  const quote = bookValue(await member.ask<QuoteAnswer>('POST', '/quotes', { kind: 'SINGLE', legs: [leg], stake: '100' }))
  const most = Number(quote.most)
  expect(most).toBeGreaterThan(1_000)
  expect(bookCode(await member.place({ legs: [leg], stake: (most + 1).toFixed(2) }))).toBe('book.stake_above')
  const part = (most / 3).toFixed(2)
  const answers = await Promise.all(Array.from({ length: 40 }, () => member.place({ legs: [leg], stake: part })))
  const taken = answers.filter(({ success }) => success).length
  expect(answers.filter((answer) => !answer.success).every((answer) => bookCode(answer) === 'book.stake_above')).toBe(true)
  const [owed] = (await at.database.query({
    name: '',
    text: `select payouts from book.member_exposures where event = $1`,
    values: [event.id],
  } as never)) as { payouts: bigint }[]
  expect(taken).toBeGreaterThan(2)
  expect(owed!.payouts).toBeLessThanOrEqual(400_000_0000n)
  const [sum] = (await at.database.query({
    name: '',
    text: `select sum(potential)::bigint as sum from book.slips where state = 'OPEN' and player_id = 'many'`,
  } as never)) as { sum: bigint }[]
  expect(owed!.payouts).toBe(sum!.sum)
})

test('of two cash-outs at once one pays, and a part leaves the rest of the slip open', async () => {
  const event = await at.announce('kabaddi')
  const member = await seatBettor(at, 'cash', 1_000_0000n, { game: 'kabaddi' })
  const { slip } = bookValue(await member.place({ legs: [legOn(await member.page(event.id), 'RESULT:MATCH', 'HOME')] }))
  const offer = async (part: number) => bookValue(await member.ask<OfferAnswer>('POST', `/slips/${slip.id}/offers`, { part }))
  const cash = (token: string) => member.ask<CashOutAnswer>('POST', `/slips/${slip.id}/cash-outs`, { requestId: randomUUID(), token })
  const whole = await offer(1_000)
  expect(Number(whole.pays)).toBeLessThan(Number(whole.whole.fair))
  const part = await offer(400)
  const paid = bookValue(await cash(part.token))
  expect([paid.slip.state, paid.slip.stakeLeft]).toEqual(['OPEN', '60'])
  expect(bookCode(await cash(whole.token))).toBe('cash_out.changed')
  const rest = await offer(1_000)
  const answers = await Promise.all([cash(rest.token), cash(rest.token)])
  expect(answers.map(bookCode).toSorted()).toEqual(['none', 'slip.not_open'])
  await at.book.work()
  const spent = member.player.balance
  expect(spent).toBe(900_0000n + BigInt(Math.round((Number(paid.paid) + Number(rest.pays)) * 10_000)))
  await at.play(event)
  await at.book.work()
  expect(member.player.balance).toBe(spent)
  expect((await member.slip(slip.id)).state).toBe('CASHED_OUT')
})

test('a token of another member or slip, and one that was changed, cash nothing out', async () => {
  const event = await at.announce('kabaddi')
  const [one, two] = [
    await seatBettor(at, 'token-1', 1_000_0000n, { game: 'kabaddi' }),
    await seatBettor(at, 'token-2', 1_000_0000n, { game: 'kabaddi' }),
  ]
  const leg = legOn(await one.page(event.id), 'RESULT:MATCH', 'HOME')
  const own = bookValue(await one.place({ legs: [leg] })).slip
  const other = bookValue(await two.place({ legs: [leg] })).slip
  const { token } = bookValue(await one.ask<OfferAnswer>('POST', `/slips/${own.id}/offers`, {}))
  const cash = (member: typeof one, id: string, given: string) =>
    member.ask('POST', `/slips/${id}/cash-outs`, { requestId: randomUUID(), token: given })
  expect(bookCode(await cash(two, own.id, token))).toBe('slip.not_found')
  expect(bookCode(await cash(two, other.id, token))).toBe('cash_out.changed')
  expect(bookCode(await cash(one, own.id, `${token}x`))).toBe('cash_out.changed')
  expect([one.player.balance, two.player.balance]).toEqual([900_0000n, 900_0000n])
})

test('a wallet that gives no answer leaves the slip unknown until its stake is rolled back', async () => {
  const event = await at.announce('kabaddi')
  const member = await seatBettor(at, 'silent', 1_000_0000n, { game: 'kabaddi' })
  const leg = legOn(await member.page(event.id), 'RESULT:MATCH', 'HOME')
  at.portal.fail({ call: 'bet', when: 'after', how: 'drop' })
  const { slip } = bookValue(await member.place({ legs: [leg] }))
  expect([slip.state, member.player.balance]).toEqual(['UNKNOWN', 900_0000n])
  await at.book.work()
  expect([(await member.slip(slip.id)).state, member.player.balance]).toEqual(['REFUSED', 1_000_0000n])
  const [left] = (await at.database.query({
    name: '',
    text: `select payouts from book.member_exposures where player_id = 'silent'`,
  } as never)) as { payouts: bigint }[]
  expect(left!.payouts).toBe(0n)
  await at.play(event)
  expect((await member.slip(slip.id)).state).toBe('REFUSED')
})

test('the sweep ends a slip whose stake was given back by a process that ended before it released it', async () => {
  const event = await at.announce('kabaddi')
  const member = await seatBettor(at, 'released', 1_000_0000n, { game: 'kabaddi' })
  at.portal.fail({ call: 'bet', when: 'after', how: 'drop' })
  const { slip } = bookValue(await member.place({ legs: [legOn(await member.page(event.id), 'RESULT:MATCH', 'HOME')] }))
  expect(await acceptSlips(at.database, [slip.id], at.clock.now())).toEqual([])
  await sendCalls(at.studio)
  expect([(await member.slip(slip.id)).state, member.player.balance]).toEqual(['UNKNOWN', 1_000_0000n])
  await at.book.sweep()
  expect((await member.slip(slip.id)).state).toBe('REFUSED')
  expect(await query(`select payouts from book.member_exposures where player_id = 'released'`)).toEqual([{ payouts: 0n }])
})

test('a stake that was taken for a slip that is being rolled back does not open it', async () => {
  const event = await at.announce('kabaddi')
  const member = await seatBettor(at, 'given-up', 1_000_0000n, { game: 'kabaddi' })
  const { slip } = bookValue(await member.place({ legs: [legOn(await member.page(event.id), 'RESULT:MATCH', 'HOME')] }))
  const row = (await findSlip(at.database, slip.id))!
  const session = (await findSession(at.database, row.session_id))!
  expect(await takeStake(at.studio, row, session, async () => false)).toEqual({ state: 'UNKNOWN' })
})

test('a rule whose part is too small to be paid ends and stops no rule of others', async () => {
  const event = await at.announce('kabaddi')
  const [poor, rich] = [
    await seatBettor(at, 'rule-1', 1_000_0000n, { game: 'kabaddi' }),
    await seatBettor(at, 'rule-2', 1_000_0000n, { game: 'kabaddi' }),
  ]
  const leg = legOn(await poor.page(event.id), 'RESULT:MATCH', 'HOME')
  const small = bookValue(await poor.place({ legs: [leg], stake: '10' })).slip
  const whole = bookValue(await rich.place({ legs: [leg] })).slip
  bookValue(await poor.ask('PUT', `/slips/${small.id}/auto-cash-out`, { kind: 'AT_LEAST', amount: '0.01', part: 1 }))
  bookValue(await rich.ask('PUT', `/slips/${whole.id}/auto-cash-out`, { kind: 'AT_LEAST', amount: '0.01' }))
  await at.book.advanced(event)
  expect([(await poor.slip(small.id)).auto, (await poor.slip(small.id)).cashed]).toEqual([null, []])
  expect((await rich.slip(whole.id)).state).toBe('CASHED_OUT')
})

test('a slip of eight matches is cashed out by its offer', async () => {
  const member = await seatBettor(at, 'eight', 1_000_0000n, { game: 'kabaddi' })
  const legs = []
  for (let leg = 0; leg < 8; leg += 1) legs.push(legOn(await member.page((await at.announce('kabaddi')).id), 'RESULT:MATCH', 'HOME'))
  const { slip } = bookValue(await member.place({ legs }))
  const { token } = bookValue(await member.ask<OfferAnswer>('POST', `/slips/${slip.id}/offers`, {}))
  const paid = await member.ask<CashOutAnswer>('POST', `/slips/${slip.id}/cash-outs`, { requestId: randomUUID(), token })
  expect(bookValue(paid).slip.state).toBe('CASHED_OUT')
})

test('a bet beyond those that may wait is refused without closing the page', async () => {
  const event = await at.announce('kabaddi')
  const member = await seatBettor(at, 'crowd', 1_000_0000n, { game: 'kabaddi' })
  const leg = legOn(await member.page(event.id), 'RESULT:MATCH', 'HOME')
  const session = (await findSession(at.database, member.sessionId))!
  const request = { requestId: randomUUID(), nonce: 'a'.repeat(32), kind: 'SINGLE', legs: [leg], stake: '100', policy: 'ANY' } as const
  const refusal: unknown = await openPlacing(at.studio, () => undefined, 0)
    .place(session, { ...request, legs: [...request.legs] })
    .catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'wallet.unavailable' })
  expect('closes' in bookErrors['wallet.unavailable']).toBe(false)
})

test('multiples and systems of several matches are settled once, by one payout of all their combinations', async () => {
  const events = [await at.announce('kabaddi'), await at.announce('kabaddi'), await at.announce('kabaddi')]
  const member = await seatBettor(at, 'system', 10_000_0000n, { game: 'kabaddi' })
  const legs = []
  for (const event of events) legs.push(legOn(await member.page(event.id), 'RESULT:MATCH', 'HOME'))
  const multiple = bookValue(await member.place({ legs })).slip
  const patent = bookValue(await member.place({ legs, kind: 'SYSTEM', system: 'PATENT', stake: '10' })).slip
  expect([multiple.bets, patent.bets, patent.stake]).toEqual([1, 7, '70'])
  for (const event of events) await at.play(event)
  await at.book.work()
  const factors = events.map((_, leg) => Number((patent.legs[leg]!.milli * 1_000).toFixed(0)) / 1e6)
  const rows = await Promise.all(events.map((event) => member.page(event.id)))
  const won = rows.map((page, leg) => (page.final!.home > page.final!.away ? factors[leg]! : 0))
  const [a = 0, b = 0, c = 0] = won
  const expected = 10 * (a + b + c + a * b + a * c + b * c + a * b * c)
  const after = await member.slip(patent.id)
  expect(Math.abs(Number(after.payout) - expected)).toBeLessThan(0.011)
  expect(Number((await member.slip(multiple.id)).payout)).toBeCloseTo(100 * a * b * c, 1)
})
