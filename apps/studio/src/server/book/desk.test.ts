import type { BookDeskCall, BookDeskInput, BookDeskOutput } from '@portal/contracts/book-desk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sportsKey } from '../../testing/fake-portal.ts'
import { bookCode, bookValue, legOn, seatBettor, startTestBook, type TestBook } from '../../testing/test-book.ts'
import { answerDeskCall, openDeskCalls } from './desk.ts'
import { DeskRefusal } from './desk-refusal.ts'
import { repriceMatches } from './desk-writes.ts'
import { coveredLoss } from './net-turnover.ts'

let at: TestBook
let desk: ReturnType<typeof openDeskCalls>
beforeAll(async () => {
  at = await startTestBook()
  desk = openDeskCalls(at.studio, at.book)
})
afterAll(() => at.close())

type Given<Call extends BookDeskCall> = Partial<BookDeskInput<Call>> & object
let requests = 0
async function ask<Call extends BookDeskCall>(by: string, call: Call, input: Given<Call>, request?: string): Promise<BookDeskOutput<Call>> {
  const caller = { by, money: { currency: 'BDT', money: 'real' as const }, request: request ?? `request-${(requests += 1)}` }
  const answer = (await answerDeskCall(desk, call, input, caller)) as BookDeskOutput<Call>
  await at.studio.background.settled()
  return answer
}

const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(() => undefined, (thrown: unknown) => thrown) // prettier-ignore
  return error instanceof DeskRefusal ? [error.why, error.fields] : error
}

async function bettor(name: string, event: string, outcome = 'HOME', stake = '100') {
  const member = await seatBettor(at, name, 100_000_0000n, { game: 'kabaddi' })
  const leg = legOn(await member.page(event), 'RESULT:MATCH', outcome)
  return { member, leg, slip: bookValue(await member.place({ legs: [leg], stake })).slip }
}

test('matches stand by the worst that may come, and a page goes on behind its last row (R-2.1.13)', async () => {
  const events = [await at.announce('kabaddi'), await at.announce('kabaddi'), await at.announce('tennis')]
  const stakes = ['100', '300']
  for (const [n, event] of events.slice(0, 2).entries()) await bettor('lister', event.id, 'AWAY', stakes[n])
  const whole = await ask('Asha', 'matches', {})
  const worst = whole.list.map(({ liability }) => Number(liability))
  // Which of the two may cost more depends on their prices.
  expect([worst, whole.list.length]).toEqual([worst.toSorted((one, other) => other - one), 3])
  expect(worst.slice(0, 2).every((liability) => liability > 0)).toBe(true)
  expect(whole.list[2]).toMatchObject({ id: events[2]!.id, liability: '0' })
  expect(whole.list.find(({ id }) => id === events[0]!.id)).toMatchObject({ stakes: '100' })
  const first = await ask('Asha', 'matches', { limit: 1 })
  const second = await ask('Asha', 'matches', { limit: 1, ...(first.after && { after: first.after }) })
  const rest = await ask('Asha', 'matches', { limit: 1, ...(second.after && { after: second.after }) })
  expect([first, second, rest].map(({ list }) => list.map(({ id }) => id))).toEqual(whole.list.map(({ id }) => [id]))
  expect([first.count, rest.after]).toEqual([3, undefined])
  const found = await ask('Asha', 'matches', {
    search: whole.list.find(({ id }) => id === events[1]!.id)!.names.home['BN']!,
    sport: 'kabaddi',
  })
  expect(found.list.map(({ id }) => id)).toContain(events[1]!.id)
  expect(await refusal(ask('Asha', 'matches', { sport: 'chess' as 'tennis' }))).toEqual(['invalid', { sport: 'invalid_value' }])
})

