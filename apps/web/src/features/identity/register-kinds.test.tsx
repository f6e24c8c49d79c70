// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import account from '../../i18n/account/EN.json' with { type: 'json' }
import english from '../../i18n/EN.json' with { type: 'json' }
import { Refused } from '@portal/browser/refused.ts'
import { asked, brand, resetApp, on, place, sent, show } from '../../testing/test-app.tsx'
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

const user = { id: '1', account: 'rahim71', nickname: '', type: 0, toUpline: false, clubLabel: { labelName: 'Bronze', rankLevel: 1 }, memberLabel: [], token: '', firstTimeLogin: true, passwordExpired: false, currency: 'BDT' } // prettier-ignore
const session = { kind: 'session', token: 'a-token', firstTimeLogin: true, passwordExpired: false, mustChangePassword: false, user }
const byName = 'PUT /wps/member/register'
const byMobile = 'PUT /wps/member/register/mobile'
const smsRegister = 'POST /wps/verification/sms/register'
const affiliate = 'GET /wps/agent/affiliate'
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
const answers = (rules: RegisterRule[], minimumAge = 21) => ({
  'GET /wps/system/countries': { list: [{ countryCode: 'BD', countryDialingCode: '+880' }] },
  'GET /wps/system/whitelabel': { ...brand, location: { ip: '1.2.3.4' } },
  'GET /wps/system/setting/register': { rules, minimumAge },
  'GET /wps/session/waysIn': { social: [] },
  'POST /wps/verification/sms/noLogin': { expiredMinutes: 2 },
  [smsRegister]: { expiredMinutes: 2 },
  [byName]: session,
  [byMobile]: session,
  [affiliate]: {},
  'GET /wps/member/info': user,
})
const both = ['MOBILENUMREG3', 'REGMOBVERF3']
async function open(features: string[], rules = basic, more: Record<string, unknown> = {}, age = 21, path = '/register') {
  const whitelabel = ['DIRECTREG3', 'MEMBERCENTER3', ...features].map((name) => on(name))
  await show({ path, brand: { whitelabel, minimumAge: age }, answers: { ...answers(rules, age), ...more } })
}
const patient = { timeout: 10_000 }
/** Presses within a second of the one before are not taken, whichever test that one was in. */
const waitASecond = () => new Promise((next) => setTimeout(next, 1_050))
const field = (name: string) => document.querySelector<HTMLInputElement>(`main form input[name=${name}]`)!
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const submit = () => fireEvent.submit(document.querySelector('main form[method=dialog]')!)
const kind = (name: string) => screen.queryByRole('radio', { name }) as HTMLInputElement | null
const inputOf = (call: string) => sent.findLast((one) => one.call === call)?.input
const messageOf = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? ''
const pickerReady = () =>
  waitFor(() => expect((screen.getByRole('combobox', { name: english['country.label'] }) as HTMLInputElement).value).toBe('+880'), patient)
function fillName(): void {
  for (const [name, value] of [['username', 'rahim71'], ['password', 'Demo-1234'], ['confirmPassword', 'Demo-1234']] as const) type(name, value) // prettier-ignore
}
const accept = () => fireEvent.click(within(screen.getByRole('main')).getAllByRole('checkbox')[0]!)
const refuse =
  (code: string, message = '', details = {}) =>
  () =>
    Promise.reject(new Refused(code, message, details))

test('The enabled kinds have tabs, mobile first; with none, registration is closed (R-2.9.08, R-4.4.02)', async () => {
  await open(['USERNAMEREG3', ...both])
  await pickerReady()
  expect([kind(english['form.mobileNum'])!.checked, kind(english['form.username'])!.checked]).toEqual([true, false])
  for (const [features, shown] of [
    [['USERNAMEREG3'], 'username'],
    [both, 'mobileNum'],
  ] as const) {
    cleanup()
    await open([...features])
    await waitFor(() => expect(field(shown)).toBeTruthy(), patient)
    expect(kind(english['form.mobileNum'])).toBeNull()
  }
  cleanup()
  await open([])
  expect(screen.getByText(english['register.closed'])).toBeTruthy()
})

test('Registrations by number and by name use separate calls (R-4.4.01, R-3.7.05, R-3.7.08, R-4.4.08)', async () => {
  await open(['USERNAMEREG3', ...both])
  await pickerReady()
  type('mobileNum', '01712345678')
  type('verificationCode', '123456')
  accept()
  submit()
  await waitFor(() => expect(inputOf(byMobile)).toMatchObject({ mobileNum: '01712345678', countryDialingCode: '+880', verificationCode: '123456' }), patient) // prettier-ignore
  expect(asked).not.toContain(byName)
  cleanup()
  resetApp()
  await open(['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3'])
  await pickerReady()
  expect(field('verificationCode')).toBeNull()
  fireEvent.click(kind(english['form.username'])!)
  await waitFor(() => expect(field('username')).toBeTruthy(), patient)
  fillName()
  accept()
  submit()
  await waitFor(() => expect(inputOf(byName)).toBeTruthy(), patient)
  expect(inputOf(byName)).not.toHaveProperty('verificationCode')
  expect(asked).not.toContain(byMobile)
})

