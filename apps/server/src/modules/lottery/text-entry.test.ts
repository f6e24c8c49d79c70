import { createHash, randomUUID } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import {
  countBets,
  countEntry,
  findPlay,
  type Group,
  judge,
  type Play,
  playsOf,
  prizeOf,
  printWinners,
  shortenEntry,
} from '@portal/lottery'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { openTestLottery, quickGames, startAt, type TestLottery, type WireOrder } from '../../testing/test-lottery.ts'

let lottery: TestLottery
let token: string
let members = 0
const numero = '204001020145'
const lockAt = Date.parse('2040-01-02T06:05:00Z') - 30_000

beforeAll(async () => {
  lottery = await openTestLottery()
  await lottery.run()
})
afterAll(() => lottery.close())
beforeEach(async () => {
  members += 1
  token = await lottery.openMember(`typist${members}`, 5_000n)
  return () => expectSoundLedger(lottery.database)
})

type Entry = { gameId: string; numero: string; play: string; content: string; betCount: number; unit: string; multiple: number }
type Placed = { order: WireOrder & { gameId: string }; balance: string }

const numbers = (count: number, length: number, from = 0) =>
  Array.from({ length: count }, (_, at) => String(from + at).padStart(length, '0'))
const contentOf = (list: readonly string[]) => `=${list.join(',')}`
const entry = (more: Partial<Entry> = {}): Entry => ({
  gameId: 'SSC-5M',
  numero,
  play: 'ZX3_F',
  content: '=012,345,678',
  betCount: 3,
  unit: '1',
  multiple: 1,
  ...more,
})
const send = (body: object, headers: Record<string, string> = {}, by: string | null = token) =>
  lottery.caller.call(calls.lottery.placeEntry, { ...(by !== null && { token: by }), headers, body })
const placed = async (more: Partial<Entry> = {}) => lottery.valueOf<Placed>(await send(entry(more)))
const readWhole = async (orderNo: string, by = token) => lottery.caller.call(calls.lottery.orderContent, { token: by, query: { orderNo } })

test('typed numbers are one order: counted anew, paid, shown short, stored and hashed whole (R-3.4.03)', async () => {
  const list = numbers(1_000, 4)
  const content = contentOf(list)
  const { order, balance } = await placed({ play: 'ZX4', content, betCount: 1_000, unit: '0.1', multiple: 2 })
  const shown = contentOf([...list.slice(0, 20), '…'])
  expect(order).toMatchObject({ play: 'ZX4', content: shown, betCount: 1_000, unit: '0.1', multiple: 2, cost: '200', state: 'pending' })
  expect([balance, await lottery.balanceOf(token)]).toEqual(['4800', '4800'])
  expect(shown).toBe(shortenEntry(content))
  expect((await lottery.listOrders(token)).list).toMatchObject([{ content: shown, betCount: 1_000 }])
  expect(lottery.valueOf<{ content: string }>(await readWhole(order.orderNo)).content).toBe(content)
  const hash = createHash('sha256').update([order.salt, order.orderNo, 'ZX4', content, 1_000, 2].join('|')).digest('hex') // prettier-ignore
  expect(order.hash).toBe(hash)
  const record = await lottery.caller.call(calls.bets.bettingRecord, { token, query: { gameType: 'LOTT' } })
  expect(record.body.value).toMatchObject({ list: [{ stake: '200', lottery: { content: shown, betCount: 1_000 } }] })
})

test('short contents are the same by the database and by the rules', async () => {
  for (const content of ['=012', contentOf(numbers(20, 3)), contentOf(numbers(21, 3)), contentOf(numbers(99, 2)), '1,2|3|4', '0,1,2,3,4,5,6,7,8,9']) {
    const [row] = await lottery.database.query<{ short: string }>(sql`select lottery.short_content(${content}::text) as short`)
    expect(row!.short).toBe(shortenEntry(content))
  } // prettier-ignore
})