test('one market is stopped and opened again while the others stay as they are, once for each request (R-2.1.13, REL-19)', async () => {
  const event = await at.announce('kabaddi')
  const { member } = await bettor('stopper', event.id)
  const stop = { match: event.id, market: 'RESULT:MATCH', isSuspended: true }
  expect(await ask('Asha', 'suspend', stop, 'the-same-request')).toMatchObject({ before: { 'RESULT:MATCH': 'open' } })
  await ask('Asha', 'suspend', { ...stop, isSuspended: false }, 'the-same-request')
  const page = await member.page(event.id)
  expect(page.markets.filter(({ status }) => status === 'SUSPENDED').map(({ key }) => key)).toEqual(['RESULT:MATCH'])
  const told = await ask('Asha', 'match', { match: event.id })
  expect(told.list.find(({ key }) => key === 'RESULT:MATCH')).toMatchObject({ isStopped: true, stakes: '100', status: 'SUSPENDED' })
  await ask('Bela', 'suspend', { ...stop, isSuspended: false })
  expect((await member.page(event.id)).markets.some(({ status }) => status === 'SUSPENDED')).toBe(false)
  const { list } = await ask('Asha', 'log', { match: event.id })
  expect(list.map(({ by, facts }) => [by, facts[0]?.value])).toEqual([['Bela', 'open'], ['Asha', 'stopped']]) // prettier-ignore
  expect(await refusal(ask('Asha', 'suspend', { ...stop, market: 'GOALS:MATCH' }))).toEqual(['invalid', { type: 'unknown' }])
})

test('the margin of a sport holds for its matches unless its competition or kind of market says otherwise (R-2.1.13)', async () => {
  const event = await at.announce('tennis')
  const none = { payoutCap: null, liabilityCap: null, eventCap: null }
  const sum = async () => {
    await at.studio.background.settled()
    const told = await ask('Asha', 'match', { match: event.id })
    const market = told.list.find(({ type }) => type === 'WINNER')!
    return { margin: market.marginMilli, sum: market.outcomes.reduce((total, { milli }) => total + 1_000 / milli!, 0) }
  }
  const before = await sum()
  await ask('Asha', 'setLimit', { sport: 'tennis', marginMilli: 150, ...none })
  const wide = await sum()
  expect(wide.margin).toBe(150)
  expect(wide.sum).toBeGreaterThan(before.sum + 0.05)
  await ask('Asha', 'setLimit', { sport: 'tennis', competition: 'tennis-league', marginMilli: 20, ...none })
  expect((await sum()).margin).toBe(20)
  await ask('Asha', 'setLimit', { sport: 'tennis', competition: 'tennis-league', marginMilli: null, ...none })
  await ask('Asha', 'setLimit', { sport: 'tennis', marginMilli: null, ...none })
  const last = await sum()
  expect([last.margin, last.sum]).toEqual([before.margin, before.sum])
  expect((await ask('Asha', 'limits', {})).list).toEqual([])
  expect(await refusal(ask('Asha', 'setLimit', { sport: 'tennis', competition: 'football-league', marginMilli: 1, ...none }))).toEqual([
    'invalid',
    { competition: 'unknown' },
  ])
  await repriceMatches(at.studio, at.book, { sport: 'tennis', competition: '', event: '' })
})

test('a match takes no more than it may lose, over all its markets and many bets at once (R-2.1.13)', async () => {
  const event = await at.announce('kabaddi')
  const member = await seatBettor(at, 'crowd', 10_000_000_0000n, { game: 'kabaddi' })
  const caps = { marginMilli: null, payoutCap: null, liabilityCap: null, eventCap: 2_000 }
  await ask('Asha', 'setLimit', { sport: 'kabaddi', match: event.id, ...caps })
  const page = await member.page(event.id)
  const legs = page.markets.filter(({ status }) => status === 'OPEN').flatMap(({ key, outcomes }) => outcomes.slice(0, 1).map(({ outcome }) => legOn(page, key, outcome))) // prettier-ignore
  const answers = await Promise.all(legs.flatMap((leg) => [1, 2, 3].map(() => member.place({ legs: [leg], stake: '700' }))))
  const refused = answers.filter((answer) => !answer.success)
  expect(refused.length).toBeGreaterThan(0)
  const limits = refused.map((answer) => (answer.success ? '' : (answer.details?.['limit'] ?? answer.code)))
  expect(new Set(limits)).toEqual(new Set(['EVENT_LIABILITY']))
  const { liability, stakes } = await ask('Asha', 'match', { match: event.id })
  expect(Number(liability)).toBeLessThanOrEqual(2_000)
  expect(Number(stakes)).toBeGreaterThanOrEqual(700)
})

