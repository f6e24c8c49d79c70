import type { routes, WireInput, WireOutput } from '@portal/contracts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { fromMinor, toMinor } from '@portal/browser/money.ts'
import { openOrders } from '../../lib/open-order.ts'

export type TransferOptions = WireOutput<typeof routes.transfers.options>
export type TransferLimits = NonNullable<TransferOptions['limits']>
export type Downline = WireOutput<typeof routes.transfers.downlines>['list'][number]
export type TransferRow = WireOutput<typeof routes.transfers.list>['list'][number]
export type SentTransfer = WireOutput<typeof routes.transfers.send>
export type Direction = WireInput<typeof routes.transfers.send>['direction']

export const optionsKey = ['transfer-options'] as const
export const listKey = ['transfers'] as const

export function optionsQuery(api: Api) {
  return queryOptions({ queryKey: optionsKey, queryFn: ({ signal }) => api.transfers.options({}, { signal }), staleTime: 0 })
}

/** Letters of a note; the server counts the same. */
export const noteLettersAtMost = 60

/** What is to be sent, and to whom as people read it. */
export type Draft = {
  readonly direction: Direction
  readonly downline?: string
  readonly receiver: string
  readonly amount: string
  readonly note: string
}

/** What the owner is asked again for: exactly this receiver and amount. */
export function targetOf({ direction, downline, amount }: Draft): Record<string, string> {
  return { direction, amount, ...(downline !== undefined && { downline }) }
}

export function isSameDraft(one: Draft, other: Draft): boolean {
  return (['direction', 'downline', 'amount', 'note'] as const).every((field) => one[field] === other[field])
}

/** The transfer that was sent and not answered yet. */
export const openTransfers = openOrders<Draft & { readonly account: string }>('transfer-order', isSameDraft)
export type OpenTransfer = NonNullable<ReturnType<typeof openTransfers.read>>

export type AmountProblem = 'none' | 'low' | 'high' | 'daily' | 'poor'

/** What is wrong with an amount; undefined when it may be sent. */
export function checkAmount(amount: string, limits: TransferLimits, available: string): AmountProblem | undefined {
  const minor = toMinor(amount)
  if (minor === undefined || minor === 0n) return 'none'
  if (minor < (toMinor(limits.minAmount) ?? 0n)) return 'low'
  if (minor > (toMinor(limits.maxAmount) ?? 0n)) return 'high'
  if (minor > (toMinor(leftToday(limits)) ?? 0n)) return 'daily'
  return minor > (toMinor(available) ?? 0n) ? 'poor' : undefined
}

/** What may still be sent today. */
export function leftToday({ dailyLimit, dailyUsed }: TransferLimits): string {
  const left = (toMinor(dailyLimit) ?? 0n) - (toMinor(dailyUsed) ?? 0n)
  return left > 0n ? fromMinor(left) : '0'
}
