import { randomUUID } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import { sql, type Tx } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { type Line, openTestLottery, startAt, type TestLottery, type WireOrder } from '../../testing/test-lottery.ts'

let lottery: TestLottery
let token: string
let members = 0
const numero = '204001020145'
/** When draw 145 of the five-minute lottery is drawn and locked. */
const drawAt = Date.parse('2040-01-02T06:05:00Z')
const lockAt = drawAt - 30_000

beforeAll(async () => {
  lottery = await openTestLottery()
  await lottery.run()
})
afterAll(async () => {
  expect(lottery.logged).toEqual([])
  await lottery.close()
})
beforeEach(async () => {
  lottery.clock.set(startAt)
  members += 1
  token = await lottery.openMember(`player${members}`, 100n)
  return () => expectSoundLedger(lottery.database)
})

const line = (more: Partial<Line> = {}): Line => ({ play: 'DWD', content: '1||||', unit: '1', multiple: 1, ...more })
const place = (lines: Line[], headers: Record<string, string> = {}, asToken = token) =>
  lottery.place(asToken, 'SSC-5M', numero, lines, headers)
type Placed = { orders: WireOrder[]; balance: string }
const placed = async (...args: Parameters<typeof place>) => lottery.valueOf<Placed>(await place(...args))
const balance = () => lottery.balanceOf(token)

test('A slip is priced by the server and paid: an order and a recorded bet per line (R-3.4.03)', async () => {
  const { orders, balance: left } = await placed([
    line({ content: '0,1,2|0,1|||', multiple: 2 }),
    line({ play: 'ZX3_F', content: '1,2|3|4,5', unit: '0.1' }),
  ])
  expect(orders).toMatchObject([
    { gameId: 'SSC-5M', numero, play: 'DWD', betCount: 5, unit: '1', multiple: 2, cost: '10', prize: '0', state: 'pending' },
    { play: 'ZX3_F', betCount: 4, unit: '0.1', cost: '0.4', lockAt: new Date(lockAt).toISOString(), remark: expect.any(String) as string },
  ])
  expect(left).toBe('89.6')
  expect(await balance()).toBe('89.6')
  expect(orders[0]!.orderNo).toMatch(/^L400102\d{8}$/)
  expect(orders[0]).not.toHaveProperty('balls')
  const record = await lottery.caller.call(calls.bets.bettingRecord, { token, query: { gameType: 'LOTT', language: 'EN' } })
  expect(record.body.value).toMatchObject({
    list: [
      { vassalage: 'TCG_LOTTO_VN', gameCode: 'SSC-5M', gameName: 'Padma Five Digits · 5 min', roundId: `SSC-5M:${numero}`, stake: '0.4' },
      { stake: '10', status: 'unsettled' },
    ],
    pageTotals: { count: 2, stake: '10.4' },
  })
  const account = await lottery.caller.call(calls.wallet.accountRecord, { token })
  expect((account.body.value as { list: object[] }).list).toHaveLength(3)
  const own = lottery.events.slice(-1)[0]!.event
  expect(own).toMatchObject({ type: 'balance', sumBalance: '89.6', currency: 'BDT' })
})

test('a bet remembers the agents above its member, and what was bet', async () => {
  const own = await lottery.caller.getToken('demo')
  await lottery.fund('demo', 5n)
  await placed([line()], {}, own)
  const [bet] = await lottery.database.query<{ path: string[]; upline: string[]; details: object }>(sql`
    select b.agent_path::text[] as path, m.upline_path::text[] as upline, b.details
    from bets.bets b join identity.members m on m.id = b.member where m.username = 'demo'`)
  expect(bet!.path).toEqual(bet!.upline)
  expect(bet!.upline.length).toBeGreaterThan(0)
  expect(bet!.details).toEqual({ numero, play: 'DWD', content: '1||||', betCount: 1, unit: '10000', multiple: 1 })
})

