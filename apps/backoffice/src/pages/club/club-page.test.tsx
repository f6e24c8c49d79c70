// @vitest-environment happy-dom
import { Refused } from '@portal/browser/refused.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../lib/session.ts'
import { en, meOf, openTestApp } from '../../testing/test-app.tsx'
import english from './texts/EN.json' with { type: 'json' }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

const own = (key: keyof typeof english) => english[key]
const at = '2026-11-25T10:00:00.000Z'
const levels = Array.from({ length: 11 }, (_none, level) => ({
  level,
  names: { BN: `স্তর ${level}`, EN: `Name ${level}`, CN: `级 ${level}`, VI: `Cấp ${level}` },
  reach: String(level * 1_000),
  keep: String(level * 500),
  rankUp: String(level * 10),
  weekly: '1',
  birthday: '2',
  members: 20 - level,
}))
const made = { madeAt: at, madeBy: 'owner', reason: 'Agreed on Monday.' }
const club = {
  list: levels,
  version: 2,
  latest: 2,
  versions: [
    { version: 2, validFrom: at, standing: 'in_force', ...made },
    { version: 1, validFrom: at, standing: 'past', ...made, madeBy: '' },
  ],
  currency: 'BDT',
}
const setLine = 'POST /staff/v1/club/levels'
const effects = levels.map(({ level }) => ({
  level,
  members: 3,
  after: 3,
  rising: level === 1 ? 2 : 0,
  falling: 0,
  cost: level === 1 ? '20' : '0',
}))

const open = (path: string, role: 'marketing' | 'auditor' = 'marketing') =>
  openTestApp({
    path,
    pages: [{ path: 'club', title: 'page.club', load: () => import('./club-page.tsx') }],
    role,
    answers: {
      'GET /staff/v1/session': () => meOf(role),
      'GET /staff/v1/club/levels': ({ version }) => (version === undefined ? club : { ...club, version: Number(version) }),
      'GET /staff/v1/club/levels/preview': () => ({ list: effects, cost: '20', currency: 'BDT' }),
      [setLine]: () => ({ request: '31' }),
    },
  })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const fieldOf = (level: number, label: string) =>
  within(screen.getByRole('group', { name: new RegExp(`^${level} ·`) })).getByLabelText(label, { exact: false })
const fill = (field: Element, value: string) => act(async () => void fireEvent.change(field, { target: { value } }))

test('a new version is looked at first, and proposed whole with its moment and reason', async () => {
  const desk = await open('/club')
  await screen.findByText(own('club.versions'))
  await press(own('club.edit'))
  expect(desk.address()).toBe('/club?edit=1')
  await press(own('club.showPreview'))
  expect(await screen.findByText(own('club.fault_unchanged'))).toBeTruthy()
  await fill(fieldOf(1, own('club.reach')), '900')
  await press(own('club.showPreview'))
  expect(await screen.findByText(own('club.preview'), { selector: 'h2' })).toBeTruthy()
  expect(desk.calls.find(({ line }) => line.endsWith('preview'))?.input.reach).toMatch(/^0,900,2000,/)
  await fill(screen.getByLabelText(own('club.validFrom'), { exact: false }), '2027-01-01T00:00')
  await fill(screen.getByLabelText(en('action.reason'), { exact: false }), 'Agreed on Monday.')
  await press(own('club.propose'))
  const sent = desk.calls.find(({ line }) => line === setLine)!.input as { levels: { reach: string; names: object }[] }
  expect(sent).toMatchObject({ version: 2, validFrom: '2027-01-01T00:00', reason: 'Agreed on Monday.' })
  expect(sent.levels).toHaveLength(11)
  expect(sent.levels[1]).toEqual({ names: levels[1]!.names, reach: '900', keep: '500', rankUp: '10', weekly: '1', birthday: '2' })
  expect(await screen.findByText(en('request.waits'))).toBeTruthy()
})

test('what the server says of a field stands under the field of that level', async () => {
  const desk = await open('/club?edit=1')
  await screen.findByText(own('club.editWhy'))
  desk.answer({
    'GET /staff/v1/club/levels/preview': () => {
      throw new Refused('request.invalid', 'Invalid.', { 'levels.3.reach': 'order' })
    },
  })
  await fill(fieldOf(3, own('club.reach')), '1')
  await press(own('club.showPreview'))
  const group = screen.getByRole('group', { name: /^3 ·/ })
  expect(await within(group).findByText(own('club.fault_order'))).toBeTruthy()
  expect(screen.getAllByText(own('club.fault_order'))).toHaveLength(1)
})

test('an earlier version is opened by its address; who may not change it sees no form', async () => {
  const desk = await open('/club?version=1&edit=1', 'auditor')
  expect(await screen.findByText(own('club.standing_past'), { selector: 'h2 *' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: own('club.edit') })).toBeNull()
  await press(own('club.showCurrent'))
  expect(desk.address()).toBe('/club')
})
