import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

/** Which ways in the brand offers besides name and number. */
export function loginMethodsQuery(api: Api) {
  return queryOptions({ queryKey: ['ways-in'], queryFn: ({ signal }) => api.identity.waysIn({}, { signal }), staleTime: 300_000 })
}