test('a member’s own prize group counts in place of the standard one, as it was at the order (R-2.12.06)', async () => {
  const group = async () => {
    const { body } = await lottery.caller.call(calls.lottery.game, { token, query: { gameId: 'SSC-5M' } })
    const { terms, plays } = body.value as { terms: { prizeGroup: number }; plays: { code: string; levels: { pays: string }[] }[] }
    return [terms.prizeGroup, plays.find(({ code }) => code === 'DWD')!.levels[0]!.pays]
  }
  const [{ orders: before }, standard] = [await placed([line()]), await group()]
  const name = `player${members}`
  await lottery.database.query(sql`update identity.members set prize_group = 1800 where username = ${name}`)
  const { orders: after } = await placed([line()])
  expect([standard, await group()]).toEqual([
    [1900, '9.5'],
    [1800, '9'],
  ])
  const groups = await lottery.database.query<{ group: number }>(sql`
    select prize_group as "group" from lottery.orders where order_no in (${before[0]!.orderNo}, ${after[0]!.orderNo}) order by id`)
  expect(groups.map((row) => row.group)).toEqual([1900, 1800])
})

const refusals: [string, Partial<Line>, string, Record<string, string>][] = [
  ['an unknown play', { play: 'NONE' }, 'lottery.content_invalid', { line: '1', field: 'play' }],
  ['a play of another group', { play: 'LHCTM', content: '7' }, 'lottery.content_invalid', { line: '1', field: 'play' }],
  ['a repeated mark', { content: '1,1||||' }, 'lottery.content_invalid', { line: '1', field: 'content' }],
  ['marks out of order', { content: '2,1||||' }, 'lottery.content_invalid', { line: '1', field: 'content' }],
  ['a foreign mark', { content: '10||||' }, 'lottery.content_invalid', { line: '1', field: 'content' }],
  ['no mark', { content: '||||' }, 'lottery.content_invalid', { line: '1', field: 'content' }],
  ['too few fields', { content: '1' }, 'lottery.content_invalid', { line: '1', field: 'content' }],
  ['a unit that is not offered', { unit: '2' }, 'lottery.stake_out_of_range', { line: '1', field: 'unit', offered: '1 0.1 0.01' }],
  ['a unit of nothing', { unit: '0' }, 'lottery.stake_out_of_range', { line: '1', field: 'unit', offered: '1 0.1 0.01' }],
  ['a unit below zero', { unit: '-1' }, 'lottery.stake_out_of_range', { line: '1', field: 'unit', offered: '1 0.1 0.01' }],
  ['a multiple above the largest', { unit: '0.01', multiple: 10_000 }, 'lottery.stake_out_of_range', { line: '1', field: 'multiple', max: '9999' }],
  ['an order above the largest', { content: '0,1,2|||||'.slice(0, -1), multiple: 9_999 }, 'lottery.stake_out_of_range', { line: '1', field: 'cost', min: '0.01', max: '20000' }],
  ['a multiple that is none', { multiple: 0 }, 'request.invalid', { 'lines.1.multiple': 'too_small' }],
  ['part of a multiple', { multiple: 1.5 }, 'request.invalid', { 'lines.1.multiple': 'invalid_type' }],
] // prettier-ignore

test.each(refusals)('%s is refused with its line and field, and no line of the slip is bet', async (_name, wrong, code, details) => {
  const { status, body } = await place([line(), line(wrong)])
  expect([status, body.code, body.details]).toEqual([422, code, details])
  expect(await balance()).toBe('100')
  expect(await lottery.listOrders(token)).toMatchObject({ list: [], total: 0 })
})

test('a client says nothing of counts, costs, prizes or times: such fields are refused', async () => {
  for (const forged of [{ betCount: 1 }, { cost: '0.01' }, { prizeGroup: 2000 }]) {
    expect((await place([{ ...line(), ...forged } as Line])).body.code).toBe('request.invalid')
  }
  const body = { gameId: 'SSC-5M', numero, lines: [line()], createdAt: '2020-01-01T00:00:00Z' }
  expect((await lottery.caller.call(calls.lottery.placeOrder, { token, body })).body.code).toBe('request.invalid')
  expect((await place(Array.from({ length: 51 }, () => line()))).body.code).toBe('request.invalid')
})

