// @vitest-environment happy-dom
import { Refused } from '@portal/browser/refused.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../lib/session.ts'
import { en, meOf, openTestApp } from '../../testing/test-app.tsx'
import { readPercent } from './rebate-words.ts'
import english from './texts/EN.json' with { type: 'json' }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

const own = (key: keyof typeof english) => english[key]
const at = '2026-11-25T10:00:00.000Z'
const ppm = Array.from({ length: 11 }, (_none, level) => 4_500 + level * 500)
const rates = {
  lines: [{ gameType: 'RNG', vassalage: '', ppm }],
  version: 1,
  latest: 1,
  versions: [{ version: 1, validFrom: at, madeAt: at, madeBy: '', reason: '', standing: 'in_force' }],
  terms: { version: 1, minimum: '1', isPaused: false, withoutBonus: true, floorPpm: 10_000, changedBy: '', changedAt: at },
  currency: 'BDT',
}
const setLine = 'POST /staff/v1/rebates/rates'

const open = (path: string, shown: object = rates) =>
  openTestApp({
    path,
    pages: [{ path: 'rebates', title: 'page.rebates', load: () => import('./rebates-page.tsx') }],
    role: 'marketing',
    answers: { 'GET /staff/v1/session': () => meOf('marketing'), 'GET /staff/v1/rebates/rates': () => shown },
  })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const fill = (field: Element, value: string) => act(async () => void fireEvent.change(field, { target: { value } }))
const rateOf = (level: number) => screen.getByLabelText(own('rebates.percentOf').replace('{level}', String(level)))

test('rates are sent as parts of a million; one that is none is marked before anything is sent', async () => {
  const desk = await open('/rebates?edit=1')
  desk.answer({ [setLine]: () => ({ done: true }) })
  await screen.findByText(own('rebates.editWhy'))
  await fill(rateOf(0), 'much')
  await fill(screen.getByLabelText(en('action.reason'), { exact: false }), 'Agreed on Monday.')
  await press(own('rebates.save'))
  expect(await screen.findByText(own('rebates.fault_percent'))).toBeTruthy()
  expect(desk.calls.filter(({ line }) => line === setLine)).toEqual([])
  await fill(rateOf(0), '0.4')
  await press(own('rebates.save'))
  expect(desk.calls.find(({ line }) => line === setLine)?.input).toEqual({
    version: 1,
    lines: [{ gameType: 'RNG', vassalage: '', ppm: [4_000, ...ppm.slice(1)] }],
    validFrom: null,
    reason: 'Agreed on Monday.',
  })
})

test('a vendor that is unknown is said under its field', async () => {
  const desk = await open('/rebates?edit=1')
  desk.answer({
    [setLine]: () => {
      throw new Refused('request.invalid', 'Invalid.', { 'lines.0.vassalage': 'unknown' })
    },
  })
  await screen.findByText(own('rebates.editWhy'))
  await fill(screen.getByLabelText(own('rebates.vendor'), { exact: false }), 'NOBODY')
  await fill(screen.getByLabelText(en('action.reason'), { exact: false }), 'Agreed on Monday.')
  await press(own('rebates.save'))
  expect(await screen.findByText(own('rebates.fault_vendor'))).toBeTruthy()
})

test('a brand without rebates says so', async () => {
  const { terms: _none, ...bare } = rates
  await open('/rebates', { ...bare, lines: [], version: 0, latest: 0, versions: [] })
  expect(await screen.findByText(own('rebates.none'))).toBeTruthy()
})

test.each([
  ['0.45', 4_500],
  [' 1.2345% ', 12_345],
  ['0.00001', undefined],
  ['', undefined],
  ['-1', undefined],
])('%s percent are %s parts of a million', (typed, expected) => {
  expect(readPercent(typed)).toBe(expected)
})
