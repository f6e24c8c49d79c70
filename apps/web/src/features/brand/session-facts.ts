import type { routes, WireOutput } from '@portal/contracts'
import { routerDevices } from '@portal/contracts/calls'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { onceInSession } from '../../lib/once-in-session.ts'

export type Country = WireOutput<typeof routes.brand.countries>['list'][number]
type Device = (typeof routerDevices)[number]

/** What the server says of this visitor: where they are, and the brand once more. The page itself is everybody's and can't hold it. */
export function permissionQuery(api: Api) {
  return queryOptions({
    queryKey: ['permission'],
    queryFn: () => onceInSession('permission', () => api.brand.whitelabel({ domain: location.hostname })),
    staleTime: Infinity,
  })
}

/** Domains and downloads for a device: 0 the web, 3 the app. */
export function routersQuery(api: Api, device: Device) {
  return queryOptions({
    queryKey: ['routers', device],
    queryFn: () => onceInSession(`routers${device}`, () => api.brand.routers({ device })),
    staleTime: Infinity,
  })
}

/** Reads what is the same for the whole life of a tab. */
export function readSessionFacts(api: Api, queryClient: QueryClient): void {
  void queryClient.prefetchQuery(permissionQuery(api))
  for (const device of routerDevices) void queryClient.prefetchQuery(routersQuery(api, device))
}

/** The countries of the dialling-code picker, in the brand's order. */
export function countriesQuery(api: Api) {
  return queryOptions({
    queryKey: ['countries'],
    queryFn: async ({ signal }) => (await api.brand.countries({}, { signal })).list,
    staleTime: Infinity,
  })
}
