// @vitest-environment happy-dom
/** The second step of a login, and the security centre where it is set up. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import security from '../../i18n/security/EN.json' with { type: 'json' }
import english from '../../i18n/EN.json' with { type: 'json' }
import { Refused } from '@portal/browser/refused.ts'
import { asked, resetApp, place, sent, show, signIn } from '../../testing/test-app.tsx'

vi.mock('../../lib/human.ts', () => ({ proveHuman: async () => 'proof' }))
vi.mock('../../lib/seal.ts', () => ({ seal: async (body: unknown) => `sealed ${JSON.stringify(body)}` }))

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  resetApp()
  vi.unstubAllGlobals()
})

const user = {
  id: '1',
  account: 'karim88',
  nickname: 'Karim',
  type: 41,
  toUpline: false,
  clubLabel: { labelName: 'Bronze', rankLevel: 1 },
  memberLabel: [],
  token: '',
  firstTimeLogin: false,
  passwordExpired: false,
  currency: 'BDT',
}
const session = { kind: 'session', token: 'a-token', firstTimeLogin: false, passwordExpired: false, mustChangePassword: false, user }
const asking = { kind: 'second_step', ticket: 'T'.repeat(43), expiresInSeconds: 300, methods: ['authenticator', 'recovery'] }
const refuse = (code: string, message: string, details: Record<string, string> = {}) => new Refused(code, message, details)

const loginCall = 'POST /wps/session/login'
const secondCall = 'POST /wps/session/login/second'
const answers = { [loginCall]: asking, 'GET /wps/member/info': user, 'GET /wps/session/waysIn': { social: [] } }

const input = (scope: HTMLElement, name: string) => scope.querySelector<HTMLInputElement>(`input[name=${name}]`)!
const fill = (scope: HTMLElement, name: string, value: string) => fireEvent.change(input(scope, name), { target: { value } })
const messageOf = (field: HTMLInputElement) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

async function logIn(): Promise<HTMLFormElement> {
  const form = document.querySelector<HTMLInputElement>('input[name=password]')!.form!
  fill(form, 'username', 'karim88')
  fill(form, 'password', 'Demo1234!')
  fireEvent.submit(form)
  return screen.findByRole<HTMLFormElement>('form', { name: security['second.title'] })
}

test('A login with second step asks for it and stores the token only afterwards (R-2.15.07, R-3.1.08)', async () => {
  await show({ path: '/login', answers: { ...answers, [secondCall]: session } })
  const form = await logIn()
  expect(sessionStorage.getItem('token')).toBeNull()
  expect(document.querySelector<HTMLInputElement>('input[name=password]')!.closest('[hidden]')).toBeTruthy()
  fireEvent.submit(form)
  await waitFor(() => expect(messageOf(input(form, 'code'))).toContain(english['form.required']))
  expect(asked).not.toContain(secondCall)
  fill(form, 'code', ' 123456 ')
  fireEvent.click(within(form).getByLabelText(security['second.trustDevice']))
  fireEvent.submit(form)
  await waitFor(() => expect(place.pathname).toBe('/'))
  expect(sent.find(({ call }) => call === secondCall)!.input).toEqual({
    ticket: asking.ticket,
    proof: { method: 'authenticator', code: '123456' },
    trustDevice: true,
    trustNetwork: false,
  })
  expect([sessionStorage.getItem('token'), sessionStorage.getItem('isAgent')]).toEqual(['a-token', '41'])
})

test('A wrong code is refused under its emptied field; a recovery code works instead (R-2.15.07)', async () => {
  const wrong = refuse('identity.second_proof_wrong', 'That code is wrong.', { code: 'wrong' })
  await show({ path: '/login', answers: { ...answers, [secondCall]: () => Promise.reject(wrong) } })
  const form = await logIn()
  fill(form, 'code', '000000')
  fireEvent.submit(form)
  await waitFor(() => expect(messageOf(input(form, 'code'))).toContain('That code is wrong.'))
  expect(input(form, 'code').value).toBe('')
  fireEvent.click(within(form).getByLabelText(security['proof.recovery']))
  fill(form, 'code', 'BCDFG-HJKLM')
  fireEvent.submit(form)
  await waitFor(() =>
    expect(sent.findLast(({ call }) => call === secondCall)!.input.proof).toEqual({ method: 'recovery', code: 'BCDFGHJKLM' }),
  )
})

test('a step that is over or locked says so, and leads back to what was typed (R-2.15.07)', async () => {
  const over = refuse('identity.second_step_over', 'This step is over.')
  await show({ path: '/login', answers: { ...answers, [secondCall]: () => Promise.reject(over) } })
  const form = await logIn()
  fill(form, 'code', '123456')
  fireEvent.submit(form)
  expect((await within(form).findByRole('alert')).textContent).toContain('This step is over.')
  expect(form.querySelector('button[type=submit]')).toBeNull()
  fireEvent.click(within(form).getByRole('button', { name: security['second.back'] }))
  await waitFor(() => expect(screen.queryByRole('form', { name: security['second.title'] })).toBeNull())
  expect(document.querySelector<HTMLInputElement>('input[name=username]')!.value).toBe('karim88')
})

const stepUpCall = 'POST /wps/member/stepUp'
const openCentre = async (more: Record<string, unknown>) => {
  signIn()
  await show({ path: '/#member/securityCenter', answers: { ...answers, ...more } })
  await screen.findByRole('region', { name: security['twoStep.title'] })
}

test('Turning the app on needs a step-up, shows QR and key, and codes once (R-2.15.07, SEC-14)', async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `CODE${index}-AAAAA`)
  await openCentre({
    [stepUpCall]: { ticket: 'S'.repeat(43), expiresInSeconds: 300, token: 'the-next-token' },
    'POST /wps/member/authenticator/start': { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 29, path: 'M0 0h1v1h-1z' } },
    'POST /wps/member/authenticator/confirm': { recoveryCodes: codes },
  })
  fireEvent.click(screen.getByRole('button', { name: security['twoStep.turnOn'] }))
  const again = await screen.findByRole('dialog', { name: security['stepUp.title'] })
  await waitFor(() => expect(input(again, 'password')).toBeTruthy())
  fill(again, 'password', 'Demo1234!')
  fireEvent.submit(input(again, 'password').form!)
  const setUp = await screen.findByRole('dialog', { name: security['setUp.title'] })
  expect(sent.find(({ call }) => call === stepUpCall)!.input).toEqual({
    purpose: 'second_proof',
    target: { change: 'on' },
    password: 'Demo1234!',
  })
  expect(sessionStorage.getItem('token')).toBe('the-next-token')
  expect(within(setUp).getByRole('img', { name: security['setUp.picture'] }).querySelector('path')!.getAttribute('d')).toBe('M0 0h1v1h-1z')
  expect(within(setUp).getByText('ABCD EFGH')).toBeTruthy()
  fill(setUp, 'code', '123456')
  fireEvent.submit(input(setUp, 'code').form!)
  const shown = await screen.findByRole('dialog', { name: security['codes.title'] })
  expect(
    within(shown)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(codes)
  fireEvent.click(within(shown).getByRole('button', { name: security['codes.kept'] }))
  await waitFor(() => expect(screen.queryByText(codes[0]!)).toBeNull())
})

test('Sessions are listed with this device marked; one or all others can be signed out (SEC-13)', async () => {
  const open = (id: string, current: boolean) => ({
    id,
    current,
    device: `Chrome · ${id}`,
    ip: '203.0.113.1',
    createdAt: '2026-11-21T08:00:00Z',
    lastSeenAt: '2026-11-21T08:00:00Z',
  })
  await openCentre({
    'GET /wps/session/list': { sessions: [open('here', true), open('there', false)] },
    'POST /wps/session/revoke': {},
    'POST /wps/session/revokeOthers': {},
  })
  const list = within(screen.getByRole('region', { name: english['account.sessions'] }))
  expect(await list.findByText(english['account.thisDevice'])).toBeTruthy()
  expect(list.getAllByRole('button', { name: english['account.end'] })).toHaveLength(1)
  fireEvent.click(list.getByRole('button', { name: english['account.end'] }))
  await waitFor(() => expect(sent.find(({ call }) => call === 'POST /wps/session/revoke')?.input).toEqual({ id: 'there' }))
  fireEvent.click(list.getByRole('button', { name: security['sessions.endOthers'] }))
  await waitFor(() => expect(asked).toContain('POST /wps/session/revokeOthers'))
  await act(() => new Promise((next) => setTimeout(next, 0)))
})
