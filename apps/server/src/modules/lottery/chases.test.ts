import { randomBytes, randomUUID } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import { type Database, sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { type Line, openTestLottery, type TestLottery, type WireOrder } from '../../testing/test-lottery.ts'
import { cancelDraw, type EndedRow, fixOrders, listUnsettled, lockDue, writeResult } from './draw-store.ts'
import { settleDraw } from './settle.ts'

let lottery: TestLottery
let token: string
/** The hour in UTC in which a test plays: its first draw is the fifth minute's. */
let hour = 5

beforeAll(async () => {
  lottery = await openTestLottery()
})
afterAll(async () => {
  expect(lottery.logged).toEqual([])
  await lottery.close()
})
beforeEach(async () => {
  hour += 1
  await lottery.moveTo(at('00:10'))
  token = await lottery.openMember(`chaser${hour}`, 1_000n)
  return () => expectSoundLedger(lottery.database)
})

const at = (time: string) => `2040-01-02T${String(hour).padStart(2, '0')}:${time}Z`
/** The n-th draw of this hour, from 0. */
const numero = (place = 0) => `20400102${String((hour + 6) * 12 + 1 + place).padStart(4, '0')}`
/** Just past the n-th draw. */
const after = (place: number) => new Date(Date.parse(at('05:00')) + place * 300_000)

/** One digit of the first place: the result of a draw says whether it wins 9.5 for 1. */
const seven: Line = { play: 'DWD', content: '7||||', unit: '1', multiple: 1 }
const win = [7, 0, 0, 0, 0]
const loss = [1, 0, 0, 0, 0]

type Chase = {
  chaseNo: string
  state: string
  cost: string
  prize: string
  returned: string
  draws: number
  endedDraws: number
  lines: number
}
type ChaseDraw = { numero: string; multiple: number; cost: string; prize: string; state: string }
const body = (more: object = {}) => ({
  gameId: 'SSC-5M',
  numero: numero(),
  draws: 5,
  plan: { mode: 'same' },
  stopsOnWin: true,
  lines: [seven],
  cost: '5',
  ...more,
})
const send = (more: object = {}, headers: Record<string, string> = {}, by = token) =>
  lottery.caller.call(calls.lottery.placeChase, { token: by, headers, body: body(more) })
const chase = async (more: object = {}, by = token) => lottery.valueOf<{ chase: Chase; balance: string }>(await send(more, {}, by))
const end = (chaseNo: string, headers: Record<string, string> = {}, by = token) =>
  lottery.caller.call(calls.lottery.endChase, { token: by, headers, body: { chaseNo } })
const look = async (chaseNo: string) =>
  lottery.valueOf<{ chase: Chase; draws: ChaseDraw[] }>(await lottery.caller.call(calls.lottery.chase, { token, query: { chaseNo } }))
const statesOf = async (chaseNo: string) => (await look(chaseNo)).draws.map(({ state }) => state)
const balance = () => lottery.balanceOf(token)

/** Ends the n-th draw with a result, or without one, and settles nothing. */
async function drawAs(place: number, balls: readonly number[] | undefined): Promise<EndedRow> {
  const { database, clock, parts } = lottery
  clock.set(after(place))
  await lockDue(database, clock.now(), 1_000)
  await fixOrders(database, 1_000)
  const [draw] = await database.query<{ id: bigint; game: number; sealed: Buffer }>(sql`
    select d.id, d.game_id as game, d.sealed_seed as sealed from lottery.draws d join lottery.games g on g.id = d.game_id
    where g.code = 'SSC-5M' and d.numero = ${numero(place)}`)
  const seed = parts.seal.open(draw!.sealed, `lottery draw ${draw!.game} ${numero(place)}`)
  const result = { seed, beacon: randomBytes(32), at: clock.now(), randomness: null, signature: null }
  if (balls) await writeResult(database, draw!.id, { ...result, balls })
  else await cancelDraw(database, draw!.id, clock.now())
  return (await listUnsettled(database, 1_000)).find(({ id }) => id === draw!.id)!
}
const play = async (place: number, balls?: readonly number[]) => settleDraw(lottery.parts, await drawAs(place, balls))

test('A chase takes its whole stake at once: an order and a bet for each line on each draw', async () => {
  const plan = { mode: 'steps', every: 2, factor: 3 }
  const lines = [seven, { ...seven, content: '8||||', multiple: 2 }]
  const { chase: placed, balance: left } = await chase({ plan, lines, cost: '51' })
  expect(placed).toMatchObject({ state: 'running', draws: 5, endedDraws: 0, lines: 2, cost: '51', prize: '0', returned: '0', plan })
  expect([left, await balance()]).toEqual(['949', '949'])
  expect((await look(placed.chaseNo)).draws.map(({ numero: no, multiple, cost }) => [no, multiple, cost])).toEqual(
    [1, 1, 3, 3, 9].map((multiple, place) => [numero(place), multiple, String(multiple * 3)]),
  )
  const { list, total } = await lottery.listOrders(token, { pageSize: '100' })
  expect(total).toBe(10)
  expect(list.at(-1)).toMatchObject({ orderNo: placed.chaseNo, chaseNo: placed.chaseNo, numero: numero(), multiple: 1 })
  expect(list[0]).toMatchObject({ numero: numero(4), multiple: 18, cost: '18', state: 'pending' })
  const record = await lottery.caller.call(calls.bets.bettingRecord, { token, query: { gameType: 'LOTT', pageSize: '20' } })
  expect(record.body.value).toMatchObject({ pageTotals: { count: 10, stake: '51' } })
  const { list: bets } = record.body.value as { list: { lottery: { chaseNo?: string } }[] }
  expect(new Set(bets.map(({ lottery: line }) => line.chaseNo))).toEqual(new Set([placed.chaseNo]))
})

test('By profit the stakes rise so that a win pays all that was staked and the wanted part of it', async () => {
  const half = { play: 'DWD', content: '0,1,2,3,4||||', unit: '1', multiple: 1 }
  // A win pays 9.5 for each 5 staked. With 5, 15 and 45 spent: 9.5 m - 5 m - spent >= 20 % of all staked from m = 1.71, 5.14 and 15.4 on.
  const plan = { mode: 'profit', percent: 20 }
  const { chase: placed } = await chase({ plan, lines: [half], draws: 4, cost: '125' })
  expect((await look(placed.chaseNo)).draws.map(({ multiple }) => multiple)).toEqual([1, 2, 6, 16])
})

test('A win pays its draw and returns exactly the rest, in one transaction; the chase is stopped', async () => {
  const { chase: placed } = await chase({ plan: { mode: 'steps', every: 1, factor: 2 }, cost: '31' })
  await play(0, loss)
  expect(await look(placed.chaseNo)).toMatchObject({ chase: { state: 'running', endedDraws: 1, prize: '0', returned: '0' } })
  expect(await balance()).toBe('969')
  await play(1, win)
  expect(await look(placed.chaseNo)).toMatchObject({ chase: { state: 'stopped', endedDraws: 5, prize: '19', returned: '28' } })
  expect(await statesOf(placed.chaseNo)).toEqual(['lost', 'won', 'voided', 'voided', 'voided'])
  // 1,000 - 1 - 2 + 19.
  expect(await balance()).toBe('1016')
  expect(lottery.events.findLast(({ event }) => event.type === 'balance')!.event).toMatchObject({ sumBalance: '1016' })
  await play(2, win)
  expect(await balance()).toBe('1016')
  const totals = await lottery.caller.call(calls.bets.bettingTotals, { token })
  expect(totals.body.value).toMatchObject({ stake: '3', payout: '19' })
})

test('Without stop each draw counts, and the chase is finished with its last one', async () => {
  const { chase: placed } = await chase({ draws: 3, stopsOnWin: false, cost: '3' })
  for (const place of [0, 1, 2]) {
    expect((await look(placed.chaseNo)).chase).toMatchObject({ state: 'running', endedDraws: place })
    await play(place, place === 1 ? loss : win)
  }
  expect((await look(placed.chaseNo)).chase).toMatchObject({ state: 'finished', endedDraws: 3, prize: '19', returned: '0' })
  expect(await balance()).toBe('1016')
})

test('A cancelled draw gives back its part, and the chase goes on with the next', async () => {
  const { chase: placed } = await chase({ draws: 3, cost: '3' })
  await play(0)
  expect((await look(placed.chaseNo)).chase).toMatchObject({ state: 'running', endedDraws: 1, returned: '1' })
  expect(await balance()).toBe('998')
  await play(1, loss)
  await play(2, win)
  expect(await statesOf(placed.chaseNo)).toEqual(['voided', 'lost', 'won'])
  expect((await look(placed.chaseNo)).chase).toMatchObject({ state: 'stopped', prize: '9.5', returned: '1' })
  expect(await balance()).toBe('1007.5')
})

test('Draws settled late, in any order and by five processes, end a chase as if each came in time', async () => {
  const { chase: stopping } = await chase({ draws: 4, cost: '4' })
  const { chase: going } = await chase({ draws: 4, cost: '4', stopsOnWin: false })
  const lines = [seven, { ...seven, content: '1||||' }]
  const { chase: double } = await chase({ draws: 4, cost: '8', lines })
  const drawn: EndedRow[] = []
  for (const [place, balls] of [loss, win, win, loss].entries()) drawn.push(await drawAs(place, balls))
  // The third draw alone: whether it counts is not known yet.
  await settleDraw(lottery.parts, drawn[2]!)
  expect(await statesOf(stopping.chaseNo)).toEqual(['pending', 'pending', 'pending', 'pending'])
  expect(await statesOf(going.chaseNo)).toEqual(['pending', 'pending', 'won', 'pending'])
  await Promise.all(Array.from({ length: 5 }, () => drawn.toReversed()).flat().map((draw) => settleDraw(lottery.parts, draw))) // prettier-ignore
  for (const draw of drawn) await settleDraw(lottery.parts, draw)
  expect(await statesOf(stopping.chaseNo)).toEqual(['lost', 'won', 'voided', 'voided'])
  expect(await statesOf(going.chaseNo)).toEqual(['lost', 'won', 'won', 'lost'])
  expect(await statesOf(double.chaseNo)).toEqual(['won', 'voided', 'voided', 'voided'])
  // Stakes 2, 4 and 2; prizes 9.5, 19 and 9.5.
  expect(await balance()).toBe('1030')
  expect((await listUnsettled(lottery.database, 1_000)).filter(({ id }) => drawn.some((draw) => draw.id === id))).toEqual([])
})

/** A database that loses each transaction behind its last statement. */
const killing = (database: Database): Database => ({
  ...database,
  transaction: (work, options) =>
    database.transaction(async (tx) => {
      await work(tx)
      throw new Error('the process was killed')
    }, options),
})

test('A process killed behind the statements of a stop has neither paid nor returned (REL-01)', async () => {
  const { chase: placed } = await chase()
  const draw = await drawAs(0, win)
  await expect(settleDraw({ ...lottery.parts, database: killing(lottery.database) }, draw)).rejects.toThrow('killed')
  expect(await balance()).toBe('995')
  expect(await statesOf(placed.chaseNo)).toEqual(['pending', 'pending', 'pending', 'pending', 'pending'])
  await settleDraw(lottery.parts, draw)
  expect(await balance()).toBe('1008.5')
  expect((await look(placed.chaseNo)).chase.state).toBe('stopped')
})

test('The member ends the rest: what is open comes back, a locked draw goes on; one key answers the same', async () => {
  const { chase: placed } = await chase()
  await play(0, loss)
  lottery.clock.set(new Date(after(1).getTime() - 1_000))
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => end(placed.chaseNo, headers)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]!.body.value).toMatchObject({ chase: { state: 'ended', returned: '3' }, balance: '998' })
  expect((await end(placed.chaseNo)).body.code).toBe('lottery.chase_over')
  expect(await statesOf(placed.chaseNo)).toEqual(['lost', 'pending', 'voided', 'voided', 'voided'])
  await play(1, win)
  expect((await look(placed.chaseNo)).chase).toMatchObject({ state: 'ended', endedDraws: 5, prize: '9.5', returned: '3' })
  expect(await balance()).toBe('1007.5')
  const { chase: other } = await chase({ numero: numero(2) })
  expect((await end(other.chaseNo, headers)).body.code).toBe('request.key_conflict')
  const stranger = await lottery.openMember(`watcher${hour}`, 0n)
  expect((await end(other.chaseNo, {}, stranger)).body.code).toBe('lottery.chase_not_found')
})

