import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { isRefused } from './refused.ts'

/**
 * A first answer that is still on its way when its query is invalidated was perhaps read before the change. The library takes it as fresh (it cancels a
 * refetch, never a first fetch), so that a form would stand again as if nothing had been sent. Here it is shown and then fetched once more.
 */
class FreshQueryClient extends QueryClient {
  override async invalidateQueries<Key extends readonly unknown[] = readonly unknown[]>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const unanswered = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
    await super.invalidateQueries(filters, options)
    if (unanswered.length === 0 || filters?.refetchType === 'none') return
    // Whatever is under way by now began after the change: it is joined, not cancelled.
    await super.invalidateQueries({ predicate: (query) => unanswered.includes(query) }, { ...options, cancelRefetch: false })
  }
}

/**
 * Server state. A refusal is an answer and is not asked for again; a lost answer is, twice, later each time. Without a network a question fails like any
 * other and says so, instead of waiting in silence for the network, which then restores the lists automatically.
 */
export function createQueryClient(): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && isRefused(error) && error.code.startsWith('network.'),
        // Where another server stands the first is soon enough; the jitter keeps those apart whose answers were lost together.
        retryDelay: (count) => 4 ** count * (250 + crypto.getRandomValues(new Uint8Array(1))[0]!),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
