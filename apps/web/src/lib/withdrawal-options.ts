import type { routes, WireOutput } from '@portal/contracts'
import { fromMinor, toMinor } from '@portal/browser/money.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from './api.ts'

export type WithdrawalOptions = WireOutput<typeof routes.cashier.withdrawalOptions>
export type Condition = WithdrawalOptions['conditions'][number]

export const withdrawalOptionsKey = ['withdrawal-options'] as const

/** What a member may withdraw, and on which conditions. */
export function withdrawalOptionsQuery(api: Api) {
  return queryOptions({
    queryKey: withdrawalOptionsKey,
    queryFn: ({ signal }) => api.cashier.withdrawalOptions({}, { signal }),
    staleTime: 0,
  })
}

const minorOf = (amount: string) => toMinor(amount) ?? 0n

/** The conditions that stop an amount. */
export function findUnmet(conditions: readonly Condition[], amount: string): Condition[] {
  return conditions.filter(({ isMet, above }) => !isMet && (above === undefined || minorOf(amount) > minorOf(above)))
}

/** What may still be asked for today. */
export function leftToday({ dailyLimit, dailyUsed }: WithdrawalOptions): string {
  const left = minorOf(dailyLimit) - minorOf(dailyUsed)
  return left > 0n ? fromMinor(left) : '0'
}

/** The largest amount that a member may ask for now, whatever the account: the server takes it, and refuses a larger one. 0 where it takes none. */
export function withdrawableNow(options: WithdrawalOptions): string {
  const { isOpen, conditions, dailyCount, dailyCountUsed, most, minAmount } = options
  if (!isOpen || findUnmet(conditions, '0').length > 0 || dailyCountUsed >= dailyCount) return '0'
  const bounds = conditions.flatMap(({ isMet, above }) => (isMet || above === undefined ? [] : [above]))
  const least = [most, leftToday(options), ...bounds].map(minorOf).reduce((one, other) => (one < other ? one : other))
  return least < minorOf(minAmount) ? '0' : fromMinor(least)
}
