// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import { Refused } from '@portal/browser/refused.ts'
import { asked, brand, resetApp, on, place, sent, show } from '../../testing/test-app.tsx'
import { closeAfterBlurMs, findFirstCountry, flagOf } from './country-picker.tsx'
import type { RegisterRule } from './register-rules.ts'

// The proof is computed in a worker of the browser, which this environment has not.
vi.mock('../../lib/human.ts', () => ({ proveHuman: async (_api: unknown, action: string) => (asked.push(`proof of ${action}`), 'proof') }))

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  resetApp()
  vi.unstubAllGlobals()
})

const countries = [
  { countryCode: 'BD', countryDialingCode: '+880' },
  { countryCode: 'VN', countryDialingCode: '+84' },
  { countryCode: 'US', countryDialingCode: '+1' },
  { countryCode: 'CA', countryDialingCode: '+1' },
]
const user = { id: '1', account: '+8801712345678', nickname: '', type: 0, toUpline: false, clubLabel: { labelName: 'Bronze', rankLevel: 1 }, memberLabel: [], token: '', firstTimeLogin: true, passwordExpired: false, currency: 'BDT' } // prettier-ignore
const session = { token: 'a-token', firstTimeLogin: true, passwordExpired: false, mustChangePassword: false, user }
const rule = (field: string, more: Partial<RegisterRule> = {}): RegisterRule => ({
  field,
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 0,
  maxLength: 64,
  type: field.toLowerCase().includes('password') ? 'password' : 'text',
  ...more,
})
const basic = [rule('username'), rule('password'), rule('confirmPassword')]
const answers = (rules: RegisterRule[] = basic, at?: string) => ({
  'GET /wps/system/countries': { list: countries },
  'GET /wps/system/whitelabel': { ...brand, location: { ip: '1.2.3.4', ...(at && { country: at }) } },
  'GET /wps/system/setting/register': { rules, minimumAge: 21 },
  'POST /wps/verification/sms/noLogin': { expiredMinutes: 5 },
  'POST /wps/verification/sms/register': { expiredMinutes: 5 },
  'POST /wps/session/login/sms': session,
  'PUT /wps/member/register/mobile': session,
  'PUT /wps/member/register': session,
  'POST /wps/member/password/verification': session,
  'GET /wps/agent/affiliate': {},
  'GET /wps/member/info': user,
})
const tree = (...features: string[]) => [on('DIRECTREG3'), on('USERNAMEREG3'), on('MEMBERCENTER3'), ...features.map((name) => on(name))]
const open = (path: string, features: string[], given = answers()) =>
  show({ path, brand: { whitelabel: tree(...features) }, answers: given })
const patient = { timeout: 10_000 }
const picker = () => screen.findByRole('combobox', { name: english['country.label'] }, patient)
const field = (name: string) => document.querySelector<HTMLInputElement>(`main form input[name=${name}]`)!
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const submit = () => fireEvent.submit(document.querySelector('main form')!)
const inputOf = (call: string) => sent.findLast((one) => one.call === call)?.input

test('the sign-in by SMS has a tab only while its switch is on (R-1.6.02)', async () => {
  await open('/login', [])
  expect(screen.queryByRole('radiogroup', { name: english['login.method'] })).toBeNull()
  cleanup()
  await open('/login', ['showVerCodeLogin'])
  fireEvent.click(screen.getByRole('radio', { name: english['form.mobileNum'] }))
  expect(await picker()).toBeTruthy()
  expect(field('verificationCode')).toBeTruthy()
  expect(document.querySelector('main form input[name=password]')).toBeNull()
})

test('A number and its code sign in; only the code request needs a human check (R-1.6.02, R-4.6.06)', async () => {
  await open('/login', ['showVerCodeLogin'])
  fireEvent.click(screen.getByRole('radio', { name: english['form.mobileNum'] }))
  await waitFor(async () => expect(((await picker()) as HTMLInputElement).value).toBe('+880'), patient)
  submit()
  expect(asked.filter((call) => call.includes('login/sms'))).toEqual([])
  expect(screen.getAllByText(english['form.required']).length).toBe(2)
  type('mobileNum', '01712345678')
  fireEvent.click(screen.getByRole('button', { name: english['form.getCode'] }))
  expect(await screen.findByRole('button', { name: /^(300|29\d) s$/ })).toBeTruthy()
  expect(inputOf('POST /wps/verification/sms/noLogin')).toEqual({
    mobileNum: '01712345678',
    countryDialingCode: '+880',
    purpose: 'login',
    humanVerification: 'proof',
  })
  type('verificationCode', '123456')
  submit()
  await waitFor(() => expect(place.pathname).toBe('/'), patient)
  expect(inputOf('POST /wps/session/login/sms')).toEqual({
    mobileNum: '01712345678',
    countryDialingCode: '+880',
    verificationCode: '123456',
    type: 'sms',
    agent: false,
    remember: false,
  })
  expect(asked.filter((call) => call.startsWith('proof'))).toEqual(['proof of sms'])
  expect(sessionStorage.getItem('token')).toBe('a-token')
})

