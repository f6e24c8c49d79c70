/** Lotteries whose result comes from outside: reports, agreement, lateness, and the money that follows. */
import { createHash, generateKeyPairSync, randomInt, sign } from 'node:crypto'
import { type Database, sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { type Line, openTestLottery, type TestLottery, type WireDraw, type WireOrder } from '../../testing/test-lottery.ts'
import { findDrawLatenessSeconds } from './draw-store.ts'
import { runDraws } from './draws.ts'
import { judgeReports, type NewResult, reportResult } from './imports.ts'

let lottery: TestLottery
let token: string
/** Each test has an hour of its own, later than those before. */
let hour = 5
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const gazetteKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')

/** Three digits every five minutes; `SLOW-5M` waits longer than until its next draw. */
async function addLottery(code: string, lateMinutes: number): Promise<void> {
  const sources = [{ name: 'State broadcast' }, { name: 'Gazette', publicKey: gazetteKey }]
  const rule = {
    utcOffsetMinutes: 360, days: [1, 2, 3, 4, 5, 6, 7], firstAt: '00:05:00', everySeconds: 300, perDay: 288, lockSeconds: 30,
    result: { kind: 'imported', lateMinutes, sources },
  } // prettier-ignore
  await lottery.database.query(sql`
    insert into lottery.games (brand_id, code, menu_tag, draw_group, names, rule)
    values (${lottery.brand}, ${code}, 'LF', 'LF', '{"EN":"State Three Digits"}', ${JSON.stringify(rule)}::jsonb)`)
}

beforeAll(async () => {
  lottery = await openTestLottery()
  await addLottery('STATE-5M', 3)
  await addLottery('SLOW-5M', 60)
})
afterAll(() => lottery.close())
beforeEach(async () => {
  hour += 1
  await lottery.moveTo(at('00:10'))
  token = await lottery.openMember(`player${hour}`, 1_000n)
  return () => expectSoundLedger(lottery.database)
})

const at = (time: string) => `2040-01-0${2 + Math.floor(hour / 24)}T${String(hour % 24).padStart(2, '0')}:${time}Z`
/** The draw of this hour at minute 5, 10, ..., by the day and the hour of Bangladesh. */
const numero = (minute = 5) => `2040010${2 + Math.floor((hour + 6) / 24)}${String(((hour + 6) % 24) * 12 + minute / 5).padStart(4, '0')}`
const line = (more: Partial<Line> = {}): Line => ({ play: 'LFDWD', content: '4||', unit: '1', multiple: 10, ...more })
const place = async (lines: Line[], gameId = 'STATE-5M') =>
  lottery.valueOf<{ orders: WireOrder[] }>(await lottery.place(token, gameId, numero(), lines)).orders
const report = (person: string, balls: number[], more: Partial<NewResult> = {}) =>
  lottery.database.transaction((tx) =>
    reportResult(tx, lottery, {
      brand: lottery.brand,
      gameId: 'STATE-5M',
      numero: numero(),
      source: 'State broadcast',
      balls,
      person,
      ...more,
    }),
  )
const draw = async (gameId = 'STATE-5M', which = numero()) =>
  (await lottery.getDraw(gameId, which)) as Partial<WireDraw> & {
    reports?: { source: string; at: string; balls: number[]; hash: string; signature?: string }[]
  }

test('Two people who name the same balls end the draw, and its orders are paid (REL-34, FAIR-12)', async () => {
  expect(await draw()).toMatchObject({ state: 'open', isImported: true })
  expect(await draw()).not.toHaveProperty('seedHash')
  await place([line(), line({ content: '5||' })])
  await lottery.moveTo(at('05:01'))
  expect(await report('one', [4, 0, 7])).toEqual({ state: 'waiting', isNew: true })
  await lottery.run()
  const waiting = await draw()
  expect(waiting).toMatchObject({ state: 'locked', orderCount: 2 })
  // What was reported is shown with the result alone.
  expect(waiting).not.toHaveProperty('reports')
  expect(await report('two', [4, 0, 7], { source: 'Gazette' })).toEqual({ state: 'agreed', isNew: true })
  await lottery.run()
  const drawn = await draw()
  expect(drawn).toMatchObject({ state: 'drawn', balls: [4, 0, 7], ordersHash: waiting.ordersHash })
  for (const secret of ['seed', 'seedHash', 'beacon']) expect(drawn).not.toHaveProperty(secret)
  expect(drawn.reports!.map(({ source }) => source)).toEqual(['State broadcast', 'Gazette'])
  for (const { source, at: moment, hash } of drawn.reports!) {
    const text = `STATE-5M|${numero()}|${source}|4,0,7|${moment}`
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
    expect(JSON.stringify(drawn.reports)).not.toMatch(/person|"one"|"two"/)
  }
  expect(await lottery.balanceOf(token)).toBe('1075')
  expect(lottery.events.findLast(({ event }) => event.type === 'draw')!.event).toMatchObject({ gameId: 'STATE-5M', won: 1, prize: '95' })
})

test('The same reporter counts once, and the same report again changes nothing', async () => {
  await lottery.moveTo(at('05:01'))
  expect(await report('one', [1, 2, 3])).toEqual({ state: 'waiting', isNew: true })
  expect(await report('one', [1, 2, 3])).toEqual({ state: 'waiting', isNew: false })
  expect(await report('one', [1, 2, 3], { source: 'Gazette' })).toEqual({ state: 'waiting', isNew: false })
  await lottery.run()
  expect(await draw()).toMatchObject({ state: 'locked' })
  await report('two', [1, 2, 3])
  await lottery.run()
  expect(await report('three', [1, 2, 3])).toEqual({ state: 'drawn', isNew: false })
  await expect(report('three', [3, 2, 1])).rejects.toMatchObject({ code: 'lottery.draw_final' })
  expect((await draw()).reports).toHaveLength(2)
})

test('While reports differ nothing is settled; whoever erred reports again, and the draw goes on', async () => {
  await place([line()])
  await lottery.moveTo(at('05:01'))
  await report('one', [4, 0, 7])
  expect(await report('two', [4, 0, 1])).toEqual({ state: 'held', isNew: true })
  await lottery.run()
  expect(await report('three', [4, 0, 7])).toEqual({ state: 'held', isNew: true })
  await lottery.run()
  expect(await draw()).toMatchObject({ state: 'locked' })
  expect(await lottery.balanceOf(token)).toBe('990')
  expect(await report('two', [4, 0, 7])).toEqual({ state: 'agreed', isNew: true })
  await lottery.run()
  expect(await draw()).toMatchObject({ state: 'drawn', balls: [4, 0, 7] })
  expect(await lottery.balanceOf(token)).toBe('1085')
  expect((await draw()).reports).toHaveLength(3)
})

test('A result that comes too late cancels the draw and returns every stake once', async () => {
  await place([line()])
  await lottery.moveTo(at('05:01'))
  await report('one', [4, 0, 7])
  lottery.clock.set(new Date(at('08:00.001')))
  await expect(report('two', [4, 0, 7])).rejects.toMatchObject({ code: 'lottery.draw_final' })
  await lottery.run()
  await lottery.run()
  expect(await draw()).toMatchObject({ state: 'cancelled' })
  expect(await lottery.balanceOf(token)).toBe('1000')
  await expect(report('two', [4, 0, 7])).rejects.toMatchObject({ code: 'lottery.draw_final' })
})

test('Reports that came in time count although the process draws late', async () => {
  await place([line()])
  lottery.clock.set(new Date(at('05:00')))
  await runDraws(lottery.parts)
  await report('one', [4, 0, 7])
  await report('two', [4, 0, 7])
  await lottery.moveTo(at('59:00'))
  expect(await draw()).toMatchObject({ state: 'drawn', balls: [4, 0, 7] })
})

test('A draw behind which a later one is drawn is cancelled, however long it may wait', async () => {
  await place([line()], 'SLOW-5M')
  const slow = { gameId: 'SLOW-5M' }
  await lottery.moveTo(at('05:01'))
  await report('one', [4, 0, 7], slow)
  await lottery.moveTo(at('10:01'))
  expect(await draw('SLOW-5M')).toMatchObject({ state: 'locked' })
  for (const person of ['one', 'two']) await report(person, [1, 1, 1], { ...slow, numero: numero(10) })
  await lottery.run()
  await expect(report('two', [4, 0, 7], slow)).rejects.toMatchObject({ code: 'lottery.draw_final' })
  await lottery.run()
  expect([(await draw('SLOW-5M')).state, (await draw('SLOW-5M', numero(10))).state]).toEqual(['cancelled', 'drawn'])
  expect(await lottery.balanceOf(token)).toBe('1000')
})

test('A result that its source has signed counts beside one person, and a false signature is refused', async () => {
  await lottery.moveTo(at('05:01'))
  const text = `STATE-5M|${numero()}|Gazette|4,0,7`
  const signature = sign(null, Buffer.from(text), privateKey).toString('hex')
  const wrong = { code: 'request.invalid', details: { signature: 'wrong' } }
  await expect(report('one', [4, 0, 8], { source: 'Gazette', signature })).rejects.toMatchObject(wrong)
  await expect(report('one', [4, 0, 7], { source: 'State broadcast', signature })).rejects.toMatchObject(wrong)
  expect(await report('one', [4, 0, 7], { source: 'Gazette', signature })).toEqual({ state: 'waiting', isNew: true })
  expect(await report('one', [4, 0, 7])).toEqual({ state: 'agreed', isNew: true })
  await lottery.run()
  expect((await draw()).reports).toMatchObject([{ source: 'Gazette', signature }, { source: 'State broadcast' }])
})

test('Reports before the time, of unknown sources and of what is no result are refused under their field', async () => {
  await expect(report('one', [4, 0, 7])).rejects.toMatchObject({ code: 'lottery.draw_not_due' })
  await lottery.moveTo(at('04:45'))
  await expect(report('one', [4, 0, 7])).rejects.toMatchObject({ code: 'lottery.draw_not_due' })
  await lottery.moveTo(at('05:00'))
  const invalid = (details: object) => ({ code: 'request.invalid', details })
  await expect(report('one', [4, 0, 7], { source: 'A friend' })).rejects.toMatchObject(invalid({ source: 'unknown' }))
  for (const balls of [
    [4, 0],
    [4, 0, 10],
    [4, 0, 7, 1],
  ])
    await expect(report('one', balls)).rejects.toMatchObject(invalid({ balls: 'invalid_format' }))
  await expect(report('one', [4, 0, 7], { gameId: 'SSC-5M' })).rejects.toMatchObject({ code: 'lottery.draw_not_found' })
  await expect(lottery.database.query(sql`update lottery.draws set imported = false where imported`)).rejects.toMatchObject({
    code: '23001',
  })
})

test('A draw that waits for people is not told as late by the machine', async () => {
  const before = await findDrawLatenessSeconds(lottery.database)
  await lottery.moveTo(at('06:00'))
  expect(await draw()).toMatchObject({ state: 'locked' })
  expect(await findDrawLatenessSeconds(lottery.database)).toBe(before)
})

/** A database in which some transactions are lost when all of their statements are done. */
function loseSome(database: Database): Database {
  return {
    ...database,
    transaction: (work, options) =>
      database.transaction(async (tx) => {
        const answer = await work(tx)
        if (randomInt(2) === 0) throw new Error('the process was killed')
        return answer
      }, options),
  }
}

test('Any order of reports and crashes ends in the money of the agreed result, or of none (REL-34)', async () => {
  const results = [[4, 0, 7], [5, 0, 7]] // prettier-ignore
  for (let round = 0; round < 6; round += 1) {
    if (round > 0) {
      hour += 1
      await lottery.moveTo(at('00:10'))
    }
    const before = Number(await lottery.balanceOf(token))
    await place([line(), line({ content: '5||' }), line({ content: '4,5||' })])
    await lottery.moveTo(at('05:01'))
    const last = new Map<string, { balls: number[] }>()
    let final: number[] | undefined
    for (let step = 0; step < 8 && !final; step += 1) {
      const [person, balls] = [['one', 'two', 'three'][randomInt(3)]!, results[randomInt(2)]!]
      last.set(person, { balls })
      const { state } = await report(person, balls)
      expect(state).toBe(judgeReports([...last.values()]))
      await runDraws({ ...lottery.parts, database: loseSome(lottery.database) })
      await lottery.run()
      if (state === 'agreed') final = balls
    }
    if (!final) await lottery.moveTo(at('08:01'))
    await lottery.run()
    expect(await draw()).toMatchObject(final ? { state: 'drawn', balls: final } : { state: 'cancelled' })
    // 40 staked; the line of the right digit pays 95, and so does that of both.
    expect(Number(await lottery.balanceOf(token)) - before).toBe(final ? 150 : 0)
  }
})
