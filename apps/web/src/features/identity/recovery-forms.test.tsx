// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import account from '../../i18n/account/EN.json' with { type: 'json' }
import english from '../../i18n/EN.json' with { type: 'json' }
import { openPopup } from '../../lib/popup.ts'
import { Refused } from '@portal/browser/refused.ts'
import { asked, brand, resetApp, on, place, sent, show, signIn } from '../../testing/test-app.tsx'
import { storeChangeTicket } from './change-ticket.ts'
import type { RegisterRule } from './register-rules.ts'

// The proof is computed in a worker of the browser, which this environment has not.
vi.mock('../../lib/human.ts', () => ({ proveHuman: async (_api: unknown, action: string) => (asked.push(`proof of ${action}`), 'proof') }))

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  resetApp()
  storeChangeTicket(undefined)
  vi.unstubAllGlobals()
})

const user = { id: '1', account: 'demo', nickname: 'Demo', type: 0, toUpline: false, clubLabel: { labelName: 'Bronze', rankLevel: 1 }, memberLabel: [], token: '', firstTimeLogin: false, passwordExpired: false, currency: 'BDT' } // prettier-ignore
const session = { kind: 'session', token: 'a-new-token', firstTimeLogin: false, passwordExpired: false, mustChangePassword: false, user }
const passwordRule: RegisterRule = {
  field: 'password',
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'letdig',
  minLength: 7,
  maxLength: 64,
  type: 'password',
}
const calls = {
  email: 'POST /wps/member/password/email',
  link: 'POST /wps/member/password/link',
  change: 'POST /wps/member/password',
  phone: 'POST /wps/member/password/verification',
  login: 'POST /wps/session/login',
  register: 'PUT /wps/member/register',
}
const answers = {
  'GET /wps/system/setting/register': { rules: [passwordRule], minimumAge: 21 },
  'GET /wps/system/countries': { list: [{ countryCode: 'BD', countryDialingCode: '+880' }] },
  'GET /wps/system/whitelabel': { ...brand, location: { ip: '1.2.3.4' } },
  'GET /wps/session/waysIn': { social: [] },
  'GET /wps/member/info': user,
  [calls.email]: {},
  [calls.link]: {},
  [calls.change]: session,
  [calls.phone]: session,
  [calls.login]: session,
  [calls.register]: session,
}
const tree = (...features: string[]) => [on('DIRECTREG3'), on('USERNAMEREG3'), on('MEMBERCENTER3'), ...features.map((name) => on(name))]
const open = (path: string, features: string[] = [], more: Record<string, unknown> = {}) =>
  show({ path, brand: { whitelabel: tree(...features) }, answers: { ...answers, ...more } })
const patient = { timeout: 10_000 }
const field = (name: string) => document.querySelector<HTMLInputElement>(`form input[name=${name}]`)!
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const submit = () => fireEvent.submit(document.querySelector('form[method=dialog]')!)
const inputOf = (call: string) => sent.findLast((one) => one.call === call)?.input
const messageOf = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
const dialog = () => screen.findByRole('dialog', {}, patient)
const refuse =
  (code: string, message = '', details = {}) =>
  () =>
    Promise.reject(new Refused(code, message, details))
const way = (name: string) => screen.queryByRole('radio', { name }) as HTMLInputElement | null
const token = 'T'.repeat(43)

test('Phone recovery comes first while enabled; else e-mail is the only way (R-2.1.07, R-2.10.01, R-2.10.02, R-2.10.03)', async () => {
  await open('/forget')
  expect(way(english['form.mobileNum'])).toBeNull()
  expect([Boolean(field('username')), Boolean(field('email'))]).toEqual([true, true])
  cleanup()
  await open('/forget', ['CHNGPASSVERIF3'])
  expect(way(english['form.mobileNum'])!.checked).toBe(true)
  await waitFor(() => expect(field('mobileNum')).toBeTruthy(), patient)
  fireEvent.click(way(english['form.email'])!)
  expect(field('email')).toBeTruthy()
})

