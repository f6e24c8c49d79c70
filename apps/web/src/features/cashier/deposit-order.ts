import type { routes, WireOutput } from '@portal/contracts'
import { openDepositStates } from '@portal/contracts/cashier-values'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { fromMinor, toMinor } from '@portal/browser/money.ts'
import { openOrders } from '../../lib/open-order.ts'

export type DepositMethod = WireOutput<typeof routes.cashier.depositMethods>['methods'][number]
export type DepositOrder = WireOutput<typeof routes.cashier.deposit>
export type DepositStatus = DepositOrder['status']

export const methodsKey = ['deposit-methods'] as const
export const orderKey = (orderNo: string) => ['deposit-order', orderNo] as const
export const ordersKey = ['deposit-orders'] as const

export function depositMethodsQuery(api: Api) {
  return queryOptions({ queryKey: methodsKey, queryFn: ({ signal }) => api.cashier.depositMethods({}, { signal }), staleTime: 0 })
}

/** How often an open order is looked at, should a live event be lost. */
const lookEveryMs = 4_000

export function depositOrderQuery(api: Api, orderNo: string) {
  return queryOptions({
    queryKey: orderKey(orderNo),
    queryFn: ({ signal }) => api.cashier.depositOrder({ orderNo }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isWaiting(state.data.status) ? false : lookEveryMs),
  })
}

/** Whether something is still to come: the payment, its proof, or its rest. */
export function isWaiting(status: DepositStatus): boolean {
  return status === 'partly_credited' || isOpenOrder(status)
}

export function isOpenOrder(status: DepositStatus): boolean {
  return (openDepositStates as readonly DepositStatus[]).includes(status)
}

type Deposit = { readonly method: string; readonly amount: string; readonly account: string }

/** The deposit that was sent and not answered yet. */
export const openDeposits = openOrders<Deposit>('deposit-order', (one, other) => one.method === other.method && one.amount === other.amount)

export type AmountProblem = 'none' | 'low' | 'high' | 'daily' | 'monthly' | 'own'

/** What is wrong with an amount for a method; undefined when it may be sent. */
export function checkAmount(amount: string, method: DepositMethod): AmountProblem | undefined {
  const minor = toMinor(amount)
  if (minor === undefined || minor === 0n) return 'none'
  if (minor < (toMinor(method.minAmount) ?? 0n)) return 'low'
  if (minor > (toMinor(method.maxAmount) ?? 0n)) return 'high'
  if (minor > (toMinor(leftToday(method)) ?? 0n)) return 'daily'
  if (method.ownLeft !== undefined && minor > (toMinor(method.ownLeft) ?? 0n)) return 'own'
  const month = leftThisMonth(method)
  return month !== undefined && minor > (toMinor(month) ?? 0n) ? 'monthly' : undefined
}

/** What may still be deposited today. */
export function leftToday({ dailyLimit, dailyUsed }: DepositMethod): string {
  return leftOf(dailyLimit, dailyUsed)
}

/** The same within thirty days; undefined where the method has no such limit. */
export function leftThisMonth({ monthLimit, monthUsed }: DepositMethod): string | undefined {
  return monthLimit === undefined ? undefined : leftOf(monthLimit, monthUsed ?? '0')
}

function leftOf(limit: string, used: string): string {
  const left = (toMinor(limit) ?? 0n) - (toMinor(used) ?? 0n)
  return left > 0n ? fromMinor(left) : '0'
}

/** What the member pays of an amount as the method's fee, as the server works it out: whole units of the currency's hundredth. */
export function feeOf({ fee }: DepositMethod, amount: string): string {
  if (fee.payer === 'house') return '0'
  const minor = ((toMinor(amount) ?? 0n) * BigInt(fee.ppm)) / 1_000_000n + (toMinor(fee.fixed) ?? 0n)
  return fromMinor(minor - (minor % 100n))
}

/** What arrives of an amount. */
export function arrivesOf(amount: string, fee: string): string {
  return fromMinor((toMinor(amount) ?? 0n) - (toMinor(fee) ?? 0n))
}
