import { QueryClient } from '@tanstack/react-query'
import { isRefused } from './refused.ts'

/** Server state. A refusal is an answer and is not asked for again; a lost answer is, twice, later each time. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && isRefused(error) && error.code.startsWith('network.'),
      },
    },
  })
}