test('A failed code delivery shows the server’s message in a dialog and keeps the typed values', async () => {
  const refuse = () => Promise.reject(new Refused('request.too_many', 'Please wait a minute.'))
  await open('/login', ['showVerCodeLogin'], { ...answers(), 'POST /wps/verification/sms/noLogin': refuse as never })
  fireEvent.click(screen.getByRole('radio', { name: english['form.mobileNum'] }))
  await waitFor(async () => expect(((await picker()) as HTMLInputElement).value).toBe('+880'), patient)
  type('mobileNum', '01712345678')
  // Presses within a second of the one before are not taken.
  await new Promise((next) => setTimeout(next, 1_050))
  fireEvent.click(screen.getByRole('button', { name: english['form.getCode'] }))
  const dialog = await screen.findByRole('dialog', {}, patient)
  expect(within(dialog).getByText('Please wait a minute.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: english['action.confirm'] }))
  expect(field('mobileNum').value).toBe('01712345678')
  expect(await screen.findByRole('button', { name: english['form.getCode'] }, patient)).toBeTruthy()
})

test('The country picker opens on focus, closes 200 ms after blur (R-2.7.11, R-4.6.03, R-4.6.04, R-4.6.05, R-4.6.06, R-9.1.03)', async () => {
  expect(closeAfterBlurMs).toBe(200)
  await open('/login', ['showVerCodeLogin'])
  fireEvent.click(screen.getByRole('radio', { name: english['form.mobileNum'] }))
  const box = (await picker()) as HTMLInputElement
  await waitFor(() => expect(box.value).toBe('+880'), patient)
  expect(screen.queryByRole('listbox')).toBeNull()
  vi.useFakeTimers()
  fireEvent.focus(box)
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Bangladesh+880',
    'Vietnam+84',
    'United States+1',
    'CACanada+1',
  ])
  fireEvent.blur(box)
  act(() => void vi.advanceTimersByTime(100))
  expect(screen.getByRole('listbox')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(99))
  expect(screen.getByRole('listbox')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.focus(box)
  fireEvent.blur(box)
  act(() => void vi.advanceTimersByTime(150))
  fireEvent.click(screen.getByRole('option', { name: /Vietnam/ }))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box.value).toBe('+84')
  vi.useRealTimers()
  type('mobileNum', '0912345678')
  type('verificationCode', '1')
  submit()
  await waitFor(() => expect(inputOf('POST /wps/session/login/sms')).toMatchObject({ countryDialingCode: '+84' }), patient)
})

test('The picker works by keyboard: typing searches, arrows move, Enter chooses, Esc closes', async () => {
  await open('/login', ['showVerCodeLogin'])
  fireEvent.click(screen.getByRole('radio', { name: english['form.mobileNum'] }))
  const box = (await picker()) as HTMLInputElement
  await waitFor(() => expect(box.value).toBe('+880'), patient)
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: 'zz' } })
  expect(screen.getByRole('status').textContent).toBe(english['country.none'])
  // A list without a line, and a box that says it has one, are faults to a screen reader.
  expect([screen.queryByRole('listbox'), box.getAttribute('aria-expanded')]).toEqual([null, 'false'])
  fireEvent.change(box, { target: { value: '1' } })
  expect(box.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(document.getElementById(box.getAttribute('aria-activedescendant')!)!.textContent).toBe('CACanada+1')
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(document.querySelector('img[data-country]')).toBeNull()
  expect(screen.getByText('CA')).toBeTruthy()
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.click(box)
  expect(screen.getByRole('listbox')).toBeTruthy()
})

