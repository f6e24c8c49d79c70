import type { LanguageCode, Output, Input } from '@portal/contracts'
import type { Game, catalogueRoutes } from '@portal/contracts/catalogue'
import { printAmount } from '@portal/contracts'
import type { Database, Queryable } from '@portal/runtime'
import { type Answers, openAnswers } from '#platform/answers.ts'
import { Refusal } from '#platform/refusal.ts'
import { countPages, readPlatforms, toFooter, toGame, toLanes, toMenus, toVendorTypes } from './rules.ts'
import { type CardRow, hasVendor, listCards, listGameIds, listGamesByIds, listHotGames, type PageRow, selectVersion } from './store.ts'

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
  const findVersion = () => selectVersion(database)
  const answers = openAnswers({ findVersion, freshMs: 5_000 })
  // Which games a filter lets through depends on no clock, so the catalogue's version alone ends it; a list may be as long as the catalogue.
  const found = openAnswers({ findVersion, freshMs: 600_000, capacity: 200 })
  const cards = (brand: number) => answers.keep(`cards ${brand}`, () => listCards(database, brand))
  return {
    listMenus: (brand) => answers.keep(`menus ${brand}`, async () => ({ menus: toMenus(await cards(brand)) })),
    listLanes: (brand, language) =>
      answers.keep(`lanes ${brand} ${language}`, async () => ({ data: { lanes: toLanes(await cards(brand), language) } })),
    listVendorTypes: async (brand, vendor) => {
      const vendors = toVendorTypes(await cards(brand))
      return { vendors: vendor === undefined ? vendors : vendors.filter(({ vassalage }) => vassalage === vendor) }
    },
    listGames: (brand, query, language) => listPage({ database, answers, found, brand }, query, language),
    listHot: (brand, query, language) => listHot({ database, answers, found, brand }, () => cards(brand), query, language),
  }
}

type Source = {
  database: Database
  /** What is answered, whole: the same question gets the very same value, so that it need not be written for the wire again. */
  answers: Answers
  /** The numbers of the games that a filter lets through. */
  found: Answers
  brand: number
}

function listPage({ database, answers, found, brand }: Source, query: Input<Routes['gameList']>, language: LanguageCode) {
  const { gameType, vassalage, gameClassify, gameName, gameCode, minBet, minLineNum, platform, pageNo, pageSize } = query
  const asked = { gameType, vassalage, gameClassify, gameName, gameCode, minLineNum, platform }
  const filter = JSON.stringify([brand, asked, minBet === undefined ? null : printAmount(minBet)])
  const readIds = () =>
    listGameIds(database, {
      brand,
      category: gameType ?? null,
      vendor: vassalage ?? null,
      classification: gameClassify ?? null,
      name: gameName === undefined || gameName === '' ? null : gameName,
      code: gameCode ?? null,
      minBet: minBet ?? null,
      minLineCount: minLineNum ?? null,
      platforms: readPlatforms(platform),
    })
  return answers.keep(`games ${language} ${pageNo} ${pageSize} ${filter}`, async () => {
    const ids = await found.keep(filter, readIds)
    const start = (pageNo - 1) * pageSize
    const onPage = ids.slice(start, start + pageSize)
    const rows = onPage.length === 0 ? [] : await listGamesByIds(database, onPage)
    return { games: rows.map((row) => toGame(row, language)), total: ids.length, totalPages: countPages(ids.length, pageSize) }
  })
}

function listHot(
  { database, answers, brand }: Source,
  cards: () => Promise<CardRow[]>,
  { vassalage, gameType }: Input<Routes['hotGames']>,
  language: LanguageCode,
) {
  return answers.keep(JSON.stringify(['hot', brand, language, vassalage, gameType]), async () => {
    const rows = await listHotGames(database, brand, vassalage ?? null, gameType ?? null, hotGamesAtMost)
    return { list: rows.map((row) => toGame(row, language)), footer: toFooter(await cards(), language) }
  })
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
