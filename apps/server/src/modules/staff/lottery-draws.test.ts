/** Results of lotteries from outside, over the operators' real server. */
import { staffLotteryDrawRoutes as draws } from '@portal/contracts/staff/lottery-draws'
import { staffNoticeRoutes as notices } from '@portal/contracts/staff/notices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDeskCaller } from '../../testing/test-desk-caller.ts'
import { addDrawnDraw, addWaitingDraw, reportSources } from '../../testing/test-lottery-samples.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let desk: ReturnType<typeof openDeskCaller>

beforeAll(async () => {
  back = await openTestStaff()
  desk = openDeskCaller(back)
})
afterAll(() => back.close())

type Draw = { numero: string; state: string; changes: object[]; sources: string[]; waitsUntil: string; drawAt: string; reports: { source: string; by?: string; balls: number[]; isCounted: boolean }[] } // prettier-ignore
const list = async (input: object = {}) => (await desk.valueOf<{ list: Draw[] }>(draws.list, 'auditor', input)).list
const gameId = 'FOREIGN-3D'
const report = (as: 'owner' | 'risk' | 'finance', numero: string, balls: string, source: string = reportSources[0]) =>
  desk.valueOf<{ state: string }>(draws.report, as, { gameId, numero, source, balls })

test('A waiting draw stands in the list; two people report it, and each report shows who made it (REL-34)', async () => {
  const numero = await addWaitingDraw(back)
  expect((await list({ state: 'waiting' }))[0]).toMatchObject({ gameId, numero, state: 'waiting', sources: reportSources, reports: [] })
  expect(await report('risk', numero, '4, 0,7')).toEqual({ state: 'waiting' })
  expect(await report('risk', numero, '4 0 7')).toEqual({ state: 'waiting' })
  expect(await report('finance', numero, '4 0 7', reportSources[1])).toEqual({ state: 'agreed' })
  const [shown] = await list({ gameId })
  expect(shown!.reports).toMatchObject([
    { source: reportSources[0], by: 'risk', balls: [4, 0, 7], isCounted: true },
    { source: reportSources[1], by: 'finance', balls: [4, 0, 7], isCounted: true },
  ])
  expect(Date.parse(shown!.waitsUntil) - Date.parse(shown!.drawAt)).toBe(600 * 60_000)
})

test('Reports that differ hold the draw, and everybody who may report is told', async () => {
  const numero = await addWaitingDraw(back)
  await report('risk', numero, '1 2 3')
  expect(await report('finance', numero, '1 2 4')).toEqual({ state: 'held' })
  expect((await list({ state: 'held' })).map((each) => each.numero)).toEqual([numero])
  const told = await desk.valueOf<{ list: object[] }>(notices.list, 'owner')
  expect(told.list).toContainEqual(expect.objectContaining({ event: 'lottery_draw_held', subjectId: `${gameId}:${numero}`, by: 'finance' }))
  expect(await report('finance', numero, '1 2 3')).toEqual({ state: 'agreed' })
  expect(await list({ state: 'held' })).toEqual([])
  expect((await list({ gameId }))[0]!.reports.map(({ isCounted }) => isCounted)).toEqual([true, false, true])
})

test('The list is narrowed by lottery, state and day, and comes in pages', async () => {
  const numero = await addWaitingDraw(back, 'OTHER-3D')
  expect((await list({ gameId: 'OTHER-3D' })).map((each) => each.numero)).toEqual([numero])
  expect(await list({ state: 'drawn' })).toEqual([])
  expect(await list({ day: '2020-01-01' })).toEqual([])
  const first = await desk.valueOf<{ list: Draw[]; after: string; count: number }>(draws.list, 'auditor', { limit: 1 })
  expect(first.list.map((each) => each.numero)).toEqual([numero])
  expect((await list({ limit: 200, after: first.after })).length).toBe(first.count - 1)
})

