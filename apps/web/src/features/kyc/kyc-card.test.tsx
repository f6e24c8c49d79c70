// @vitest-environment happy-dom
/** The identity check in the security centre, against answers of the contract. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import kyc from '../../i18n/kyc/EN.json' with { type: 'json' }
import { Refused } from '@portal/browser/refused.ts'
import { resetApp, sent, show, signIn } from '../../testing/test-app.tsx'

vi.mock('../../lib/seal.ts', () => ({ seal: async (body: unknown) => `sealed ${JSON.stringify(body)}` }))

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  resetApp()
  vi.restoreAllMocks()
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
const fresh = { state: 'none', level: 0, reasons: [], isOpen: true, pictures: [], minimumAge: 21 }
const at = '2026-11-25T08:00:00.000Z'
const picturesOf = (...names: string[]) => names.map((picture) => ({ picture, at }))
const submitCall = 'POST /wps/member/kyc'
const patient = { timeout: 10_000 }

async function openCard(status: object, more: Record<string, unknown> = {}): Promise<HTMLElement> {
  signIn()
  const answers = { 'GET /wps/member/info': user, 'GET /wps/session/list': { sessions: [] }, 'GET /wps/member/kyc': status, ...more }
  await show({ path: '/#member/securityCenter', answers })
  return screen.findByRole('region', { name: kyc['kyc.title'] }, patient)
}
async function openForm(status: object, more: Record<string, unknown> = {}): Promise<HTMLElement> {
  const card = await openCard(status, more)
  fireEvent.click(within(card).getAllByRole('button').at(-1)!)
  return screen.findByRole('dialog', { name: kyc['kyc.formTitle'] }, patient)
}
const input = (scope: HTMLElement, name: string) => scope.querySelector<HTMLInputElement>(`input[name=${name}]`)!
const fill = (scope: HTMLElement, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(input(scope, name), { target: { value } })
}
const messageOf = (field: HTMLInputElement) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
const typed = { number: '19901234567890', holder: 'Karim Uddin', birthDate: '1990-03-17' }

test.each([
  ['none', {}, 'kyc.start'],
  ['none', { pictures: picturesOf('selfie') }, 'kyc.continue'],
  ['rejected', { reasons: ['cut_off'], note: 'The lower edge is missing.' }, 'kyc.again'],
  ['expired', {}, 'kyc.again'],
  ['approved', { level: 2, validUntil: '2031-05-31' }, 'kyc.raise'],
  ['approved', { level: 3, validUntil: '2031-05-31' }, 'kyc.renew'],
  ['submitted', { isOpen: false, submittedAt: at }, undefined],
  ['under_review', { isOpen: false, submittedAt: at }, undefined],
] as const)('a check that is %s %o says so and offers %s', async (state, more, action) => {
  const card = await openCard({ ...fresh, state, ...more })
  expect(within(card).getByText(kyc[`kyc.state.${state}`])).toBeTruthy()
  expect(
    within(card)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(action ? [kyc[action]] : [])
  if (state === 'rejected') {
    expect(within(card).getByText(kyc['kyc.reason.cut_off'])).toBeTruthy()
    expect(within(card).getByText('The lower edge is missing.')).toBeTruthy()
  }
})

test('nothing is submitted without every picture and field; each fault stands at its place', async () => {
  const form = await openForm({ ...fresh, pictures: picturesOf('id_front') })
  const slot = (picture: string) => form.querySelector<HTMLElement>(`[data-picture=${picture}]`)!
  expect(slot('id_front').dataset.there).toBe('true')
  fireEvent.submit(input(form, 'number').form!)
  await waitFor(() => expect(messageOf(input(form, 'number'))).toBe(english['form.required']), patient)
  expect(within(slot('selfie')).getByText(kyc['kyc.missing'])).toBeTruthy()
  expect(within(slot('address')).queryByText(kyc['kyc.missing'])).toBeNull()
  fireEvent.change(form.querySelector('select')!, { target: { value: 'passport' } })
  expect(slot('id_back')).toBeNull()
  expect(sent.some(({ call }) => call === submitCall)).toBe(false)
})

test('a complete check is submitted once, and what the server refuses stands under its field', async () => {
  const refused = new Refused('kyc.field_invalid', '', { birthDate: 'too_young', number: 'too_small' })
  const form = await openForm(
    { ...fresh, pictures: picturesOf('id_front', 'id_back', 'selfie') },
    { [submitCall]: () => Promise.reject(refused) },
  )
  fill(form, typed)
  fireEvent.submit(input(form, 'number').form!)
  await waitFor(() => expect(sent.filter(({ call }) => call === submitCall)).toHaveLength(1), patient)
  await waitFor(() => expect(messageOf(input(form, 'birthDate'))).toBe(english['register.tooYoung']), patient)
  expect(messageOf(input(form, 'number'))).toBe(kyc['kyc.numberShort'])
  expect(sent.filter(({ call }) => call === submitCall)).toHaveLength(1)
})

test('a file that is no picture is refused before it is sent', async () => {
  const form = await openForm(fresh)
  const slot = form.querySelector<HTMLElement>('[data-picture=selfie]')!
  const file = new File(['%PDF-1.7'], 'passport.pdf', { type: 'application/pdf' })
  fireEvent.change(within(slot).getByTestId('picture-selfie'), { target: { files: [file] } })
  expect(await within(slot).findByText(kyc['kyc.noPicture'], undefined, patient)).toBeTruthy()
  expect(sent.some(({ call }) => call === 'POST /wps/member/kyc/picture')).toBe(false)
})
