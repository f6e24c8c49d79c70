// @vitest-environment happy-dom
/** The login form besides name and password: captcha, what the device remembers, other companies, a try without an account. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import login from '../../i18n/login/EN.json' with { type: 'json' }
import { openPopup } from '../../lib/popup.ts'
import { Refused } from '@portal/browser/refused.ts'
import { asked, brand, card, resetApp, lane, on, place, sent, show } from '../../testing/test-app.tsx'

// The proof is computed in a worker of the browser, which this environment has not; neither has it the server's key.
vi.mock('../../lib/human.ts', () => ({
  proveHuman: async (_api: unknown, action: string) => (asked.push(`proof of ${action}`), `proof of ${action}`),
}))
vi.mock('../../lib/seal.ts', () => ({ seal: async (body: unknown) => `sealed ${JSON.stringify(body)}` }))

const clearCookies = () => {
  for (const name of ['username', 'remember']) document.cookie = `${name}=;path=/;max-age=0`
}
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  clearCookies()
})
afterEach(() => {
  resetApp()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

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
const session = { kind: 'session', token: 'a-token', firstTimeLogin: false, passwordExpired: false, mustChangePassword: false, user }
const loginCall = 'POST /wps/session/login'
const answers = { [loginCall]: session, 'GET /wps/member/info': user, 'GET /wps/session/waysIn': { social: [] } }
const refuse = (code: string, message: string, value?: Record<string, unknown>) => () =>
  Promise.reject(new Refused(code, message, {}, value))

const field = (name: string) => document.querySelector<HTMLInputElement>(`form input[name=${name}]`)!
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const submit = () => fireEvent.submit((document.querySelector('input[name=password], input[name=mobileNum]') as HTMLInputElement).form!)
const logIn = () => {
  type('username', 'rahim71')
  type('password', 'Demo1234!')
  submit()
}
const messageOf = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
const picture = () => screen.queryByAltText<HTMLImageElement>(login['login.captchaPicture'])
const inputOf = (call: string) => sent.findLast((one) => one.call === call)?.input

test('The captcha is required after a flagged failure (R-2.8.10, R-4.2.11, R-8.1.08, R-5.3.03, R-3.8.03)', async () => {
  let answer: unknown = refuse('identity.wrong_credentials', 'Wrong.', {})
  await show({
    path: '/login',
    answers: { ...answers, [loginCall]: () => (typeof answer === 'function' ? (answer as () => unknown)() : answer) },
  })
  logIn()
  expect(await screen.findByText('Wrong.')).toBeTruthy()
  expect([picture(), field('captcha')]).toEqual([null, null])
  answer = refuse('identity.wrong_credentials', 'Wrong.', { captchaRequired: true })
  submit()
  await waitFor(() => expect(picture()?.getAttribute('src')).toMatch(/^\/wps\/captcha\?action=login&at=/))
  const before = sent.filter(({ call }) => call === loginCall).length
  submit()
  expect(messageOf('captcha')).toContain(english['form.required'])
  expect(sent.filter(({ call }) => call === loginCall)).toHaveLength(before)
  answer = session
  type('captcha', ' 12345 ')
  submit()
  await waitFor(() => expect(place.pathname).toBe('/'))
  expect(inputOf(loginCall)).toMatchObject({ captcha: '12345', type: 'username' })
})

test('A refused captcha shows an error under its field and a new picture at once (R-5.3.03, R-4.2.11)', async () => {
  const wrong = refuse('identity.captcha_wrong', 'That was not the code.', { captchaRequired: true })
  await show({ path: '/login', answers: { ...answers, [loginCall]: wrong } })
  logIn()
  await waitFor(() => expect(picture()).toBeTruthy())
  const first = picture()!.src
  type('captcha', '00000')
  submit()
  await waitFor(() => expect(picture()!.src).not.toBe(first))
  expect(messageOf('captcha')).toContain('That was not the code.')
  expect(field('captcha').value).toBe('')
})

test('A press on the captcha renews it, at most once a second (R-2.8.11, R-5.8.04, R-9.1.07)', async () => {
  await show({
    path: '/login',
    answers: { ...answers, [loginCall]: refuse('identity.wrong_credentials', 'Wrong.', { captchaRequired: true }) },
  })
  logIn()
  await waitFor(() => expect(picture()).toBeTruthy())
  const clock = vi.spyOn(Date, 'now')
  let nowMs = 10_000_000_000_000
  clock.mockImplementation(() => nowMs)
  const shown = new Set([picture()!.src])
  const press = () => {
    fireEvent.click(picture()!)
    shown.add(picture()!.src)
  }
  for (let presses = 0; presses < 5; presses += 1) press()
  expect(shown.size).toBe(2)
  nowMs += 1_000
  press()
  expect(shown.size).toBe(3)
  clock.mockRestore()
})

test('Remember-me stores the name for a day, never the password (R-2.8.15, R-3.9.01, R-3.9.02, R-3.9.03, R-9.1.08)', async () => {
  const written: string[] = []
  let holder: object = document
  while (!Object.hasOwn(holder, 'cookie')) holder = Object.getPrototypeOf(holder) as object
  const cookie = Object.getOwnPropertyDescriptor(holder, 'cookie')!
  Object.defineProperty(document, 'cookie', {
    ...cookie,
    configurable: true,
    set(line: string) {
      written.push(line)
      cookie.set!.call(document, line)
    },
  })
  await show({ path: '/login', answers })
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: login['login.remember'] })
  expect(box.checked).toBe(false)
  fireEvent.click(box)
  logIn()
  await waitFor(() => expect(place.pathname).toBe('/'))
  expect(inputOf(loginCall)).toMatchObject({ remember: true })
  const kept = written.filter((line) => /^(username|remember)=/.test(line))
  expect(kept).toHaveLength(2)
  for (const line of kept) expect(line).toMatch(/^(username=rahim71|remember=1);path=\/;max-age=86400;samesite=strict/)
  expect(JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }])).not.toContain('Demo1234')
  Reflect.deleteProperty(document, 'cookie')
})

test('Within a day the name is prefilled, one press logs in, and it can be cleared (R-3.9.01, R-3.9.03)', async () => {
  document.cookie = 'username=rahim71;path=/'
  document.cookie = 'remember=1;path=/'
  const calls = { 'POST /wps/session/device/forget': {}, 'POST /wps/session/login/device': session }
  await show({ path: '/login', answers: { ...answers, ...calls } })
  await waitFor(() => expect(field('username').value).toBe('rahim71'))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: login['login.remember'] }).checked).toBe(true)
  const goOn = login['login.continue'].replace('{name}', 'rahim71')
  fireEvent.click(screen.getByRole('button', { name: goOn }))
  await waitFor(() => expect(place.pathname).toBe('/'))
  expect([inputOf('POST /wps/session/login/device'), sessionStorage.getItem('token')]).toEqual([{}, 'a-token'])
  resetApp()

  await show({ path: '/login', answers: { ...answers, ...calls } })
  fireEvent.click(await screen.findByRole('button', { name: login['login.forget'] }))
  await waitFor(() => expect(field('username').value).toBe(''))
  expect([/rahim71|remember=1/.test(document.cookie), screen.queryByRole('button', { name: goOn })]).toEqual([false, null])
  expect(inputOf('POST /wps/session/device/forget')).toEqual({})
})

test('A device unknown to the server is asked for the password and drops the name (R-3.9.02)', async () => {
  document.cookie = 'username=rahim71;path=/'
  document.cookie = 'remember=1;path=/'
  const unknown = refuse('identity.device_unknown', 'Please log in.')
  await show({ path: '/login', answers: { ...answers, 'POST /wps/session/login/device': unknown } })
  const goOn = login['login.continue'].replace('{name}', 'rahim71')
  fireEvent.click(await screen.findByRole('button', { name: goOn }))
  await waitFor(() => expect(screen.queryByRole('button', { name: goOn })).toBeNull())
  expect([/rahim71|remember=1/.test(document.cookie), place.pathname]).toEqual([false, '/login'])
})

test('The last SMS login number returns only with remember-me, for a day (R-3.9.04, R-2.8.12, R-2.8.13)', async () => {
  const sms = { whitelabel: [...brand.whitelabel, on('showVerCodeLogin')] }
  const countries = {
    'GET /wps/system/countries': { list: [{ countryCode: 'BD', countryDialingCode: '+880' }] },
    'GET /wps/system/whitelabel': { ...brand, location: { ip: '1.2.3.4', country: 'BD' } },
  }
  localStorage.setItem('smsNumber', JSON.stringify(['01712345678', '+880']))
  document.cookie = 'remember=1;path=/'
  document.cookie = 'username=rahim71;path=/'
  await show({ path: '/login', brand: sms, answers: { ...answers, ...countries } })
  fireEvent.click(screen.getByRole('radio', { name: english['form.mobileNum'] }))
  await waitFor(() => expect(field('mobileNum').value).toBe('01712345678'))
  expect(screen.getByRole('button', { name: english['form.getCode'] })).toBeTruthy()
  expect(field('verificationCode')).toBeTruthy()
  resetApp()

  localStorage.setItem('smsNumber', JSON.stringify(['01712345678', '+880']))
  clearCookies()
  await show({ path: '/login', brand: sms, answers: { ...answers, ...countries } })
  fireEvent.click(screen.getByRole('radio', { name: english['form.mobileNum'] }))
  await waitFor(() => expect(field('mobileNum')).toBeTruthy())
  expect([field('mobileNum').value, localStorage.getItem('smsNumber')]).toEqual(['', null])
})

test('The agent page has no remember-me, no social login and no free play (R-2.1.41, R-2.8.16, R-4.2.09)', async () => {
  document.cookie = 'username=rahim71;path=/'
  document.cookie = 'remember=1;path=/'
  const all = { whitelabel: [...brand.whitelabel, on('SOCIALLOGIN3'), on('hasFreePlay')] }
  await show({ path: '/login?agent=1', brand: all, answers: { ...answers, 'GET /wps/session/waysIn': { social: ['google'] } } })
  expect(screen.getByText(english['login.agentTitle'])).toBeTruthy()
  expect([screen.queryByRole('checkbox'), field('username').value]).toEqual([null, ''])
  for (const name of [login['login.google'], login['login.freePlay']]) expect(screen.queryByRole('button', { name })).toBeNull()
  logIn()
  await waitFor(() => expect(place.pathname).toBe('/agentHome'))
  expect(inputOf(loginCall)).toMatchObject({ agent: true, remember: false })
})

async function openHeaderForm(more: { social?: string[]; isOn?: boolean; answers?: Record<string, unknown> } = {}) {
  const ways = { 'GET /wps/session/waysIn': { social: more.social ?? ['google', 'facebook'] } }
  await show({
    brand: { whitelabel: [...brand.whitelabel, on('SOCIALLOGIN3', more.isOn ?? true)] },
    answers: { ...answers, ...ways, ...more.answers },
  })
  act(() => openPopup({ name: 'loginPopupModal' }))
  return within(await screen.findByRole('dialog'))
}

test('The login popup links to a new password and offers enabled social logins (R-2.8.17, R-2.8.18)', async () => {
  const dialog = await openHeaderForm()
  expect(await dialog.findByRole('button', { name: 'Facebook' })).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Google' })).toBeTruthy()
  fireEvent.click(dialog.getByRole('link', { name: login['login.forgotIcon'] }))
  await waitFor(() => expect(screen.getByRole('dialog', { name: english['title.forget'] })).toBeTruthy())
  resetApp()
  const off = await openHeaderForm({ isOn: false })
  expect([off.queryByRole('button', { name: 'Google' }), asked.filter((call) => call.includes('waysIn'))]).toEqual([null, []])
  resetApp()
  const none = await openHeaderForm({ social: [] })
  await waitFor(() => expect(asked.some((call) => call.includes('waysIn'))).toBe(true))
  expect(none.queryByRole('button', { name: 'Google' })).toBeNull()
})

/** A window that a test opens, leads back and closes. */
function stubWindow() {
  const opened = { closed: false, location: { replace: vi.fn() }, close: () => void (opened.closed = true) }
  vi.stubGlobal(
    'open',
    vi.fn(() => opened),
  )
  return opened
}
const started = { 'POST /wps/session/social/start': { url: 'https://accounts.example.com/authorize' } }

