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
const terms = { basis: 'valid', perTicket: '500', ticketCap: 50, prizes: ['100', '50'], prizeNames: [{ EN: 'The lantern', BN: 'ফানুস', CN: '大灯', VI: 'Đèn lồng' }], cover: 'coins', claimDays: 30, firstDay: '2027-01-01', lastDay: '2027-01-07', drawAt: '2027-01-08T20:00', titles: { EN: 'Festival', BN: 'উৎসব', CN: '节', VI: 'Lễ' } } // prettier-ignore
const soon = { id: '4', version: 2, ...terms, state: 'soon', startsAt: at, closesAt: at, drawsAt: at, isStuck: false, seedHash: 'ab12', promisedAt: at, by: 'marketing', reason: 'For the festival.', at } // prettier-ignore
const drawn = { ...soon, id: '5', state: 'drawn', root: 'cd34', tickets: 7, members: 2, closedAt: at, seed: 'ef56', drawnAt: at }
const changeLine = 'POST /staff/v1/raffles/change'

const open = (list: object[], path = '/raffles', role: 'marketing' | 'auditor' = 'marketing') =>
  openTestApp({
    path,
    pages: [{ path: 'raffles', title: 'page.raffles', load: () => import('./raffles-page.tsx') }],
    role,
    answers: {
      'GET /staff/v1/session': () => meOf(role),
      'GET /staff/v1/views': () => ({ list: [] }),
      'GET /staff/v1/raffles': () => ({ list, count: list.length, countIsExact: true, asOf: at }),
      'GET /staff/v1/raffles/winners': () => ({ list: [{ place: 1, ticket: 6, username: 'rahim22', amount: '100' }], currency: 'BDT' }),
    },
  })
const press = (name: string, from: { getByRole: typeof screen.getByRole } = screen) =>
  act(async () => void fireEvent.click(from.getByRole('button', { name })))
const fill = (field: Element, value: string) => act(async () => void fireEvent.change(field, { target: { value } }))

test('a raffle that is still to come is changed in a form that begins with its terms', async () => {
  const desk = await open([soon], '/raffles?open=4')
  expect(await screen.findByText('ab12')).toBeTruthy()
  desk.answer({
    [changeLine]: () => {
      throw new Refused('request.invalid', 'Invalid.', { prizes: 'order' })
    },
  })
  await press(own('raffles.change'))
  const form = within((await screen.findAllByRole('dialog')).at(-1)!)
  await fill(form.getByLabelText(own('raffles.prizes'), { exact: true }), '100, 150')
  await fill(form.getByLabelText(en('action.reason'), { exact: false }), 'More for the festival.')
  await press(own('raffles.change'), form)
  expect(desk.calls.find(({ line }) => line === changeLine)?.input).toEqual({
    id: '4',
    version: 2,
    ...terms,
    prizes: ['100', '150'],
    reason: 'More for the festival.',
  })
  expect(await form.findByText(own('raffles.fault_order'))).toBeTruthy()
})

test('a raffle that is drawn shows its proof and winners, and nothing can be changed', async () => {
  await open([drawn], '/raffles?open=5')
  expect(await screen.findByText('rahim22')).toBeTruthy()
  expect([screen.getByText('cd34'), screen.getByText('ef56')]).toHaveLength(2)
  expect(screen.queryByRole('button', { name: own('raffles.change') })).toBeNull()
  expect(screen.queryByRole('button', { name: own('raffles.cancel') })).toBeNull()
})

test('a raffle whose round does not come says so, and can be cancelled although its list is fixed', async () => {
  await open([{ ...drawn, state: 'closed', seed: undefined, drawnAt: undefined, isStuck: true }], '/raffles?open=5')
  expect(await screen.findByText(own('raffles.stuck'))).toBeTruthy()
  expect(screen.getByRole('button', { name: own('raffles.cancel') })).toBeTruthy()
})

test('without raffles the list says how one comes; who only reads is offered no form', async () => {
  await open([], '/raffles', 'auditor')
  expect(await screen.findByText(own('raffles.noneHint'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: own('raffles.add') })).toBeNull()
})
