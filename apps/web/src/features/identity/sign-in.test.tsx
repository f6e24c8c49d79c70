// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import { openPopup } from '../../lib/popup.ts'
import { Refused } from '@portal/browser/refused.ts'
import { asked, card, resetApp, lane, on, place, sent, show, signIn } from '../../testing/test-app.tsx'
import type { RegisterRule } from './register-rules.ts'
import { en } from '../../testing/test-texts.ts'

// The proof is computed in a worker of the browser, which this environment has not.
vi.mock('../../lib/human.ts', () => ({ proveHuman: async (_api: unknown, action: string) => (asked.push(`proof of ${action}`), 'proof') }))

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(resetApp)

const patient = { timeout: 10_000 }
const user = {
  id: '1',
  account: 'rahim71',
  nickname: 'Rahim',
  type: 0,
  toUpline: false,
  clubLabel: { labelName: 'Bronze', rankLevel: 1 },
  memberLabel: [],
  token: '',
  firstTimeLogin: false,
  passwordExpired: false,
  currency: 'BDT',
}
const session = { token: 'token-of-the-server', firstTimeLogin: false, passwordExpired: false, mustChangePassword: false, user }
const loginCall = 'POST /wps/session/login'
const registerCall = 'PUT /wps/member/register'
const answers = {
  [loginCall]: session,
  [registerCall]: session,
  'GET /wps/agent/affiliate': {},
  'GET /wps/member/info': user,
  'GET /wps/relay/MCSFE_getListAnnouncements': ({ type }: Record<string, unknown>) => ({
    list:
      type === 'PL'
        ? [{ id: '9', title: 'Good to see you', content: '<p>Hello</p>', publishedAt: '2026-11-21T08:00:00Z', publishedOn: '2026-11-21' }]
        : [],
  }),
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`main form input[name=${name}]`)!
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const submit = () => fireEvent.submit(document.querySelector('main form')!)
/** What a screen reader says of a field: its message. */
const messageOf = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

test('An empty name or password is refused under its field and not sent (R-5.3.01, R-5.3.02, R-8.2.29, R-2.8.08)', async () => {
  await show({ path: '/login' })
  submit()
  for (const name of ['username', 'password']) {
    expect(messageOf(name)).toContain(english['form.required'])
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
  }
  type('username', 'rahim71')
  submit()
  expect(asked.some((call) => call.includes('login'))).toBe(false)
})

test('the password is shown and hidden again by its button (R-2.8.09)', async () => {
  await show({ path: '/login' })
  const main = within(screen.getByRole('main'))
  expect(field('password').type).toBe('password')
  fireEvent.click(main.getByRole('button', { name: english['form.showPassword'] }))
  expect(field('password').type).toBe('text')
  fireEvent.click(main.getByRole('button', { name: english['form.hidePassword'] }))
  expect(field('password').type).toBe('password')
})

test('Sign-in loads the account (R-3.8.01, R-3.8.02, R-3.8.05, R-3.1.07, R-3.1.11, R-4.1.02, R-4.1.03, R-4.1.04, R-4.2.06, R-4.2.07, R-4.2.08, R-4.2.12, R-2.8.19)', async () => {
  await show({ path: '/login', answers })
  type('username', ' rahim71 ')
  type('password', 'Demo1234!')
  submit()
  await waitFor(() => expect(place.pathname).toBe('/'), patient)
  const request = sent.find(({ call }) => call === loginCall)!.input
  expect(request).toMatchObject({ username: 'rahim71', password: 'Demo1234!', type: 'username', humanVerification: 'proof' })
  expect(asked.indexOf('proof of login')).toBeLessThan(asked.indexOf(loginCall))
  expect([sessionStorage.getItem('token'), sessionStorage.getItem('username')]).toEqual(['token-of-the-server', 'rahim71'])
  const dialog = await screen.findByRole('dialog', {}, patient)
  expect(within(dialog).getByText('Good to see you')).toBeTruthy()
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('Demo1234!')
  const after = () => asked.slice(asked.indexOf(loginCall) + 1)
  for (const part of ['member/info', 'wallets/balance', 'unreadCount'])
    await waitFor(() => expect([part, after().some((call) => call.includes(part))]).toEqual([part, true]))
  fireEvent.click(within(dialog).getByRole('button', { name: english['action.close'] }))
  expect(await screen.findByRole('button', { name: 'Account of Rahim' }, patient)).toBeTruthy()
})

