import { QueryClient } from '@tanstack/react-query'
import { isRefused } from './refused.ts'

/**
 * Server state. A refusal is an answer and is not asked for again; a lost answer is, twice, later each time. Without a network a question fails like any
 * other and says so, instead of waiting in silence for the network, which then restores the lists automatically.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
