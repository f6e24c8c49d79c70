import type { routes, WireOutput } from '@portal/contracts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { toMinor } from '@portal/browser/money.ts'
import { openOrders } from '../../lib/open-order.ts'
import { fundsKey } from '../wallet/balance.ts'

export type Wallets = WireOutput<typeof routes.funds.wallets>
export type Wallet = Wallets['wallets'][number]
export type WalletOrder = Wallets['transfers'][number]

/** The id of the main wallet on the wire. */
export const mainWallet = 'MAIN'
const walletsKey = [...fundsKey, 'wallets'] as const

export function walletsQuery(api: Api, language: 'BN' | 'CN' | 'EN' | 'VI') {
  return queryOptions({
    queryKey: [...walletsKey, language],
    queryFn: ({ signal }) => api.funds.wallets({ language }, { signal }),
    staleTime: 5_000,
  })
}

/** A transfer as the member has put it together; an empty amount stands for all that is there. */
export type Draft = { readonly from: string; readonly to: string; readonly amount: string }

function isSameDraft(one: Draft, other: Draft): boolean {
  return one.from === other.from && one.to === other.to && one.amount === other.amount
}

/** The transfer that was sent and not answered yet. */
export const openWalletOrders = openOrders<Draft & { readonly account: string }>('wallet-order', isSameDraft)

export type AmountProblem = 'none' | 'fine' | 'poor'

/** What is wrong with an amount out of a wallet; undefined when it may be sent. */
export function checkAmount(amount: string, available: string): AmountProblem | undefined {
  const minor = toMinor(amount)
  if (minor === undefined || minor <= 0n) return 'none'
  if (/\.\d{3,}$/.test(amount)) return 'fine'
  return minor > (toMinor(available) ?? 0n) ? 'poor' : undefined
}

export function isEmpty({ balance }: Pick<Wallet, 'balance'>): boolean {
  return (toMinor(balance) ?? 0n) === 0n
}

export function isOpen({ state }: Pick<WalletOrder, 'state'>): boolean {
  return state === 'pending' || state === 'unknown'
}
