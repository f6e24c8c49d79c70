/** Corrections and voids of draws whose result comes from outside: exact differences, whatever happens in between. */
import { randomInt } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import { findPlay } from '@portal/lottery'
import { type Database, sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { type Line, openTestLottery, type TestLottery, type WireOrder } from '../../testing/test-lottery.ts'
import { changeDraw, correctOrders, previewChange } from './corrections.ts'
import { listUnsettled } from './draw-store.ts'
import { runDraws } from './draws.ts'
import { reportResult } from './imports.ts'
import { checkRebates } from './invariants.ts'
import { settleDraw } from './settle.ts'

let lottery: TestLottery
let token: string
/** Each test has an hour of its own, later than those before. */
let hour = 5
const gameId = 'STATE-5M'

beforeAll(async () => {
  lottery = await openTestLottery()
  const rule = {
    utcOffsetMinutes: 360, days: [1, 2, 3, 4, 5, 6, 7], firstAt: '00:05:00', everySeconds: 300, perDay: 288, lockSeconds: 30,
    result: { kind: 'imported', lateMinutes: 3, sources: [{ name: 'State broadcast' }] },
  } // prettier-ignore
  for (const [code, group] of [
    [gameId, 'LF'],
    ['STATE-49', 'LHC'],
  ])
    // prettier-ignore
    await lottery.database.query(sql`
      insert into lottery.games (brand_id, code, menu_tag, draw_group, names, rule)
      values (${lottery.brand}, ${code}, ${group}, ${group}, '{"EN":"State lottery"}', ${JSON.stringify(rule)}::jsonb)`)
})
afterAll(() => lottery.close())
beforeEach(async () => {
  hour += 1
  await lottery.moveTo(at('00:10'))
  token = await lottery.openMember(`player${hour}`, 1_000n)
  return () => expectSoundLedger(lottery.database)
})

const at = (time: string) => `2040-01-0${2 + Math.floor(hour / 24)}T${String(hour % 24).padStart(2, '0')}:${time}Z`
const numero = (minute = 5) => `2040010${2 + Math.floor((hour + 6) / 24)}${String(((hour + 6) % 24) * 12 + minute / 5).padStart(4, '0')}`
const line = (content: string): Line => ({ play: 'LFDWD', content, unit: '1', multiple: 10 })
const place = async (lines: Line[], by = token) =>
  lottery.valueOf<{ orders: WireOrder[] }>(await lottery.place(by, gameId, numero(), lines)).orders
const report = (person: string, balls: number[], which = numero(), game = gameId) =>
  lottery.database.transaction((tx) =>
    reportResult(tx, lottery, { brand: lottery.brand, gameId: game, numero: which, source: 'State broadcast', balls, person }),
  )
const change = (balls?: number[], game = gameId) =>
  lottery.database.transaction((tx) =>
    changeDraw(
      tx,
      lottery,
      { brand: lottery.brand, gameId: game, numero: numero(), balls },
      { proposedBy: 'one', by: 'two', reason: 'It was read wrongly.' },
    ),
  )
const draw = async (balls: number[]) => {
  await lottery.moveTo(at('05:01'))
  for (const person of ['one', 'two']) await report(person, balls)
  await lottery.run()
}
const states = async () =>
  (await lottery.listOrders(token, { numero: numero() })).list.map(({ state, prize }) => `${state} ${prize}`).toSorted()
const receivables = async () =>
  (
    await lottery.database.query<{ amount: bigint }>(sql`
    select r.amount from lottery.receivables r join identity.members m on m.id = r.member where m.username = ${`player${hour}`}`)
  ).map(({ amount }) => amount)

test('A correction pays and takes the exact differences, and is shown with both results (REL-34)', async () => {
  await place([line('4||'), line('5||'), line('4,5||'), line('6||')])
  await draw([4, 0, 7])
  expect(await lottery.balanceOf(token)).toBe('1140')
  const preview = { brand: lottery.brand, gameId, numero: numero(), balls: [5, 0, 7] }
  expect(await previewChange(lottery.database, preview)).toMatchObject({
    before: [4, 0, 7], orders: 4, members: 1, stakes: 500_000n, prizesBefore: 1_900_000n, prizesAfter: 1_900_000n, stakesBack: 0n, paid: 950_000n, taken: 950_000n,
  }) // prettier-ignore
  await change([5, 0, 7])
  await lottery.run()
  expect(await states()).toEqual(['lost 0', 'lost 0', 'won 95', 'won 95'])
  expect(await lottery.balanceOf(token)).toBe('1140')
  expect(await lottery.getDraw(gameId, numero())).toMatchObject({
    state: 'drawn',
    balls: [5, 0, 7],
    corrections: [{ before: [4, 0, 7], after: [5, 0, 7] }],
  })
  await change([6, 0, 7])
  await lottery.run()
  expect(await lottery.balanceOf(token)).toBe('1045')
  await lottery.run()
  expect(await lottery.balanceOf(token)).toBe('1045')
  expect(lottery.events.findLast(({ event }) => event.type === 'draw')!.event).toMatchObject({ gameId, numero: numero() })
  const record = await lottery.caller.call(calls.bets.bettingRecord, { token, query: { gameType: 'LOTT' } })
  expect(record.body.value).toMatchObject({ pageTotals: { count: 4, stake: '50', payout: '95' } })
})

test('A prize that is spent is lent by the house and owed, once', async () => {
  await place([line('4||')])
  await draw([4, 0, 7])
  expect(await lottery.balanceOf(token)).toBe('1085')
  // All but 30 is bet on an own draw that is not drawn yet.
  const own = await lottery.getGame('SSC-5M')
  const rest = [{ play: 'DWD', content: '1||||', unit: '1', multiple: 1_055 }]
  lottery.valueOf(await lottery.place(token, 'SSC-5M', own.game.numero!, rest))
  expect(await lottery.balanceOf(token)).toBe('30')
  await change([5, 0, 7])
  await lottery.run()
  await lottery.run()
  expect(await states()).toEqual(['lost 0'])
  expect(await lottery.balanceOf(token)).toBe('0')
  expect(await receivables()).toEqual([650_000n])
})

test('A void returns stakes once and takes prizes back, before the result and after it', async () => {
  await place([line('4||'), line('5||')])
  await draw([4, 0, 7])
  expect(await lottery.balanceOf(token)).toBe('1075')
  await change()
  await lottery.run()
  await lottery.run()
  expect(await states()).toEqual(['voided 0', 'voided 0'])
  expect(await lottery.balanceOf(token)).toBe('1000')
  const shown = await lottery.getDraw(gameId, numero())
  expect(shown).toMatchObject({ state: 'cancelled', corrections: [{ before: [4, 0, 7] }] })
  expect(shown).not.toHaveProperty('balls')
  await expect(change()).rejects.toMatchObject({ code: 'lottery.draw_final' })
  await expect(report('one', [4, 0, 7])).rejects.toMatchObject({ code: 'lottery.draw_final' })
})

test('A draw on sale is voided, its stakes come back, and a chase goes on past it', async () => {
  const chased = await lottery.caller.call(calls.lottery.placeChase, {
    token,
    body: { gameId, numero: numero(), draws: 2, plan: { mode: 'same' }, stopsOnWin: true, lines: [line('4||')], cost: '20' },
  })
  expect(chased.status).toBe(200)
  await change()
  await lottery.run()
  expect(await lottery.balanceOf(token)).toBe('990')
  expect(await lottery.place(token, gameId, numero(), [line('4||')])).toMatchObject({ status: 409 })
  await lottery.moveTo(at('10:01'))
  for (const person of ['one', 'two']) await report(person, [4, 0, 7], numero(10))
  await lottery.run()
  expect(await lottery.balanceOf(token)).toBe('1085')
})

test('A correction before the result, to the same balls or to no result of the lottery is refused', async () => {
  await expect(change([4, 0, 7])).rejects.toMatchObject({ code: 'lottery.draw_not_due' })
  await draw([4, 0, 7])
  await expect(change([4, 0, 7])).rejects.toMatchObject({ code: 'request.invalid', details: { balls: 'unchanged' } })
  await expect(change([4, 0, 77])).rejects.toMatchObject({ code: 'request.invalid', details: { balls: 'invalid_format' } })
  await expect(
    lottery.database.query(sql`update lottery.draws set balls = '{1,1,1}' where numero = ${numero()} and imported`),
  ).rejects.toMatchObject({ code: '23001' })
})

test('An order that a slow process settles by the old balls is settled anew before the draw closes', async () => {
  await place([line('4||'), line('5||')])
  await lottery.moveTo(at('05:01'))
  for (const person of ['one', 'two']) await report(person, [4, 0, 7])
  await runDraws({ ...lottery.parts, database: loseAll(lottery.database) })
  const old = (await listUnsettled(lottery.database, 100)).find((each) => each.gameId === gameId)!
  await change([5, 0, 7])
  await settleDraw(lottery.parts, old)
  const open = (await listUnsettled(lottery.database, 100)).find((each) => each.gameId === gameId)
  expect(open).toMatchObject({ version: 2 })
  await lottery.run()
  expect((await listUnsettled(lottery.database, 100)).filter((each) => each.gameId === gameId)).toEqual([])
  const { list } = await lottery.listOrders(token, { numero: numero() })
  expect(list.map(({ content, prize }) => [content, prize]).toSorted()).toEqual([['4||', '0'], ['5||', '95']]) // prettier-ignore
})

test('Rebates follow each correction to and from a push, and a void takes them back', async () => {
  const names = ['top', 'mid', 'player'].map((name) => `${name}${hour}`)
  for (const name of names.slice(0, 2)) await lottery.openMember(name, 1n)
  const line = await Promise.all(names.map(idOf))
  for (const [index, group] of [1960, 1940, 1920].entries())
    await lottery.database.query(sql`
      update identity.members set prize_group = ${group}::int, upline_id = ${line[index - 1] ?? null}::bigint, upline_path = ${line.slice(0, index)}::bigint[]
      where id = ${line[index]!}`)
  const content = findPlay('LHC', 'LHCTMLM')!.fields[0]!.choices[0]!
  lottery.valueOf(await lottery.place(token, 'STATE-49', numero(), [{ play: 'LHCTMLM', content, unit: '1', multiple: 100 }]))
  const rebates = () => Promise.all(line.slice(0, 2).map(rebatesOf))
  const special = (ball: number) => [1, 2, 4, 5, 6, 7, ball]
  await lottery.moveTo(at('05:01'))
  for (const person of ['one', 'two']) await report(person, special(49), numero(), 'STATE-49')
  await lottery.run()
  expect(await rebates()).toEqual([0n, 0n])
  for (const [ball, each] of [[30, 10_000n], [49, 0n], [3, 10_000n], [undefined, 0n]] as const) {
    await change(ball && special(ball), 'STATE-49')
    await lottery.run()
    expect([ball, await rebates()]).toEqual([ball, [each, each]])
    expect(await checkRebates(lottery.database)).toEqual([{ id: 'I39', violations: 0, sample: null }])
  } // prettier-ignore
  expect(await lottery.balanceOf(token)).toBe('1000')
})

async function idOf(username: string): Promise<bigint> {
  const [row] = await lottery.database.query<{ id: bigint }>(sql`select id from identity.members where username = ${username}`)
  return row!.id
}

async function rebatesOf(member: bigint): Promise<bigint> {
  const [row] = await lottery.database.query<{ sum: bigint }>(sql`
    select coalesce(sum(m.amount), 0)::bigint as sum from wallet.movements m join wallet.accounts a on a.id = m.account_id
    where a.owner = ${member} and m.kind in ('lottery_rebate', 'lottery_rebate_reversal')`)
  return row!.sum
}

/** A database that loses the transactions of settlements, which answer a number. */
function loseAll(database: Database): Database {
  return lose(database, (answer) => typeof answer === 'number')
}

function lose(database: Database, isLost: (answer: unknown) => boolean): Database {
  return {
    ...database,
    transaction: (work, options) =>
      database.transaction(async (tx) => {
        const answer = await work(tx)
        if (isLost(answer)) throw new Error('the process was killed')
        return answer
      }, options),
  }
}

test('Any order of reports, corrections, voids and crashes ends in the ledger of the final result (REL-34)', async () => {
  for (let round = 0; round < 6; round += 1) {
    if (round > 0) {
      hour += 1
      await lottery.moveTo(at('00:10'))
    }
    const before = Number(await lottery.balanceOf(token).catch(() => '0'))
    const other = await lottery.openMember(`other${hour}`, 300n)
    const contents = ['4||', '5||', '4,5||', '|0|', '||7', '6||']
    await place(contents.map(line))
    await place([line('4||'), line('6||')], other)
    let final: number[] | undefined = [randomInt(4, 7), 0, 7]
    await lottery.moveTo(at('05:01'))
    for (const person of ['one', 'two']) await report(person, final)
    await crash()
    for (let step = 0; step < 4 && final; step += 1) {
      const next: number[] | undefined = randomInt(5) === 0 ? undefined : [randomInt(4, 7), randomInt(2), randomInt(7, 9)]
      if (next?.join() === final.join()) continue
      // A correction is of a result: the draw is drawn by now, whatever of its settlement is done.
      await lottery.database.transaction((tx) => changeDraw(tx, lottery, { brand: lottery.brand, gameId, numero: numero(), balls: next }, { proposedBy: 'one', by: 'two', reason: 'It was read wrongly.' })) // prettier-ignore
      final = next
      await crash()
    }
    await lottery.run()
    const prizeOf = (content: string) => {
      const places = content.split('|').map((digits) => digits.split(',').filter(Boolean).map(Number))
      const [place] = places.flatMap((digits, index) => (digits.length > 0 ? [index] : []))
      return final && places[place!]!.includes(final[place!]!) ? 95 : 0
    }
    const costOf = (content: string) => (final ? (content.includes(',') ? 20 : 10) : 0)
    const netOf = (list: string[]) => list.reduce((sum, content) => sum + prizeOf(content) - costOf(content), 0)
    expect([final, Number(await lottery.balanceOf(token)) - before]).toEqual([final, netOf(contents)])
    expect([final, Number(await lottery.balanceOf(other))]).toEqual([final, 300 + netOf(['4||', '6||'])])
    await expectSoundLedger(lottery.database)
  }
})

/** Some turns of processes that die in the midst of corrections and settlements; the draw itself is drawn. */
async function crash(): Promise<void> {
  const dying = { ...lottery.parts, database: lose(lottery.database, () => randomInt(2) === 0) }
  const isDrawn = async () =>
    (
      await lottery.database.query<{ id: bigint }>(
        sql`select id from lottery.draws where numero = ${numero()} and imported and state in ('drawn', 'cancelled')`,
      )
    ).length > 0
  for (let turn = 0; turn < 20 && !(await isDrawn()); turn += 1) await runDraws(dying)
  for (const each of await listUnsettled(lottery.database, 100)) {
    await correctOrders(dying, each, 2).catch(() => undefined)
    await settleDraw(dying, each, 3).catch(() => undefined)
  }
}
