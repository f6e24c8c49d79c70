import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { openTestLottery, type TestLottery, type WireDraw, type WireGame } from '../../testing/test-lottery.ts'
import { seedLottery } from './index.ts'

let lottery: TestLottery
let token: string

beforeAll(async () => {
  lottery = await openTestLottery()
  await lottery.run()
  token = await lottery.openMember('player1', 1_000n)
})
afterAll(async () => {
  expect(lottery.logged).toEqual([])
  await expectSoundLedger(lottery.database)
  await lottery.close()
})

type Menu = { list: { tag: string; gameMenus: WireGame[] }[] }
const menu = async (query: Record<string, string> = {}) =>
  lottery.valueOf<Menu>(await lottery.caller.call(calls.lottery.gameMenu, { query }))
const games = async (line: typeof calls.lottery.popular, query: Record<string, string> = {}, asking = {}) =>
  lottery.valueOf<{ list: WireGame[] }>(await lottery.caller.call(line, { query, ...asking })).list

test('The menu holds tags with lotteries and all their fields (R-7.4.01, R-3.4.01, R-3.4.02, R-3.4.03, R-3.4.04, R-3.4.05, R-3.4.06, R-3.4.08, R-3.4.09)', async () => {
  const { list } = await menu({ prizeMode: 'SEA', device: 'WEB', language: 'EN' })
  expect(list.map(({ tag, gameMenus }) => [tag, gameMenus.length])).toEqual([['SSC', 2], ['11X5', 2], ['PK10', 2], ['LF', 2], ['LHC', 3], ['K3', 2], ['PC28', 2], ['KL10', 2], ['VN', 6], ['SEA', 10]]) // prettier-ignore
  expect(list[0]!.gameMenus[0]).toEqual({
    gameId: 'SSC-1M',
    gameMenuTag: 'SSC',
    gameGroupCode: 'SSC',
    remark: 'Shapla Five Digits · 1 min',
    numero: '204001020721',
    remainTime: 50_000,
    lockTime: 5,
    drawDayOfWeek: '1,2,3,4,5,6,7',
    winningTime: '12:01',
    isHot: true,
  })
  const week = list.flatMap(({ gameMenus }) => gameMenus).find(({ gameId }) => gameId === 'LHC-WEEK')
  expect(week).toMatchObject({ numero: '204001020001', winningTime: '20:30', lockTime: 600, remainTime: 30_590_000 })
})

test('Days of the week are numbered Sunday 1 to Saturday 7, so that Monday is 2 (R-9.5.02, R-3.4.05)', async () => {
  const week = (await menu()).list.flatMap(({ gameMenus }) => gameMenus).find(({ gameId }) => gameId === 'LHC-WEEK')!
  expect(week).toMatchObject({ drawDayOfWeek: '2,4,6' })
  const draws = await lottery.database.query<{ day: number }>(sql`
    select extract(isodow from d.draw_at at time zone 'Asia/Dhaka')::int as day
    from lottery.draws d join lottery.games g on g.id = d.game_id where g.code = 'LHC-WEEK' order by d.draw_at`)
  expect(draws.map(({ day }) => (day % 7) + 1)).toEqual([2, 4, 6])
})

test('names come in the language that was asked for, and in the brand’s own without one (R-3.4.02)', async () => {
  const first = async (language?: string) => (await menu(language ? { language } : {})).list[0]!.gameMenus[0]
  expect(await first('VI')).toMatchObject({ remark: 'Shapla 5 số · 1 phút' })
  expect(await first('CN')).toMatchObject({ remark: '莎普拉1分彩' })
  expect(await first()).toMatchObject({ remark: 'শাপলা পাঁচ অঙ্ক · ১ মিনিট' })
})

test('An opened draw becomes the last, and the next is on sale at once (R-3.4.03, R-7.4.05, R-7.4.04)', async () => {
  await lottery.moveTo('2040-01-02T06:01:00Z')
  const [first] = (await menu()).list[0]!.gameMenus
  expect(first).toMatchObject({ numero: '204001020722', remainTime: 60_000, last: { numero: '204001020721' } })
  expect(first!.last!.balls).toHaveLength(5)
  const last = lottery.valueOf<{ list: (WireDraw & { gameId: string })[] }>(await lottery.caller.call(calls.lottery.openedLast)).list
  expect(last.map(({ gameId }) => gameId)).toEqual(['SSC-1M', '11X5-1M', 'PK10-1M', 'K3-1M', 'PC28-1M', 'VNB-1M'])
  expect(last[0]).toMatchObject({ numero: '204001020721', state: 'drawn', balls: first!.last!.balls })
  await lottery.moveTo('2040-01-02T06:01:55Z')
  await lottery.moveTo('2040-01-02T06:02:00Z')
  const opened = async (query: Record<string, string>) =>
    lottery.caller.call(calls.lottery.openedOfGame, { query: { gameId: 'SSC-1M', ...query } })
  const list = lottery.valueOf<{ list: WireDraw[] }>(await opened({})).list
  expect(list.map(({ numero }) => numero)).toEqual(['204001020722', '204001020721'])
  expect(lottery.valueOf<{ list: WireDraw[] }>(await opened({ count: '1' })).list).toHaveLength(1)
  expect((await opened({ count: '100' })).status).toBe(200)
})

