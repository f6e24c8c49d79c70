// @vitest-environment happy-dom
import { Refused } from '@portal/browser/refused.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveConnected } from '../lib/live-state.ts'
import { endSession } from '../lib/session.ts'
import { createOrdersPage, type Order, type OrderCalls } from '../testing/orders-list.tsx'
import { en, openTestApp } from '../testing/test-app.tsx'
import type { ListInput } from './definition.ts'

const order = (id: string, more: Partial<Order> = {}): Order => ({
  id,
  member: `member${id}`,
  amount: `${id}00`,
  state: 'OPEN',
  version: 3,
  ...more,
})
const asOf = '2026-11-25T10:00:00.000Z'
const answerOf = (list: readonly Order[], more: object = {}) => ({ list, count: list.length, countIsExact: true, asOf, ...more })

let calls: { [Name in keyof OrderCalls]: ReturnType<typeof vi.fn<OrderCalls[Name]>> }

beforeEach(() => {
  localStorage.clear()
  calls = {
    list: vi.fn<OrderCalls['list']>(async () => answerOf([order('1'), order('2'), order('3', { state: 'PAID' })])),
    pay: vi.fn<OrderCalls['pay']>(async () => ({ done: true })),
    claim: vi.fn<OrderCalls['claim']>(async () => ({})),
    release: vi.fn<OrderCalls['release']>(async () => ({})),
    takeOver: vi.fn<OrderCalls['takeOver']>(async () => ({})),
    csv: vi.fn<OrderCalls['csv']>(async () => new Blob(['a'])),
  }
})

afterEach(() => {
  cleanup()
  endSession('signed-out')
  vi.useRealTimers()
})

const openOrders = (query = '', role: 'owner' | 'support' | 'finance' = 'owner') => {
  const Page = createOrdersPage(calls)
  const page = { path: 'orders', title: 'page.own' as const, load: async () => ({ default: Page }) }
  return openTestApp({ path: `/orders${query}`, pages: [page], role })
}
const inputs = () => calls.list.mock.calls.map(([input]) => input as ListInput)
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!
const press = (key: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }))
const click = (target: Element) => act(async () => void fireEvent.click(target))
const type = (target: Element, value: string) => act(async () => void fireEvent.change(target, { target: { value } }))
const count = (words: string) =>
  en('list.count')
    .replace(/^.*other \{\{figure\}/, words)
    .replace('}}', '')

test('filters, order and the opened row come from the address and go back into it', async () => {
  const desk = await openOrders('?state=OPEN&sort=amount&open=2')
  expect(await screen.findByText('Details of member2')).toBeTruthy()
  expect(inputs()[0]).toEqual({ state: 'OPEN', sort: 'amount' })
  await click(screen.getByRole('button', { name: en('action.close') }))
  expect(desk.address()).toBe('/orders?state=OPEN&sort=amount')
  await type(screen.getByLabelText('State'), 'PAID')
  expect(desk.address()).toBe('/orders?state=PAID&sort=amount')
  await click(screen.getByRole('button', { name: 'Amount' }))
  expect(desk.address()).toBe('/orders?state=PAID&sort=-amount')
  await waitFor(() => expect(inputs().at(-1)).toEqual({ state: 'PAID', sort: '-amount' }))
})

test('the next page is asked for by the cursor of this one, and a filter starts at the first page again', async () => {
  calls.list.mockImplementation(async ({ after }) =>
    after ? answerOf([order('9')]) : answerOf([order('1')], { after: 'cursor-1', count: 10_000, countIsExact: false }),
  )
  const desk = await openOrders()
  await click(await screen.findByRole('button', { name: en('list.next') }))
  expect(await screen.findByText('member9')).toBeTruthy()
  expect(desk.address()).toBe('/orders?after=cursor-1')
  await type(screen.getByLabelText('State'), 'PAID')
  expect(desk.address()).toBe('/orders?state=PAID')
})

test('a count beyond the exact ones says more than', async () => {
  calls.list.mockResolvedValue(answerOf([order('1')], { count: 10_000, countIsExact: false }))
  await openOrders()
  expect(await screen.findByText(en('list.countMore').replace('{figure}', '10,000'))).toBeTruthy()
})

test('columns are chosen in a menu, stand in the address and are kept for this browser', async () => {
  const desk = await openOrders()
  await screen.findByText('member1')
  expect(screen.queryAllByText('a note')).toEqual([])
  await click(screen.getByRole('button', { name: en('list.columns') }))
  await click(screen.getByRole('button', { name: 'Note' }))
  expect(screen.getAllByText('a note')).toHaveLength(3)
  expect(desk.address()).toBe('/orders?columns=member%2Camount%2Cstate%2Cnote')
  await openOrders()
  expect(await screen.findAllByText('a note')).toHaveLength(3)
})

test('an empty list says what would fill it, one emptied by filters offers to clear them', async () => {
  calls.list.mockResolvedValue(answerOf([]))
  const desk = await openOrders()
  expect(await screen.findByText('No orders yet')).toBeTruthy()
  await type(screen.getByLabelText('State'), 'PAID')
  expect(await screen.findByText(en('list.noneFound'))).toBeTruthy()
  await click(screen.getAllByRole('button', { name: en('list.clear') }).at(-1)!)
  expect(desk.address()).toBe('/orders')
})

test('a list that can’t be read shows the reason, the id of the request and a way to try again', async () => {
  calls.list.mockRejectedValueOnce(new Refused('server.failed', 'Something failed here.', { requestId: 'abc-1' }))
  await openOrders()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Something failed here.')
  expect(alert.textContent).toContain('abc-1')
  await click(within(alert).getByRole('button', { name: en('error.retry') }))
  expect(await screen.findByText('member1')).toBeTruthy()
})

test('a list without permission names the permission that is missing', async () => {
  calls.list.mockRejectedValue(new Refused('staff.forbidden', 'No.', { permission: 'withdrawals.read' }))
  await openOrders()
  expect(await screen.findByText(en('state.forbiddenHint').replace('{permission}', 'see withdrawals'))).toBeTruthy()
})

test('a cursor that no longer holds leads back to the first page', async () => {
  calls.list.mockImplementation(async ({ after }) => {
    if (after) throw new Refused('staff.cursor_invalid', 'Over.')
    return answerOf([order('1')])
  })
  const desk = await openOrders('?after=old')
  await click(await screen.findByRole('button', { name: en('list.clear') }))
  expect(await screen.findByText('member1')).toBeTruthy()
  expect(desk.address()).toBe('/orders')
})

test('while the live stream is lost an open list says that it may be stale', async () => {
  await openOrders()
  await screen.findByText('member1')
  expect(screen.queryByText(en('list.stale'))).toBeNull()
  act(() => liveConnected.set(false))
  expect(screen.getByText(en('list.stale'))).toBeTruthy()
  act(() => liveConnected.set(true))
})

test('J and K move, X selects, Enter opens, slash goes to the filters, the question mark shows the keys', async () => {
  const desk = await openOrders()
  const first = await rowOf('member1')
  await press('j')
  expect(document.activeElement).toBe(first)
  await press('j')
  await press('j')
  await press('k')
  expect(document.activeElement).toBe(await rowOf('member2'))
  await press('x')
  expect(screen.getByRole('toolbar')).toBeTruthy()
  await press('Enter')
  expect(desk.address()).toBe('/orders?open=2')
  await click(screen.getByRole('button', { name: en('action.close') }))
  await press('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Member'))
  await press('?')
  expect(screen.queryByText(en('keys.move'))).toBeNull()
  ;(document.activeElement as HTMLElement).blur()
  await press('?')
  expect(await screen.findByText(en('keys.move'))).toBeTruthy()
})

