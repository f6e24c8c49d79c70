import type { routes, WireOutput } from '@portal/contracts'
import { type LimitKind, minuteLimits } from '@portal/contracts/protection-values'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

export type ProtectionState = WireOutput<typeof routes.protection.state>
export type Limit = ProtectionState['limits'][number]
export type Block = NonNullable<ProtectionState['block']>
export type RealityFacts = WireOutput<typeof routes.protection.realityCheck>
export type HistoryPage = WireOutput<typeof routes.protection.history>

export const protectionKey = ['protection'] as const
export const realityKey = ['reality-check'] as const

/** The own limits and the break that stands. What is used changes with each bet. */
export function protectionQuery(api: Api) {
  return queryOptions({
    queryKey: [...protectionKey, 'state'],
    queryFn: ({ signal }) => api.protection.state({}, { signal }),
    staleTime: 5_000,
  })
}

/** How long and at what cost the member has played without a break. */
export function realityQuery(api: Api) {
  return queryOptions({ queryKey: realityKey, queryFn: ({ signal }) => api.protection.realityCheck({}, { signal }), staleTime: 20_000 })
}

export const isMinutes = (kind: LimitKind) => minuteLimits[kind] !== undefined

/** The share of a limit that is used, 0 to 1; a net win uses nothing. */
export function shareOf({ value, used }: Pick<Limit, 'value' | 'used'>): number {
  const [limit, spent] = [Number(value ?? 0), Number(used ?? 0)]
  if (spent <= 0) return 0
  return limit === 0 ? 1 : Math.min(1, spent / limit)
}
