import type { routes, WireOutput } from '@portal/contracts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { fromMinor, toMinor } from '../../lib/money.ts'
import { openOrders } from '../../lib/open-order.ts'

export type DepositMethod = WireOutput<typeof routes.cashier.depositMethods>['methods'][number]
export type DepositOrder = WireOutput<typeof routes.cashier.deposit>

export function depositMethodsQuery(api: Api) {
  return queryOptions({ queryKey: ['deposit-methods'], queryFn: ({ signal }) => api.cashier.depositMethods({}, { signal }), staleTime: 0 })
}

type Deposit = { readonly method: string; readonly amount: string; readonly account: string }

/** The deposit that was sent and not answered yet. */
export const openDeposits = openOrders<Deposit>('deposit-order', (one, other) => one.method === other.method && one.amount === other.amount)

export type AmountProblem = 'none' | 'low' | 'high' | 'daily'

/** What is wrong with an amount for a method; undefined when it may be sent. */
export function checkAmount(amount: string, method: DepositMethod): AmountProblem | undefined {
  const minor = toMinor(amount)
  if (minor === undefined || minor === 0n) return 'none'
  if (minor < (toMinor(method.minAmount) ?? 0n)) return 'low'
  if (minor > (toMinor(method.maxAmount) ?? 0n)) return 'high'
  return minor > (toMinor(leftToday(method)) ?? 0n) ? 'daily' : undefined
}

/** What may still be deposited today. */
export function leftToday({ dailyLimit, dailyUsed }: DepositMethod): string {
  const left = (toMinor(dailyLimit) ?? 0n) - (toMinor(dailyUsed) ?? 0n)
  return left > 0n ? fromMinor(left) : '0'
}
