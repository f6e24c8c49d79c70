import type { catalogueRoutes } from '@portal/contracts/catalogue'
import type { Database } from '@portal/runtime'
import type { Handlers } from '#platform/serve.ts'
import { openCatalogue, readPage } from './catalogue.ts'
import { addFavoriteGame, removeFavoriteGame } from './favorites.ts'
import { countPages } from './rules.ts'
import { listFavoriteIds, listFavorites, listRecents } from './store.ts'

export function createHandlers(database: Database): Handlers<typeof catalogueRoutes> {
  const catalogue = openCatalogue(database)
  return {
    gameMenus: () => catalogue.listMenus(),
    vendorLanes: (input, call) => catalogue.listLanes(input.language ?? call.language),
    vendorGameTypes: (input) => catalogue.listVendorTypes(input.vassalage),
    gameList: (input, call) => catalogue.listGames(input, input.language ?? call.language),
    hotGames: (input, call) => catalogue.listHot(input, input.language ?? call.language),
    recentGames: async ({ vassalage, pageNo, pageSize, language }, call) => {
      const rows = await listRecents(database, call.caller.memberId, vassalage ?? null, (pageNo - 1) * pageSize, pageSize)
      const { games, total } = readPage(rows, language ?? call.language)
      return { list: games, totalPages: countPages(total, pageSize) }
    },
    favoriteIds: async (_input, call) => ({ nodeIds: await listFavoriteIds(database, call.caller.memberId) }),
    favoriteList: async ({ gameType, pageNo, pageSize, language }, call) => {
      const rows = await listFavorites(database, call.caller.memberId, gameType ?? null, (pageNo - 1) * pageSize, pageSize)
      const { games, total } = readPage(rows, language ?? call.language)
      return { content: games, totalPages: countPages(total, pageSize) }
    },
    addFavorite: async (input, call) => {
      await addFavoriteGame(database, call.caller.memberId, input)
      return {}
    },
    removeFavorite: async (input, call) => {
      await removeFavoriteGame(database, call.caller.memberId, input)
      return {}
    },
  }
}
