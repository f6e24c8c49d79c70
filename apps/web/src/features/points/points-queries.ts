import type { LanguageCode, routes, WireOutput } from '@portal/contracts'
import type { RedeemState } from '@portal/contracts/points-values'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

export type PointsBalance = WireOutput<typeof routes.points.balance>
type PointsConfig = WireOutput<typeof routes.points.config>
export type Conversion = NonNullable<PointsConfig['convert']>
export type Reward = WireOutput<typeof routes.points.rewards>['list'][number]
export type RedeemOrder = WireOutput<typeof routes.points.orders>['list'][number]
export type Redeemed = WireOutput<typeof routes.points.redeem>
export type Converted = WireOutput<typeof routes.points.convert>
export type PointEntry = WireOutput<typeof routes.points.record>['list'][number]

/** Everything of points that changes when some are spent. */
export const pointsKey = ['points'] as const

export const pointsBalanceQuery = (api: Api) =>
  queryOptions({ queryKey: [...pointsKey, 'balance'], queryFn: ({ signal }) => api.points.balance({}, { signal }), staleTime: 10_000 })

export const rewardsQuery = (api: Api, language: LanguageCode) =>
  queryOptions({
    queryKey: ['rewards', language],
    queryFn: ({ signal }) => api.points.rewards({ language }, { signal }),
    staleTime: 10_000,
  })

export const pointsConfigQuery = (api: Api) =>
  queryOptions({ queryKey: ['points-config'], queryFn: ({ signal }) => api.points.config({}, { signal }), staleTime: 60_000 })

export const ordersQuery = (api: Api, language: LanguageCode, state: RedeemState | '', before: string | undefined) =>
  queryOptions({
    queryKey: [...pointsKey, 'orders', language, state, before],
    queryFn: ({ signal }) => api.points.orders({ language, state: state || undefined, before, pageSize: 10 }, { signal }),
    placeholderData: (earlier) => earlier,
    staleTime: 5_000,
  })