test('a factor cuts what a member may win, and none of it shuts the book (R-2.1.13)', async () => {
  const event = await at.announce('kabaddi')
  const { member, leg } = await bettor('watched', event.id)
  await ask('Asha', 'setFactor', { player: 'watched', percent: 0 })
  expect(bookCode(await member.place({ legs: [leg] }))).toBe('book.stake_above')
  expect((await ask('Asha', 'factors', {})).list).toMatchObject([{ player: 'watched', percent: 0, by: 'Asha' }])
  await ask('Asha', 'setFactor', { player: 'watched', percent: 100 })
  expect(bookCode(await member.place({ legs: [leg] }))).toBe('none')
  expect((await ask('Asha', 'factors', {})).count).toBe(0)
})

test('a void shows each slip to the cent before it is asked, and another decides what they saw (REL-34, MON-30)', async () => {
  const event = await at.announce('kabaddi')
  const won = await bettor('voided-1', event.id, 'HOME', '100')
  const lost = await bettor('voided-2', event.id, 'AWAY', '50')
  const ended = await at.play(event)
  await at.book.work()
  const balances = () => [won.member.player.balance, lost.member.player.balance]
  const settled = balances()
  const wanted = { kind: 'VOID', match: event.id, market: 'RESULT:MATCH' } as const
  expect(await refusal(ask('Asha', 'preview', wanted))).toEqual(['invalid', { cause: 'missing' }])
  const shown = await ask('Asha', 'preview', { ...wanted, cause: 'REGULATOR' })
  expect(shown).toMatchObject({ slips: 2, members: 2, waiting: 0, stake: '150', after: '150' })
  const { case: id } = await ask('Asha', 'ask', { ...wanted, cause: 'REGULATOR', reason: 'The floor was wet.' }, 'asked-once')
  expect(await ask('Asha', 'ask', { ...wanted, cause: 'REGULATOR', reason: 'The floor was wet.' }, 'asked-once')).toEqual({ case: id })
  expect(await refusal(ask('Bela', 'ask', { ...wanted, cause: 'REGULATOR', reason: 'Again.' }))).toEqual(['invalid', { market: 'asked' }])
  const { seen } = await ask('Bela', 'effect', { case: id })
  expect(await refusal(ask('Asha', 'decide', { case: id, isAgreed: true, seen }))).toEqual(['same_person', undefined])
  expect(await refusal(ask('Bela', 'decide', { case: id, isAgreed: true, seen: 'another' }))).toEqual(['changed', undefined])
  expect(balances()).toEqual(settled)
  expect(await ask('Bela', 'decide', { case: id, isAgreed: true, seen })).toMatchObject({ settled: 2 })
  expect(await ask('Bela', 'decide', { case: id, isAgreed: true, seen })).toMatchObject({ settled: 2 })
  expect(await refusal(ask('Cham', 'decide', { case: id, isAgreed: true, seen }))).toEqual(['decided', undefined])
  await at.book.work()
  const [home, away] = balances().map((balance, n) => balance - settled[n]!)
  expect(shown.largest.map(({ difference }) => Number(difference) * 10_000).toSorted()).toEqual([Number(home), Number(away)].toSorted())
  expect([won.member.player.balance, lost.member.player.balance]).toEqual([100_000_0000n, 100_000_0000n])
  const { list } = await ask('Asha', 'cases', { match: event.id })
  expect(list).toMatchObject([{ id, state: 'DONE', askedBy: 'Asha', decidedBy: 'Bela', settled: 2, cause: 'REGULATOR' }])
  expect(ended.status).toBe('FINISHED')
})

