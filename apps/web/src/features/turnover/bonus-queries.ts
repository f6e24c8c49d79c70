import type { routes, WireOutput } from '@portal/contracts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

type Page = WireOutput<typeof routes.bonus.details>
export type Bonus = Page['standing'][number]

/** All that a bonus changes stands under this key. */
export const bonusKey = ['bonus'] as const
const pageSize = 10

/** A page of the member's bonuses; those that have not ended stand on the first one. */
export function bonusQuery(api: Api, before?: string) {
  return queryOptions({
    queryKey: [...bonusKey, before ?? ''],
    queryFn: ({ signal }) => api.bonus.details({ pageSize, ...(before !== undefined && { before }) }, { signal }),
    staleTime: 5_000,
  })
}
