import { calls } from '@portal/contracts/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLottery, type TestLottery, type WireDraw } from '../../testing/test-lottery.ts'

let lottery: TestLottery
type Results = { list: WireDraw[]; total: number; totalPages: number; day: string; days?: { first: string; last: string } }

beforeAll(async () => {
  lottery = await openTestLottery()
  await lottery.run()
})
afterAll(async () => {
  expect(lottery.logged).toEqual([])
  await lottery.close()
})

const ask = (query: Record<string, string>) => lottery.caller.call(calls.lottery.results, { query: { gameId: 'SSC-1M', ...query } })
const results = async (query: Record<string, string> = {}) => lottery.valueOf<Results>(await ask(query))
const numbers = async (query: Record<string, string>) => (await results(query)).list.map(({ numero }) => numero)

test('before the first draw there is none, and the day is today by the clock of the lottery', async () => {
  expect(await results()).toEqual({ list: [], total: 0, totalPages: 0, day: '2040-01-02' })
})

test('the draws of a day are found by their lottery, day and number, cancelled ones too, newest first (R-3.4.12, FAIR-12)', async () => {
  // In Dhaka a day begins at 18:00 UTC. What was due while nothing ran is cancelled.
  await lottery.moveTo('2040-01-02T06:01:00Z')
  await lottery.moveTo('2040-01-02T07:00:00Z')
  const all = await results()
  expect(all).toMatchObject({ total: 4, totalPages: 1, day: '2040-01-02', days: { first: '2040-01-02', last: '2040-01-02' } })
  expect(all.list.map(({ numero, state, balls }) => [numero, state, balls?.length])).toEqual([
    ['204001020724', 'cancelled', undefined],
    ['204001020723', 'cancelled', undefined],
    ['204001020722', 'cancelled', undefined],
    ['204001020721', 'drawn', 5],
  ])
  // What is listed is what the draw itself answers, with its proof.
  const { draw } = lottery.valueOf<{ draw: WireDraw }>(
    await lottery.caller.call(calls.lottery.draw, { query: { gameId: 'SSC-1M', numero: '204001020721' } }),
  )
  expect(all.list[3]).toEqual(draw)
  expect(await numbers({ day: '2040-01-02', pageSize: '3', pageNo: '2' })).toEqual(['204001020721'])
  expect(await results({ day: '2040-01-02', pageNo: '900000000' })).toMatchObject({ list: [], total: 4, totalPages: 1 })
  expect(await results({ day: '2040-01-01' })).toMatchObject({ list: [], total: 0, day: '2040-01-01' })
  // By its end on the day, or whole on any.
  expect(await numbers({ day: '2040-01-02', numero: '0721' })).toEqual(['204001020721'])
  expect(await numbers({ day: '2039-05-01', numero: '0721' })).toEqual([])
  expect(await numbers({ day: '2039-05-01', numero: '204001020721' })).toEqual(['204001020721'])
})

test('A day, number or page that is none is refused under its field, a lottery not offered is not found', async () => {
  const details = async (query: Record<string, string>) => (await ask(query)).body.details
  expect(Object.keys((await details({ day: '2040-02-30' })) ?? {})).toEqual(['day'])
  expect(Object.keys((await details({ numero: '7%' })) ?? {})).toEqual(['numero'])
  expect(await details({ pageSize: '101' })).toEqual({ pageSize: 'too_big' })
  expect((await ask({ gameId: 'SSC-9M' })).body.code).toBe('lottery.game_not_found')
})