test('the CSV holds what the filters show, not the page', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }))
  await openOrders('?state=PAID&after=x')
  await click(await screen.findByRole('button', { name: 'CSV' }))
  expect(calls.csv).toHaveBeenCalledWith({ state: 'PAID', sort: '-amount' })
})

test('a queue’s item is claimed, renewed while it is open, and released', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let by: string | undefined
  calls.claim.mockImplementation(async () => void (by = 'owner'))
  calls.list.mockImplementation(async () => answerOf([order('1', by ? { by } : {})]))
  await openOrders('?open=1')
  await click(await screen.findByRole('button', { name: en('claim.take') }))
  expect(await screen.findByText(en('claim.mine'))).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(3 * 60_000 + 1))
  expect(calls.claim).toHaveBeenCalledTimes(2)
  await click(screen.getByRole('button', { name: en('claim.release') }))
  expect(calls.release).toHaveBeenCalledTimes(1)
})

test('an item that a colleague has claimed names the colleague, N takes the next free one', async () => {
  calls.list.mockResolvedValue(answerOf([order('1', { by: 'risk' }), order('2')]))
  const desk = await openOrders()
  await rowOf('member1')
  await press('n')
  expect(calls.claim.mock.calls[0]![0].id).toBe('2')
  expect(desk.address()).toBe('/orders?open=2')
  await openOrders('?open=1')
  expect(await screen.findByText(en('claim.other').replace('{name}', 'risk'))).toBeTruthy()
})

test('a senior takes a claimed item over with a reason; for others the colleague is named alone', async () => {
  let by = 'risk'
  calls.takeOver.mockImplementation(async () => {
    by = 'owner'
    return {}
  })
  calls.list.mockImplementation(async () => answerOf([order('1', { by })]))
  await openOrders('?open=1', 'finance')
  expect(await screen.findByText(en('claim.other').replace('{name}', 'risk'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: en('claim.takeOver') })).toBeNull()
  await openOrders('?open=1')
  await click(await screen.findByRole('button', { name: en('claim.takeOver') }))
  await type(screen.getByLabelText(en('action.reason')), 'the colleague is off shift')
  await click(screen.getAllByRole('button', { name: en('claim.takeOver') }).at(-1)!)
  expect(await screen.findByText(en('claim.mine'))).toBeTruthy()
  expect(calls.takeOver).toHaveBeenCalledWith(order('1', { by: 'risk' }), 'the colleague is off shift')
})

test('many rows are previewed, carried out one by one, and each has its answer', async () => {
  calls.pay.mockImplementation(async ({ id }) => {
    if (id === '2') throw new Refused('staff.changed', 'It has changed.')
    return { done: true }
  })
  await openOrders()
  await rowOf('member1')
  await click(screen.getByLabelText(en('list.selectAll')))
  await click(screen.getByRole('button', { name: 'Pay it' }))
  expect(screen.getAllByText(en('bulk.will'))).toHaveLength(2)
  expect(screen.getAllByText(en('bulk.cannot'))).toHaveLength(1)
  await type(screen.getByLabelText(en('action.reason')), 'checked all of them')
  await click(screen.getAllByRole('button', { name: 'Pay it' }).at(-1)!)
  expect(await screen.findByText(en('bulk.done'))).toBeTruthy()
  expect(screen.getByText('It has changed.')).toBeTruthy()
  expect(calls.pay).toHaveBeenCalledTimes(2)
})

test('the count is read out with the list', async () => {
  await openOrders()
  await screen.findByText('member1')
  expect(screen.getByText(count('3')).getAttribute('aria-live')).toBe('polite')
})
