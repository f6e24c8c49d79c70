// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../lib/session.ts'
import { en, openTestApp } from '../../testing/test-app.tsx'
import LotteryDrawsPage from './lottery-draws-page.tsx'
import english from './texts/EN.json' with { type: 'json' }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

const own = (key: keyof typeof english) => english[key]
const at = '2026-11-25T10:00:00.000Z'
const row = {
  id: '7',
  gameId: 'STATE-3D',
  numero: '202611250001',
  lockAt: at,
  drawAt: at,
  waitsUntil: at,
  state: 'drawn',
  sources: ['Gazette'],
  balls: [4, 0, 7],
  orderCount: 12,
  reports: [],
  changes: [],
}
const effect = {
  before: [4, 0, 7],
  orders: 12,
  members: 3,
  stakes: '120',
  prizesBefore: '95',
  prizesAfter: '190',
  stakesBack: '0',
  paid: '190',
  taken: '95',
}
const listLine = 'GET /staff/v1/lottery/draws'
const lookLine = 'GET /staff/v1/lottery/draws/preview'

function openDraws(given: object, role: 'risk' | 'auditor' = 'risk') {
  const pages = [{ path: 'lottery-draws', title: 'page.lotteryDraws' as const, load: async () => ({ default: LotteryDrawsPage }) }]
  const answers = {
    [listLine]: () => ({ list: [given], count: 1, countIsExact: true, asOf: at }),
    'GET /staff/v1/views': () => ({ list: [] }),
    [lookLine]: () => effect,
    'POST /staff/v1/lottery/draws/correct': () => ({ request: '9' }),
    'POST /staff/v1/lottery/draws/void': () => ({ request: '10' }),
  }
  return openTestApp({ path: '/lottery-draws?open=7', pages, role, answers })
}
const click = (target: Element) => act(async () => void fireEvent.click(target))
const dialog = async () => within((await screen.findAllByRole('dialog')).at(-1)!)

test('A correction shows every sum before a second person is asked (REL-34)', async () => {
  const desk = await openDraws(row)
  await click(await screen.findByRole('button', { name: own('draws.correct') }))
  const form = await dialog()
  await click(form.getByRole('button', { name: own('draws.look') }))
  expect(form.getByText(own('draws.missing'))).toBeTruthy()
  await act(async () => void fireEvent.change(form.getByLabelText(own('draws.newBalls'), { exact: false }), { target: { value: '৪-০-১' } }))
  await click(form.getByRole('button', { name: own('draws.look') }))
  expect(desk.calls.findLast(({ line }) => line === lookLine)!.input).toMatchObject({
    gameId: 'STATE-3D',
    numero: row.numero,
    balls: '4 0 1',
  })
  const sums = within(await form.findByRole('status'))
  for (const key of ['draws.prizesBefore', 'draws.prizesAfter', 'draws.paid', 'draws.taken'] as const)
    expect(sums.getByText(own(key))).toBeTruthy()
  await act(
    async () =>
      void fireEvent.change(form.getByLabelText(en('action.reason'), { exact: false }), {
        target: { value: 'The broadcast was read wrongly.' },
      }),
  )
  await click(form.getByRole('button', { name: own('draws.propose') }))
  const sent = desk.calls.findLast(({ line }) => line === 'POST /staff/v1/lottery/draws/correct')!
  expect(sent.input).toEqual({ gameId: 'STATE-3D', numero: row.numero, balls: '4 0 1', reason: 'The broadcast was read wrongly.' })
})

test('A draw is voided after its sums were shown; a cancelled one and a reader have no buttons', async () => {
  const desk = await openDraws({ ...row, state: 'waiting', balls: undefined })
  expect(screen.queryByRole('button', { name: own('draws.correct') })).toBeNull()
  await click(await screen.findByRole('button', { name: own('draws.void') }))
  const form = await dialog()
  await click(form.getByRole('button', { name: own('draws.look') }))
  await form.findByRole('status')
  await act(
    async () =>
      void fireEvent.change(form.getByLabelText(en('action.reason'), { exact: false }), {
        target: { value: 'The lottery was called off.' },
      }),
  )
  await click(form.getByRole('button', { name: own('draws.propose') }))
  expect(desk.calls.findLast(({ line }) => line === 'POST /staff/v1/lottery/draws/void')!.input).toEqual({
    gameId: 'STATE-3D',
    numero: row.numero,
    reason: 'The lottery was called off.',
  })
  cleanup()
  await openDraws({ ...row, state: 'cancelled' })
  await screen.findAllByText(own('draws.state_cancelled'))
  expect(screen.queryByRole('button', { name: own('draws.void') })).toBeNull()
  cleanup()
  await openDraws(row, 'auditor')
  await screen.findAllByText(own('draws.state_drawn'))
  expect(screen.queryByRole('button', { name: own('draws.void') })).toBeNull()
})
