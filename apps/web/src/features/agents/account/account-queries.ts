import type { routes, WireOutput } from '@portal/contracts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../lib/api.ts'

type Agents = typeof routes.agents
export type Registration = WireOutput<Agents['registration']>
export type InviteLink = WireOutput<Agents['inviteLinks']>['list'][number]

/** Under the key of everything about the team, which goes with the session. */
const centreKey = ['agent', 'registration'] as const
export const registrationKey = [...centreKey, 'given'] as const
export const linksKey = [...centreKey, 'links'] as const

const linksPerPage = 10

export function registrationQuery(api: Api) {
  return queryOptions({
    queryKey: registrationKey,
    queryFn: ({ signal }) => api.agents.registration({}, { signal }),
    staleTime: 30_000,
  })
}

/** @param before where the page begins; undefined: the newest links */
export function linksQuery(api: Api, before: string | undefined) {
  return queryOptions({
    queryKey: [...linksKey, before ?? ''],
    queryFn: ({ signal }) => api.agents.inviteLinks({ pageSize: linksPerPage, ...(before !== undefined && { before }) }, { signal }),
    staleTime: 30_000,
    placeholderData: (shown) => shown,
  })
}