test('Customer service is beside the recovery forms and opens its window (R-2.10.04)', async () => {
  const opened = vi.fn(() => ({ location: { replace: () => undefined }, close: () => undefined, opener: null }))
  vi.stubGlobal('open', opened)
  await open('/forget', [], { 'GET /wps/system/serviceChat': { version: { pathList: [] } } })
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: english['action.service'] }))
  expect(opened).toHaveBeenCalledTimes(1)
})

test('E-mail recovery needs name and address, each checked under its field, before sending (R-5.4.04)', async () => {
  await open('/forget')
  submit()
  expect([messageOf('username'), messageOf('email')]).toEqual([english['form.required'], english['form.required']])
  type('username', 'rahim71')
  type('email', 'rahim@mail')
  submit()
  expect(messageOf('email')).toBe(account['email.wrong'])
  expect(asked.some((call) => call.startsWith('proof') || call === calls.email)).toBe(false)
})

test('A reset link request needs a human check and is confirmed (R-3.8.14, R-4.3.03, R-4.3.04)', async () => {
  await open('/login')
  act(() => openPopup({ name: 'forget' }))
  await dialog()
  await waitFor(() => expect(field('email')).toBeTruthy(), patient)
  const form = field('email').form!
  fireEvent.change(form.querySelector('input[name=username]')!, { target: { value: ' rahim71 ' } })
  type('email', 'rahim@example.org')
  fireEvent.submit(form)
  expect(await screen.findByText(account.in_been_out, {}, patient)).toBeTruthy()
  expect(inputOf(calls.email)).toEqual({ username: 'rahim71', email: 'rahim@example.org', humanVerification: 'proof' })
  expect(asked.indexOf('proof of forgot')).toBeLessThan(asked.indexOf(calls.email))
  fireEvent.click(screen.getByRole('button', { name: english['action.confirm'] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
})

test('A mail’s link opens the new password, is removed from the address, then leads to login (R-8.2.24)', async () => {
  await open(`/forget?by=mail#reset=${token}`)
  await waitFor(() => expect(field('newPassword')).toBeTruthy(), patient)
  expect([place.pathname, place.search, place.hash]).toEqual(['/forget', '', ''])
  submit()
  expect(messageOf('newPassword')).toContain('7')
  type('newPassword', 'Fresh-Pass-1')
  type('confirmNewPassword', 'Fresh-Pass-2')
  submit()
  expect(messageOf('confirmNewPassword')).toBe(english.inconsistent_twice)
  expect(asked).not.toContain(calls.link)
  type('confirmNewPassword', 'Fresh-Pass-1')
  submit()
  expect(await screen.findByText(account['link.done'], {}, patient)).toBeTruthy()
  expect(inputOf(calls.link)).toEqual({ token, newPassword: 'Fresh-Pass-1', confirmNewPassword: 'Fresh-Pass-1' })
  expect(sessionStorage.getItem('token')).toBeNull()
  fireEvent.click(within(screen.getByRole('main')).getAllByRole('link', { name: english['action.login'] })[0]!)
  await waitFor(() => expect(place.pathname).toBe('/login'))
})

test('An expired link offers a new one; a guessable password is refused under its field', async () => {
  await open(`/forget?by=mail#reset=${token}`, [], { [calls.link]: refuse('identity.field_invalid', 'x', { newPassword: 'guessable' }) })
  await waitFor(() => expect(field('newPassword')).toBeTruthy(), patient)
  const fill = () => {
    type('newPassword', 'password1')
    type('confirmNewPassword', 'password1')
    submit()
  }
  fill()
  await waitFor(() => expect(messageOf('newPassword')).toBe(account['password.guessable']), patient)
  type('newPassword', 'password12')
  expect(messageOf('newPassword')).not.toBe(account['password.guessable'])
  cleanup()
  await open(`/forget?by=mail#reset=${token}`, [], { [calls.link]: refuse('identity.link_invalid', 'The link was used.') })
  await waitFor(() => expect(field('newPassword')).toBeTruthy(), patient)
  fill()
  fireEvent.click(await screen.findByRole('button', { name: account['link.again'] }, patient))
  expect(field('email')).toBeTruthy()
})

test('where everybody is sent to the login, the link of a mail opens over it', async () => {
  await show({ path: `/login#reset=${token}`, brand: { whitelabel: tree(), loginToHome: true }, answers })
  await dialog()
  await waitFor(() => expect(field('newPassword')).toBeTruthy(), patient)
  expect([place.pathname, place.hash]).toEqual(['/login', ''])
})

test('Phone recovery needs code and password, signs in, leads home (R-5.4.01, R-5.4.02, R-5.4.03, R-3.8.15, R-4.3.01, R-4.3.02)', async () => {
  await open('/forget', ['CHNGPASSVERIF3'])
  const picker = () => screen.findByRole('combobox', { name: english['country.label'] }, patient)
  await waitFor(async () => expect(((await picker()) as HTMLInputElement).value).toBe('+880'), patient)
  submit()
  expect([messageOf('mobileNum'), messageOf('verificationCode')]).toEqual([english['form.required'], english['form.required']])
  type('mobileNum', '12')
  type('newPassword', 'abc')
  submit()
  expect(messageOf('mobileNum')).toBe(english['form.mobileWrong'])
  expect(field('newPassword').getAttribute('aria-invalid')).toBe('true')
  expect(asked).not.toContain(calls.phone)
  type('mobileNum', '01712345678')
  type('verificationCode', '123456')
  type('newPassword', 'Fresh-Pass-1')
  submit()
  await waitFor(() => expect(place.pathname).toBe('/'), patient)
  expect(inputOf(calls.phone)).toEqual({ mobileNum: '01712345678', countryDialingCode: '+880', verificationCode: '123456', newPassword: 'Fresh-Pass-1' }) // prettier-ignore
  expect(sessionStorage.getItem('token')).toBe('a-new-token')
})

test('The password change checks the old and both new passwords (R-2.1.08, R-2.10.05, R-2.10.06, R-5.4.05, R-5.4.06, R-5.4.07)', async () => {
  signIn()
  await open('/changePassword', [], { [calls.change]: refuse('identity.field_invalid', 'x', { oldPassword: 'wrong' }) })
  await waitFor(() => expect(field('username').value).toBe('demo'), patient)
  expect(field('username').readOnly).toBe(true)
  submit()
  expect([messageOf('oldPassword'), messageOf('confirmNewPassword')]).toEqual([english['form.required'], english['form.required']])
  type('oldPassword', 'Demo1234!')
  type('newPassword', 'weak')
  type('confirmNewPassword', 'weak')
  submit()
  expect(field('newPassword').getAttribute('aria-invalid')).toBe('true')
  type('newPassword', 'Fresh-Pass-1')
  type('confirmNewPassword', 'Fresh-Pass-2')
  submit()
  expect(messageOf('confirmNewPassword')).toBe(english.inconsistent_twice)
  expect(asked).not.toContain(calls.change)
  type('confirmNewPassword', 'Fresh-Pass-1')
  submit()
  await waitFor(() => expect(messageOf('oldPassword')).toBe(account['password.oldWrong']), patient)
})

test('A changed password starts a new session and leads home (R-3.8.16, R-4.3.05, R-4.3.06, R-4.3.07, R-8.2.25)', async () => {
  signIn()
  await open('/vip')
  act(() => openPopup({ name: 'change-password', isForced: false }))
  await dialog()
  await waitFor(() => expect(field('oldPassword')).toBeTruthy(), patient)
  for (const [name, value] of [['oldPassword', 'Demo1234!'], ['newPassword', 'Fresh-Pass-1'], ['confirmNewPassword', 'Fresh-Pass-1']] as const) type(name, value) // prettier-ignore
  fireEvent.submit(field('oldPassword').form!)
  await waitFor(() => expect(place.pathname).toBe('/'), patient)
  expect(inputOf(calls.change)).toEqual({ oldPassword: 'Demo1234!', newPassword: 'Fresh-Pass-1', confirmNewPassword: 'Fresh-Pass-1' })
  expect(sessionStorage.getItem('token')).toBe('a-new-token')
  expect(await screen.findByText(account['password.changed'], {}, patient)).toBeTruthy()
  await waitFor(() => expect(asked.slice(asked.indexOf(calls.change))).toContain('GET /wps/member/info'), patient)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
})

test('A forced password change opens alone, accepts the ticket and cannot be dismissed (R-4.2.03)', async () => {
  const forced = { ...session, mustChangePassword: true, changeReason: 'DEFAULT_PASSWORD', changeTicket: token }
  await open('/login', [], { [calls.login]: forced, 'GET /wps/member/info': { ...user, mustChangePassword: true } })
  type('username', 'rahim71')
  type('password', 'password1')
  submit()
  const popup = await dialog()
  await waitFor(() => expect(field('newPassword')).toBeTruthy(), patient)
  expect([field('oldPassword'), place.pathname]).toEqual([null, '/login'])
  expect(within(popup).queryByRole('button', { name: english['action.close'] })).toBeNull()
  fireEvent.keyDown(popup, { key: 'Escape' })
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(/TTTT|password1/)
  type('newPassword', 'Fresh-Pass-1')
  type('confirmNewPassword', 'Fresh-Pass-1')
  fireEvent.submit(field('newPassword').form!)
  await waitFor(() => expect(inputOf(calls.change)).toEqual({ changeTicket: token, newPassword: 'Fresh-Pass-1', confirmNewPassword: 'Fresh-Pass-1' }), patient) // prettier-ignore
})

test('after a reload the change is asked for again, now with the old password', async () => {
  signIn()
  await open('/vip', [], { 'GET /wps/member/info': { ...user, mustChangePassword: true } })
  await dialog()
  await waitFor(() => expect(field('oldPassword')).toBeTruthy(), patient)
})

test('Registration, login and help are named modals; help opens over the registration (R-2.9.07)', async () => {
  await open('/vip')
  act(() => openPopup({ name: 'loginPopupModal' }))
  await waitFor(() => expect(field('password')).toBeTruthy(), patient)
  act(() => openPopup({ name: 'registerModal' }))
  await waitFor(() => expect(field('password')?.autocomplete).toBe('new-password'), patient)
  type('password', 'Typed-so-far-1')
  act(() => openPopup({ name: 'helpModal' }))
  await waitFor(() => expect(screen.getByRole('dialog', { name: english['title.help'] })).toBeTruthy(), patient)
  fireEvent.click(
    within(screen.getByRole('dialog', { name: english['title.help'] })).getByRole('button', { name: english['action.close'] }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: english['title.help'] })).toBeNull(), patient)
  expect(field('password').value).toBe('Typed-so-far-1')
  fireEvent.click(within(await dialog()).getByRole('button', { name: english['action.close'] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
})

test('Registration links to login, recovery, help and terms by address (R-2.9.01, R-2.9.02, R-2.9.03, R-2.9.04)', async () => {
  await open('/vip')
  act(() => openPopup({ name: 'registerModal' }))
  const popup = within(await dialog())
  await waitFor(() => expect(field('password')).toBeTruthy(), patient)
  const links = popup.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['/login', '/forget', '/help', '/help#terms']))
  fireEvent.click(popup.getAllByRole('link').find((link) => link.getAttribute('href') === '/help#terms')!)
  expect(await screen.findByRole('dialog', { name: english['footer.terms'] }, patient)).toBeTruthy()
})
