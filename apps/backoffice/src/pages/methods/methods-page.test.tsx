// @vitest-environment happy-dom
import { Refused } from '@portal/browser/refused.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../lib/session.ts'
import { en, openTestApp } from '../../testing/test-app.tsx'
import english from './texts/EN.json' with { type: 'json' }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

const own = (key: keyof typeof english) => english[key]
const bank = {
  direction: 'in',
  kind: 'bank',
  code: 'bank',
  names: { EN: 'Bank transfer' },
  currency: 'BDT',
  standing: 'open',
  version: 4,
  changedAt: '2026-11-25T10:00:00.000Z',
  isEnabled: true,
  position: 3,
  provider: 'simulator',
  minAmount: '500',
  maxAmount: '100000',
  dailyLimit: '300000',
  monthLimit: null,
  quickAmounts: ['1000', '5000'],
  feeFixed: '0',
  feeShare: '1.5',
  feePayer: 'member',
  processingMinutes: 60,
  expiryMinutes: 120,
  openFrom: null,
  openTo: null,
  maintenanceFrom: null,
  maintenanceTo: null,
}
const changeLine = 'POST /staff/v1/methods/deposit'

async function openLimits(answer: (input: Record<string, unknown>) => unknown) {
  const page = { path: 'methods', title: 'page.methods' as const, load: () => import('./methods-page.tsx') }
  const desk = await openTestApp({
    path: '/methods?open=in.bank',
    pages: [page],
    answers: {
      'GET /staff/v1/methods': () => ({ list: [bank] }),
      'GET /staff/v1/withdrawal-rules': () => ({ levels: [] }),
      [changeLine]: answer,
    },
  })
  const open = await screen.findByRole('button', { name: own('methods.setLimits') })
  await act(async () => void fireEvent.click(open))
  const dialog = (await screen.findAllByRole('dialog')).at(-1)!
  const form = within(dialog)
  const fill = async (label: string, value: string) =>
    act(async () => void fireEvent.change(form.getByLabelText(label, { exact: false }), { target: { value } }))
  const submit = async () => act(async () => void fireEvent.click(form.getByRole('button', { name: own('methods.setLimits') })))
  const sent = () => desk.calls.filter(({ line }) => line === changeLine).map(({ input }) => input)
  return { form, fill, submit, sent }
}

test('the form of limits begins with what is there, sends whole fields, and says a refusal under its field', async () => {
  const { form, fill, submit, sent } = await openLimits(() => {
    throw new Refused('request.invalid', 'Invalid.', { minAmount: 'limits_order', 'quickAmounts.1': 'invalid_format' })
  })
  await fill(own('methods.minAmount'), '200000')
  await fill(own('methods.quickAmounts'), '1000, x ; 5000')
  await fill(en('action.reason'), 'Agreed with the bank.')
  await submit()
  expect(sent()).toEqual([
    {
      code: 'bank',
      version: 4,
      reason: 'Agreed with the bank.',
      minAmount: '200000',
      maxAmount: '100000',
      dailyLimit: '300000',
      monthLimit: null,
      quickAmounts: ['1000', 'x', '5000'],
    },
  ])
  expect(await form.findByText(own('methods.fault_limits_order'))).toBeTruthy()
  expect(form.getByText(en('action.fieldInvalid'))).toBeTruthy()
})

test('another’s change is shown beside one’s own, and what is kept goes out on the newer version', async () => {
  let isFirst = true
  const { form, fill, submit, sent } = await openLimits(() => {
    if (!isFirst) return { done: true }
    isFirst = false
    throw new Refused('staff.changed', 'Changed.', { version: '5', minAmount: '500', maxAmount: '90000' })
  })
  await fill(own('methods.maxAmount'), '80000')
  await fill(en('action.reason'), 'Agreed with the bank.')
  await submit()
  const row = (await form.findByText(own('methods.maxAmount'))).closest('tr')!
  expect(row.textContent).toContain('80000')
  expect(row.textContent).toContain('90000')
  await act(async () => void fireEvent.click(form.getByRole('button', { name: en('conflict.goOn') })))
  await submit()
  expect(sent()[1]).toMatchObject({ version: 5, maxAmount: '80000' })
})
