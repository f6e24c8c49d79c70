import { createHash } from 'node:crypto'
import { isSignedRound, type OutsideRound, roundAt } from '@portal/lottery/outside-round'
import { openTestSource, quicknet, quicknet1000 } from '@portal/lottery/testing/drand-source'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { openTestLottery, type TestLottery, type WireDraw } from '../../testing/test-lottery.ts'
import { addSource } from './draw-store.ts'
import { drawBalls } from './fairness.ts'
import { BeaconFile, openDrand, type OutsideBeacon } from './outside.ts'

let lottery: TestLottery
/** Each test has an hour of its own, later than those before. */
let hour = 5

beforeAll(async () => {
  lottery = await openTestLottery()
  await addSource(lottery.database, source, url)
})
afterAll(async () => {
  await expectSoundLedger(lottery.database)
  await lottery.close()
})
beforeEach(async () => {
  hour += 1
  lottery.parts.outside = undefined
  lottery.logged.length = 0
})

const at = (time: string) => `2040-01-02T${String(hour).padStart(2, '0')}:${time}Z`
/** The one-minute draw of this hour that is drawn at a minute. */
const numeroAt = (minute: number) => `20400102${String((hour + 6) * 60 + minute).padStart(4, '0')}`
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const line = (content: string, multiple = 1) => ({ play: 'DWD', content, unit: '1', multiple })

const { source, sign: signRound } = openTestSource()
const url = 'https://beacon.example'

/** The source with those of its rounds that have come out so far. */
function recorded(out: Map<bigint, OutsideRound>): OutsideBeacon {
  return { source, url, find: (round) => out.get(round) }
}

const ballsOf = (draw: WireDraw) =>
  drawBalls('SSC', { seed: Buffer.from(draw.seed!, 'hex'), numero: draw.numero, beacon: Buffer.from(draw.beacon!, 'hex') })

test('Order hashes are public from the lock on: all can recompute the beacon and find their orders', async () => {
  await lottery.moveTo(at('00:10'))
  const [one, two] = [await lottery.openMember(`lister${hour}`, 100n), await lottery.openMember(`finder${hour}`, 100n)]
  await lottery.place(one, 'SSC-1M', numeroAt(1), [line('1||||'), line('2||||', 3)])
  await lottery.place(two, 'SSC-1M', numeroAt(1), [line('|||5,7|')])
  const [mine] = (await lottery.listOrders(two)).list
  const [gone] = (await lottery.listOrders(one)).list
  await lottery.cancel(one, gone!.orderNo)
  expect(await lottery.listHashes('SSC-1M', numeroAt(1))).toEqual({ list: [], total: 0 })
  expect(await lottery.getDraw('SSC-1M', numeroAt(1))).not.toHaveProperty('ordersHash')

  await lottery.moveTo(at('00:55'))
  const locked = await lottery.getDraw('SSC-1M', numeroAt(1))
  const { list, total } = await lottery.listHashes('SSC-1M', numeroAt(1))
  expect([locked.state, locked.orderCount, total, list.length]).toEqual(['locked', 2, 2, 2])
  expect(hashOf(list.join('\n'))).toBe(locked.ordersHash)
  expect(mine!.hash).toBe(hashOf(`${mine!.salt}|${mine!.orderNo}|DWD||||5,7||10000|1`))
  expect(list).toContain(mine!.hash)
  expect(list).not.toContain(gone!.hash)

  await lottery.moveTo(at('01:00'))
  const drawn = await lottery.getDraw('SSC-1M', numeroAt(1))
  expect([drawn.ordersHash, drawn.beacon]).toEqual([locked.ordersHash, locked.ordersHash])
  expect(ballsOf(drawn)).toEqual(drawn.balls)
  // Settled orders have other states; the list stays.
  expect(await lottery.listHashes('SSC-1M', numeroAt(1))).toEqual({ list, total })
  expect(await lottery.listHashes('SSC-1M', numeroAt(1), { from: '1', count: '1' })).toEqual({ list: [list[1]], total })
  expect(await lottery.listHashes('SSC-1M', numeroAt(1), { from: '2' })).toEqual({ list: [], total })
  expect(await lottery.listOrders(two, { gameId: 'SSC-1M', numero: numeroAt(1) })).toMatchObject({ total: 1, list: [{ hash: mine!.hash }] })
  expect(await lottery.listOrders(two, { gameId: 'SSC-1M', numero: numeroAt(2) })).toMatchObject({ total: 0 })
})

test('the hashes of two equal orders differ, and nothing of an order can be written over', async () => {
  await lottery.moveTo(at('00:10'))
  const token = await lottery.openMember(`twin${hour}`, 100n)
  await lottery.place(token, 'SSC-1M', numeroAt(1), [line('1||||'), line('1||||')])
  const { list } = await lottery.listOrders(token)
  expect(new Set(list.map(({ hash }) => hash)).size).toBe(2)
  for (const statement of [sql`update lottery.orders set hash = sha256('x')`, sql`update lottery.orders set salt = '\\x00'::bytea`])
    await expect(lottery.database.query(statement)).rejects.toMatchObject({ code: '23001' })
})

