import type { routes, WireOutput } from '@portal/contracts'

/** A level of the club, as the server tells of it. */
export type Level = WireOutput<typeof routes.loyalty.vipLevels>['list'][number]
