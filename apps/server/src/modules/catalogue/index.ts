/**
 * The catalogue: vendors, their lanes and games, and what each member marked or opened.
 *
 *   findGame(on, vendor, code)            a game, listed or not, with its maintenance
 *   findLotteryVendor(on, brand, vendor)  a vendor of lotteries that a brand offers
 *   listGamesOfCategory(on, brand, ..)    the games of a category that a brand offers
 *   openCatalogue(database)               what every visitor of a brand sees of it, kept while it stays the same
 *   listNamedGames(on, brand)             the names of all games that a brand offers; findCatalogueVersion(on) rises with every change of them
 *   nameGames(on, games, language)        names and pictures for records, in the order asked
 *   recordRecent(tx, member, game)        puts a game in front of the member's recent games
 *   addVendors, addGames(tx, ..)          vendors and games of the house's own, which nobody lists for us
 *   syncGames(tx, vendor, games)          brings the catalogue up to a vendor's own list
 *   isWithheld / withholdVendors(on, ..)  what a brand keeps out of its catalogue; isOffered: whether free rounds at a game can be given
 *   listVendorNotices(on, codes)          names of vendors, and which are in maintenance
 *   listTestVendors(on)                   the vendors of which the public is not told
 *   setSplit / removeSplit(tx, ...)       takes a vendor's sports into E-sports or cockfight, or back
 */
import { catalogueRoutes } from '@portal/contracts/catalogue'
import type { Database } from '@portal/runtime'
import type { Serving } from '#platform/serve.ts'
import { createHandlers } from './routes.ts'

export { type Catalogue, openCatalogue } from './catalogue.ts'
export { type CatalogueGame, findGame, listGamesOfCategory, type NamedGame, nameGames, recordRecent, syncGames } from './games.ts'
export { listNamedGames } from './offer-store.ts'
export { cockfightVendors, seedCatalogue, studioVendors } from './seed.ts'
export {
  addGames,
  addVendors,
  findLotteryVendor,
  listTestVendors,
  listVendorNotices,
  removeSplit,
  selectVersion as findCatalogueVersion,
  upsertSplit as setSplit,
  type VendorNotice,
} from './store.ts'
export { isOffered, isWithheld, withholdVendors } from './withheld-store.ts'

export function mountCatalogue(serving: Serving, { database }: { database: Database }): void {
  serving.serve(catalogueRoutes, createHandlers(database))
}
