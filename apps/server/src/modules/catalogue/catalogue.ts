import type { LanguageCode, Output, Input } from '@portal/contracts'
import type { Game, catalogueRoutes } from '@portal/contracts/catalogue'
import { printAmount } from '@portal/contracts'
import type { Database, Queryable } from '@portal/runtime'
import { type Answers, openAnswers } from '#platform/answers.ts'
import { Refusal } from '#platform/refusal.ts'
import { countPages, readPlatforms, toFooter, toGame, toLanes, toMenus, toVendorTypes } from './rules.ts'
import { type CardRow, hasVendor, listCards, listGames, listHotGames, type PageRow, selectVersion } from './store.ts'

type Routes = typeof catalogueRoutes

/** The longest hot list; a lobby shows a few rows of it. */
const hotGamesAtMost = 60

export type Catalogue = {
  listMenus(brand: number): Promise<Output<Routes['gameMenus']>>
  listLanes(brand: number, language: LanguageCode): Promise<Output<Routes['vendorLanes']>>
  listVendorTypes(brand: number, vendor: string | undefined): Promise<Output<Routes['vendorGameTypes']>>
  listGames(brand: number, query: Input<Routes['gameList']>, language: LanguageCode): Promise<Output<Routes['gameList']>>
  listHot(brand: number, query: Input<Routes['hotGames']>, language: LanguageCode): Promise<Output<Routes['hotGames']>>
}

/**
 * What every visitor of a brand sees of the catalogue. Answers are kept per question until the catalogue changes; another process's change is seen within a
 * second.
 */
export function openCatalogue(database: Database): Catalogue {
  const answers = openAnswers({ findVersion: () => selectVersion(database), freshMs: 10_000 })
  const cards = (brand: number) => answers.keep(`cards ${brand}`, () => listCards(database, brand))
  return {
    listMenus: async (brand) => ({ menus: toMenus(await cards(brand)) }),
    listLanes: async (brand, language) => ({ data: { lanes: toLanes(await cards(brand), language) } }),
    listVendorTypes: async (brand, vendor) => {
      const vendors = toVendorTypes(await cards(brand))
      return { vendors: vendor === undefined ? vendors : vendors.filter(({ vassalage }) => vassalage === vendor) }
    },
    listGames: (brand, query, language) => listPage({ database, answers, brand }, query, language),
    listHot: (brand, query, language) => listHot({ database, answers, brand }, () => cards(brand), query, language),
  }
}

type Source = { database: Database; answers: Answers; brand: number }

async function listPage({ database, answers, brand }: Source, query: Input<Routes['gameList']>, language: LanguageCode) {
  const { gameType, vassalage, gameClassify, gameName, minBet, minLineNum, platform, pageNo, pageSize } = query
  const asked = { gameType, vassalage, gameClassify, gameName, minLineNum, platform, pageNo, pageSize }
  const key = JSON.stringify(['games', brand, asked, minBet === undefined ? null : printAmount(minBet)])
  const rows = await answers.keep(key, () =>
    listGames(database, {
      brand,
      category: gameType ?? null,
      vendor: vassalage ?? null,
      classification: gameClassify ?? null,
      name: gameName === undefined || gameName === '' ? null : gameName,
      minBet: minBet ?? null,
      minLineCount: minLineNum ?? null,
      platforms: readPlatforms(platform),
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    }),
  )
  const { games, total } = readPage(rows, language)
  return { games, total, totalPages: countPages(total, pageSize) }
}

async function listHot(
  { database, answers, brand }: Source,
  cards: () => Promise<CardRow[]>,
  { vassalage, gameType }: Input<Routes['hotGames']>,
  language: LanguageCode,
) {
  const key = JSON.stringify(['hot', brand, vassalage, gameType])
  const rows = await answers.keep(key, () => listHotGames(database, brand, vassalage ?? null, gameType ?? null, hotGamesAtMost))
  return { list: rows.map((row) => toGame(row, language)), footer: toFooter(await cards(), language) }
}

/** The games of a page and how many there are on all pages. */
export function readPage(rows: readonly PageRow[], language: LanguageCode): { games: Game[]; total: number } {
  const games = rows.flatMap((row) => (row.nodeId === null ? [] : [toGame(row, language)]))
  return { games, total: rows[0]?.total ?? 0 }
}

/** @throws Refusal `catalogue.vendor_not_found` */
export async function refuseUnknownVendor(on: Queryable, vendor: string): Promise<void> {
  if (!(await hasVendor(on, vendor))) throw new Refusal('catalogue.vendor_not_found', { vassalage: vendor })
}
