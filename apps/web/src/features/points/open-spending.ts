import { openOrders } from '../../lib/open-order.ts'

/** Where goods are sent to, as it is typed. */
export type Delivery = { readonly name: string; readonly phone: string; readonly address: string }

type WantedReward = {
  readonly account: string
  readonly reward: string
  readonly version: number
  readonly quantity: number
  readonly delivery: string
}
/** The redemption that was sent and not answered yet. */
export const openRedemptions = openOrders<WantedReward>('points-redemption', (one, other) =>
  (['reward', 'version', 'quantity', 'delivery'] as const).every((field) => one[field] === other[field]),
)

type Exchange = { readonly account: string; readonly points: string; readonly version: number }
/** The conversion that was sent and not answered yet. */
export const openConversions = openOrders<Exchange>(
  'points-conversion',
  (one, other) => one.points === other.points && one.version === other.version,
)
