import type { LanguageCode, routes, WireOutput } from '@portal/contracts'
import type { ContractKind } from '@portal/contracts/agents'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

/** Every answer about the agent's team stands under this key: it goes with the session. */
export const agentKey = 'agent'

export const noticesKey = [agentKey, 'notices'] as const

type Flags = WireOutput<typeof routes.agents.flags>

/** What the brand tells its agents. */
export function noticesQuery(api: Api, language: LanguageCode) {
  return queryOptions({
    queryKey: [...noticesKey, language],
    queryFn: ({ signal }) => api.content.agentNotices({ language }, { signal }),
    staleTime: 60_000,
  })
}

/** Which kinds of contracts the centre has for this agent, and how many offers wait. */
export function flagsQuery(api: Api) {
  return queryOptions({
    queryKey: [agentKey, 'flags'],
    queryFn: ({ signal }) => api.agents.flags({}, { signal }),
    staleTime: 30_000,
  })
}

/** Offers of all kinds that wait for an answer, the agent's own and those of its downlines. */
export function requestsQuery(api: Api) {
  return queryOptions({
    queryKey: [agentKey, 'requests'],
    queryFn: ({ signal }) => api.agents.requests({}, { signal }),
    staleTime: 30_000,
  })
}

export const flagOf: Readonly<Record<ContractKind, keyof Omit<Flags, 'openRequests'>>> = {
  DIV: 'divtypereq',
  DAY: 'dailysalreqtype',
  HOUR: 'contracthoursalreq',
  RT: 'realtimesalreqtype',
}