test('A closed social login window shows a message and signs nobody in (R-8.2.08)', async () => {
  const opened = stubWindow()
  const dialog = await openHeaderForm({ answers: { ...started, 'POST /wps/session/social/finish': { kind: 'waiting' } } })
  fireEvent.click(await dialog.findByRole('button', { name: 'Google' }))
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('https://accounts.example.com/authorize'))
  opened.closed = true
  expect(await dialog.findByText(login['login.socialClosed'])).toBeTruthy()
  expect([inputOf('POST /wps/session/social/start'), sessionStorage.getItem('token')]).toEqual([
    { provider: 'google', humanVerification: 'proof of social' },
    null,
  ])
})

test('A known social account signs in; an unknown one is linked at the next login, as announced (R-2.8.18)', async () => {
  const opened = stubWindow()
  let answer: unknown = { kind: 'unknown', provider: 'facebook' }
  const calls = { ...started, 'POST /wps/session/social/finish': () => answer, 'PUT /wps/member/social': { provider: 'facebook' } }
  const dialog = await openHeaderForm({ answers: calls })
  fireEvent.click(await dialog.findByRole('button', { name: 'Facebook' }))
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalled())
  opened.closed = true
  expect(await dialog.findByText(login['login.socialUnknown'].replace('{provider}', 'Facebook'))).toBeTruthy()
  expect(asked.some((call) => call.startsWith('PUT /wps/member/social'))).toBe(false)
  logIn()
  await waitFor(() => expect(inputOf('PUT /wps/member/social')).toEqual({}))
  resetApp()

  const again = stubWindow()
  answer = session
  const second = await openHeaderForm({ answers: calls })
  fireEvent.click(await second.findByRole('button', { name: 'Facebook' }))
  await waitFor(() => expect(again.location.replace).toHaveBeenCalled())
  again.closed = true
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('a-token'))
})

