// @vitest-environment happy-dom
/** The member's own limits and breaks, against answers of the contract. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import texts from '../../i18n/protection/EN.json' with { type: 'json' }
import { place, resetApp, sent, show, signIn } from '../../testing/test-app.tsx'
import { shareOf } from './protection-query.ts'

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  resetApp()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const patient = { timeout: 60_000 }
const serverTime = '2026-11-25T08:00:00.000Z'
const closure = { balance: '250', hasOpenBets: true, hasOpenWithdrawals: false }
const windowEndsAt = '2026-11-25T18:00:00.000Z'
const limits = [
  { kind: 'deposit_day', own: '1000', value: '1000', used: '900', windowEndsAt },
  {
    kind: 'loss_day',
    own: '500',
    value: '500',
    used: '-40',
    windowEndsAt,
    pending: { value: '800', readyAt: serverTime, lapsesAt: windowEndsAt, isReady: true },
  },
  { kind: 'stake' },
  { kind: 'check', own: '30', value: '30' },
]
const state = (more: object = {}) => ({ currency: 'BDT', limits, closure, serverTime, ...more })

async function openPage(answers: Record<string, unknown> = {}) {
  signIn()
  await show({ path: '/#member/securityCenter/limits', answers: { 'GET /wps/member/limits': state(), ...answers } })
  await screen.findByRole('heading', { name: texts['group.deposit'] }, patient)
}
const row = (kind: string) => document.querySelector<HTMLElement>(`[data-limit=${kind}]`)!
const button = (scope: HTMLElement, name: string) => within(scope).getByRole('button', { name })

test('each limit shows what is used of it; a net win uses nothing (PROT-01)', async () => {
  await openPage()
  expect(within(row('deposit_day')).getByRole('meter').getAttribute('aria-valuenow')).toBe('90')
  expect(within(row('loss_day')).getByRole('meter').getAttribute('aria-valuenow')).toBe('0')
  expect(within(row('stake')).queryByRole('meter')).toBeNull()
  expect(shareOf({ value: '0', used: '1' })).toBe(1)
})

test('a raise that is ready is confirmed or dropped, and sent once (PROT-02)', async () => {
  await openPage({ 'POST /wps/member/limits/confirm': state() })
  fireEvent.click(button(row('loss_day'), texts['pending.confirm']))
  await waitFor(() => expect(sent.filter(({ call }) => call === 'POST /wps/member/limits/confirm')).toHaveLength(1), patient)
  expect(sent.find(({ call }) => call === 'POST /wps/member/limits/confirm')!.input).toEqual({ kind: 'loss_day' })
})

test('a higher limit says that it waits before it is sent; an unclear amount stays under its field (PROT-02)', async () => {
  await openPage({ 'PUT /wps/member/limits': state() })
  fireEvent.click(within(row('deposit_day')).getByRole('button'))
  const dialog = await screen.findByRole('dialog', undefined, patient)
  const input = dialog.querySelector<HTMLInputElement>('input[name=value]')!
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  type('many')
  fireEvent.submit(input.form!)
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'), patient)
  type('800')
  expect(within(dialog).getByText(texts['limit.lowerEffect'])).toBeTruthy()
  type('2000')
  expect(within(dialog).getByText(texts['limit.riseEffect'])).toBeTruthy()
  fireEvent.submit(input.form!)
  await waitFor(
    () => expect(sent.find(({ call }) => call === 'PUT /wps/member/limits')?.input).toEqual({ kind: 'deposit_day', value: '2000' }),
    patient,
  )
})

test('an exclusion asks twice, and ends the session here too (PROT-07)', async () => {
  await openPage({ 'POST /wps/member/exclusion': { kind: 'exclusion', state: 'active', beganAt: serverTime, isImposed: false } })
  fireEvent.click(screen.getByRole('button', { name: texts['break.exclusionBegin'] }))
  const dialog = await screen.findByRole('dialog', undefined, patient)
  const next = button(dialog, texts['break.next']) as HTMLButtonElement
  expect(next.disabled).toBe(true)
  fireEvent.click(within(dialog).getByRole('checkbox'))
  fireEvent.click(next)
  const sure = await within(dialog).findByRole(
    'button',
    { name: texts['break.exclusionSure'].replace('{length}', texts['exclusion.6']) },
    patient,
  )
  expect(sent.some(({ call }) => call === 'POST /wps/member/exclusion')).toBe(false)
  fireEvent.click(sure)
  await waitFor(() => expect(sessionStorage.getItem('token')).toBeNull(), patient)
  expect(sent.find(({ call }) => call === 'POST /wps/member/exclusion')!.input).toEqual({ months: 6 })
})

test('an account with money or open bets says what comes first and can’t be closed (PROT-07)', async () => {
  await openPage()
  fireEvent.click(screen.getByRole('button', { name: texts['break.closureBegin'] }))
  const dialog = await screen.findByRole('dialog', undefined, patient)
  expect(within(dialog).getByText(texts['closure.bets'])).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('checkbox'))
  expect((button(dialog, texts['break.next']) as HTMLButtonElement).disabled).toBe(true)
})

test('a reality check that is due stands over the page until it is answered, leaving first (PROT-05)', async () => {
  signIn()
  const facts = {
    everyMinutes: 30,
    playingSince: '2026-11-25T07:30:00.000Z',
    staked: '400',
    won: '150',
    net: '-250',
    currency: 'BDT',
    serverTime,
  }
  const due = { ...facts, dueAt: serverTime }
  await show({
    answers: { 'GET /wps/member/realityCheck': due, 'POST /wps/member/realityCheck': { ...facts, dueAt: '2026-11-25T08:30:00.000Z' } },
  })
  const dialog = await screen.findByRole('dialog', { name: texts['check.title'] }, patient)
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([texts['check.leave'], texts['check.history'], texts['check.playOn']])
  expect(dialog.textContent).toContain('250')
  fireEvent.click(button(dialog, texts['check.playOn']))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: texts['check.title'] })).toBeNull(), patient)
})

test('after a sign-in on a break the page is calm: until when, withdrawing, and help (PROT-07)', async () => {
  signIn()
  const block = { kind: 'time_out', state: 'active', beganAt: serverTime, endsAt: '2026-12-25T08:00:00.000Z', isImposed: false }
  await show({ answers: { 'GET /wps/member/realityCheck': { staked: '0', won: '0', net: '0', currency: 'BDT', serverTime, block } } })
  const dialog = await screen.findByRole('dialog', { name: texts['block.welcome'] }, patient)
  expect(within(dialog).getByText(texts['block.time_outTitle'])).toBeTruthy()
  expect(within(dialog).getAllByRole('link').length).toBeGreaterThanOrEqual(3)
  fireEvent.click(button(dialog, texts['block.withdraw']))
  await waitFor(() => expect(place.hash).toBe('#member/withdraw'), patient)
})
