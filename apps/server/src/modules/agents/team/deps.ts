import type { Database } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import type { Messaging } from '#modules/messaging'

export type TeamParts = {
  database: Database
  brands: Pick<Brands, 'listBrands'>
  sendMessage: Messaging['sendMessage']
  now: () => Date
}