test('Counts above 100 recent, 20 popular or 100 opened are refused (R-9.2.04, R-9.2.05, R-9.2.06)', async () => {
  const ask = async (line: Parameters<typeof lottery.caller.call>[0], query: Record<string, string>) => {
    const { status, body } = await lottery.caller.call(line, { token, query })
    return [status, body.details]
  }
  expect(await ask(calls.lottery.recent, { recentCount: '100' })).toEqual([200, undefined])
  expect(await ask(calls.lottery.recent, { recentCount: '101' })).toEqual([422, { recentCount: 'too_big' }])
  expect(await ask(calls.lottery.popular, { count: '20' })).toEqual([200, undefined])
  expect(await ask(calls.lottery.popular, { count: '21' })).toEqual([422, { count: 'too_big' }])
  expect(await ask(calls.lottery.openedOfGame, { gameId: 'SSC-1M', count: '101' })).toEqual([422, { count: 'too_big' }])
})

test('the lotteries of a member’s last bets come newest first, and nobody else’s (R-7.4.02, R-9.2.04)', async () => {
  const bet = async (gameId: string, line: { play: string; content: string }) => {
    const { game } = await lottery.getGame(gameId)
    lottery.valueOf(await lottery.place(token, gameId, game.numero!, [{ ...line, unit: '1', multiple: 1 }]))
  }
  await bet('SSC-5M', { play: 'DWD', content: '1||||' })
  await bet('LHC-5M', { play: 'LHCTM', content: '7' })
  await bet('SSC-5M', { play: 'DWD', content: '2||||' })
  const recent = lottery.valueOf<{ list: WireGame[] }>(await lottery.caller.call(calls.lottery.recent, { token })).list
  expect(recent.map(({ gameId }) => gameId)).toEqual(['SSC-5M', 'LHC-5M'])
  const other = await lottery.openMember('player2', 10n)
  expect(lottery.valueOf(await lottery.caller.call(calls.lottery.recent, { token: other }))).toEqual({ list: [] })
  expect((await lottery.caller.call(calls.lottery.recent)).status).toBe(401)
})

test('Popular lotteries: those marked hot, then those with the most players (R-7.4.03, R-9.2.05)', async () => {
  lottery.clock.advance(11_000)
  const list = await games(calls.lottery.popular)
  expect(list.slice(0, 7).map(({ gameId }) => gameId)).toEqual(['SSC-1M', 'PK10-1M', '3D-DAY', 'K3-1M', 'VNB-1M', 'SSC-5M', 'LHC-5M'])
  expect(await games(calls.lottery.popular, { count: '3' })).toHaveLength(3)
})

test('A lottery answers its draw, its plays with their payouts and its stake limits', async () => {
  const value = lottery.valueOf<{ plays: { code: string; levels: { name: string; pays: string }[] }[]; terms: object; draw: WireDraw }>(
    await lottery.caller.call(calls.lottery.game, { query: { gameId: 'SSC-5M' } }),
  )
  expect(value.terms).toEqual({
    currency: 'BDT',
    units: ['1', '0.1', '0.01'],
    largestMultiple: 9999,
    smallestOrder: '0.01',
    largestOrder: '20000',
    largestPrize: '500000',
    prizeGroup: 1900,
  })
  expect(value.plays.find(({ code }) => code === 'ZX5')!.levels.map(({ pays }) => pays)).toEqual(['95000'])
  expect(value.plays.find(({ code }) => code === 'DWD')!.levels.map(({ pays }) => pays)).toEqual(['9.5'])
  expect(value.draw).toMatchObject({ state: 'open', numero: '204001020145' })
  for (const gameId of ['SSC-9M', 'ssc-5m', "'"]) {
    expect((await lottery.caller.call(calls.lottery.game, { query: { gameId } })).body.code).toBe('lottery.game_not_found')
  }
  expect((await lottery.caller.call(calls.lottery.draw, { query: { gameId: 'SSC-5M', numero: '1' } })).body.code).toBe(
    'lottery.draw_not_found',
  )
})

test('seeding again changes nothing that an operator has changed', async () => {
  await lottery.database.query(sql`update lottery.games set enabled = false where code = 'PK10-5M'`)
  await lottery.database.query(sql`update lottery.terms set prize_group = 1800`)
  await lottery.database.transaction((tx) => seedLottery(tx, { id: lottery.brand }))
  expect((await menu()).list.map(({ tag, gameMenus }) => [tag, gameMenus.length])).toContainEqual(['PK10', 1])
  expect((await lottery.caller.call(calls.lottery.game, { query: { gameId: 'PK10-5M' } })).body.code).toBe('lottery.game_not_found')
  const { body } = await lottery.caller.call(calls.lottery.game, { query: { gameId: 'SSC-5M' } })
  expect(body.value).toMatchObject({ terms: { prizeGroup: 1800 } })
})