test('a refused case changes nothing, and the match is not told anew (REL-34, MON-30)', async () => {
  const event = await at.announce('kabaddi')
  const { member, slip } = await bettor('refused', event.id)
  const wanted = { kind: 'CANCEL', match: event.id, reason: 'Nobody came.' } as const
  const { case: id } = await ask('Asha', 'ask', wanted)
  const { seq } = (await ask('Asha', 'match', { match: event.id })).feed
  expect(await ask('Bela', 'decide', { case: id, isAgreed: false, seen: '' })).toMatchObject({ settled: 0 })
  expect((await ask('Asha', 'match', { match: event.id })).feed.seq).toBe(seq)
  expect((await member.slip(slip.id)).state).toBe('OPEN')
})

test('slips are found by their number, member and match, and only in the money of the desk (R-2.1.13, SEC-18)', async () => {
  const event = await at.announce('kabaddi')
  const { slip } = await bettor('searched', event.id)
  const [row] = (await ask('Asha', 'slips', { player: 'searched' })).list
  expect(row).toMatchObject({ id: slip.id, player: 'searched', state: 'OPEN', stake: '100' })
  expect((await ask('Asha', 'slips', { slip: row!.number })).list.map(({ id }) => id)).toEqual([slip.id])
  expect((await ask('Asha', 'slips', { match: event.id, state: 'open' })).count).toBe(1)
  expect((await ask('Asha', 'slips', { match: event.id, state: 'settled' })).count).toBe(0)
  const other = await answerDeskCall(desk, 'slips', { player: 'searched' }, { by: 'Asha', money: { currency: 'BDT', money: 'play' }, request: undefined }) // prettier-ignore
  expect(other).toMatchObject({ count: 0 })
})

test('a key without the desk is told that the book is another house’s (SEC-16)', async () => {
  const body = { call: 'matches', by: 'Asha', input: {} }
  expect(await at.gvp('/book/desk', body, {}, sportsKey)).toMatchObject({ ok: false, why: 'not_this_house' })
  expect(await at.gvp('/book/desk', { ...body, call: 'drop' }, {}, sportsKey)).toMatchObject({ status: 'INVALID_REQUEST' })
})

test('both sides of a market count as turnover what could be lost, the later bet is cut (R-2.1.13)', async () => {
  const bets = (stakes: readonly [string, bigint][], milli: bigint) =>
    stakes.map(([outcome, stake]) => ({ outcome, stake, potential: (stake * milli) / 1_000n }))
  // 100 at 1.95 on both sides: at most 5.
  expect(coveredLoss(['OVER', 'UNDER'], bets([['OVER', 100_0000n], ['UNDER', 100_0000n]], 1_950n))).toBe(5_0000n) // prettier-ignore
  expect(coveredLoss(['HOME', 'DRAW', 'AWAY'], bets([['HOME', 100_0000n], ['AWAY', 100_0000n]], 1_950n))).toBeUndefined() // prettier-ignore
  const event = await at.announce('kabaddi')
  const member = await seatBettor(at, 'both-sides', 10_000_0000n, { game: 'kabaddi' })
  const market = (await member.page(event.id)).markets.find(({ type, isMain }) => type === 'TOTAL' && isMain)!
  const slips = []
  for (const { outcome } of market.outcomes) {
    const placed = await member.place({ legs: [legOn(await member.page(event.id), market.key, outcome)], stake: '100' })
    slips.push(bookValue(placed).slip)
  }
  await at.play(event)
  await at.book.work()
  const counted = slips.map(({ id }) => BigInt(at.portal.calls.find(({ call, body }) => call === 'win' && body['roundId'] === id)!.body['validBet']!)) // prettier-ignore
  const most = coveredLoss(['OVER', 'UNDER'], slips.map(({ potential }, n) => ({ outcome: market.outcomes[n]!.outcome, stake: 100_0000n, potential: BigInt(Math.round(Number(potential) * 10_000)) })))! // prettier-ignore
  expect(counted[0]! + counted[1]!).toBe(most)
  expect(counted[1]).toBe(0n)
})
