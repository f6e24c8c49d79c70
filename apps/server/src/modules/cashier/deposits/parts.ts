import type { Database, Log, Tx } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import type { Messaging } from '#modules/messaging'
import type { DepositGate } from '#modules/protection'
import type { Live } from '#platform/live.ts'
import type { ProviderRegistry } from '../providers/index.ts'

/** What the operations of deposits need. */
export type DepositParts = {
  database: Database
  brands: Brands
  live: Pick<Live, 'publish'>
  registry: ProviderRegistry
  /** What the member's own limits and breaks let in. */
  protection: DepositGate
  log: Log
  /** Tells members of payments that were taken back. */
  sendMessage?: Messaging['sendMessage']
  nowMs: () => number
  /** Work of later domains for money that was credited, in its transaction. */
  onCredited?: (tx: Tx, credited: { brand: number; member: bigint; currency: string; amount: bigint; orderNo: string }) => Promise<void>
  /** The same for a payment that its provider has taken back. */
  onReversed?: (tx: Tx, reversed: { brand: number; member: bigint }) => Promise<void>
}
