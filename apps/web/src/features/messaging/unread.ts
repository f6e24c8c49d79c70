import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

export const unreadKey = ['unread'] as const

export function unreadQuery(api: Api) {
  return queryOptions({ queryKey: unreadKey, queryFn: ({ signal }) => api.messaging.unreadCount({}, { signal }), staleTime: 60_000 })
}
