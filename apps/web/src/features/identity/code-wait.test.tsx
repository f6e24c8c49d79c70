// @vitest-environment happy-dom
/** The wait between two codes, over a reload of the page and where the server knows of it and the page does not. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import security from '../../i18n/security/EN.json' with { type: 'json' }
import { Refused } from '@portal/browser/refused.ts'
import { asked, brand, resetApp, on, show, signIn } from '../../testing/test-app.tsx'
import { waitOf } from './countdown.ts'

vi.mock('../../lib/human.ts', () => ({ proveHuman: async () => 'proof' }))
vi.mock('../../lib/throttle.ts', () => ({ oncePer: () => (act: () => void) => act() }))

const clock = { ms: 1_000_000_000 }
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.spyOn(Date, 'now').mockImplementation(() => clock.ms)
})
afterEach(() => {
  vi.restoreAllMocks()
  resetApp()
  vi.unstubAllGlobals()
})

const patient = { timeout: 10_000 }
const rule = (field: string) => ({ field, enabled: true, required: false, acceptedPattern: '*', patternId: 'any', minLength: 0, maxLength: 64, type: 'text' }) // prettier-ignore
const calls = {
  login: 'POST /wps/verification/sms/noLogin',
  register: 'POST /wps/verification/sms/register',
  mobile: 'POST /wps/member/mobile/code',
  email: 'POST /wps/member/email/code',
}
const answers = {
  'GET /wps/system/countries': { list: [{ countryCode: 'BD', countryDialingCode: '+880' }] },
  'GET /wps/system/whitelabel': { ...brand, location: { ip: '1.2.3.4', country: 'BD' } },
  'GET /wps/system/setting/register': { rules: ['username', 'password', 'confirmPassword'].map(rule), minimumAge: 21 },
  'GET /wps/session/waysIn': { social: [] },
  'POST /wps/member/stepUp': { ticket: 'S'.repeat(43), expiresInSeconds: 300, token: 'the-next-token' },
  [calls.login]: { expiredMinutes: 5 },
  [calls.register]: { expiredMinutes: 5 },
  [calls.mobile]: { expiredMinutes: 5 },
  [calls.email]: { expiredMinutes: 10, pauseSeconds: 60 },
}
const tree = (...features: string[]) => [on('DIRECTREG3'), on('USERNAMEREG3'), on('MEMBERCENTER3'), ...features.map((name) => on(name))]
const input = (name: string) => [...document.querySelectorAll<HTMLInputElement>(`form input[name=${name}]`)].at(-1)!
const button = () => input('verificationCode').closest('div')!.querySelector('button')!
const showSeconds = () => waitFor(() => expect(button().textContent).toMatch(/^\d+ s$/), patient)

type Place = { path: string; features: string[]; call: string; isMember?: true; contact?: 'mobile' | 'email'; tab?: true }
const places: [string, Place][] = [
  ['the sign-in', { path: '/login', features: ['showVerCodeLogin'], call: calls.login, tab: true }],
  ['the registration', { path: '/register', features: ['MOBILENUMREG3', 'REGMOBVERF3'], call: calls.register }],
  ['the recovery', { path: '/forget', features: ['CHNGPASSVERIF3'], call: calls.login }],
  ['the number of the security centre', { path: '/#member/securityCenter', features: [], call: calls.mobile, contact: 'mobile' }],
  ['the e-mail of the security centre', { path: '/#member/securityCenter', features: [], call: calls.email, contact: 'email' }],
]

/** Opens the form as a page that was just loaded: nothing is left but what the browser keeps. */
async function load({ path, features, contact, tab }: Place, more: Record<string, unknown> = {}): Promise<void> {
  cleanup()
  if (contact) signIn()
  await show({ path, brand: { whitelabel: tree(...features) }, answers: { ...answers, ...more } })
  if (tab) fireEvent.click(screen.getByRole('radio', { name: english['form.mobileNum'] }))
  if (contact) {
    const card = await screen.findByRole('region', { name: security['contact.title'] }, patient)
    fireEvent.click(within(card.querySelector<HTMLElement>(`[data-contact=${contact}]`)!).getByRole('button'))
    await screen.findByRole('dialog', { name: security[`contact.${contact}Title`] }, patient)
  }
  await waitFor(() => expect(input('verificationCode')).toBeTruthy(), patient)
  if (contact !== 'email') await waitFor(() => expect(screen.getByRole('combobox').getAttribute('value')).toBe('+880'), patient)
}

async function askForCode({ contact }: Place): Promise<void> {
  if (contact === 'email') fireEvent.change(input('email'), { target: { value: 'karim@example.org' } })
  else fireEvent.change(input('mobileNum'), { target: { value: '01712345678' } })
  fireEvent.click(button())
  if (!contact) return
  const again = await screen.findByRole('dialog', { name: security['stepUp.title'] }, patient)
  await waitFor(() => expect(again.querySelector('input[name=password]')).toBeTruthy(), patient)
  fireEvent.change(again.querySelector('input[name=password]')!, { target: { value: 'Demo1234!' } })
  fireEvent.submit(again.querySelector('form')!)
}

test.each(places)('At %s the countdown survives a reload and re-enables the button at zero (R-4.5.02, R-4.5.03)', async (_name, place) => {
  await load(place)
  await askForCode(place)
  await showSeconds()
  const began = Number.parseInt(button().textContent, 10)
  clock.ms += 20_000
  await load(place)
  await showSeconds()
  expect([began - Number.parseInt(button().textContent, 10), button().disabled]).toEqual([20, true])
  clock.ms += began * 1_000
  await load(place)
  expect([button().textContent, button().disabled]).toEqual([english['form.getCode'], false])
  expect(asked.filter((call) => call === place.call)).toHaveLength(1)
})

test.each(places)('At %s a code requested too soon is refused with the server’s countdown (R-4.5.03, R-8.2.06)', async (_name, place) => {
  const refusal = new Refused('request.too_many', 'Please wait a moment.', { retryAfter: '41' })
  await load(place, { [place.call]: () => Promise.reject(refusal) })
  await askForCode(place)
  await waitFor(() => expect(button().textContent).toBe('41 s'), patient)
  expect(screen.getByText('Please wait a moment.')).toBeTruthy()
  clock.ms += 11_000
  await waitFor(() => expect(button().textContent).toBe('30 s'), patient)
})

test('Only a cooldown is counted down: not daily quotas, and not answers without a valid time', () => {
  const refused = (retryAfter?: string) => new Refused('request.too_many', 'x', retryAfter === undefined ? {} : { retryAfter })
  expect(
    [refused('60'), refused('3600'), refused('3601'), refused('86400'), refused(), refused('-5'), refused('soon'), new Error('x')].map(
      waitOf,
    ),
  ).toEqual([60, 3_600, 0, 0, 0, 0, 0, 0])
})

test.each(['soon', '-1', String(1_000_000_000 * 3_000)])('an end of the wait that can be none, “%s”, is forgotten', async (kept) => {
  sessionStorage.setItem('codeWait.login', kept)
  await load(places[0]![1])
  expect(button().textContent).toBe(english['form.getCode'])
})
