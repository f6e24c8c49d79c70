// @vitest-environment happy-dom
import { Refused } from '@portal/browser/refused.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../lib/session.ts'
import { createOrdersPage, type Order, type OrderCalls } from '../testing/orders-list.tsx'
import { en, openTestApp } from '../testing/test-app.tsx'

const order: Order = { id: '1', member: 'rahim', amount: '100', state: 'OPEN', version: 3 }
const pay = vi.fn<OrderCalls['pay']>()

beforeEach(() => {
  localStorage.clear()
  pay.mockReset().mockResolvedValue({ done: true })
})

afterEach(() => {
  cleanup()
  endSession('signed-out')
})

const click = (target: Element) => act(async () => void fireEvent.click(target))
const type = (target: Element, value: string) => act(async () => void fireEvent.change(target, { target: { value } }))

/** Opens the form of the action on one order. */
async function openForm(role: 'owner' | 'finance' = 'owner') {
  const none = async () => ({})
  const list = async () => ({ list: [order], count: 1, countIsExact: true, asOf: '2026-11-25T10:00:00.000Z' })
  const Page = createOrdersPage({ list, pay, claim: none, release: none, takeOver: none, csv: async () => new Blob() })
  const page = { path: 'orders', title: 'page.own' as const, load: async () => ({ default: Page }) }
  const desk = await openTestApp({ path: '/orders?open=1', pages: [page], role })
  await click(await screen.findByRole('button', { name: 'Pay it' }))
  const dialog = (await screen.findByLabelText(en('action.reason'))).closest<HTMLElement>('[role=dialog]')!
  const send = () => click(within(dialog).getByRole('button', { name: /Pay it/ }))
  const reason = (words: string) => type(within(dialog).getByLabelText(en('action.reason')), words)
  return { desk, dialog, send, reason }
}

test('a write without a reason of ten characters is not sent, and the field says why', async () => {
  const { send, reason } = await openForm()
  await reason('short')
  await send()
  expect(screen.getByText(en('action.reasonShort').replace('{least}', '10'))).toBeTruthy()
  expect(pay).not.toHaveBeenCalled()
})

test('a write carries its fields, the reason and the version that was seen, then says that it is done', async () => {
  const { send, reason } = await openForm()
  await reason(' all papers are there ')
  await send()
  expect(await screen.findByText('It is paid.')).toBeTruthy()
  const [, input] = pay.mock.calls[0]!
  expect(input).toMatchObject({ values: { note: 'as agreed' }, reason: 'all papers are there', version: 3 })
})

test('a second press while the first is under way sends nothing', async () => {
  const { send, reason } = await openForm()
  const { promise, resolve } = Promise.withResolvers<{ done: true }>()
  pay.mockReturnValue(promise)
  await reason('all papers are there')
  await send()
  await send()
  expect(pay).toHaveBeenCalledTimes(1)
  await act(async () => resolve({ done: true }))
})

test('a write without an answer is sent again under its key, after a refusal under a new one (REL-18)', async () => {
  const { send, reason } = await openForm()
  pay
    .mockRejectedValueOnce(new Refused('network.abnormal', ''))
    .mockRejectedValueOnce(new Refused('request.invalid', 'No.', { note: 'too_big' }))
  await reason('all papers are there')
  await send()
  expect(screen.getByText(en('error.network'))).toBeTruthy()
  await send()
  expect(screen.getByText(en('action.fieldInvalid'))).toBeTruthy()
  await send()
  const keys = pay.mock.calls.map(([, { key }]) => key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a form that another has overtaken shows both versions, and goes on with the choice', async () => {
  const { send, reason } = await openForm()
  pay.mockRejectedValueOnce(
    new Refused('staff.changed', 'It was changed.', { by: 'finance' }, { version: 4, current: { note: 'paid by bank' } }),
  )
  await reason('all papers are there')
  await send()
  expect(screen.getByText(en('conflict.changedBy').replace('{name}', 'finance'))).toBeTruthy()
  expect(screen.getByLabelText('as agreed')).toHaveProperty('checked', true)
  await click(screen.getByLabelText('paid by bank'))
  await click(screen.getByRole('button', { name: en('conflict.goOn') }))
  const again = (await screen.findByLabelText(en('action.reason'))).closest<HTMLElement>('[role=dialog]')!
  expect(within(again).getByLabelText(en('action.reason'))).toHaveProperty('value', 'all papers are there')
  await click(within(again).getByRole('button', { name: 'Pay it' }))
  expect(pay.mock.calls[1]![1]).toMatchObject({ values: { note: 'paid by bank' }, version: 4 })
})

test('a write that needs another person says that it waits and leads to the request', async () => {
  const { send, reason } = await openForm('finance')
  pay.mockResolvedValue({ request: '77' })
  await reason('all papers are there')
  await send()
  expect(await screen.findByText(en('request.waits'))).toBeTruthy()
  expect(screen.getByRole('link', { name: en('request.show').replace('{id}', '77') }).getAttribute('href')).toBe('/requests?open=77')
})
