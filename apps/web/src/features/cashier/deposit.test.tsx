// @vitest-environment happy-dom
/** The amount of a deposit as it is typed and pasted, in each language. */
import type { LanguageCode } from '@portal/contracts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brand, resetApp, sent, show, signIn } from '../../testing/test-app.tsx'
import { openDeposits } from './deposit-order.ts'

const read = (part: string, language: LanguageCode) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../i18n', part, `${language}.json`), 'utf8')) as Record<string, string>

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  openDeposits.forget()
  resetApp()
  vi.unstubAllGlobals()
})

const sendCall = 'POST /wps/cashier/deposit/orders'
const method = {
  code: 'demo',
  kind: 'demo',
  name: 'Play money',
  state: 'open',
  fee: { fixed: '0', ppm: 0, payer: 'house' },
  expiryMinutes: 30,
  processingMinutes: 0,
  minAmount: '100',
  maxAmount: '50000000',
  dailyLimit: '90000000',
  dailyUsed: '0',
  quickAmounts: ['500', '100000'],
}
const order = {
  orderNo: 'D26112400000001',
  method: 'demo',
  kind: 'demo',
  name: 'Play money',
  amount: '1250.5',
  fee: '0',
  credited: '1250.5',
  feeTaken: '0',
  status: 'credited',
  createdAt: '2026-11-24T08:00:00Z',
  expiresAt: '2026-11-24T08:30:00Z',
  balance: '2000',
  proofs: 0,
  mayCancel: false,
  maySubmit: false,
  timeline: [],
}
const answers = {
  'GET /wps/cashier/deposit/methods': { methods: [method] },
  [sendCall]: order,
  'GET /wps/cashier/deposit/order': order,
  'GET /wps/cashier/deposit/orders': { list: [], total: 0, totalPages: 0 },
}

async function open(language: LanguageCode): Promise<HTMLInputElement> {
  signIn()
  await show({ path: '/#member/depositv2', language, brand: { languages: ['BN', 'CN', 'EN', 'VI'] }, answers })
  return waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('input[name=amount]')
    expect(input).toBeTruthy()
    return input!
  })
}
const noteOf = (input: HTMLInputElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
const goOn = (input: HTMLInputElement) => fireEvent.submit(input.form!)
const amounts = () => sent.filter(({ call }) => call === sendCall).map(({ input }) => input.amount)

const languages = [
  ['BN', '১,২৫০.৫০'],
  ['EN', '1,250.50'],
  ['CN', '1,250.50'],
  ['VI', '1.250,50'],
] as const

test.each(languages)(
  'in %s what is not clearly one amount is refused under its field with an example, and stays (MON-02)',
  async (language, example) => {
    const input = await open(language)
    const complaint = read('', language)['form.amountUnclear']!.replace('{example}', example)
    for (const typed of [language === 'VI' ? '21.1' : '21,1', language === 'VI' ? '12,345' : '12.345', '1e3', '-500', '5 00', '500 600']) {
      fireEvent.change(input, { target: { value: typed } })
      fireEvent.blur(input)
      goOn(input)
      expect([typed, input.value, noteOf(input), input.getAttribute('aria-invalid')]).toEqual([typed, typed, complaint, 'true'])
    }
    expect(amounts()).toEqual([])
  },
)

test.each(languages)('in %s an amount as the page prints it is sent as the same one (MON-02)', async (language, printed) => {
  const input = await open(language)
  const say = read('cashier', language)
  fireEvent.change(input, { target: { value: `\u202A${brand.currencySymbol}\u00A0${printed}\u202C` } })
  goOn(input)
  const confirm = say['deposit.confirm']!.replace('{amount}', `${brand.currencySymbol}\u00A0${printed}`)
  fireEvent.click(await screen.findByRole('button', { name: confirm }))
  await waitFor(() => expect(amounts()).toEqual(['1250.5']))
})

test('An unclear amount shows an error on blur, not while typing (MON-02)', async () => {
  const input = await open('EN')
  for (const typed of ['1', '1,', '1,2', '1,25']) fireEvent.change(input, { target: { value: typed } })
  expect(input.getAttribute('aria-invalid')).toBeNull()
  fireEvent.blur(input)
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.change(input, { target: { value: '1,250' } })
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBeNull())
})

test('A quick amount fills the field in the language’s format and is read back (MON-02)', async () => {
  const input = await open('BN')
  fireEvent.click(screen.getByRole('button', { name: '৳\u00A0১,০০,০০০' }))
  expect(input.value).toBe('১,০০,০০০')
  expect(screen.getByRole('button', { name: '৳\u00A0১,০০,০০০' }).getAttribute('aria-pressed')).toBe('true')
})
