import type { routes, WireOutput } from '@portal/contracts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { fromMinor, toMinor } from '@portal/browser/money.ts'

export type Balance = WireOutput<typeof routes.wallet.balance>
type Held = NonNullable<Balance['wallets']>[number]

const balanceKey = ['balance'] as const
/** Everything that is known of the wallets of vendors. */
export const fundsKey = ['funds'] as const

/**
 * The later of two balances, of the main wallet and of each wallet that a vendor keeps by its own version; an answer that was overtaken on its way never
 * shows an older amount (REL-21).
 */
export function newerBalance(known: Balance | undefined, received: Balance): Balance {
  if (!known) return received
  const isOlder = BigInt(known.version) > BigInt(received.version)
  if (!known.wallets && !received.wallets) return isOlder ? known : received
  const wallets = (received.wallets ?? []).map((held) => newerHeld(known.wallets, held))
  const others = (known.wallets ?? []).filter(({ wallet }) => !wallets.some((each) => each.wallet === wallet))
  return sumUp(isOlder ? known : received, [...wallets, ...others])
}

function newerHeld(known: readonly Held[] = [], received: Held): Held {
  const before = known.find(({ wallet }) => wallet === received.wallet)
  return before && BigInt(before.version) > BigInt(received.version) ? before : received
}

function sumUp(main: Balance, wallets: Held[]): Balance {
  const held = wallets.reduce((sum, { balance }) => sum + (toMinor(balance) ?? 0n), 0n)
  const { currency, version, bonus } = main
  const own = (toMinor(mainOf(main)) ?? 0n) + (toMinor(bonus ?? '0') ?? 0n)
  return { sumBalance: fromMinor(own + held), currency, version, ...(bonus !== undefined && { bonus }), wallets }
}

/** What is in the main wallet: it can be withdrawn, sent and staked at once. */
export function mainOf({ sumBalance, bonus = '0', wallets = [] }: Balance): string {
  const held = wallets.reduce((sum, { balance }) => sum + (toMinor(balance) ?? 0n), toMinor(bonus) ?? 0n)
  return fromMinor((toMinor(sumBalance) ?? 0n) - held)
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

/**
 * Takes a balance of the main wallet that was pushed, or came with another answer. It says nothing of a bonus, which changes with the same bet: while one is
 * known, both are read together.
 */
export function onBalance(queryClient: QueryClient, { sumBalance, currency, version }: Omit<Balance, 'wallets' | 'bonus'>): void {
  if (queryClient.getQueryData<Balance>(balanceKey)?.bonus !== undefined) return onBonus(queryClient)
  queryClient.setQueryData<Balance>(balanceKey, (known) => newerBalance(known, { sumBalance, currency, version }))
}

/** A bonus has begun, changed or ended: what there is of it is read. */
export function onBonus(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: balanceKey })
}

/** Takes what a vendor holds; while nothing else is known of the balance, it is read with the rest. */
export function onHeldBalance(queryClient: QueryClient, held: Held): void {
  queryClient.setQueryData<Balance>(balanceKey, (known) => {
    if (!known) return known
    const wallets = (known.wallets ?? []).filter(({ wallet }) => wallet !== held.wallet)
    return sumUp(known, [...wallets, newerHeld(known.wallets, held)])
  })
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
