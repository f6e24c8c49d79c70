import type { PrizeMode } from '@portal/contracts/lottery-values'
import type { Database, Log } from '@portal/runtime'
import type { BrandRef } from '#platform/call.ts'
import type { KeyRing } from './key-ring.ts'
import type { VendorAdapter } from './vendors/adapter.ts'
import type { Link } from './wallet-action.ts'

/** What the launch of games needs of the rest of the portal. */
export type Launcher = {
  database: Database
  log: Log
  keys: KeyRing
  adapterOf: (link: Link) => VendorAdapter
  /** Origin under which a member's browser sees the portal of a brand: one of its hosts, never what a request says of itself (S-15). */
  originOf: (brand: { id: number }) => Promise<string>
  /** Hosts of games of vendors that name none themselves: the embedded studio's. */
  studioHosts: readonly string[]
  /** Whether a brand lets everybody try games on play money. */
  mayPlayFree: (brand: BrandRef) => Promise<boolean>
  /** From which age in years a brand lets people play. */
  getMinimumAge: (brand: BrandRef) => Promise<number>
  /** How a brand counts the prizes of lotteries. */
  getPrizeMode: (brand: BrandRef) => Promise<PrizeMode>
  /** Counts a demo of an address. @throws Refusal `request.too_many` */
  countDemo: (ip: string) => void
  /** Called before a game opens for a member, outside any transaction; it refuses nothing. */
  onOpening: (link: Link, who: { brand: BrandRef; memberId: bigint }) => Promise<void>
}