test('a refused sign-in says why and keeps nothing', async () => {
  const refuse = () => Promise.reject(new Refused('identity.wrong_credentials', 'The name or the password is wrong.'))
  await show({ path: '/login', answers: { [loginCall]: refuse } })
  type('username', 'rahim71')
  type('password', 'Wrong1234')
  submit()
  expect(await screen.findByText('The name or the password is wrong.', {}, patient)).toBeTruthy()
  expect([sessionStorage.getItem('token'), place.pathname]).toEqual([null, '/login'])
})

test('The login popup shows vendors above the quick login (R-2.8.01, R-2.8.02, R-2.8.04, R-2.8.06, R-2.8.07)', async () => {
  const [hot, calm, live] = ['Hot', 'Calm', 'Live'].map((name, index) => ({
    ...card,
    vassalage: name.toUpperCase(),
    displayName: `${name} vendor`,
    isHot: name === 'Hot' ? (1 as const) : (0 as const),
    nodeId: index + 1,
  }))
  const lanes = [
    { ...lane, cards: [hot, calm] },
    { ...lane, gameType: 'LIVE', cards: [{ ...live, gameType: 'LIVE' }] },
  ]
  await show({ answers: { 'GET /wps/relay/GCSGAME_newGameVendor': { data: { lanes } } } })
  openPopup({ name: 'loginPopupModal' })
  const dialog = within(await screen.findByRole('dialog', {}, patient))
  const tabs = await dialog.findAllByRole('tab', {}, patient)
  expect(tabs.map((tab) => tab.textContent)).toEqual(['list.hot', 'category.RNG', 'category.LIVE'].map(en))
  const shown = () =>
    dialog
      .getAllByRole('link')
      .map((link) => link.textContent)
      .filter((text) => text.includes('vendor'))
  expect(shown()).toEqual(['Hot vendor'])
  fireEvent.click(tabs[1]!)
  expect(shown()).toEqual(['Hot vendor', 'Calm vendor'])
  fireEvent.click(tabs[2]!)
  expect(shown()).toEqual(['Live vendor'])
  expect(dialog.getByText(english['login.quick'])).toBeTruthy()
  expect(dialog.getByRole('link', { name: english['login.toRegister'] }).getAttribute('href')).toBe('/register')
  expect(dialog.getByRole('link', { name: english['login.forgot'] }).getAttribute('href')).toBe('/forget')
})

async function askToSignOut() {
  signIn()
  await show({ path: '/vip', answers: { 'DELETE /wps/session/logout': {} } })
  fireEvent.click(await screen.findByRole('button', { name: 'Account of Demo' }))
  fireEvent.click(screen.getByRole('button', { name: english['action.signOut'] }))
  return within(await screen.findByRole('dialog', {}, patient))
}
const logoutCall = 'DELETE /wps/session/logout'

