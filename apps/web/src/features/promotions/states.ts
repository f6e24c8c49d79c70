import type { routes, WireOutput } from '@portal/contracts'
import type { PromotionStatus } from '@portal/contracts/promotion-values'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api-context.ts'
import type { Api } from '../../lib/api.ts'
import { isTrialType, useSession } from '../../lib/session.ts'
import type { Promotion } from '../content/articles.ts'

type PromotionStates = WireOutput<typeof routes.promotions.states>
export type PromotionState = PromotionStates['list'][number]

export const statesKey = ['promotion-states'] as const
/** How often an answer is looked for while an application is under way. */
const lookAgainMs = 30_000

/** How each promotion stands for the signed-in member, and how many wait for something to be done (decision A-36). */
export function statesQuery(api: Api) {
  return queryOptions({
    queryKey: statesKey,
    queryFn: ({ signal }) => api.promotions.states({}, { signal }),
    staleTime: 15_000,
  })
}

/** What everybody can see of a promotion, before anything is known of a member. */
function openStatus({ phase, application, campaign, isPaused }: Promotion): PromotionStatus | undefined {
  if (phase === 'ahead') return 'coming_soon'
  if (phase === 'over' || isPaused) return 'closed'
  if (campaign) return campaign.trigger === 'deposit' || campaign.trigger === 'turnover' ? 'join' : 'claim'
  return application && 'join'
}

/** A member has something to do for it. */
const hasState = ({ application, campaign }: Promotion) => application !== undefined || campaign !== undefined

/**
 * The promotion’s state for the current visitor.
 * @returns `state` as the server tells a member, or what everybody sees; undefined while a member's is on its way, or where there is nothing to do or wait for
 */
export function useStanding(promotion: Promotion) {
  const api = useApi()
  const session = useSession()
  const isMember = session !== undefined && !isTrialType(session.type)
  const query = useQuery({
    ...statesQuery(api),
    enabled: isMember && hasState(promotion),
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(({ status }) => status === 'applying' || status === 'process') ? lookAgainMs : false,
  })
  const status = openStatus(promotion)
  const open: PromotionState | undefined = status && { id: promotion.id, status, mayApply: status === 'join' }
  if (!isMember || !hasState(promotion)) return { state: open, query: undefined }
  return { state: query.data ? (query.data.list.find(({ id }) => id === promotion.id) ?? open) : undefined, query }
}