test('an order may hold a hundred thousand numbers, and no more', async () => {
  const content = contentOf(numbers(100_000, 5))
  const { order } = await placed({ play: 'ZX5', content, betCount: 100_000, unit: '0.01' })
  expect(order).toMatchObject({ betCount: 100_000, cost: '1000' })
  const many = contentOf(numbers(100_001, 6))
  const asThai = { gameId: 'THAI-5M', play: 'THAI6', unit: '0.01' }
  expect((await send(entry({ ...asThai, content: many, betCount: 100_000 }))).body).toMatchObject({
    code: 'lottery.content_invalid',
    details: { field: 'content' },
  })
  expect((await send(entry({ ...asThai, content: many, betCount: 100_001 }))).body).toMatchObject({
    code: 'request.invalid',
    details: { betCount: 'too_big' },
  })
  expect(await lottery.balanceOf(token)).toBe('4000')
})

const refusals: [string, Partial<Entry>, string, Record<string, string>][] = [
  ['an unknown play', { play: 'NONE' }, 'lottery.content_invalid', { field: 'play' }],
  ['a play whose bets are marks', { play: 'DWD', content: '=1', betCount: 1 }, 'lottery.content_invalid', { field: 'play' }],
  ['marks', { content: '1|2|3' }, 'lottery.content_invalid', { field: 'content' }],
  ['numbers that do not rise', { content: '=345,012,678' }, 'lottery.content_invalid', { field: 'content' }],
  ['a number twice', { content: '=012,012,678' }, 'lottery.content_invalid', { field: 'content' }],
  ['a number that is too short', { content: '=012,34,678' }, 'lottery.content_invalid', { field: 'content' }],
  ['a foreign character', { content: '=012,34a,678' }, 'lottery.content_invalid', { field: 'content' }],
  ['Bengali digits', { content: '=০১২' }, 'lottery.content_invalid', { field: 'content' }],
  ['no number', { content: '=' }, 'lottery.content_invalid', { field: 'content' }],
  ['a count that is too low', { betCount: 2 }, 'lottery.content_invalid', { field: 'betCount', counted: '3' }],
  ['a count that is too high', { betCount: 4 }, 'lottery.content_invalid', { field: 'betCount', counted: '3' }],
  ['a unit that is not offered', { unit: '2' }, 'lottery.stake_out_of_range', { field: 'unit', offered: '1 0.1 0.01' }],
  ['a multiple above the largest', { unit: '0.01', multiple: 10_000 }, 'lottery.stake_out_of_range', { field: 'multiple', max: '9999' }],
  ['a cost above the largest', { multiple: 9_999 }, 'lottery.stake_out_of_range', { field: 'cost', min: '0.01', max: '20000' }],
  ['no count', { betCount: 0 }, 'request.invalid', { betCount: 'too_small' }],
  ['a content that is too long', { content: `=${'1'.repeat(1_000_000)}` }, 'request.invalid', { content: 'too_big' }],
] // prettier-ignore

test.each(refusals)('%s is refused under its field, and nothing is bet', async (_name, wrong, code, details) => {
  const { status, body } = await send(entry(wrong))
  expect([status, body.code, body.details]).toEqual([422, code, details])
  expect(await lottery.balanceOf(token)).toBe('5000')
  expect((await lottery.listOrders(token)).total).toBe(0)
})

test('a longer body is read for nobody, and a long one for members alone (SEC-18)', async () => {
  const long = { ...entry(), content: `=${'1'.repeat(1_100_000)}` }
  expect((await send(long)).status).toBe(413)
  expect((await send(long, {}, null)).body.code).toBe('session.required')
  // Other calls of the domain take as little as before.
  const slip = { gameId: 'SSC-5M', numero, lines: [{ play: 'ZX3_F', content: '1'.repeat(100_000), unit: '1', multiple: 1 }] }
  expect((await lottery.caller.call(calls.lottery.placeOrder, { token, body: slip })).status).toBe(413)
})

test('one key is one order of typed numbers, also after the lock; other content is refused (MON-03, MON-04)', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 3 }, () => send(entry(), headers)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]!.status).toBe(200)
  expect((await send(entry({ content: '=012,345,679' }), headers)).body.code).toBe('request.key_conflict')
  lottery.clock.set(new Date(lockAt))
  expect((await send(entry(), headers)).text).toBe(answers[0]!.text)
  expect((await send(entry())).body.code).toBe('lottery.draw_locked')
  lottery.clock.set(startAt)
  expect(await lottery.balanceOf(token)).toBe('4997')
})

