// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import lottery from '../../i18n/lottery/EN.json' with { type: 'json' }
import { resetApp, sent, show, signIn } from '../../testing/test-app.tsx'
import { answers, nowMs, order, orders, ordersCall, ordersPath, path } from '../../testing/lottery-answers.ts'

const cancelCall = 'POST /lgw/vn/orders/slip/cancel'
const slipCall = 'GET /lgw/vn/orders/slip'
const [first, second] = [
  { ...order, orderNo: 'L1', slipNo: 'L1', content: '5||||' },
  { ...order, orderNo: 'L2', slipNo: 'L1', content: '3||||', multiple: 4, cost: '4' },
]
const listing = { ...answers, [ordersCall]: orders([second, first]), [slipCall]: { list: [first, second] } }

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.useFakeTimers({ now: nowMs, toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  resetApp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('all waiting orders of a slip are cancelled by one confirmed call, offered once for each slip', async () => {
  signIn()
  await show({ path: ordersPath, answers: { ...listing, [cancelCall]: { slipNo: 'L1', orders: 2, returned: '5', balance: '100' } } })
  expect(await screen.findAllByRole('button', { name: lottery['lotto.slipCancel'] })).toHaveLength(1)
  await press(lottery['lotto.slipCancel'])
  const dialog = within(await screen.findByRole('dialog'))
  expect(sent.some(({ call }) => call === cancelCall)).toBe(false)
  fireEvent.click(dialog.getByRole('button', { name: lottery['lotto.slipCancel'] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.filter(({ call }) => call === cancelCall).map(({ input }) => input)).toEqual([{ slipNo: 'L1' }])
})

test('a whole slip is put on the slip again with its multiples', async () => {
  signIn()
  await show({ path: ordersPath, answers: listing })
  await press(lottery['lotto.slipAgain'])
  // The total of both, with their multiples.
  await screen.findAllByText('৳ 5.00')
  expect(screen.getByText('5 | – | – | – | –')).toBeTruthy()
  expect(screen.getByText('3 | – | – | – | –')).toBeTruthy()
})

test('what of a slip is no longer offered is left out, and the member is told', async () => {
  signIn()
  const partly = { ...listing, [slipCall]: { list: [first, { ...second, unit: '7' }] } }
  await show({ path: ordersPath, answers: partly })
  await press(lottery['lotto.slipAgain'])
  expect(await screen.findByText(lottery['lotto.slipAgainSome'])).toBeTruthy()
  expect(await screen.findAllByRole('button', { name: /^Remove: / })).toHaveLength(1)
  expect(screen.getByText('5 | – | – | – | –')).toBeTruthy()
})

test('the slip says what one winning bet pays and what is left after the stake', async () => {
  await show({ path, answers })
  const row = await screen.findByRole('group', { name: new RegExp(`^${lottery['lotto.field.wan']}`) })
  fireEvent.click(within(row).getByRole('button', { name: '5' }))
  fireEvent.click(within(row).getByRole('button', { name: '6' }))
  await press(lottery['lotto.add'])
  expect(await screen.findByText('One winning bet pays ৳ 9.00, net ৳ 7.00')).toBeTruthy()
  expect(screen.getByText('Only the smallest prize is won: ৳ 9.00')).toBeTruthy()
})
