import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

/** How each field is asked; the same rules that the server checks with. They stay for the session (section 7 of the product text). */
export function registerRulesQuery(api: Api) {
  return queryOptions({
    queryKey: ['register-rules'],
    queryFn: ({ signal }) => api.brand.registerRules({}, { signal }),
    staleTime: Infinity,
  })
}
