import type { Database } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import type { Live } from '#platform/live.ts'

export type SettlementParts = {
  database: Database
  brands: Pick<Brands, 'listBrands'>
  live: Pick<Live, 'publish'>
}

/** The brand whose contracts are settled. */
export type SettledBrand = { id: number; currency: string; timeZone: string }