test('The picker stays quiet while countries load, reports a failure and retries when opened', async () => {
  let come = (_list: unknown) => {}
  const waiting = () => new Promise((done) => (come = done))
  await open('/login', ['showVerCodeLogin'], { ...answers(), 'GET /wps/system/countries': waiting as never })
  fireEvent.click(screen.getByRole('radio', { name: english['form.mobileNum'] }))
  const box = (await picker()) as HTMLInputElement
  fireEvent.focus(box)
  expect(screen.queryByText(english['country.none'])).toBeNull()
  expect(screen.queryByRole('listbox')).toBeNull()
  await act(async () => come({ list: countries }))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4), patient)
  cleanup()

  let calls = 0
  const failing = async () => {
    calls += 1
    if (calls > 1) return { list: countries }
    throw new Refused('request.too_many', 'Please wait.')
  }
  await open('/login', ['showVerCodeLogin'], { ...answers(), 'GET /wps/system/countries': failing as never })
  fireEvent.click(screen.getByRole('radio', { name: english['form.mobileNum'] }))
  fireEvent.change(await picker(), { target: { value: 'z' } })
  await waitFor(() => expect(screen.getByText(english['error.network'])).toBeTruthy(), patient)
  fireEvent.change(await picker(), { target: { value: '' } })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4), patient)
})

test('The picker starts with the given code’s country, the visitor’s or the brand’s (R-4.6.07, R-4.6.08)', async () => {
  const first = (given: string, current: string, home = 'BD') => findFirstCountry(countries, given, current, home)?.countryCode
  expect([first('84', 'US'), first('+1', 'CA'), first('', 'VN'), first('999', 'VN'), first('', ''), first('', 'ZZ', 'YY')]).toEqual([
    'VN',
    'US',
    'VN',
    'VN',
    'BD',
    'BD',
  ])
  await open('/login', ['showVerCodeLogin'], answers(basic, 'VN'))
  fireEvent.click(screen.getByRole('radio', { name: english['form.mobileNum'] }))
  await waitFor(async () => expect(((await picker()) as HTMLInputElement).value).toBe('+84'), patient)
  expect(document.querySelector('img[data-country]')!.getAttribute('data-country')).toBe('VN')
})

test('every country that a brand offers has its flag by its code (R-2.7.12)', () => {
  const root = join(import.meta.dirname, '../../../../server')
  const sources = [readFileSync(join(root, 'migrations/0080-brand-look.sql'), 'utf8')]
  const usual = /countries text\[\] not null default '\{([A-Z,]+)\}'/.exec(sources[0]!)![1]!.split(',')
  const others = readdirSync(join(root, 'brands')).flatMap(
    (name) => (JSON.parse(readFileSync(join(root, 'brands', name), 'utf8')) as { countries?: string[] }).countries ?? [],
  )
  expect(usual.length).toBeGreaterThan(10)
  expect([...new Set([...usual, ...others])].filter((code) => !flagOf(code))).toEqual([])
  expect(flagOf('BD')).not.toBe(flagOf('VN'))
  expect(flagOf('../BD')).toBeUndefined()
})

test('Registration by mobile is the first tab; switches add password and code (R-1.6.04, R-1.6.05, R-1.6.07, R-2.7.11)', async () => {
  const names = () => [...document.querySelectorAll<HTMLInputElement>('main form input[name]')].map((input) => input.name)
  await open('/register', [])
  await waitFor(() => expect(field('username')).toBeTruthy(), patient)
  expect(screen.queryByRole('radiogroup', { name: english['register.kind'] })).toBeNull()
  cleanup()
  await open('/register', ['MOBILENUMREG3', 'REGMOBVERF3'])
  expect(await picker()).toBeTruthy()
  expect(names()).toEqual(['mobileNum', 'verificationCode'])
  cleanup()
  await open('/register', ['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'])
  await picker()
  expect(names()).toEqual(['mobileNum', 'verificationCode', 'password', 'confirmPassword'])
  cleanup()
  await open('/register', ['MOBILENUMREG3', 'MOBILENUMPASSREG3'])
  await picker()
  expect(names()).toEqual(['mobileNum', 'password', 'confirmPassword'])
  fireEvent.click(screen.getByRole('radio', { name: english['form.username'] }))
  await waitFor(() => expect(names()).toEqual(['username', 'password', 'confirmPassword']), patient)
})

test('a number with its code registers from the web and is signed in (R-1.6.04, R-1.4.03)', async () => {
  await open('/register', ['MOBILENUMREG3', 'REGMOBVERF3'])
  await waitFor(async () => expect(((await picker()) as HTMLInputElement).value).toBe('+880'), patient)
  type('mobileNum', '01712345678')
  type('verificationCode', '654321')
  fireEvent.click(screen.getAllByRole('checkbox')[0]!)
  submit()
  await waitFor(() => expect(place.pathname).toBe('/'), patient)
  expect(inputOf('PUT /wps/member/register/mobile')).toMatchObject({
    mobileNum: '01712345678',
    countryDialingCode: '+880',
    verificationCode: '654321',
    registerMethod: 'WEB',
    login: true,
    termsAccepted: true,
  })
  expect(asked.some((call) => call.includes('agent/affiliate'))).toBe(false)
})