test.each([
  [{ enabled: false, required: false }, false, false],
  [{ enabled: false, required: true }, false, false],
  [{ enabled: true, required: false }, true, false],
  [{ enabled: true, required: true }, true, true],
])('a captcha with the rule %o is shown: %s, and must be typed: %s (R-3.7.07, R-5.2.22)', async (change, isShown, isNeeded) => {
  await open(['USERNAMEREG3'], [...basic, rule('captcha', change)])
  await waitFor(() => expect(field('username')).toBeTruthy(), patient)
  if (isShown) await waitFor(() => expect(field('captcha')).toBeTruthy(), patient)
  else expect(field('captcha')).toBeNull()
  fillName()
  accept()
  submit()
  if (isNeeded) {
    expect(messageOf('captcha')).toContain(english['form.required'])
    expect(asked).not.toContain(byName)
    type('captcha', '12345')
    submit()
  }
  await waitFor(() => expect(asked).toContain(byName), patient)
  expect(inputOf(byName)!.captcha).toBe(isNeeded ? '12345' : undefined)
})

test('another kind of registration brings another captcha, and so does a try that failed (R-4.4.03)', async () => {
  const wrong = refuse('identity.captcha_wrong', 'Wrong.', { captcha: 'wrong' })
  await open(['USERNAMEREG3', ...both], [...basic, rule('captcha', { required: true })], { [byName]: wrong })
  const address = async (not: string[]) => {
    await waitFor(() => expect(not).not.toContain(document.querySelector('main form img[src*="/wps/captcha"]')?.getAttribute('src') ?? not[0]), patient) // prettier-ignore
    return document.querySelector('main form img[src*="/wps/captcha"]')!.getAttribute('src')!
  }
  const seen = [await address([''])]
  for (const name of [english['form.username'], english['form.mobileNum'], english['form.username']]) {
    fireEvent.click(kind(name)!)
    seen.push(await address(seen))
  }
  expect(seen.every((one) => one.startsWith('/wps/captcha?action=register'))).toBe(true)
  fillName()
  type('captcha', '12345')
  accept()
  submit()
  seen.push(await address(seen))
  expect([new Set(seen).size, field('captcha').value]).toEqual([5, ''])
})