test('A single draw of a chase may be cancelled as an order; the last one finishes the chase', async () => {
  const { chase: placed } = await chase({ draws: 2, cost: '2' })
  const { list } = await lottery.listOrders(token)
  for (const { orderNo } of list) lottery.valueOf(await lottery.cancel(token, orderNo))
  expect((await look(placed.chaseNo)).chase).toMatchObject({ state: 'finished', endedDraws: 2, returned: '2' })
  expect((await end(placed.chaseNo)).body.code).toBe('lottery.chase_over')
  expect(await balance()).toBe('1000')
})

test('Ends, cancellations and a settlement at the same moment wait for each other', async () => {
  const chases: Chase[] = []
  for (let each = 0; each < 6; each += 1) chases.push((await chase({ draws: 4, cost: '4' })).chase)
  const orders = (await lottery.listOrders(token, { pageSize: '100' })).list
  const draw = await drawAs(0, win)
  const later = (chaseNo: string): WireOrder & { chaseNo?: string } =>
    orders.find((order: WireOrder & { chaseNo?: string }) => order.chaseNo === chaseNo && order.numero === numero(3))!
  const replies = await Promise.all([
    settleDraw(lottery.parts, draw),
    ...chases.slice(0, 3).map(({ chaseNo }) => end(chaseNo)),
    ...chases.slice(3, 5).map(({ chaseNo }) => lottery.cancel(token, later(chaseNo).orderNo)),
    settleDraw(lottery.parts, draw),
  ])
  for (const reply of replies) if (reply) expect([200, 409, 429]).toContain(reply.status)
  await settleDraw(lottery.parts, draw)
  // Each of the six has paid for its first draw, won there, and got back all else.
  expect(await balance()).toBe('1051')
})

