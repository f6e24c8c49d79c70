import type { LanguageCode, Output, Input } from '@portal/contracts'
import type { Game, catalogueRoutes } from '@portal/contracts/catalogue'
import { printAmount } from '@portal/contracts'
import type { Database, Queryable } from '@portal/runtime'
import { type Answers, openAnswers } from '#platform/answers.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  countPages,
  markedShare,
  type Marks,
  orderShelves,
  readPlatforms,
  readShelfKind,
  tierAmounts,
  toCounts,
  toFooter,
  toGame,
  toLanes,
  toMenus,
  toVendorTypes,
} from './rules.ts'
import { listOfferedGames } from './offer-store.ts'
import { listMarkedGames, listShelfIds, selectMarks } from './shelf-store.ts'
import { type CardRow, findGames, hasVendor, listCards, listGamesByIds, type PageRow, selectVersion } from './store.ts'
import { mayOfferCockfights } from './withheld-store.ts'

type Routes = typeof catalogueRoutes

/** The longest hot list; a lobby shows a few rows of it. */
const hotGamesAtMost = 60
/** Two rows on a desk. */
const gamesOnShelf = 12
/** How late it may be seen that a game is new no more. */
const marksFreshMs = 60_000

export type Catalogue = {
  listMenus(brand: number): Promise<Output<Routes['gameMenus']>>
  listLanes(brand: number, language: LanguageCode): Promise<Output<Routes['vendorLanes']>>
  listVendorTypes(brand: number, vendor: string | undefined): Promise<Output<Routes['vendorGameTypes']>>
  listGames(brand: number, query: Input<Routes['gameList']>, language: LanguageCode): Promise<Output<Routes['gameList']>>
  listHot(brand: number, query: Input<Routes['hotGames']>, language: LanguageCode): Promise<Output<Routes['hotGames']>>
  listShelves(brand: number, language: LanguageCode): Promise<Output<Routes['shelves']>>
  /** Of these games those that the brand offers, in no order. */
  listOffered(brand: number, ids: readonly number[], language: LanguageCode): Promise<Game[]>
  /** Which games of a brand are hot or new. */
  findMarks(brand: number): Promise<Marks>
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
  const marked = openAnswers({ findVersion, freshMs: marksFreshMs, capacity: 200 })
  const cards = (brand: number) => answers.keep(`cards ${brand}`, () => listCards(database, brand))
  const findMarks = (brand: number) => marked.keep(String(brand), () => readMarks(database, brand))
  const sourceOf = (brand: number) => ({ database, answers, found, brand, findMarks: () => findMarks(brand) })
  return {
    listMenus: (brand) =>
      answers.keep(`menus ${brand}`, async () => ({ menus: toMenus(await cards(brand), await mayOfferCockfights(database, brand)) })),
    listLanes: (brand, language) =>
      answers.keep(`lanes ${brand} ${language}`, async () => ({ data: { lanes: toLanes(await cards(brand), language) } })),
    listVendorTypes: async (brand, vendor) => {
      const vendors = toVendorTypes(await cards(brand))
      return { vendors: vendor === undefined ? vendors : vendors.filter(({ vassalage }) => vassalage === vendor) }
    },
    listGames: (brand, query, language) => listPage(sourceOf(brand), query, language),
    listHot: (brand, query, language) => listHot(sourceOf(brand), () => cards(brand), query, language),
    listShelves: (brand, language) => listShelves(sourceOf(brand), language),
    listOffered: async (brand, ids, language) => {
      if (ids.length === 0) return []
      const [rows, marks] = await Promise.all([listOfferedGames(database, brand, ids), findMarks(brand)])
      return rows.map((row) => toGame(row, language, marks))
    },
    findMarks,
  }
}

type Source = {
  database: Database
  /** What is answered, whole: the same question gets the very same value, so that it need not be written for the wire again. */
  answers: Answers
  /** The numbers of the games that a filter lets through. */
  found: Answers
  brand: number
  findMarks(): Promise<Marks>
}