test('A free-play login sends its sealed fields only with hasFreePlay (R-7.1.06, R-7.1.07, R-7.1.08, R-7.1.09, R-7.1.10)', async () => {
  const trial = { ...session, user: { ...user, account: 'trialBCDF', type: 4 } }
  const call = 'POST /wps/session/login/freeplay'
  await show({ path: '/login', brand: { whitelabel: [...brand.whitelabel, on('hasFreePlay')] }, answers: { ...answers, [call]: trial } })
  fireEvent.click(screen.getByRole('button', { name: login['login.freePlay'] }))
  await waitFor(() => expect(sessionStorage.getItem('isAgent')).toBe('4'))
  expect(inputOf(call)).toEqual({
    os: expect.stringMatching(/./),
    platform: 'W',
    gatewayVersion: 3,
    value: 'sealed {"humanVerification":"proof of freeplay"}',
  })
  resetApp()
  await show({ path: '/login', answers })
  expect(screen.queryByRole('button', { name: login['login.freePlay'] })).toBeNull()
})

test('the fish among the tabs of the login popup lead to their page (R-2.8.03)', async () => {
  const lanes = [lane, { ...lane, gameType: 'FISH', cards: [{ ...card, gameType: 'FISH' }] }]
  await show({ answers: { ...answers, 'GET /wps/relay/GCSGAME_newGameVendor': { data: { lanes } } } })
  act(() => openPopup({ name: 'loginPopupModal' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('tab', { name: english['category.FISH'] }))
  await waitFor(() => expect(place.pathname).toBe('/fish'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Method tabs need SMS login; its countdown runs on in background (R-2.8.05, R-2.8.14, R-4.2.13, R-3.8.04)', async () => {
  await show({ path: '/login', answers })
  expect(screen.queryByRole('radio', { name: english['form.mobileNum'] })).toBeNull()
  resetApp()
  const sms = { whitelabel: [...brand.whitelabel, on('showVerCodeLogin')] }
  const calls = {
    'GET /wps/system/countries': { list: [{ countryCode: 'BD', countryDialingCode: '+880' }] },
    'GET /wps/system/whitelabel': { ...brand, location: { ip: '1.2.3.4', country: 'BD' } },
    'POST /wps/verification/sms/noLogin': { expiredMinutes: 5 },
    'POST /wps/session/login/sms': session,
  }
  await show({ path: '/login', brand: sms, answers: { ...answers, ...calls } })
  const [byName, bySms] = [english['form.username'], english['form.mobileNum']].map((name) => screen.getByRole('radio', { name }))
  fireEvent.click(bySms!)
  await waitFor(() => expect(screen.getByDisplayValue('+880')).toBeTruthy())
  type('mobileNum', '01712345678')
  fireEvent.click(screen.getByRole('button', { name: english['form.getCode'] }))
  const counting = () => screen.queryByRole<HTMLButtonElement>('button', { name: /^(300|29\d) s$/ })
  await waitFor(() => expect(counting()?.disabled).toBe(true))
  fireEvent.click(byName!)
  expect(counting()).toBeNull()
  fireEvent.click(bySms!)
  await waitFor(() => expect(counting()?.disabled).toBe(true))
  const before = asked.filter((call) => call.startsWith('proof')).length
  type('mobileNum', '01712345678')
  type('verificationCode', '123456')
  submit()
  await waitFor(() => expect(inputOf('POST /wps/session/login/sms')).toMatchObject({ type: 'sms', verificationCode: '123456' }))
  expect(asked.filter((call) => call.startsWith('proof'))).toHaveLength(before)
})
