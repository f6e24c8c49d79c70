import type { Input, Output } from '@portal/contracts'
import type { lotteryRoutes } from '@portal/contracts/lottery'
import type { Clock, Database } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { addFavorites, listFavorites, removeFavorite } from './favorite-store.ts'
import { findGame } from './game-store.ts'

type R = typeof lotteryRoutes
type SessionCall = Call<'session'>

/** The favourite lotteries of the signed-in account. */
export function openFavorites({ database, clock }: { database: Database; clock: Clock }) {
  const list = async ({ brand, caller }: SessionCall) => ({ list: await listFavorites(database, brand.id, caller.memberId) })
  return {
    list: (_input: Input<R['favorites']>, call: SessionCall): Promise<Output<R['favorites']>> => list(call),
    /** @throws Refusal `lottery.game_not_found` */
    async set({ gameId, isFavorite }: Input<R['setFavorite']>, call: SessionCall): Promise<Output<R['setFavorite']>> {
      const { brand, caller } = call
      if (!(await findGame(database, brand.id, gameId))) throw new Refusal('lottery.game_not_found')
      if (isFavorite) await addFavorites(database, brand.id, caller.memberId, [gameId], clock.now())
      else await removeFavorite(database, brand.id, caller.memberId, gameId)
      return list(call)
    },
    /** Adds what a browser has kept; what the brand does not offer is left out. */
    async merge({ gameIds }: Input<R['mergeFavorites']>, call: SessionCall): Promise<Output<R['mergeFavorites']>> {
      await addFavorites(database, call.brand.id, call.caller.memberId, gameIds, clock.now())
      return list(call)
    },
  }
}