test('The public source’s round is named before the sale; balls follow from it, orders and seed', async () => {
  const out = new Map<bigint, OutsideRound>()
  lottery.parts.outside = recorded(out)
  await lottery.moveTo(at('00:10'))
  const token = await lottery.openMember(`sourcer${hour}`, 100n)
  const promised = await lottery.getDraw('SSC-1M', numeroAt(3))
  const round = roundAt(source, Date.parse(at('03:00')))
  expect(promised).toMatchObject({ state: 'open', source: { chain: source.chain, publicKey: source.publicKey, round } })
  expect(promised.source!.url).toBe(`${url}/${source.chain}/public/${round}`)
  expect(promised.source).not.toHaveProperty('randomness')
  await lottery.moveTo(at('02:10'))
  await lottery.place(token, 'SSC-1M', numeroAt(3), [line('1||||')])
  await lottery.moveTo(at('03:00'))
  expect(await lottery.getDraw('SSC-1M', numeroAt(3))).toMatchObject({ state: 'locked', orderCount: 1 })

  out.set(BigInt(round), signRound(round))
  await lottery.moveTo(at('03:03'))
  const drawn = await lottery.getDraw('SSC-1M', numeroAt(3))
  const { randomness, signature } = drawn.source!
  expect(isSignedRound(source, { round, randomness: randomness!, signature: signature! })).toBe(true)
  expect(drawn.beacon).toBe(hashOf(`${drawn.ordersHash}|${round}|${randomness}`))
  expect(ballsOf(drawn)).toEqual(drawn.balls)
})

test('A draw without its round waits alone, and is cancelled with refunds after half an hour', async () => {
  lottery.parts.outside = recorded(new Map())
  await lottery.moveTo(at('00:10'))
  const token = await lottery.openMember(`waiter${hour}`, 100n)
  const waiting = numeroAt(3)
  await lottery.moveTo(at('02:30'))
  await lottery.place(token, 'SSC-1M', waiting, [line('1||||', 5)])
  await lottery.moveTo(at('32:59'))
  expect((await lottery.getDraw('SSC-1M', waiting)).state).toBe('locked')
  expect(await lottery.balanceOf(token)).toBe('95')
  await lottery.moveTo(at('33:01'))
  expect((await lottery.getDraw('SSC-1M', waiting)).state).toBe('cancelled')
  expect(await lottery.balanceOf(token)).toBe('100')
  expect(lottery.logged).toEqual([])
})

test('a draw that was promised under a source is not drawn without it, whatever is configured by then', async () => {
  const out = new Map<bigint, OutsideRound>()
  lottery.parts.outside = recorded(out)
  await lottery.moveTo(at('00:10'))
  const { source: promised } = await lottery.getDraw('SSC-1M', numeroAt(3))
  out.set(BigInt(promised!.round), signRound(promised!.round))
  const other = { ...source, chain: 'd0'.repeat(32) }
  await addSource(lottery.database, other, url)
  lottery.parts.outside = { ...recorded(out), source: other }
  await lottery.moveTo(at('03:30'))
  expect((await lottery.getDraw('SSC-1M', numeroAt(3))).state).toBe('locked')
  lottery.parts.outside = undefined
  await lottery.run()
  expect((await lottery.getDraw('SSC-1M', numeroAt(3))).state).toBe('locked')
  const force = sql`
    update lottery.draws set state = 'drawn', seed = seed_hash, beacon = seed_hash, balls = '{1,2,3}', ended_at = draw_at where numero = ${numeroAt(3)}`
  await expect(lottery.database.query(force)).rejects.toThrow()
  lottery.parts.outside = recorded(out)
  await lottery.run()
  expect((await lottery.getDraw('SSC-1M', numeroAt(3))).state).toBe('drawn')
})

const file = BeaconFile.parse({ scheme: 'bls-unchained-g1-rfc9380', ...quicknet, urls: ['https://one.example/', 'https://two.example'] })

/** Lets what was asked in the background be answered. */
const settled = () => new Promise((next) => setImmediate(next))

test('a drand network is asked for a round in the background, the next address after a failure, and once', async () => {
  const askedFor: string[] = []
  const answers: Record<string, () => Response> = { 'two.example': () => Response.json({ ...quicknet1000, previous_signature: 'x' }) }
  const ask = (target: string | URL) => {
    askedFor.push(String(target))
    const answer = answers[new URL(target).host]
    return answer ? Promise.resolve(answer()) : Promise.reject(new Error('down'))
  }
  const told: unknown[] = []
  const beacon = openDrand(file, { log: { warn: (facts: unknown) => told.push(facts) }, ask })
  expect(beacon.find(1000n)).toBeUndefined()
  expect(beacon.find(1000n)).toBeUndefined()
  for (let turn = 0; turn < 10; turn += 1) await settled()
  expect(beacon.find(1000n)).toEqual(quicknet1000)
  expect(askedFor).toEqual(['one', 'two'].map((host) => `https://${host}.example/${quicknet.chain}/public/1000`))
  expect(told).toEqual([])
})

test('An unsigned, other or future round of a source is no value and is logged once', async () => {
  let answer: object = { ...quicknet1000, randomness: '00'.repeat(32) }
  let asks = 0
  const ask = () => {
    asks += 1
    return Promise.resolve(Response.json(answer))
  }
  const told: unknown[] = []
  const beacon = openDrand({ ...file, urls: ['https://one.example'] }, { log: { warn: (facts: unknown) => told.push(facts) }, ask })
  const look = async (round: bigint) => {
    beacon.find(round)
    for (let turn = 0; turn < 10; turn += 1) await settled()
    return beacon.find(round)
  }
  expect(await look(1000n)).toBeUndefined()
  answer = quicknet1000
  for (let turn = 0; turn < 10; turn += 1) await settled()
  expect(await look(1001n)).toBeUndefined()
  expect(told).toHaveLength(2)
  const before = asks
  const future = BigInt(roundAt(quicknet, Date.now() + 3_600_000))
  expect([await look(future), asks]).toEqual([undefined, before])
  expect(await look(1000n)).toEqual(quicknet1000)
})
