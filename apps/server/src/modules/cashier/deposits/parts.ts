import type { Database, Log, Tx } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import type { Live } from '#platform/live.ts'
import type { ProviderRegistry } from '../providers/index.ts'

/** Money that a member has just been credited with, in the transaction that credits it. */
type CreditedDeposit = { brandId: number; member: bigint; currency: string; orderNo: string; amount: bigint; transferId: bigint }

/** What the operations of deposits need. */
export type DepositParts = {
  database: Database
  brands: Brands
  live: Pick<Live, 'publish'>
  registry: ProviderRegistry
  log: Log
  nowMs: () => number
  /** What other domains do in the same transaction: the turnover lock of the deposit. */
  onCredited: (tx: Tx, deposit: CreditedDeposit) => Promise<void>
}
