import { randomUUID } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { type Line, openTestLottery, startAt, type TestLottery, type WireOrder } from '../../testing/test-lottery.ts'

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
  lottery.clock.set(startAt)
  members += 1
  token = await lottery.openMember(`slip${members}`, 100n)
  return () => expectSoundLedger(lottery.database)
})

type Slipped = WireOrder & { slipNo?: string }
const line = (mark: number, multiple = 1): Line => ({ play: 'DWD', content: `${mark}||||`, unit: '1', multiple })
const placed = async (lines: Line[]) => lottery.valueOf<{ orders: Slipped[] }>(await lottery.place(token, 'SSC-5M', numero, lines)).orders
const cancelSlip = (slipNo: string, headers: Record<string, string> = {}, by = token) =>
  lottery.caller.call(calls.lottery.cancelSlip, { token: by, headers, body: { slipNo } })
const readSlip = (slipNo: string, by = token) => lottery.caller.call(calls.lottery.slipOrders, { token: by, query: { slipNo } })
const states = async () => (await lottery.listOrders(token)).list.map(({ state }) => state).toReversed()

test('all waiting orders of a slip are cancelled at once, and only those; the same key repeats the answer (MON-03, MON-04)', async () => {
  const orders = await placed([line(1), line(2, 2), line(3, 3)])
  const others = await placed([line(4), line(5)])
  const [slipNo] = orders.map(({ orderNo }) => orderNo)
  expect(orders.map((order) => order.slipNo)).toEqual([slipNo, slipNo, slipNo])
  await lottery.cancel(token, orders[1]!.orderNo)
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 3 }, () => cancelSlip(slipNo!, headers)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]!.body.value).toEqual({ slipNo, orders: 2, returned: '4', balance: '98' })
  expect(await lottery.balanceOf(token)).toBe('98')
  expect(await states()).toEqual(['cancelled', 'cancelled', 'cancelled', 'pending', 'pending'])
  expect((await cancelSlip(slipNo!)).body.code).toBe('lottery.order_final')
  expect((await cancelSlip(others[0]!.orderNo, headers)).body.code).toBe('request.key_conflict')
  expect(lottery.events.findLast(({ event }) => event.type === 'balance')!.event).toMatchObject({ sumBalance: '98' })
  lottery.clock.set(new Date(lockAt + 1))
  expect((await cancelSlip(slipNo!, headers)).text).toBe(answers[0]!.text)
})

test('a slip is cancelled before the lock alone, and by its own member alone (SEC-18)', async () => {
  const [{ orderNo }] = (await placed([line(1), line(2)])) as [Slipped, Slipped]
  const stranger = await lottery.openMember(`other${members}`, 0n)
  expect((await cancelSlip(orderNo, {}, stranger)).body.code).toBe('lottery.order_not_found')
  expect((await readSlip(orderNo, stranger)).body.code).toBe('lottery.order_not_found')
  expect((await cancelSlip('L40010299999999')).body.code).toBe('lottery.order_not_found')
  lottery.clock.set(new Date(lockAt))
  expect((await cancelSlip(orderNo)).body.code).toBe('lottery.draw_locked')
  expect(await states()).toEqual(['pending', 'pending'])
  expect(await lottery.balanceOf(token)).toBe('98')
})

test('an order that ended another way stays as it is, and its stake is not returned again', async () => {
  const orders = await placed([line(1), line(2)])
  await lottery.database.query(sql`update lottery.orders set state = 'voided', ended_at = now() where order_no = ${orders[0]!.orderNo}`)
  const { body } = await cancelSlip(orders[0]!.orderNo)
  expect(body.value).toMatchObject({ orders: 1, returned: '1', balance: '99' })
  expect(await states()).toEqual(['voided', 'cancelled'])
})

test('a slip is read with all of its orders; a single order and a chase are no groups', async () => {
  const orders = await placed([line(1), line(2)])
  const { list } = lottery.valueOf<{ list: Slipped[] }>(await readSlip(orders[1]!.orderNo))
  expect(list.map(({ content }) => content)).toEqual(['1||||', '2||||'])
  const [single] = await placed([line(3)])
  expect(single).not.toHaveProperty('slipNo')
  const body = { gameId: 'SSC-5M', numero, draws: 2, plan: { mode: 'same' }, stopsOnWin: true, lines: [line(1)], cost: '2' }
  const { chase } = lottery.valueOf<{ chase: { chaseNo: string } }>(await lottery.caller.call(calls.lottery.placeChase, { token, body }))
  expect((await cancelSlip(chase.chaseNo)).body.code).toBe('lottery.order_not_found')
  expect((await lottery.listOrders(token)).list[0]).not.toHaveProperty('slipNo')
})

test('what was cancelled as a group can’t be changed in the database', async () => {
  const [{ orderNo }] = (await placed([line(1), line(2)])) as [Slipped, Slipped]
  await cancelSlip(orderNo)
  for (const statement of [sql`update lottery.slip_cancels set balance = 0`, sql`delete from lottery.slip_cancels`, sql`truncate lottery.slip_cancels`])
    await expect(lottery.database.query(statement)).rejects.toMatchObject({ code: '23001' })
}) // prettier-ignore