test('draws that are unknown, not yet on sale, or of another lottery take no bets', async () => {
  const ask = async (gameId: string, wanted: string) => {
    const { body } = await lottery.place(token, gameId, wanted, [line()])
    return [body.code, body.details]
  }
  expect(await ask('NONE', numero)).toEqual(['lottery.game_not_found', {}])
  expect(await ask('SSC-5M', '204001029999')).toEqual(['lottery.draw_not_found', {}])
  expect(await ask('SSC-1M', numero)).toEqual(['lottery.draw_not_found', {}])
  expect(await ask('SSC-5M', '204001020146')).toEqual(['lottery.draw_locked', { numero, locksInMs: String(lockAt - startAt.getTime()) }])
})

test('the server’s own clock ends the sale to the millisecond, also while nothing has locked the draw yet', async () => {
  lottery.clock.set(new Date(lockAt - 1))
  await placed([line()])
  lottery.clock.set(new Date(lockAt))
  const late = await place([line()])
  expect([late.status, late.body.code]).toEqual([409, 'lottery.draw_locked'])
  expect(await balance()).toBe('99')
})

/** The answers to calls that all stood before the draw's row at the same moment. */
async function atOnce<T>(count: number, call: () => Promise<T>, meanwhile?: (tx: Tx) => Promise<unknown>): Promise<T[]> {
  let calls: Promise<T>[] = []
  await lottery.database.transaction(async (tx) => {
    await tx.query(sql`select id from lottery.draws where numero = ${numero} for update`)
    calls = Array.from({ length: count }, call)
    for (let waiting = 0; waiting < count;) {
      // Asked beside the transaction: inside, the server answers the same again.
      const [row] = await lottery.database.query<{ waiting: number }>(
        sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      waiting = row!.waiting
    }
    await meanwhile?.(tx)
  })
  return Promise.all(calls)
}

test('One key is one slip, also at once and after the lock; other content is refused (MON-03, MON-04)', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  // So many calls of a member a node lets on at once.
  const answers = await atOnce(3, () => place([line(), line({ content: '2||||' })], headers))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]!.status).toBe(200)
  lottery.clock.set(new Date(lockAt + 1))
  expect((await place([line(), line({ content: '2||||' })], headers)).text).toBe(answers[0]!.text)
  expect((await place([line()], headers)).body.code).toBe('request.key_conflict')
  expect(await balance()).toBe('98')
  expect((await lottery.listOrders(token)).total).toBe(2)
})

test('of many slips at once as many are taken as the balance pays for, each wholly (MON-01)', async () => {
  const slips = await Promise.all(
    Array.from({ length: 6 }, () => place([line({ multiple: 20 }), line({ content: '2||||', multiple: 10 })])),
  )
  expect(slips.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(new Set(slips.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(new Set(['wallet.insufficient_funds']))
  expect(await balance()).toBe('10')
  expect((await lottery.listOrders(token)).total).toBe(6)
})

test('a slip whose second line is beyond the balance takes nothing for the first', async () => {
  const { status, body } = await place([line({ multiple: 60 }), line({ content: '2||||', multiple: 60 })])
  expect([status, body.code]).toEqual([409, 'wallet.insufficient_funds'])
  expect(await balance()).toBe('100')
  expect((await lottery.listOrders(token)).total).toBe(0)
})

test('Cancelling refunds the whole stake once; the same key repeats the answer, another is refused', async () => {
  const { orders } = await placed([line({ multiple: 30 }), line({ content: '2||||', multiple: 5 })])
  const { orderNo } = orders[0]!
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 5 }, () => lottery.cancel(token, orderNo, headers)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]!.body.value).toMatchObject({ order: { orderNo, state: 'cancelled', prize: '0' }, balance: '95' })
  expect((await lottery.cancel(token, orderNo)).body.code).toBe('lottery.order_final')
  expect((await lottery.cancel(token, orders[1]!.orderNo, headers)).body.code).toBe('request.key_conflict')
  expect(await balance()).toBe('95')
  expect((await lottery.listOrders(token, { state: 'cancelled' })).list).toMatchObject([{ orderNo }])
  const record = await lottery.caller.call(calls.bets.bettingRecord, { token, query: { status: 'cancelled' } })
  expect(record.body.value).toMatchObject({ list: [{ stake: '30', status: 'cancelled' }] })
})