test('the whole content is for its own member, and an order is cancelled like any other', async () => {
  const { order } = await placed()
  const stranger = await lottery.openMember(`reader${members}`, 0n)
  expect((await readWhole(order.orderNo, stranger)).body.code).toBe('lottery.order_not_found')
  const answer = await lottery.cancel(token, order.orderNo)
  expect(answer.body.value).toMatchObject({ order: { state: 'cancelled', content: '=012,345,678' }, balance: '5000' })
})

/** The same numbers in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** The marks of one number, found by its digits alone. */
function marksOf(play: Play, number: string) {
  const { size, isOrdered } = play.entry!
  const width = number.length / size
  const marks = Array.from({ length: size }, (_, at) => Number(number.slice(at * width, (at + 1) * width)))
  const rows = isOrdered ? marks.map((mark) => [mark]) : [marks]
  return rows.map((row, at) => row.map((mark) => play.fields[at]!.choices.indexOf(String(mark))))
}

/** About half of all numbers of a play, up to a few thousand: each is canonical by itself. */
function someNumbers(play: Play, below: (limit: number) => number): string[] {
  const { size } = play.entry!
  const width = play.fields[0]!.choices.at(-1)!.length
  const list = new Set<string>()
  for (let tries = 0; tries < 3_000; tries += 1) {
    const { choices } = play.fields[0]!
    const number = Array.from({ length: size }, () => choices[below(choices.length)]!.padStart(width, '0')).join('')
    if (countEntry(play, `=${number}`) === 1) list.add(number)
  }
  return [...list].toSorted()
}

const members5M = Object.entries(quickGames) as [string, Group][]

test('typed numbers of every play are settled as a naive recount of each number says (R-7.4.04)', async () => {
  const below = seeded(603)
  const drawn = '204001020157'
  await lottery.moveTo('2040-01-02T07:00:10Z')
  const orders: { gameId: string; group: Group; play: Play; list: string[]; orderNo: string }[] = []
  for (const [gameId, group] of members5M)
    for (const play of playsOf(group).filter((each) => each.entry)) {
      const list = someNumbers(play, below)
      const body = entry({ gameId, numero: drawn, play: play.code, content: contentOf(list), betCount: list.length, unit: '0.01' })
      const { order } = lottery.valueOf<Placed>(await send(body))
      orders.push({ gameId, group, play, list, orderNo: order.orderNo })
    }
  expect(orders.length).toBeGreaterThan(40)
  await lottery.moveTo('2040-01-02T07:05:00Z')
  const all: WireOrder[] = []
  for (let pageNo = 1; all.length < orders.length; pageNo += 1)
    all.push(...(await lottery.listOrders(token, { pageNo: String(pageNo), pageSize: '50' })).list)
  let winners = 0
  for (const { group, play, list, orderNo } of orders) {
    const { state, prize, balls } = all.find((each) => each.orderNo === orderNo)!
    const found = findPlay(group, play.code)!
    const wins = list.reduce((sum, number) => sum + judge(found, marksOf(found, number), balls!).wins[0]!, 0)
    const won = prizeOf(found, 100n, 1_900, { wins: [wins], pushes: 0 })
    // Payable amounts have two decimals.
    const expected = Number((won / 100n) * 100n) / 10_000
    expect([play.code, state, Number(prize)]).toEqual([play.code, expected > 0 ? 'won' : 'lost', Math.min(expected, 500_000)])
    winners += wins
    expect(list.every((number) => countBets(found, marksOf(found, number)) === 1)).toBe(true)
    expect(wins).toBe(printWinners(found, balls!).filter((number) => list.includes(number)).length)
  }
  expect(winners).toBeGreaterThan(20)
})

test('a cancelled draw returns the stake of typed numbers', async () => {
  await lottery.moveTo('2040-01-02T09:00:10Z')
  const sale = (await lottery.getGame('SSC-5M')).game.numero!
  await placed({ numero: sale })
  expect(await lottery.balanceOf(token)).toBe('4997')
  await lottery.moveTo('2040-01-02T09:40:00Z')
  expect((await lottery.listOrders(token)).list).toMatchObject([{ state: 'voided', prize: '0', cost: '3' }])
  expect(await lottery.balanceOf(token)).toBe('5000')
})