test('An agent’s code is checked before registering; a wrong one opens a popup (R-4.4.07, R-8.1.05, R-8.1.06)', async () => {
  await open(['USERNAMEREG3'], [...basic, rule('affiliateCode')])
  await waitFor(() => expect(field('username')).toBeTruthy(), patient)
  fillName()
  type('affiliateCode', 'AGENT2')
  accept()
  submit()
  await waitFor(() => expect(asked).toContain(byName), patient)
  expect(asked.filter((call) => [affiliate, 'proof of register', byName].includes(call))).toEqual([affiliate, 'proof of register', byName])
  resetApp()
  const unknown = refuse('identity.affiliate_code_unknown', 'x', { affiliateCode: 'unknown' })
  await open(['USERNAMEREG3'], [...basic, rule('affiliateCode')], { [affiliate]: unknown })
  await waitFor(() => expect(field('username')).toBeTruthy(), patient)
  fillName()
  type('affiliateCode', 'NOSUCH')
  accept()
  submit()
  const popup = within(await screen.findByRole('dialog', {}, patient))
  expect(popup.getByText(english.invitation_code_error)).toBeTruthy()
  fireEvent.click(popup.getByRole('button', { name: account['register.submit'] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
  expect([field('affiliateCode').value, asked.includes(byName)]).toEqual(['NOSUCH', false])
})

test('The code button sends once and counts down to zero (R-4.5.01, R-4.5.02, R-4.5.03, R-4.5.04, R-9.1.06)', async () => {
  await open(both)
  await pickerReady()
  type('mobileNum', '01712345678')
  const button = () => field('verificationCode').closest('div')!.querySelector('button')!
  expect([button().textContent, button().disabled]).toEqual([english['form.getCode'], false])
  await waitASecond()
  vi.useFakeTimers()
  fireEvent.click(button())
  fireEvent.click(button())
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect([button().textContent, button().disabled]).toEqual(['120 s', true])
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(button().textContent).toBe('119 s')
  await act(() => vi.advanceTimersByTimeAsync(118_000))
  expect([button().textContent, button().disabled]).toEqual(['1 s', true])
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect([button().textContent, button().disabled]).toEqual([english['form.getCode'], false])
  expect(asked.filter((call) => call === smsRegister)).toHaveLength(1)
})

test('By SMS, no code is sent to an invalid number and no sign-in lacks its code (R-5.3.05, R-5.3.07, R-5.3.04)', async () => {
  await open(['showVerCodeLogin'], basic, {}, 21, '/login')
  fireEvent.click(kind(english['form.mobileNum'])!)
  await pickerReady()
  type('mobileNum', '12')
  await waitASecond()
  fireEvent.click(screen.getByRole('button', { name: english['form.getCode'] }))
  await waitFor(() => expect(messageOf('mobileNum')).toBe(english['form.mobileWrong']), patient)
  expect(asked.some((call) => call.includes('verification/sms') || call.startsWith('proof of sms'))).toBe(false)
  type('mobileNum', '01712345678')
  submit()
  expect(messageOf('verificationCode')).toBe(english['form.required'])
  expect(asked.some((call) => call.includes('login/sms'))).toBe(false)
})

test.each([
  ['identity.sms_quota_reached', 'No more codes today.', 'No more codes today.'],
  ['identity.human_verification_failed', 'Please complete the verification first.', account['phone.domain']],
  ['brand.unknown_host', 'x', account['phone.domain']],
  ['server.failed', 'x', account['phone.unknown']],
])(
  'A code not sent for %s shows a warning with the server’s or a general text (R-8.1.07, R-8.2.03, R-8.2.05)',
  async (code, message, told) => {
    await open(both, basic, { [smsRegister]: refuse(code, message) })
    await pickerReady()
    type('mobileNum', '01712345678')
    await waitASecond()
    fireEvent.click(screen.getByRole('button', { name: english['form.getCode'] }))
    const popup = within(await screen.findByRole('dialog', {}, patient))
    expect(popup.getByText(told)).toBeTruthy()
    fireEvent.click(popup.getByRole('button', { name: english['action.confirm'] }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
  },
)

test.each([18, 21])(
  'Hints name the configured age, %s, and the bank account’s capitals (R-5.5.03, R-5.5.04, R-5.5.05, R-5.5.06, R-9.8.05)',
  async (age) => {
    const rules = [...basic, rule('payeeName', { patternId: 'latin', minLength: 2 }), rule('birthDate', { patternId: 'ymd', minLength: 10, maxLength: 10, type: 'date' })] // prettier-ignore
    await open(['USERNAMEREG3'], rules, {}, age)
    await waitFor(() => expect(field('birthDate')).toBeTruthy(), patient)
    expect(messageOf('payeeName')).toMatch(/capitals.*bank account/)
    expect(messageOf('birthDate')).toContain(`at least ${age} years`)
    expect(within(screen.getByRole('main')).getAllByRole('checkbox')[0]!.closest('label')!.textContent).toContain(String(age))
    const year = new Date().getUTCFullYear() - age
    type('birthDate', `${year + 1}-01-01`)
    submit()
    expect(messageOf('birthDate')).toBe(english['register.tooYoung'])
    type('birthDate', `${year - 1}-01-01`)
    expect(messageOf('birthDate')).not.toBe(english['register.tooYoung'])
  },
)

test('what a name and a password must be is what the server’s rules say, whatever that is (R-5.5.08)', async () => {
  const rules = [
    rule('username', { patternId: 'digits', minLength: 3, maxLength: 4 }),
    rule('password', { minLength: 2, maxLength: 3 }),
    rule('confirmPassword'),
  ]
  await open(['USERNAMEREG3'], rules)
  await waitFor(() => expect(field('username')).toBeTruthy(), patient)
  fillName()
  accept()
  submit()
  expect(['username', 'password'].map((name) => field(name).getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  expect(asked).not.toContain(byName)
  for (const [name, value] of [['username', '123'], ['password', 'x!'], ['confirmPassword', 'x!']] as const) type(name, value) // prettier-ignore
  submit()
  await waitFor(() => expect(place.pathname).toBe('/'), patient)
})

test('A password pasted too long is not truncated: its limit is shown and nothing is sent', async () => {
  await open(['USERNAMEREG3'], [rule('username'), rule('password', { patternId: 'letdig', minLength: 7 }), rule('confirmPassword')])
  await waitFor(() => expect(field('username')).toBeTruthy(), patient)
  const long = `${'a'.repeat(64)}1`
  for (const name of ['password', 'confirmPassword']) expect(field(name).maxLength).toBe(255)
  for (const [name, value] of [['username', 'rahim71'], ['password', long], ['confirmPassword', long]] as const) type(name, value) // prettier-ignore
  accept()
  submit()
  expect(messageOf('password')).toBe(account['password.long'].replace('{max}', '64'))
  expect(asked).not.toContain(byName)
})
