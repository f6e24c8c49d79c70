// @vitest-environment happy-dom
/** A registration by an agent's link, against answers of the contract. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { calls } from '@portal/contracts/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '@portal/browser/refused.ts'
import account from '../../i18n/account/EN.json' with { type: 'json' }
import { asked, place, resetApp, sent, show, usual } from '../../testing/test-app.tsx'
import type { RegisterRule } from './register-rules.ts'

// The proof is computed in a worker of the browser, which this environment has not.
vi.mock('../../lib/human.ts', () => ({ proveHuman: async (_api: unknown, action: string) => (asked.push(`proof of ${action}`), 'proof') }))
vi.mock('../../lib/seal.ts', () => ({ seal: async (body: unknown) => `sealed ${JSON.stringify(body)}` }))

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(resetApp)

const patient = { timeout: 10_000 }
const visit = calls.agents.visitInviteLink.call
const check = calls.identity.affiliateCheck.call
const register = calls.identity.register.call
const user = usual[calls.identity.memberInfo.call] as object
const session = {
  kind: 'session',
  token: 'token-of-the-server',
  firstTimeLogin: true,
  passwordExpired: false,
  mustChangePassword: false,
  user,
}
const rule = (field: string, patternId: RegisterRule['patternId'], type: RegisterRule['type']): RegisterRule => ({
  field,
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId,
  minLength: 2,
  maxLength: 64,
  type,
})
const rules = [rule('username', 'alnum', 'text'), rule('password', 'letdig', 'password'), rule('confirmPassword', 'letdig', 'password')]
const answers = {
  [calls.brand.registerRules.call]: { rules, minimumAge: 21 },
  [visit]: {},
  [check]: {},
  [register]: session,
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`main form input[name=${name}]`)!
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const noteOf = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? ''
const submit = () => fireEvent.submit(document.querySelector('main form')!)
const inputsOf = (call: string) => sent.filter((one) => one.call === call).map(({ input }) => input)

async function open(path: string, more: Record<string, unknown> = {}): Promise<void> {
  await show({ path, answers: { ...answers, ...more } })
  await waitFor(() => expect(field('username')).toBeTruthy(), patient)
  type('username', 'rahim71')
  type('password', 'Demo1234!')
  type('confirmPassword', 'Demo1234!')
  fireEvent.click(screen.getAllByRole('checkbox')[0]!)
}

test('a visit by a link is counted, and its code is checked before the registration (R-4.4.06, R-2.9.05)', async () => {
  await open('/register?affiliateCode=BCDF234567')
  submit()
  await waitFor(() => expect(place.pathname).toBe('/'), patient)
  const steps = [visit, check, 'proof of register', register]
  expect(asked.filter((call) => steps.includes(call))).toEqual(steps)
  expect([inputsOf(visit), inputsOf(register)]).toMatchObject([[{ code: 'BCDF234567' }], [{ affiliateCode: 'BCDF234567' }]])
})

test('without a code nothing is counted or checked (R-4.4.06)', async () => {
  await open('/register')
  submit()
  await waitFor(() => expect(place.pathname).toBe('/'), patient)
  expect(asked.filter((call) => call === visit || call === check)).toEqual([])
})

test('a link that has ended says so under its field, and the visitor registers without it (R-7.1.19)', async () => {
  const sentence = 'This invitation has ended.'
  const ended = () => Promise.reject(new Refused('identity.affiliate_code_ended', sentence, { affiliateCode: 'expired' }))
  await open('/register?affiliateCode=BCDF234567', { [check]: ended })
  expect(field('affiliateCode')).toBeNull()
  submit()
  const popup = within(await screen.findByRole('dialog', {}, patient))
  expect(popup.getByText(sentence)).toBeTruthy()
  fireEvent.click(popup.getByRole('button', { name: account['register.submit'] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
  expect([field('affiliateCode').value, noteOf('affiliateCode')]).toEqual(['BCDF234567', sentence])
  type('affiliateCode', '')
  submit()
  await waitFor(() => expect(place.pathname).toBe('/'), patient)
  expect(inputsOf(register)).toHaveLength(1)
  expect(inputsOf(register)[0]).not.toHaveProperty('affiliateCode')
})
