import { createHash } from 'node:crypto'
import { drawResult } from '@portal/lottery'
import { startTestClock, sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { openTestLottery, quickGames, type TestLottery } from '../../testing/test-lottery.ts'
import { findDrawLatenessSeconds } from './draw-store.ts'
import { runDraws } from './draws.ts'
import { drawBalls, makeSeed } from './fairness.ts'
import { seedLottery } from './index.ts'
import { openSeedSeal } from './jobs.ts'

let lottery: TestLottery
/** Each test has an hour of its own, later than those before. */
let hour = 5

beforeAll(async () => {
  lottery = await openTestLottery()
})
afterAll(async () => {
  await expectSoundLedger(lottery.database)
  await lottery.close()
})
beforeEach(async () => {
  hour += 1
  lottery.logged.length = 0
  await lottery.moveTo(at('00:10'))
})

const at = (time: string) => `2040-01-02T${String(hour).padStart(2, '0')}:${time}Z`
/** The one-minute draw of this hour that is drawn at a minute. */
const numeroAt = (minute: number) => `20400102${String((hour + 6) * 60 + minute).padStart(4, '0')}`

type Row = { numero: string; state: string; committed: Date; opens: Date; lock: Date; draw: Date }
const rows = (game: string) =>
  lottery.database.query<Row>(sql`
    select d.numero, d.state, d.committed_at as committed, d.opens_at as opens, d.lock_at as lock, d.draw_at as draw
    from lottery.draws d join lottery.games g on g.id = d.game_id where g.code = ${game} and d.draw_at > ${new Date(at('00:00'))} order by d.draw_at`)

test('a draw’s seed is promised before its sale opens, and that is what the database holds it to', async () => {
  const first = await lottery.getDraw('SSC-1M', numeroAt(1))
  expect(first).toMatchObject({ state: 'open', seedHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
  for (const secret of ['seed', 'beacon', 'balls']) expect(first).not.toHaveProperty(secret)
  const all = await rows('SSC-1M')
  expect(all.map(({ numero }) => numero)).toEqual([numeroAt(1), numeroAt(2), numeroAt(3)])
  expect(all.every(({ committed, opens }) => committed <= opens)).toBe(true)
  expect(all[1]).toMatchObject({ opens: new Date(at('00:50')), lock: new Date(at('01:55')), draw: new Date(at('02:00')) })
  // The promise of the one after is known before anybody can bet on it.
  expect((await lottery.getDraw('SSC-1M', numeroAt(2))).seedHash).toMatch(/^[0-9a-f]{64}$/)
  await expect(
    lottery.database.query(sql`update lottery.draws set seed_hash = sha256('x') where numero = ${numeroAt(2)}`),
  ).rejects.toMatchObject({ code: '23001' })
  await expect(lottery.database.query(sql`update lottery.draws set opens_at = committed_at - interval '1 s'`)).rejects.toThrow()
  await expect(lottery.database.query(sql`delete from lottery.draws`)).rejects.toMatchObject({ code: '23001' })
})

test('from the seed, the beacon and the number anybody draws the same balls again, in every group', async () => {
  const token = await lottery.openMember(`drawer${hour}`, 100n)
  const hashes = new Map<string, string>()
  for (const game of Object.keys(quickGames)) {
    const shown = await lottery.getGame(game)
    hashes.set(game, (await lottery.getDraw(game, shown.game.numero!)).seedHash)
  }
  const numero = `20400102${String((hour + 6) * 12 + 1).padStart(4, '0')}`
  const order = lottery.valueOf<{ orders: { orderNo: string; salt: string }[] }>(
    await lottery.place(token, 'SSC-5M', numero, [{ play: 'DWD', content: '1,5||||', unit: '0.1', multiple: 3 }]),
  ).orders[0]!
  await lottery.moveTo(at('05:00'))
  for (const [game, group] of Object.entries(quickGames)) {
    const draw = await lottery.getDraw(game, numero)
    expect(draw.state).toBe('drawn')
    expect(createHash('sha256').update(Buffer.from(draw.seed!, 'hex')).digest('hex')).toBe(hashes.get(game))
    const proof = { seed: Buffer.from(draw.seed!, 'hex'), numero, beacon: Buffer.from(draw.beacon!, 'hex') }
    expect(drawBalls(group, proof)).toEqual(draw.balls)
    const hash = createHash('sha256').update(`${order.salt}|${order.orderNo}|DWD|1,5|||||1000|3`).digest('hex')
    expect(draw.beacon).toBe(beaconOf(game === 'SSC-5M' ? hash : ''))
  }
})

const beaconOf = (lines: string) => createHash('sha256').update(lines).digest('hex')

test('The words of a draw are HMAC-SHA256 of number, beacon and block, recomputed with Web Crypto', async () => {
  const { seed } = makeSeed()
  const beacon = createHash('sha256').update('orders').digest()
  const key = await crypto.subtle.importKey('raw', new Uint8Array(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const words: number[] = []
  for (let block = 0; block < 4; block += 1) {
    const text = new TextEncoder().encode(`204001020001|${beacon.toString('hex')}|${block}`)
    const view = new DataView(await crypto.subtle.sign('HMAC', key, text))
    for (let place = 0; place < 32; place += 4) words.push(view.getUint32(place))
  }
  let next = 0
  expect(drawBalls('LHC', { seed, numero: '204001020001', beacon })).toEqual(drawResult('LHC', () => words[next++]!))
  const other = drawBalls('PK10', { seed, numero: '204001020002', beacon })
  expect(other.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('a draw is locked at its lock, drawn at its time, and drawn although nobody bet on it', async () => {
  const stateAt = async (time: string) => {
    await lottery.moveTo(at(time))
    return (await lottery.getDraw('SSC-1M', numeroAt(1))).state
  }
  expect(await stateAt('00:54.999')).toBe('open')
  expect(await stateAt('00:55.000')).toBe('locked')
  const { game } = await lottery.getGame('SSC-1M')
  expect(game).toMatchObject({ numero: numeroAt(1), remainTime: 5_000 })
  expect(await stateAt('00:59.999')).toBe('locked')
  expect(await stateAt('01:00.000')).toBe('drawn')
})

test('of ten processes that draw at the same moment one does, and the balls are what it wrote', async () => {
  lottery.clock.set(new Date(at('01:00')))
  const seal = await openSeedSeal(lottery.database, undefined)
  await Promise.all(Array.from({ length: 10 }, () => runDraws({ ...lottery.parts, seal })))
  const draw = await lottery.getDraw('SSC-1M', numeroAt(1))
  expect(draw.state).toBe('drawn')
  await Promise.all(Array.from({ length: 10 }, () => runDraws({ ...lottery.parts, seal })))
  expect(await lottery.getDraw('SSC-1M', numeroAt(1))).toEqual(draw)
  expect(lottery.logged).toEqual([])
  const [settled] = await lottery.database.query<{ open: number }>(
    sql`select count(*)::int as open from lottery.draws where state = 'drawn' and settled_at is null`,
  )
  expect(settled).toEqual({ open: 0 })
})

test('A draw up to half an hour late is drawn, a later one cancelled; none without a sale is created', async () => {
  const [one, two, three] = (await rows('SSC-1M')).map(({ numero }) => numero)
  await lottery.moveTo(at('32:00'))
  const states = await rows('SSC-1M')
  // Drawn at 1, 2 and 3 past: 31, 30 and 29 minutes late.
  expect(states.slice(0, 3).map(({ numero, state }) => [numero, state])).toEqual([[one, 'cancelled'], [two, 'drawn'], [three, 'drawn']]) // prettier-ignore
  expect(states.slice(3).map(({ numero, state }) => [numero, state])).toEqual([33, 34, 35].map((minute) => [numeroAt(minute), 'open']))
  expect(states[3]!.opens).toEqual(new Date(at('32:00')))
  const cancelled = await lottery.getDraw('SSC-1M', one!)
  for (const secret of ['seed', 'beacon', 'balls']) expect(cancelled).not.toHaveProperty(secret)
})

test('seeds lie sealed until they are drawn, each bound to its draw, and open under no other key', async () => {
  const [row] = await lottery.database.query<{ sealed: Buffer; game: number; hash: Buffer; numero: string }>(sql`
    select sealed_seed as sealed, game_id as game, seed_hash as hash, numero from lottery.draws where state = 'open' order by id limit 1`)
  const purpose = `lottery draw ${row!.game} ${row!.numero}`
  const opened = lottery.parts.seal.open(row!.sealed, purpose)
  expect(createHash('sha256').update(opened).digest()).toEqual(row!.hash)
  expect(row!.sealed.includes(opened)).toBe(false)
  expect(() => lottery.parts.seal.open(row!.sealed, `${purpose}0`)).toThrow()
  const peppered = await openSeedSeal(lottery.database, 'pepper')
  expect(() => peppered.open(row!.sealed, purpose)).toThrow()
})

test('a draw that fails is told to the operator and holds up no other', async () => {
  const { database } = lottery
  const [game] = await database.query<{ id: number }>(sql`select id from lottery.games where code = 'SSC-1M'`)
  // A promise that was made under another key.
  const foreign = await openSeedSeal(database, 'another key')
  const now = new Date(at('00:10'))
  const { seed, hash } = makeSeed()
  const sealed = foreign.close(seed, `lottery draw ${game!.id} 1`)
  await database.query(sql`
    insert into lottery.draws (game_id, numero, committed_at, opens_at, lock_at, draw_at, seed_hash, sealed_seed)
    values (${game!.id}, '1', ${now}, ${now}, ${new Date(at('00:20'))}, ${new Date(at('00:30'))}, ${hash}, ${sealed})`)
  await lottery.moveTo(at('01:00'))
  expect(lottery.logged.join()).toContain('a lottery draw failed')
  expect((await lottery.getDraw('SSC-1M', numeroAt(1))).state).toBe('drawn')
  expect((await lottery.getDraw('SSC-1M', '1')).state).toBe('locked')
  // It can never be drawn, and half an hour later its stakes are free.
  await lottery.moveTo(at('31:00'))
  expect((await lottery.getDraw('SSC-1M', '1')).state).toBe('cancelled')
})

test('another brand’s lotteries are its own: other draws, other seeds, and no call crosses over', async () => {
  const [brand] = await lottery.database.query<{ id: number }>(sql`
    insert into brand.brands (code, name, mode, currency, languages, default_language) values ('OTHER', '{"EN":"Other"}', 'demo', 'VND', '{EN}', 'EN') returning id`)
  await lottery.database.transaction((tx) => seedLottery(tx, brand!))
  const clock = startTestClock(new Date(at('00:10')))
  await runDraws({ ...lottery.parts, clock })
  const both = await lottery.database.query<{ hash: Buffer }>(sql`select seed_hash as hash from lottery.draws where numero = ${numeroAt(1)}
    and game_id in (select id from lottery.games where code = 'SSC-1M')`)
  expect(new Set(both.map(({ hash }) => hash.toString('hex'))).size).toBe(2)
})

test('The oldest draw that is due and not drawn or settled gives the lateness; others give none (REL-27)', async () => {
  expect(await findDrawLatenessSeconds(lottery.database)).toBe(0)
  await lottery.moveTo(at('01:59'))
  const undo = new Error('undo')
  const measured = lottery.database.transaction(async (tx) => {
    // A draw's times can't be changed; here the triggers are off for one transaction that is rolled back.
    await tx.query(sql`set local session_replication_role = replica`)
    await tx.query(sql`update lottery.draws set draw_at = clock_timestamp() - interval '90 s', lock_at = clock_timestamp() - interval '95 s',
      opens_at = clock_timestamp() - interval '200 s', committed_at = clock_timestamp() - interval '300 s'
      where id = (select min(id) from lottery.draws where state in ('open', 'locked'))`)
    expect(Math.floor((await findDrawLatenessSeconds(tx)) / 10)).toBe(9)
    throw undo
  })
  await expect(measured).rejects.toBe(undo)
})