test('Signing out asks for confirmation; cancel changes nothing (R-2.5.21, R-2.5.22, R-2.5.23)', async () => {
  const dialog = await askToSignOut()
  expect(dialog.getByText(english.in_popup_prompt)).toBeTruthy()
  expect(dialog.getByText(english.in_sure_logout)).toBeTruthy()
  expect([sessionStorage.getItem('token') !== null, asked.includes(logoutCall)]).toEqual([true, false])
  fireEvent.click(dialog.getByRole('button', { name: english['action.cancel'] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([sessionStorage.getItem('token') !== null, asked.includes(logoutCall), place.pathname]).toEqual([true, false, '/vip'])
})

test('A confirmed sign-out clears the session and leads home (R-4.1.05, R-4.1.06, R-4.1.07, R-4.1.08)', async () => {
  const dialog = await askToSignOut()
  fireEvent.click(dialog.getByRole('button', { name: english['action.confirm'] }))
  await waitFor(() => expect(place.pathname).toBe('/'), patient)
  expect(asked.filter((call) => call === logoutCall)).toHaveLength(1)
  expect(['token', 'username', 'isAgent'].map((key) => sessionStorage.getItem(key))).toEqual([null, null, null])
  expect(await screen.findByRole('button', { name: en('action.login') })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: en('action.register') }).length).toBeGreaterThan(0)
})

const rule = (name: string, change: Partial<RegisterRule> = {}): RegisterRule => ({
  field: name,
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 2,
  maxLength: 15,
  type: 'text',
  ...change,
})
const basic = [
  rule('username', { patternId: 'alnum', required: true }),
  rule('password', { patternId: 'letdig', minLength: 7, maxLength: 64, type: 'password', required: true }),
  rule('confirmPassword', { minLength: 0, maxLength: 64, type: 'password', required: true }),
]
async function showRegister(rules = basic, path = '/register', more: Record<string, unknown> = {}) {
  await show({ path, answers: { ...answers, 'GET /wps/system/setting/register': { rules, minimumAge: 21 }, ...more } })
  await waitFor(() => expect(field('username')).toBeTruthy(), patient)
}
function fillBasic(): void {
  for (const [name, value] of [['username', 'rahim71'], ['password', 'Demo1234!'], ['confirmPassword', 'Demo1234!']] as const) type(name, value) // prettier-ignore
}
const accept = () => fireEvent.click(within(screen.getByRole('main')).getAllByRole('checkbox')[0]!)

const kinds = ['payeeName', 'email', 'qqNum', 'recommenderId', 'affiliateCode', 'paymentPassword', 'idNumber'] as const
const messengers = ['line', 'whatsapp', 'facebook', 'wechat'] as const

test.each([...kinds, ...messengers])(
  'The field %s shows and is sent only if its rule is on (R-3.7.02, R-3.7.03, R-3.7.04, R-3.7.06, R-3.7.09, R-3.7.10, R-3.7.11, R-3.7.12, R-3.7.15)',
  async (name) => {
    await showRegister([...basic, rule(name, { enabled: false })])
    expect(field(name)).toBeNull()
    cleanup()
    await showRegister([...basic, rule(name)])
    fillBasic()
    type(name, '12345')
    accept()
    submit()
    await waitFor(() => expect(sent.find(({ call }) => call === registerCall)?.input[name]).toBe('12345'), patient)
  },
)

test.each([
  ['required and empty', { required: true }, '', true],
  ['not required and empty', {}, '', false],
  ['too short', {}, 'a', true],
  ['as short as allowed', {}, 'ab', false],
  ['as long as allowed', {}, 'a'.repeat(15), false],
  ['too long', {}, 'a'.repeat(16), true],
  ['against its pattern', { patternId: 'digits' as const }, '12a', true],
  ['after its pattern', { patternId: 'digits' as const }, '123', false],
])(
  'A %s field shows an error and blocks the registration, or does not (R-3.7.16, R-3.7.17, R-3.7.19)',
  async (_what, change, value, isWrong) => {
    await showRegister([...basic, rule('qqNum', change)])
    fillBasic()
    if (value) type('qqNum', value)
    accept()
    submit()
    if (isWrong) expect(field('qqNum').getAttribute('aria-invalid')).toBe('true')
    else await waitFor(() => expect(asked).toContain(registerCall), patient)
    expect(asked.includes(registerCall)).toBe(!isWrong)
  },
)

test.each(['text', 'password', 'tel', 'email', 'date'] as const)(
  'an input is of the type that its rule says: %s (R-3.7.20)',
  async (inputType) => {
    await showRegister([...basic, rule('line', { type: inputType })])
    expect(field('line').type).toBe(inputType)
  },
)

test('Hint, wrong and missing share the pattern’s sentence and its lengths (R-3.7.18, R-5.2.04, R-5.2.05, R-5.2.06)', async () => {
  const rules = [
    ...basic,
    rule('qqNum', { patternId: 'digits', required: true }),
    rule('line', { patternId: 'digits', minLength: 6, maxLength: 6, required: true }),
  ]
  await showRegister(rules)
  const hint = messageOf('qqNum').trim()
  expect([hint.includes('2'), hint.includes('15')]).toEqual([true, true])
  expect(messageOf('line').match(/\d+/g)).toEqual(['6'])
  submit()
  expect(messageOf('qqNum')).toContain(hint)
  type('qqNum', 'abc')
  expect(messageOf('qqNum')).toContain(hint)
  expect(field('qqNum').getAttribute('aria-invalid')).toBe('true')
})

test('Unaccepted terms, then a wrong field, block the registration (R-4.4.04, R-4.4.05, R-5.2.09, R-3.7.01)', async () => {
  await showRegister()
  fillBasic()
  submit()
  expect(screen.getByText(english['register.acceptFirst'])).toBeTruthy()
  accept()
  type('confirmPassword', 'Demo1234?')
  submit()
  expect(messageOf('confirmPassword')).toContain(english.inconsistent_twice)
  expect(asked.some((call) => call === registerCall || call.startsWith('proof'))).toBe(false)
})

test('A registration sends its source, signs in and leads home (R-3.7.25, R-3.7.27, R-4.4.09, R-4.4.10, R-4.4.11)', async () => {
  await showRegister()
  fillBasic()
  accept()
  submit()
  await waitFor(() => expect(place.pathname).toBe('/'), patient)
  const request = sent.find(({ call }) => call === registerCall)!.input
  expect(request).toMatchObject({
    registerMethod: 'WEB',
    login: true,
    humanVerification: 'proof',
    registerUrl: location.href,
    termsAccepted: true,
  })
  expect(sessionStorage.getItem('token')).toBe('token-of-the-server')
  expect(await screen.findByText('Good to see you', {}, patient)).toBeTruthy()
  await waitFor(() => expect(asked.slice(asked.indexOf(registerCall))).toContain('GET /wps/member/info'))
  expect(asked.indexOf('proof of register')).toBeLessThan(asked.indexOf(registerCall))
})

test('Link and host codes are sent with the registration (R-3.7.13, R-3.7.14, R-3.7.26, R-4.4.12, R-4.4.14)', async () => {
  const rules = [...basic, rule('affiliateCode')]
  await showRegister(rules)
  expect(field('affiliateCode')).toBeTruthy()
  cleanup()
  await showRegister(rules, '/register?affiliateCode=AGENT2&referralCode=ABC')
  expect(field('affiliateCode')).toBeNull()
  fillBasic()
  accept()
  submit()
  await waitFor(() => expect(sent.find(({ call }) => call === registerCall)).toBeTruthy(), patient)
  const request = sent.find(({ call }) => call === registerCall)!.input
  expect(request).toMatchObject({ affiliateCode: 'AGENT2', referralCode: 'ABC', domain: location.host })
})

test('An unknown code shows an error and its field appears (R-4.4.13)', async () => {
  const refuse = () => Promise.reject(new Refused('identity.affiliate_code_unknown', 'x', { affiliateCode: 'unknown' }))
  await showRegister([...basic, rule('affiliateCode')], '/register?affiliateCode=NOSUCH', { [registerCall]: refuse })
  fillBasic()
  accept()
  submit()
  expect(await screen.findByText(english.invitation_code_error, {}, patient)).toBeTruthy()
  expect(field('affiliateCode')).toBeTruthy()
})

test('while registration is off there is no button, and its page says that it is closed (R-2.5.06)', async () => {
  await show({ path: '/register', brand: { whitelabel: [on('DIRECTREG3', false), on('USERNAMEREG3')] } })
  expect(screen.queryByRole('link', { name: en('action.register') })).toBeNull()
  expect(screen.getByText(english['register.closed'])).toBeTruthy()
  cleanup()
  await show({ path: '/vip' })
  expect(screen.getByRole('link', { name: en('action.register') }).getAttribute('href')).toBe('/register')
})