test('A report of what can’t be read, of an unknown source or by the wrong role is refused', async () => {
  const numero = await addWaitingDraw(back)
  const refused = (as: 'risk' | 'auditor', more: object) =>
    desk.refusalOf(draws.report, as, { gameId, numero, source: reportSources[0], balls: '1 2 3', ...more })
  expect(await refused('risk', { balls: 'one two three' })).toMatchObject(['request.invalid', { balls: 'invalid_format' }])
  expect(await refused('risk', { balls: '1 2 10' })).toMatchObject(['request.invalid', { balls: 'invalid_format' }])
  expect(await refused('risk', { source: 'A friend' })).toMatchObject(['request.invalid', { source: 'unknown' }])
  expect(await refused('risk', { numero: '1' })).toMatchObject(['lottery.draw_not_found', {}])
  expect(await refused('auditor', {})).toMatchObject(['staff.forbidden', {}])
})

const reason = 'The broadcast was read wrongly.'

test('A correction is shown before it is asked for, and carried out by a second person (REL-34)', async () => {
  const numero = await addDrawnDraw(back)
  const named = { gameId, numero, balls: '4 0 1' }
  const none = { orders: 0, members: 0, stakes: '0', prizesBefore: '0', prizesAfter: '0', stakesBack: '0', paid: '0', taken: '0' }
  expect(await desk.valueOf(draws.preview, 'risk', named)).toEqual({ before: [4, 0, 7], ...none })
  const { request } = await desk.valueOf<{ request: string }>(draws.correct, 'risk', { ...named, reason })
  const { lines } = await desk.show(request, 'owner')
  expect(lines).toEqual(
    expect.arrayContaining([
      { label: 'ballsBefore', value: '4 0 7' },
      { label: 'ballsAfter', value: '4 0 1' },
    ]),
  )
  expect((await list({ gameId }))[0]).toMatchObject({ numero, balls: [4, 0, 7], changes: [] })
  expect(await desk.confirm(request, 'owner')).toBe('confirmed')
  const change = { before: [4, 0, 7], after: [4, 0, 1], proposedBy: 'risk', by: 'owner', reason }
  expect((await list({ gameId }))[0]).toMatchObject({ numero, state: 'drawn', balls: [4, 0, 1], changes: [change] })
  expect(await desk.refusalOf(draws.correct, 'risk', { ...named, reason })).toMatchObject(['request.invalid', { balls: 'unchanged' }])
})

test('A draw is voided by two people before its result, and then neither reported nor corrected', async () => {
  const numero = await addWaitingDraw(back)
  const { request } = await desk.valueOf<{ request: string }>(draws.void, 'risk', { gameId, numero, reason })
  expect(await desk.confirm(request, 'owner')).toBe('confirmed')
  expect((await list({ gameId }))[0]).toMatchObject({ numero, state: 'cancelled', changes: [{ proposedBy: 'risk', by: 'owner' }] })
  const again = { gameId, numero, balls: '4 0 7' }
  expect(await desk.refusalOf(draws.report, 'risk', { ...again, source: reportSources[0] })).toMatchObject(['lottery.draw_final', {}])
  expect(await desk.refusalOf(draws.correct, 'risk', { ...again, reason })).toMatchObject(['lottery.draw_final', {}])
  expect(await desk.refusalOf(draws.void, 'auditor', { gameId, numero, reason })).toMatchObject(['staff.forbidden', {}])
})

test('A request for a change is stale once the draw has changed', async () => {
  const numero = await addDrawnDraw(back)
  const { request } = await desk.valueOf<{ request: string }>(draws.void, 'risk', { gameId, numero, reason })
  expect((await desk.show(request, 'owner')).isStale).toBe(false)
  await back.endRequests()
  const other = await desk.valueOf<{ request: string }>(draws.correct, 'risk', { gameId, numero, balls: '1 1 1', reason })
  await desk.confirm(other.request, 'owner')
  expect((await list({ gameId }))[0]).toMatchObject({ balls: [1, 1, 1] })
})
