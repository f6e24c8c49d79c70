import type { Database } from '@portal/runtime'
import { hasBonus, readUsable } from '#modules/bonus'
import type { GameDirectory } from './games.ts'
import { findLatestGame } from './session-store.ts'
import type { Link } from './wallet-action.ts'

/**
 * What a bonus of the member adds to the balance that a vendor is told: what can be staked on the game, or on the one that the member has opened last there. A vendor
 * that keeps wallets of its own has no share of it.
 */
export async function readVendorBonus(
  { database, games }: { database: Database; games: GameDirectory },
  link: Link,
  member: bigint,
  game: string | undefined,
): Promise<bigint> {
  const owner = { brand: link.brand, member, currency: link.currency }
  if (link.wallet !== 'main' || !(await hasBonus(database, owner))) return 0n
  const played = game ?? (await findLatestGame(database, link.id, member))
  const found = played === undefined ? undefined : await games.find(link, played)
  return found ? readUsable(database, owner, found.category) : 0n
}
