// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { mayHaveArrived, openOrders } from './open-order.ts'
import { Refused } from '@portal/browser/refused.ts'

type Order = { readonly account: string; readonly amount: string }
const openTest = () => openOrders<Order>('test-order', (one, other) => one.amount === other.amount)
const order = { account: 'demo', amount: '5' }

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('The same order keeps its key over a reload; other orders, accounts and answered ones do not (MON-04)', () => {
  const orders = openTest()
  const { key } = orders.keep(order)
  expect(orders.keep({ ...order }).key).toBe(key)
  expect(openTest().read('demo')).toEqual({ ...order, key })
  expect(openTest().read('vip')).toBeUndefined()
  expect(orders.keep({ ...order, amount: '6' }).key).not.toBe(key)
  orders.forget()
  expect(orders.read('demo')).toBeUndefined()
  expect(orders.keep(order).key).not.toBe(key)
})

test('where the browser keeps nothing the key holds as long as the page (MON-04)', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
    removeItem: () => undefined,
    clear: () => undefined,
  })
  const orders = openTest()
  const { key } = orders.keep(order)
  expect([orders.keep(order).key, openTest().read('demo')]).toEqual([key, undefined])
})

test.each([
  ['network.slow', true],
  ['server.failed', true],
  ['session.expired', true],
  ['wallet.insufficient_funds', false],
  ['lottery.draw_locked', false],
])('after %s it is open whether the order arrived: %s (MON-04)', (code, isOpen) => {
  expect(mayHaveArrived(new Refused(code, ''))).toBe(isOpen)
})

test('An unexpected error leaves it open too (MON-04)', () => {
  expect(mayHaveArrived(new TypeError('x'))).toBe(true)
})
