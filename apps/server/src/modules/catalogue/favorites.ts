import type { Database, Tx } from '@portal/runtime'
import { lockUntilEnd } from '#platform/lock-store.ts'
import { Refusal } from '#platform/refusal.ts'
import { addFavorite, countFavorites, hasFavorite, type Owner, removeFavorite, selectGameById } from './store.ts'

/** More than anybody looks through; it bounds what one member can store. */
export const favoritesAtMost = 500

export type FavoriteName = { nodeId: number; vendor: string }

/**
 * Adds a listed game; adding again changes nothing.
 * @throws Refusal `catalogue.game_not_found` (also when the vendor is not the game's), `catalogue.favorites_full`
 */
export function addFavoriteGame(database: Database, { brand, member }: Owner, { nodeId, vendor }: FavoriteName): Promise<void> {
  return database.transaction(async (tx: Tx) => {
    const game = await selectGameById(tx, brand, nodeId)
    if (!game || game.vendor !== vendor) throw new Refusal('catalogue.game_not_found')
    await lockUntilEnd(tx, `catalogue.favorites:${member}`)
    if (await hasFavorite(tx, member, nodeId)) return
    if ((await countFavorites(tx, member)) >= favoritesAtMost)
      throw new Refusal('catalogue.favorites_full', { limit: String(favoritesAtMost) })
    await addFavorite(tx, member, nodeId)
  })
}

/** Removes a game; one that is not there, or does not exist any more, changes nothing. */
export async function removeFavoriteGame(database: Database, member: bigint, { nodeId }: FavoriteName): Promise<void> {
  await removeFavorite(database, member, nodeId)
}
