import type { routes, WireOutput } from '@portal/contracts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { fromMinor, toMinor } from '../../lib/money.ts'

export type DepositMethod = WireOutput<typeof routes.cashier.depositMethods>['methods'][number]
export type DepositOrder = WireOutput<typeof routes.cashier.deposit>

export function depositMethodsQuery(api: Api) {
  return queryOptions({ queryKey: ['deposit-methods'], queryFn: ({ signal }) => api.cashier.depositMethods({}, { signal }), staleTime: 0 })
}

/** An order that was sent and not answered yet. It is kept, so that asking again, even after a reload, can never pay twice (MON-04). */
export type OpenOrder = { readonly key: string; readonly method: string; readonly amount: string; readonly account: string }

const storageKey = 'deposit-order'

/** The same order where the browser keeps nothing: it lives as long as the page. */
let ofThisPage: OpenOrder | undefined

function readKept(): OpenOrder | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as OpenOrder | null) ?? ofThisPage
  } catch {
    return ofThisPage
  }
}

/** The order that waits for its answer, of this account. */
export function readOpenOrder(account: string): OpenOrder | undefined {
  const kept = readKept()
  return kept?.account === account && typeof kept.key === 'string' ? kept : undefined
}

/** Keeps the order before it is sent: the same key for the same order, a new one for another. */
export function keepOpenOrder(order: Omit<OpenOrder, 'key'>): OpenOrder {
  const kept = readOpenOrder(order.account)
  if (kept && kept.method === order.method && kept.amount === order.amount) return kept
  const fresh = { ...order, key: crypto.randomUUID() }
  ofThisPage = fresh
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(fresh))
  } catch {
    // Without storage the key still holds for the retries of this page, but not over a reload.
  }
  return fresh
}

/** The order was answered, with money or with a refusal. */
export function forgetOpenOrder(): void {
  ofThisPage = undefined
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // It was not kept either.
  }
}

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
