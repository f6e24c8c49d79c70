import type { routes, WireOutput } from '@portal/contracts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

export type Balance = WireOutput<typeof routes.wallet.balance>

const balanceKey = ['balance'] as const

/** The later of two balances by their version; an answer that was overtaken on its way never shows an older balance (REL-21). */
export function newerBalance(known: Balance | undefined, received: Balance): Balance {
  return known && BigInt(known.version) > BigInt(received.version) ? known : received
}

/** The member's balance. A push may arrive while the call is under way, so its answer is weighed against what is known by then. */
export function balanceQuery(api: Api, queryClient: QueryClient) {
  return queryOptions({
    queryKey: balanceKey,
    queryFn: async ({ signal }) => {
      const received = await api.wallet.balance({}, { signal })
      return newerBalance(queryClient.getQueryData<Balance>(balanceKey), received)
    },
    staleTime: 15_000,
  })
}

/** Takes a balance that was pushed, or came with another answer. */
export function onBalance(queryClient: QueryClient, received: Balance): void {
  queryClient.setQueryData<Balance>(balanceKey, (known) => newerBalance(known, received))
}

/** What is shown of the balance beside a running game: `told` counts how often the game has said that the member has seen what it did. */
export type Shown = { readonly reportedAt: number; readonly balance: Balance }

/**
 * Stake and win of a round reach the wallet together, before the round has been shown. Beside the game the balance stands until the game has told that
 * the member has seen what it did, so that the bar never gives away how a round ends.
 */
export function holdBalance(shown: Shown | undefined, known: Balance, reportedAt: number): Shown {
  return shown?.reportedAt === reportedAt ? shown : { reportedAt, balance: known }
}
