// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Refused } from '@portal/browser/refused.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../lib/session.ts'
import { openTestApp } from '../../testing/test-app.tsx'
import LotteryDrawsPage from './lottery-draws-page.tsx'
import english from './texts/EN.json' with { type: 'json' }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

const own = (key: keyof typeof english) => english[key]
const report = {
  source: 'Gazette',
  by: 'finance',
  balls: [4, 0, 7],
  at: '2026-11-25T10:01:00.000Z',
  hash: 'ab'.repeat(32),
  isCounted: true,
}
const row = {
  id: '7',
  gameId: 'STATE-3D',
  numero: '202611250001',
  lockAt: '2026-11-25T09:50:00.000Z',
  drawAt: '2026-11-25T10:00:00.000Z',
  waitsUntil: '2026-11-25T10:30:00.000Z',
  state: 'waiting',
  sources: ['Gazette', 'State broadcast'],
  orderCount: 12,
  reports: [report],
  changes: [],
}
const listLine = 'GET /staff/v1/lottery/draws'
const reportLine = 'POST /staff/v1/lottery/draws/report'

function openDraws(given: object, role: 'risk' | 'auditor' = 'risk', query = '?open=7') {
  const pages = [{ path: 'lottery-draws', title: 'page.lotteryDraws' as const, load: async () => ({ default: LotteryDrawsPage }) }]
  const answers = {
    [listLine]: () => ({ list: [given], count: 1, countIsExact: true, asOf: row.drawAt }),
    'GET /staff/v1/views': () => ({ list: [] }),
    [reportLine]: () => ({ state: 'agreed' }),
  }
  return openTestApp({ path: `/lottery-draws${query}`, pages, role, answers })
}
const click = (target: Element) => act(async () => void fireEvent.click(target))

test('A result is reported with digits of either script, and a fault stands under its field (REL-34)', async () => {
  const desk = await openDraws(row)
  expect(await screen.findByText(report.hash)).toBeTruthy()
  await click((await screen.findAllByRole('button', { name: own('draws.report') })).at(-1)!)
  const form = within((await screen.findAllByRole('dialog')).at(-1)!)
  const fill = (label: string, value: string) => act(async () => void fireEvent.change(form.getByLabelText(label, { exact: false }), { target: { value } })) // prettier-ignore
  expect((form.getByLabelText(own('draws.source'), { exact: true }) as HTMLInputElement).value).toBe('Gazette')
  desk.answer({
    [reportLine]: () => {
      throw new Refused('request.invalid', 'Wrong.', { balls: 'invalid_format' })
    },
  })
  await fill(own('draws.balls'), '4-0')
  await click(form.getByRole('button', { name: own('draws.report') }))
  expect(await form.findByText(own('draws.wrongFormat'))).toBeTruthy()
  desk.answer({ [reportLine]: () => ({ state: 'agreed' }) })
  await fill(own('draws.balls'), '৪, ০, 7')
  await click(form.getByRole('button', { name: own('draws.report') }))
  const sent = desk.calls.findLast(({ line }) => line === reportLine)!
  expect(sent.input).toEqual({ gameId: 'STATE-3D', numero: '202611250001', source: 'Gazette', balls: '4 0 7' })
})

test('A drawn draw takes no report, and a reader of the record sees both reports without a button', async () => {
  const other = { ...report, source: 'State broadcast', by: undefined, hash: 'cd'.repeat(32) }
  const drawn = { ...row, state: 'drawn', balls: [4, 0, 7], endedAt: row.waitsUntil, reports: [report, other] }
  await openDraws(drawn, 'auditor')
  expect(await screen.findByText(other.hash)).toBeTruthy()
  expect(screen.getByText(own('draws.signed'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: own('draws.report') })).toBeNull()
})
