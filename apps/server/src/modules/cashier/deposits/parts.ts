import type { Database, Log } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import type { Live } from '#platform/live.ts'
import type { ProviderRegistry } from '../providers/index.ts'

/** What the operations of deposits need. */
export type DepositParts = {
  database: Database
  brands: Brands
  live: Pick<Live, 'publish'>
  registry: ProviderRegistry
  log: Log
  nowMs: () => number
}
