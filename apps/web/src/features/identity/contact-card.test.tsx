// @vitest-environment happy-dom
/** The e-mail and the number in the security centre, against answers of the contract. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import security from '../../i18n/security/EN.json' with { type: 'json' }
import { Refused } from '@portal/browser/refused.ts'
import { asked, brand, resetApp, sent, show, signIn } from '../../testing/test-app.tsx'

vi.mock('../../lib/human.ts', () => ({ proveHuman: async () => 'proof' }))
vi.mock('../../lib/seal.ts', () => ({ seal: async (body: unknown) => `sealed ${JSON.stringify(body)}` }))
const clock = { ms: 1_000_000 }
vi.mock('../../lib/throttle.ts', () => ({ oncePer: () => (act: () => void) => act() }))

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  vi.restoreAllMocks()
  resetApp()
  vi.unstubAllGlobals()
})

const user = {
  id: '1',
  account: 'karim88',
  nickname: 'Karim',
  type: 0,
  toUpline: false,
  clubLabel: { labelName: 'Bronze', rankLevel: 1 },
  memberLabel: [],
  token: '',
  firstTimeLogin: false,
  passwordExpired: false,
  currency: 'BDT',
}
const plain = { hasPassword: true, recoveryCodesLeft: 0, passkeys: [], trusted: [] }
const startCall = 'POST /wps/member/email/code'
const confirmCall = 'POST /wps/member/email'
const stepUpCall = 'POST /wps/member/stepUp'
const answers = {
  'GET /wps/member/info': user,
  'GET /wps/member/security': plain,
  'GET /wps/session/list': { sessions: [] },
  'GET /wps/system/countries': { list: [{ countryCode: 'BD', countryDialingCode: '+880' }] },
  'GET /wps/system/whitelabel': { ...brand, location: { ip: '1.2.3.4', country: 'BD' } },
  [stepUpCall]: { ticket: 'S'.repeat(43), expiresInSeconds: 300, token: 'the-next-token' },
  [startCall]: { expiredMinutes: 10, pauseSeconds: 60 },
  [confirmCall]: {},
  'GET /wps/member/kyc': { state: 'none', level: 0, reasons: [], isOpen: true, pictures: [], minimumAge: 21 },
}

const input = (scope: HTMLElement, name: string) => scope.querySelector<HTMLInputElement>(`input[name=${name}]`)!
const fill = (scope: HTMLElement, name: string, value: string) => fireEvent.change(input(scope, name), { target: { value } })
const messageOf = (field: HTMLInputElement) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
const inputsOf = (call: string) => sent.filter((one) => one.call === call).map(({ input: body }) => body)

async function openCentre(more: Record<string, unknown> = {}): Promise<HTMLElement> {
  signIn()
  await show({ path: '/#member/securityCenter', answers: { ...answers, ...more } })
  return screen.findByRole('region', { name: security['contact.title'] })
}
async function openForm(kind: 'email' | 'mobile', more: Record<string, unknown> = {}): Promise<HTMLElement> {
  const card = await openCentre(more)
  fireEvent.click(within(card.querySelector<HTMLElement>(`[data-contact=${kind}]`)!).getByRole('button'))
  return screen.findByRole('dialog', { name: security[`contact.${kind}Title`] })
}
const getCode = (form: HTMLElement) => fireEvent.click(within(form).getByRole('button', { name: english['form.getCode'] }))
async function showPassword(): Promise<void> {
  const again = await screen.findByRole('dialog', { name: security['stepUp.title'] })
  await waitFor(() => expect(input(again, 'password')).toBeTruthy())
  fill(again, 'password', 'Demo1234!')
  fireEvent.submit(input(again, 'password').form!)
}

test('Each contact is masked, with its state and its actions: add, verify, change (SEC-13)', async () => {
  const card = await openCentre({
    'GET /wps/member/security': {
      ...plain,
      email: { masked: 'k•••@example.org', proven: true },
      mobile: { masked: '+880•••678', proven: false },
    },
  })
  const lineOf = (kind: string) => card.querySelector<HTMLElement>(`[data-contact=${kind}]`)!.textContent
  expect(lineOf('email')).toBe(`${english['form.email']}k•••@example.org${security['contact.proven']}${security['contact.change']}`)
  expect(lineOf('mobile')).toBe(`${english['form.mobileNum']}+880•••678${security['contact.unproven']}${security['contact.verify']}`)
})

test('An e-mail code needs a step-up once; a refusal shows under its field (SEC-14, SEC-07)', async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => clock.ms)
  const wrong = new Refused('identity.code_wrong', 'The code is wrong.', { verificationCode: 'wrong' })
  const form = await openForm('email', { [confirmCall]: () => Promise.reject(wrong) })
  getCode(form)
  await waitFor(() => expect(messageOf(input(form, 'email'))).toContain(english['form.required']))
  expect(asked).not.toContain(stepUpCall)
  fireEvent.submit(input(form, 'email').form!)
  await waitFor(() => expect(messageOf(input(form, 'verificationCode'))).toContain(english['form.required']))
  fill(form, 'email', ' karim@example.org ')
  getCode(form)
  await showPassword()
  await waitFor(() => expect(inputsOf(startCall)).toHaveLength(1))
  expect(inputsOf(stepUpCall)).toEqual([
    { purpose: 'contact', target: { contact: 'email', email: 'karim@example.org' }, password: 'Demo1234!' },
  ])
  expect(inputsOf(startCall)).toEqual([{ email: 'karim@example.org', stepUp: 'S'.repeat(43) }])
  await waitFor(() => expect(messageOf(input(form, 'verificationCode'))).toContain(security['contact.mailSent']))
  fill(form, 'verificationCode', ' 123456 ')
  fireEvent.submit(input(form, 'email').form!)
  await waitFor(() => expect(messageOf(input(form, 'verificationCode'))).toContain('The code is wrong.'))
  expect(inputsOf(confirmCall)).toEqual([{ email: 'karim@example.org', verificationCode: '123456' }])
  clock.ms += 61_000
  await waitFor(() => expect(within(form).getByRole('button', { name: english['form.getCode'] })).toBeTruthy())
  getCode(form)
  await waitFor(() => expect(inputsOf(startCall)).toHaveLength(2))
  expect([inputsOf(startCall)[1], inputsOf(stepUpCall).length]).toEqual([{ email: 'karim@example.org' }, 1])
})

test('A cancelled step-up sends nothing; the account’s own number is refused in its field (SEC-14)', async () => {
  const same = new Refused('identity.field_invalid', 'Please check the field.', { mobileNum: 'same' })
  const startMobile = 'POST /wps/member/mobile/code'
  const form = await openForm('mobile', { [startMobile]: () => Promise.reject(same) })
  await waitFor(() => expect(form.querySelector<HTMLInputElement>('input[role=combobox]')!.value).toBe('+880'))
  fill(form, 'mobileNum', '01712345678')
  getCode(form)
  const again = await screen.findByRole('dialog', { name: security['stepUp.title'] })
  fireEvent.click(within(again).getByRole('button', { name: english['action.close'] }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: security['stepUp.title'] })).toBeNull())
  await waitFor(() => expect(within(form).getByRole('button', { name: english['form.getCode'] }).getAttribute('aria-busy')).toBeNull())
  expect([asked.includes(startMobile), screen.queryByRole('dialog', { name: english['in_popup_prompt'] })]).toEqual([false, null])
  getCode(form)
  await showPassword()
  await waitFor(() => expect(messageOf(input(form, 'mobileNum'))).toContain(security['contact.same']))
  expect(inputsOf(stepUpCall)[0]!.target).toEqual({ contact: 'mobile', mobileNum: '01712345678', countryDialingCode: '+880' })
  expect(inputsOf(startMobile)[0]).toMatchObject({ humanVerification: 'proof', stepUp: 'S'.repeat(43) })
})

test('a centre that could not be read says why and is read again by one press (R-2.11.02)', async () => {
  signIn()
  let isDown = true
  const read = () => (isDown ? Promise.reject(new Refused('server.failed', 'It failed.')) : Promise.resolve(plain))
  await show({ path: '/#member/securityCenter', answers: { ...answers, 'GET /wps/member/security': read } })
  expect(await screen.findByText('It failed.')).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getAllByRole('button', { name: english['action.retry'] })[0]!)
  expect(await screen.findByRole('region', { name: security['contact.title'] })).toBeTruthy()
})