test('One key is one chase; a cost that differs, draws too many or too far, and a wrong start are refused', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => send({}, headers)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await balance()).toBe('995')
  const told = async (more: object, with_: Record<string, string> = {}) => {
    const { status, body: answer } = await send(more, with_)
    return [status, answer.code, answer.details]
  }
  expect(await told({ cost: '6' }, headers)).toEqual([409, 'request.key_conflict', {}])
  expect(await told({ cost: '6' })).toEqual([409, 'lottery.cost_changed', { cost: '5' }])
  const lines = Array.from({ length: 10 }, (_, digit) => ({ ...seven, content: `${digit}||||` }))
  expect(await told({ lines, draws: 61 })).toEqual([422, 'lottery.chase_out_of_range', { field: 'draws', max: '60' }])
  expect(await told({ gameId: '3D-DAY', numero: '204001030001', lines: [{ ...seven, play: 'LFBDW1', content: '5' }], draws: 30 })).toEqual([
    422, 'lottery.chase_out_of_range', { field: 'draws', max: '7' },
  ]) // prettier-ignore
  const steep = { mode: 'steps', every: 1, factor: 99 }
  expect(await told({ plan: steep })).toEqual([422, 'lottery.chase_out_of_range', { field: 'plan', max: '9999' }])
  const all = { ...seven, content: '0,1,2,3,4,5,6,7,8,9||||' }
  const profit = { mode: 'profit', percent: 1 }
  expect(await told({ plan: profit, lines: [all] })).toEqual([422, 'lottery.chase_out_of_range', { field: 'plan', max: '9999' }])
  expect(await told({ plan: profit, lines: [seven, all] })).toEqual([422, 'lottery.chase_out_of_range', { field: 'lines', max: '1' }])
  expect((await told({ numero: numero(1) }))[1]).toBe('lottery.draw_locked')
  expect((await told({ draws: 1 }))[1]).toBe('request.invalid')
  expect((await told({ draws: 121 }))[1]).toBe('request.invalid')
  expect(await told({ lines: [{ ...seven, multiple: 300 }], cost: '1500' })).toEqual([409, 'wallet.insufficient_funds', {}])
  expect(await balance()).toBe('995')
})

