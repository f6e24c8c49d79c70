import type { PrizeMode } from '@portal/contracts/lottery-values'
import type { Database, Log } from '@portal/runtime'
import type { BrandRef } from '#platform/call.ts'
import type { KeyRing } from './key-ring.ts'
import type { VendorAdapter } from './vendors/adapter.ts'
import type { Link } from './wallet-action.ts'

/** The dependencies of a launch. */
export type Launcher = {
  database: Database
  log: Log
  keys: KeyRing
  adapterOf: (link: Link) => VendorAdapter
  /** Origin under which a member's browser sees the portal of a brand: one of its hosts, never one that a request names (S-15). */
  originOf: (brand: { id: number }) => Promise<string>
  /** Game hosts of vendors that name none: the embedded studio's. */
  studioHosts: readonly string[]
  /** Whether a brand offers games on play money. */
  mayPlayFree: (brand: BrandRef) => Promise<boolean>
  /** The minimum age of a brand's members in years. */
  getMinimumAge: (brand: BrandRef) => Promise<number>
  /** How a brand counts the prizes of lotteries. */
  getPrizeMode: (brand: BrandRef) => Promise<PrizeMode>
  /** Counts a demo of an address. @throws Refusal `request.too_many` */
  countDemo: (ip: string) => void
  /** Called before a game opens for a member, outside any transaction; it refuses nothing. */
  onOpening: (link: Link, who: { brand: BrandRef; memberId: bigint }) => Promise<void>
}
