import type { Database } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import type { Identity } from '#modules/identity'
import type { Messaging } from '#modules/messaging'
import type { Live } from '#platform/live.ts'

export type PointsDeps = {
  database: Database
  brands: Pick<Brands, 'isFeatureOn'>
  identity: Pick<Identity, 'checkPaymentPassword'>
  live: Pick<Live, 'publish'>
  sendMessage: Messaging['sendMessage']
}
