import type { routes, WireOutput } from '@portal/contracts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

export type Pool = WireOutput<typeof routes.jackpots.pools>['list'][number]

/** With the second that the server keeps its reading: never older than the five seconds of the requirement. */
const everyMs = 3_000

/** The progressive jackpots with what their pools hold. What is shown is always an amount that the server has told, never one between two. */
export function poolsQuery(api: Api) {
  return queryOptions({
    queryKey: ['jackpots'],
    queryFn: ({ signal }) => api.jackpots.pools({}, { signal }),
    staleTime: 0,
    refetchInterval: everyMs,
    retry: false,
  })
}

/** The largest start first: the answer has the smallest first. */
export function orderPools(pools: readonly Pool[]): Pool[] {
  return pools.toReversed()
}
