import type { routes, WireOutput } from '@portal/contracts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { protectionKey } from './protection-query.ts'

export type OfferState = WireOutput<typeof routes.protection.offers>
export const offersKey = [...protectionKey, 'offers'] as const

/** What offers the member has agreed to. */
export function offersQuery(api: Api) {
  return queryOptions({ queryKey: offersKey, queryFn: ({ signal }) => api.protection.offers({}, { signal }), staleTime: 30_000 })
}
