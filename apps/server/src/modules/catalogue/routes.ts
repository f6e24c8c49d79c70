import type { catalogueRoutes } from '@portal/contracts/catalogue'
import type { Database } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import type { Handlers } from '#platform/serve.ts'
import { openCatalogue, readPage } from './catalogue.ts'
import { addFavoriteGame, removeFavoriteGame } from './favorites.ts'
import { countPages } from './rules.ts'
import { listFavoriteIds, listFavorites, listRecents } from './store.ts'

const ownerOf = ({ brand, caller }: Call<'member'>) => ({ brand: brand.id, member: caller.memberId })

export function createHandlers(database: Database): Handlers<typeof catalogueRoutes> {
  const catalogue = openCatalogue(database)
  return {
    gameMenus: (_input, call) => catalogue.listMenus(call.brand.id),
    vendorLanes: (input, call) => catalogue.listLanes(call.brand.id, input.language ?? call.language),
    vendorGameTypes: (input, call) => catalogue.listVendorTypes(call.brand.id, input.vassalage),
    gameList: (input, call) => catalogue.listGames(call.brand.id, input, input.language ?? call.language),
    hotGames: (input, call) => catalogue.listHot(call.brand.id, input, input.language ?? call.language),
    shelves: ({ language }, call) => catalogue.listShelves(call.brand.id, language ?? call.language),
    recentGames: async ({ vassalage, pageNo, pageSize, language }, call) => {
      const rows = await listRecents(database, ownerOf(call), vassalage ?? null, (pageNo - 1) * pageSize, pageSize)
      const { games, total } = readPage(rows, language ?? call.language, await catalogue.findMarks(call.brand.id))
      return { list: games, totalPages: countPages(total, pageSize) }
    },
    favoriteIds: async (_input, call) => ({ nodeIds: await listFavoriteIds(database, call.caller.memberId) }),
    favoriteList: async ({ gameType, pageNo, pageSize, language }, call) => {
      const rows = await listFavorites(database, ownerOf(call), gameType ?? null, (pageNo - 1) * pageSize, pageSize)
      const { games, total } = readPage(rows, language ?? call.language, await catalogue.findMarks(call.brand.id))
      return { content: games, totalPages: countPages(total, pageSize) }
    },
    addFavorite: async (input, call) => {
      await addFavoriteGame(database, ownerOf(call), input)
      return {}
    },
    removeFavorite: async (input, call) => {
      await removeFavoriteGame(database, call.caller.memberId, input)
      return {}
    },
  }
}