test('what comes too late waits for nobody: a draw that is being drawn can’t be held up by orders on it', async () => {
  const { orders } = await placed([line()])
  lottery.clock.set(new Date(lockAt))
  const codes = await lottery.database.transaction(async (tx) => {
    await tx.query(sql`select id from lottery.draws where numero = ${numero} for update`)
    const answers = [await place([line()]), await lottery.cancel(token, orders[0]!.orderNo)]
    return answers.map(({ body }) => body.code)
  })
  expect(codes).toEqual(['lottery.draw_locked', 'lottery.draw_locked'])
})

test('an order that was received in time and finds the draw locked when its turn comes is refused', async () => {
  const ofEleven = line({ play: 'LTRX1', content: '1' })
  const answers = await atOnce(
    1,
    () => lottery.place(token, '11X5-5M', numero, [ofEleven]),
    (tx) =>
      tx.query(sql`
        update lottery.draws set state = 'locked'
        where numero = ${numero} and game_id = (select id from lottery.games where code = '11X5-5M')`),
  )
  expect(answers.map(({ body }) => body.code)).toEqual(['lottery.draw_locked'])
  expect(await balance()).toBe('100')
})

test('nobody cancels after the lock, nor what is another member’s (SEC-18)', async () => {
  const { orders } = await placed([line()])
  const stranger = await lottery.openMember(`stranger${members}`, 0n)
  expect((await lottery.cancel(stranger, orders[0]!.orderNo)).body.code).toBe('lottery.order_not_found')
  expect((await lottery.cancel(token, 'L40010299999999')).body.code).toBe('lottery.order_not_found')
  expect(await lottery.listOrders(stranger)).toMatchObject({ list: [], total: 0 })
  lottery.clock.set(new Date(lockAt))
  expect((await lottery.cancel(token, orders[0]!.orderNo)).body.code).toBe('lottery.draw_locked')
  expect(await balance()).toBe('99')
})

test('own orders come newest first, by lottery and state, in pages', async () => {
  await placed([line(), line({ content: '2||||' }), line({ content: '3||||' })])
  lottery.valueOf(await lottery.place(token, '3D-DAY', '204001020001', [line({ play: 'LFBDW1', content: '5' })]))
  const list = (query: Record<string, string>) => lottery.listOrders(token, query)
  expect((await list({})).list.map(({ content }) => content)).toEqual(['5', '3||||', '2||||', '1||||'])
  expect((await list({ pageSize: '3', pageNo: '2' })).list.map(({ content }) => content)).toEqual(['1||||'])
  expect((await list({ gameId: '3D-DAY' })).list).toHaveLength(1)
  expect((await list({ state: 'won' })).list).toEqual([])
  expect(await lottery.listOrders(token, { pageNo: '1000000000' })).toMatchObject({ list: [], total: 4, totalPages: 1 })
})

test('what was ordered can’t be changed or removed in the database', async () => {
  await placed([line()])
  for (const statement of [
    sql`update lottery.orders set content = '2||||'`,
    sql`update lottery.orders set cost = cost * 2`,
    sql`delete from lottery.orders`,
    sql`update lottery.slips set balance = 0`,
    sql`truncate lottery.slips cascade`,
  ])
    await expect(lottery.database.query(statement)).rejects.toMatchObject({ code: '23001' })
})