/** Which games of a brand are hot or new, read now. */
export async function readMarks(on: Queryable, brand: number): Promise<Marks> {
  const { hot, fresh } = await selectMarks(on, brand, markedShare)
  return { hot: new Set(hot), fresh: new Set(fresh) }
}

function listPage({ database, answers, found, brand, findMarks }: Source, query: Input<Routes['gameList']>, language: LanguageCode) {
  const { gameType, vassalage, gameClassify, gameName, gameCode, minBet, minLineNum, platform, pageNo, pageSize } = query
  const asked = { gameType, vassalage, gameClassify, gameName, gameCode, minLineNum, platform }
  const filter = JSON.stringify([brand, asked, minBet === undefined ? null : printAmount(minBet)])
  const wanted = {
    brand,
    category: gameType ?? null,
    vendor: vassalage ?? null,
    classification: gameClassify ?? null,
    name: gameName === undefined || gameName === '' ? null : gameName,
    code: gameCode ?? null,
    minBet: minBet ?? null,
    minLineCount: minLineNum ?? null,
    platforms: readPlatforms(platform),
  }
  return answers.keep(`games ${language} ${pageNo} ${pageSize} ${filter}`, async () => {
    const all = await found.keep(filter, () => findGames(database, wanted, tierAmounts))
    const { ids } = all
    const start = (pageNo - 1) * pageSize
    const onPage = ids.slice(start, start + pageSize)
    const [rows, marks] = await Promise.all([onPage.length === 0 ? [] : listGamesByIds(database, onPage), findMarks()])
    const games = rows.map((row) => toGame(row, language, marks))
    return { games, total: ids.length, totalPages: countPages(ids.length, pageSize), counts: toCounts(all) }
  })
}

function listHot(
  { database, answers, brand, findMarks }: Source,
  cards: () => Promise<CardRow[]>,
  { vassalage, gameType }: Input<Routes['hotGames']>,
  language: LanguageCode,
) {
  return answers.keep(JSON.stringify(['hot', brand, language, vassalage, gameType]), async () => {
    const marks = await findMarks()
    const rows = await listMarkedGames(database, [...marks.hot], vassalage ?? null, gameType ?? null, hotGamesAtMost)
    return { list: rows.map((row) => toGame(row, language, marks)), footer: toFooter(await cards(), language) }
  })
}

/** The newest games, then each kind that has games, in the order of the contract. */
function listShelves({ database, answers, found, brand, findMarks }: Source, language: LanguageCode) {
  return answers.keep(`shelves ${brand} ${language}`, async () => {
    const [marks, kinds] = await Promise.all([
      findMarks(),
      found.keep(`shelves ${brand}`, () => listShelfIds(database, brand, gamesOnShelf)),
    ])
    const fresh = [...marks.fresh]
    const known = kinds.flatMap(({ kind: text, ...shelf }) => {
      const kind = readShelfKind(text)
      return kind ? [{ kind, ...shelf }] : []
    })
    const shelves = [{ kind: 'NEW' as const, total: fresh.length, ids: fresh.slice(0, gamesOnShelf) }, ...known]
    const rows = await listGamesByIds(database, [...new Set(shelves.flatMap(({ ids }) => ids))])
    const games = new Map(rows.map((row) => [row.nodeId, toGame(row, language, marks)]))
    const filled = shelves.map(({ kind, total, ids }) => ({ kind, total, games: ids.flatMap((id) => games.get(id) ?? []) }))
    return { shelves: orderShelves(filled.filter((shelf) => shelf.games.length > 0)) }
  })
}

/** The games of a page and how many there are on all pages. */
export function readPage(rows: readonly PageRow[], language: LanguageCode, marks: Marks): { games: Game[]; total: number } {
  const games = rows.flatMap((row) => (row.nodeId === null ? [] : [toGame(row, language, marks)]))
  return { games, total: rows[0]?.total ?? 0 }
}

/** @throws Refusal `catalogue.vendor_not_found` */
export async function refuseUnknownVendor(on: Queryable, vendor: string): Promise<void> {
  if (!(await hasVendor(on, vendor))) throw new Refusal('catalogue.vendor_not_found', { vassalage: vendor })
}
