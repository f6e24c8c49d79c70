// @vitest-environment happy-dom
import { Refused } from '@portal/browser/refused.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../lib/session.ts'
import { createOrdersPage, type Order } from '../testing/orders-list.tsx'
import { en, openTestApp } from '../testing/test-app.tsx'
import type { View } from './use-views.ts'

const none = async () => ({})
const order: Order = { id: '1', member: 'member1', amount: '100', state: 'OPEN', version: 3 }
const list = async () => ({ list: [order], count: 1, countIsExact: true, asOf: '2026-11-25T10:00:00.000Z' })
const Page = createOrdersPage({ list, pay: async () => ({ done: true }), claim: none, release: none, takeOver: none, csv: async () => new Blob() }) // prettier-ignore
const pages = [{ path: 'orders', title: 'page.own' as const, load: async () => ({ default: Page }) }]
const view = (name: string, query: string, more: Partial<View> = {}): View => ({ id: name, name, query, isShared: false, isMine: true, by: 'owner', isStart: false, version: 1, ...more }) // prettier-ignore

let kept: View[]
const answers = {
  'GET /staff/v1/views': () => ({ list: kept }),
  'POST /staff/v1/views/put': (input: Record<string, unknown>) => {
    const { name, query, isShared, isStart } = input as { name: string; query: string; isShared: boolean; isStart: boolean }
    kept = [...kept.filter((each) => each.name !== name), view(name, query, { isShared, isStart })]
    return { id: name }
  },
  'POST /staff/v1/views/start': ({ id }: Record<string, unknown>) => {
    kept = kept.map((each) => ({ ...each, isStart: each.id === id }))
    return {}
  },
}
const openOrders = (query = '', more: object = {}) => openTestApp({ path: `/orders${query}`, pages, answers: { ...answers, ...more } })
const click = (target: Element) => act(async () => void fireEvent.click(target))
const type = (target: Element, value: string) => act(async () => void fireEvent.change(target, { target: { value } }))
const openDialog = async () => {
  await click(await screen.findByRole('button', { name: en('views.label') }))
  await click(await screen.findByRole('button', { name: en('views.save') }))
}

beforeEach(() => {
  localStorage.clear()
  kept = []
})
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

test('a view is saved with filters and order, and opens the list on another browser as well', async () => {
  const desk = await openOrders('?state=PAID&after=x&open=1')
  await screen.findByText('Details of member1')
  await click(screen.getByRole('button', { name: en('action.close') }))
  await openDialog()
  await type(screen.getByLabelText(en('views.name')), 'Done ones')
  await click(screen.getByLabelText(en('views.asDefault')))
  await click(screen.getByRole('button', { name: en('views.saveShort') }))
  await waitFor(() => expect(kept).toMatchObject([{ name: 'Done ones', query: 'state=PAID', isStart: true }]))
  expect(desk.calls.find(({ line }) => line === 'POST /staff/v1/views/put')!.input).toMatchObject({ list: 'orders', version: 0 })
  localStorage.clear()
  const other = await openOrders()
  await waitFor(() => expect(other.address()).toBe('/orders?state=PAID'))
})

test('a colleague’s shared view is shown with the name, chosen as the first one, and can’t be removed', async () => {
  kept = [view('Large ones', 'state=OPEN', { isShared: true, isMine: false, by: 'risk' })]
  const desk = await openOrders()
  await click(await screen.findByRole('button', { name: en('views.label') }))
  await click(await screen.findByText(en('views.sharedBy').replace('{name}', 'Large ones').replace('{by}', 'risk')))
  await waitFor(() => expect(desk.address()).toBe('/orders?state=OPEN'))
  await click(screen.getByRole('button', { name: en('views.label') }))
  expect(screen.queryByText(en('views.remove'))).toBeNull()
  await click(await screen.findByText(en('views.start')))
  await waitFor(() => expect(kept[0]!.isStart).toBe(true))
})

test('too many views and another window’s change are said in the dialog, which stays open', async () => {
  let code = 'request.invalid'
  const refuse = () => {
    throw new Refused(code, 'No.', code === 'request.invalid' ? { name: 'too_many' } : {})
  }
  await openOrders('?state=PAID', { 'POST /staff/v1/views/put': refuse })
  await openDialog()
  await type(screen.getByLabelText(en('views.name')), 'One more')
  await click(screen.getByRole('button', { name: en('views.saveShort') }))
  expect(await screen.findByText(en('views.tooMany'))).toBeTruthy()
  code = 'staff.changed'
  await click(screen.getByRole('button', { name: en('views.saveShort') }))
  expect(await screen.findByText(en('views.changed'))).toBeTruthy()
})

test('views that an earlier release kept in the browser go to the server once', async () => {
  localStorage.setItem('views:orders', JSON.stringify([{ name: 'Old one', query: 'state=OPEN', isDefault: true }]))
  await openOrders('?q=a')
  await waitFor(() => expect(kept).toMatchObject([{ name: 'Old one', query: 'state=OPEN', isStart: true }]))
  expect(localStorage.getItem('views:orders')).toBeNull()
})