test('A friend’s code from the link fills its field and can be changed (R-2.9.06)', async () => {
  await open('/register?referralCode=ABC', [])
  await waitFor(() => expect(field('referralCode').value).toBe('ABC'), patient)
  for (const [name, value] of Object.entries({
    username: 'rahim71',
    password: 'Demo1234',
    confirmPassword: 'Demo1234',
    referralCode: 'XYZ',
  }))
    type(name, value)
  fireEvent.click(screen.getAllByRole('checkbox')[0]!)
  submit()
  await waitFor(() => expect(inputOf('PUT /wps/member/register')).toMatchObject({ referralCode: 'XYZ' }), patient)
})

test('An agent’s code is checked before the human check and the registration, if present (R-4.4.06)', async () => {
  const fill = () => {
    for (const [name, value] of Object.entries({ username: 'rahim71', password: 'Demo1234', confirmPassword: 'Demo1234' }))
      type(name, value)
    fireEvent.click(screen.getAllByRole('checkbox')[0]!)
  }
  const order = () => asked.filter((call) => /affiliate|proof|member\/register$/.test(call))
  await open('/register', [], answers([...basic, rule('affiliateCode')]))
  await waitFor(() => expect(field('username')).toBeTruthy(), patient)
  fill()
  submit()
  await waitFor(() => expect(order()).toEqual(['proof of register', 'PUT /wps/member/register']), patient)
  resetApp()
  await open('/register', [], answers([...basic, rule('affiliateCode')]))
  await waitFor(() => expect(field('username')).toBeTruthy(), patient)
  fill()
  type('affiliateCode', 'AGENT2')
  submit()
  await waitFor(() => expect(order()).toEqual(['GET /wps/agent/affiliate', 'proof of register', 'PUT /wps/member/register']), patient)
  expect(inputOf('GET /wps/agent/affiliate')).toEqual({ code: 'AGENT2', domain: location.hostname })
})

test('Phone recovery comes first while enabled, sets the password and signs in (R-1.6.10, R-2.7.11)', async () => {
  await open('/forget', [])
  expect(screen.queryByRole('radio', { name: english['form.mobileNum'] })).toBeNull()
  expect(within(screen.getByRole('main')).getByRole('button', { name: english['action.service'] })).toBeTruthy()
  cleanup()
  await open('/forget', ['CHNGPASSVERIF3'])
  await waitFor(async () => expect(((await picker()) as HTMLInputElement).value).toBe('+880'), patient)
  expect((screen.getByRole('radio', { name: english['form.mobileNum'] }) as HTMLInputElement).checked).toBe(true)
  type('mobileNum', '01712345678')
  type('verificationCode', '111111')
  type('newPassword', 'Newpass1234')
  submit()
  await waitFor(() => expect(place.pathname).toBe('/'), patient)
  expect(inputOf('POST /wps/member/password/verification')).toEqual({
    mobileNum: '01712345678',
    countryDialingCode: '+880',
    verificationCode: '111111',
    newPassword: 'Newpass1234',
  })
  expect(sessionStorage.getItem('token')).toBe('a-token')
})

test.each([
  ['the sign-in', '/login', ['showVerCodeLogin']],
  ['the registration', '/register', ['MOBILENUMREG3', 'REGMOBVERF3']],
  ['the recovery', '/forget', ['CHNGPASSVERIF3']],
])('At %s a missing code is reported until one is sent, and again on submit without it (R-4.6.06)', async (_name, path, features) => {
  await open(path, features)
  if (path === '/login') fireEvent.click(screen.getByRole('radio', { name: english['form.mobileNum'] }))
  await waitFor(async () => expect(((await picker()) as HTMLInputElement).value).toBe('+880'), patient)
  const told = () => document.getElementById(field('verificationCode').getAttribute('aria-describedby') ?? '')?.textContent
  submit()
  expect(told()).toBe(english['form.required'])
  type('mobileNum', '01712345678')
  // Presses within a second of the one before are not taken.
  await new Promise((next) => setTimeout(next, 1_050))
  const getCode = screen.getByRole('button', { name: english['form.getCode'] })
  getCode.focus()
  fireEvent.click(getCode)
  await waitFor(() => expect(told()).toBe(english['form.codeSent']), patient)
  // What comes next is the code.
  await waitFor(() => expect(document.activeElement).toBe(field('verificationCode')), patient)
  submit()
  expect(told()).toBe(english['form.required'])
})