test('Own chases come newest first, by state and lottery, in pages; nobody else’s is shown (SEC-18)', async () => {
  const first = (await chase({ draws: 2, cost: '2' })).chase
  const second = (await chase({ draws: 3, cost: '3' })).chase
  lottery.valueOf(await end(first.chaseNo))
  const list = async (query: Record<string, string>) =>
    lottery.valueOf<{ list: Chase[]; total: number }>(await lottery.caller.call(calls.lottery.chases, { token, query }))
  expect((await list({})).list.map(({ chaseNo }) => chaseNo)).toEqual([second.chaseNo, first.chaseNo])
  expect((await list({ pageSize: '1', pageNo: '2' })).list).toMatchObject([{ chaseNo: first.chaseNo, returned: '2' }])
  expect((await list({ state: 'running' })).list.map(({ chaseNo }) => chaseNo)).toEqual([second.chaseNo])
  expect(await list({ gameId: 'SSC-1M' })).toMatchObject({ list: [], total: 0 })
  const stranger = await lottery.openMember(`reader${hour}`, 0n)
  const other = await lottery.caller.call(calls.lottery.chase, { token: stranger, query: { chaseNo: first.chaseNo } })
  expect(other.body.code).toBe('lottery.chase_not_found')
  await expect(lottery.database.query(sql`update lottery.chases set cost = cost + 1`)).rejects.toMatchObject({ code: '23001' })
})
