import type { LanguageCode, routes, WireInput, WireOutput } from '@portal/contracts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import type { TeamRange } from './parts/team-range.ts'
import { agentKey } from './queries.ts'

type Team = typeof routes.team
export type Overview = WireOutput<Team['overview']>
export type TeamPoint = Overview['series'][number]
export type TeamScope = Overview['scope']
export type TeamMember = WireOutput<Team['members']>['list'][number]
export type Crumb = WireOutput<Team['members']>['crumbs'][number]
export type TeamBet = WireOutput<Team['bets']>['list'][number]
export type Profit = WireOutput<Team['profit']>
export type ProfitLine = Profit['list'][number]
export type Income = WireOutput<Team['income']>
export type IncomeLine = Income['list'][number]
export type IncomeSource = IncomeLine['source']
export type Movements = WireOutput<Team['transactions']>
export type Movement = Movements['list'][number]
export type MovementKind = Movement['kind']
export type MemberOptions = WireOutput<Team['memberOptions']>
export type DisableRequest = WireOutput<Team['disableRequests']>['list'][number]
export type MemberFilters = Omit<WireInput<Team['members']>, 'after' | 'pageSize'>

const staleTime = 15_000
const pageSize = 15

/** The team's figures and lists; what was read before stays in view while other days are on their way. */
export function overviewQuery(api: Api, scope: TeamScope, range: TeamRange, node?: string) {
  return queryOptions({
    queryKey: [agentKey, 'overview', scope, range, node],
    queryFn: ({ signal }) => api.team.overview({ scope, ...range, ...(node !== undefined && { node }) }, { signal }),
    placeholderData: (earlier) => earlier,
    staleTime,
  })
}

export function membersQuery(api: Api, filters: MemberFilters, after: string | undefined) {
  return queryOptions({
    queryKey: [agentKey, 'members', filters, after],
    queryFn: ({ signal }) => api.team.members({ ...filters, after, pageSize }, { signal }),
    placeholderData: (earlier) => earlier,
    staleTime,
  })
}

export function memberQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [agentKey, 'member', id],
    queryFn: ({ signal }) => api.team.member({ member: id }, { signal }),
    staleTime,
  })
}

/** What the agent may do with one account. */
export function memberOptionsQuery(api: Api, member: string) {
  return queryOptions({
    queryKey: [agentKey, 'member-options', member],
    queryFn: ({ signal }) => api.team.memberOptions({ member }, { signal }),
    staleTime,
  })
}

export function disableRequestsQuery(api: Api, before: string | undefined) {
  return queryOptions({
    queryKey: [agentKey, 'disable-requests', before],
    queryFn: ({ signal }) => api.team.disableRequests({ before, pageSize }, { signal }),
    staleTime,
  })
}

export type BetFilters = TeamRange & Pick<WireInput<Team['bets']>, 'search' | 'gameType' | 'vassalage' | 'status'>

export function betsQuery(api: Api, language: LanguageCode, filters: BetFilters, before: string | undefined) {
  return queryOptions({
    queryKey: [agentKey, 'bets', language, filters, before],
    queryFn: ({ signal }) => api.team.bets({ ...filters, language, before, pageSize }, { signal }),
    placeholderData: (earlier) => earlier,
    staleTime,
  })
}

export type ProfitFilters = TeamRange & Pick<WireInput<Team['profit']>, 'node' | 'mode' | 'search'>

export function profitQuery(api: Api, filters: ProfitFilters, after: string | undefined) {
  return queryOptions({
    queryKey: [agentKey, 'profit', filters, after],
    queryFn: ({ signal }) => api.team.profit({ ...filters, after, pageSize }, { signal }),
    placeholderData: (earlier) => earlier,
    staleTime,
  })
}

export type IncomeFilters = TeamRange & Pick<WireInput<Team['income']>, 'source'>

export function incomeQuery(api: Api, filters: IncomeFilters) {
  return queryOptions({
    queryKey: [agentKey, 'income', filters],
    queryFn: ({ signal }) => api.team.income(filters, { signal }),
    placeholderData: (earlier) => earlier,
    staleTime,
  })
}

export type MovementFilters = TeamRange & Pick<WireInput<Team['transactions']>, 'kind' | 'search'>

export function movementsQuery(api: Api, filters: MovementFilters, before: string | undefined) {
  return queryOptions({
    queryKey: [agentKey, 'movements', filters, before],
    queryFn: ({ signal }) => api.team.transactions({ ...filters, before, pageSize }, { signal }),
    placeholderData: (earlier) => earlier,
    staleTime,
  })
}
