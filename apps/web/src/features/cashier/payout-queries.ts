import type { routes, WireOutput } from '@portal/contracts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { fromMinor, toMinor } from '@portal/browser/money.ts'
import { openOrders } from '../../lib/open-order.ts'
import { leftToday, type WithdrawalOptions, withdrawalOptionsKey } from '../../lib/withdrawal-options.ts'

export type PayoutAccounts = WireOutput<typeof routes.cashier.payoutAccounts>
export type PayoutAccount = PayoutAccounts['accounts'][number]
export type PayoutMethod = PayoutAccounts['methods'][number]
export type Withdrawal = WireOutput<typeof routes.cashier.withdrawals>['list'][number]
export type WithdrawalDetail = WireOutput<typeof routes.cashier.withdrawal>

export const accountsKey = ['payout-accounts'] as const
export const ordersKey = ['withdrawals'] as const
const confirmationsKey = [...ordersKey, 'open'] as const

export function accountsQuery(api: Api) {
  return queryOptions({ queryKey: accountsKey, queryFn: ({ signal }) => api.cashier.payoutAccounts({}, { signal }), staleTime: 5_000 })
}

export function confirmationsQuery(api: Api) {
  return queryOptions({ queryKey: confirmationsKey, queryFn: ({ signal }) => api.cashier.openConfirmations({}, { signal }), staleTime: 0 })
}

export function detailQuery(api: Api, orderNo: string) {
  return queryOptions({ queryKey: [...ordersKey, orderNo], queryFn: ({ signal }) => api.cashier.withdrawal({ orderNo }, { signal }) })
}

/** Reads again what a change of a withdrawal touches. */
export function refreshPayouts(queryClient: QueryClient): void {
  for (const queryKey of [ordersKey, withdrawalOptionsKey, accountsKey, ['balance'], ['account-record']])
    void queryClient.invalidateQueries({ queryKey })
}

export type WithdrawalDraft = { readonly payoutAccount: string; readonly amount: string }

/** The withdrawal that was sent and not answered yet. */
export const openWithdrawals = openOrders<WithdrawalDraft & { readonly account: string }>(
  'withdrawal-order',
  (one, other) => one.payoutAccount === other.payoutAccount && one.amount === other.amount,
)

const million = 1_000_000n
const minorOf = (amount: string) => toMinor(amount) ?? 0n

/** What leaves the wallet for an amount, and what arrives. The server decides; this is the same sum. */
export function previewOf(options: WithdrawalOptions, amount: string): { fee: string; bond: string; leaves: string; arrives: string } {
  const minor = minorOf(amount)
  // The smallest unit of a currency with two decimals.
  const cut = (value: bigint) => value - (value % 100n)
  const fee = options.freeLeft > 0 ? 0n : cut(minorOf(options.feeFixed) + (minor * BigInt(options.feePpm)) / million)
  const share = cut((minor * BigInt(options.bondPpm)) / million)
  const [least, most] = [minorOf(options.bondMin), minorOf(options.bondMax)]
  const bond = share < least ? least : share > most ? most : share
  return { fee: fromMinor(fee), bond: fromMinor(bond), leaves: fromMinor(minor + fee + bond), arrives: amount }
}

export type AmountProblem = 'none' | 'low' | 'high' | 'daily' | 'poor'

/** What is wrong with an amount; undefined when it may be asked for. */
export function checkAmount(amount: string, options: WithdrawalOptions, method: PayoutMethod | undefined): AmountProblem | undefined {
  const minor = toMinor(amount)
  if (minor === undefined || minor === 0n) return 'none'
  if (minor < minorOf(leastOf(options, method))) return 'low'
  if (minor > minorOf(mostOf(options, method))) return 'high'
  if (minor > minorOf(leftToday(options))) return 'daily'
  return minor > minorOf(options.most) ? 'poor' : undefined
}

/** The narrower of the brand's and the method's limits. */
export function leastOf({ minAmount }: WithdrawalOptions, method: PayoutMethod | undefined): string {
  return method && minorOf(method.minAmount) > minorOf(minAmount) ? method.minAmount : minAmount
}
export function mostOf({ maxAmount }: WithdrawalOptions, method: PayoutMethod | undefined): string {
  return method && minorOf(method.maxAmount) < minorOf(maxAmount) ? method.maxAmount : maxAmount
}

/** The identity check that withdrawals ask for; undefined where the brand asks for none. */
export function findNeededCheck({ conditions }: WithdrawalOptions): { level: number; above?: string | undefined } | undefined {
  const found = conditions.find(({ code }) => code === 'identity_checked')
  return found && { level: found.level ?? 2, above: found.above }
}
