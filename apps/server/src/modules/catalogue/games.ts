import type { LanguageCode } from '@portal/contracts'
import type { GameType } from '@portal/contracts/bets'
import type { Game } from '@portal/contracts/catalogue'
import { VendorGame } from '@portal/contracts/vendor-protocol'
import type { Queryable, Tx } from '@portal/runtime'
import type { z } from 'zod'
import { readMarks, refuseUnknownVendor } from './catalogue.ts'
import type { NewGame } from './catalogue-entry.ts'
import { imageIn, nameIn, toGame } from './rules.ts'
import {
  addMissingLanes,
  listCategoryGames,
  listGameCodes,
  type Names,
  selectGame,
  selectNames,
  touchRecent,
  withdrawGames,
  upsertGames,
} from './store.ts'

export type CatalogueGame = {
  nodeId: number
  vendor: string
  code: string
  gameType: GameType
  names: Names
  vendorNames: Names
  minBet: bigint
  hasDemo: boolean
  /** An entry that opens a list of games rather than a game. */
  isVassalage: boolean
  /** False for a game that stands in no list; it can be launched nevertheless by whoever knows it. */
  listed: boolean
  maintenance: boolean
}

/** A game by its vendor and code, listed or not. Whether a brand offers it is another question: `isWithheld`. */
export async function findGame(on: Queryable, vendor: string, code: string): Promise<CatalogueGame | undefined> {
  const row = await selectGame(on, vendor, code)
  if (!row) return undefined
  const { nodeId, category, names, vendorNames, minBet, hasDemo, isVassalage, listed, maintenance } = row
  return { nodeId, vendor, code, gameType: category, names, vendorNames, minBet, hasDemo, isVassalage, listed, maintenance }
}

/** More rooms than any lobby shows. */
const gamesAtMost = 200

/** The games of a category as a brand's lists show them. */
export async function listGamesOfCategory(on: Queryable, brand: number, category: GameType, language: LanguageCode): Promise<Game[]> {
  const [rows, marks] = [await listCategoryGames(on, brand, category, gamesAtMost), await readMarks(on, brand)]
  return rows.map((row) => toGame(row, language, marks))
}

export type NamedGame = { gameName: string; vendorName: string; image: string }

/** Names and picture for records; the n-th answer belongs to the n-th game. What the catalogue does not know keeps its codes as names. */
export async function nameGames(
  on: Queryable,
  games: readonly { vendor: string; game: string }[],
  language: LanguageCode,
): Promise<NamedGame[]> {
  if (games.length === 0) return []
  // A list often has a game many times over; it is read once.
  const keyOf = ({ vendor, game }: { vendor: string; game: string }) => `${vendor} ${game}`
  const asked = [...new Map(games.map((each) => [keyOf(each), each])).values()]
  const rows = await selectNames(
    on,
    asked.map(({ vendor }) => vendor),
    asked.map(({ game }) => game),
  )
  const named = new Map(
    rows.map((row, index): [string, NamedGame] => [
      keyOf(asked[index]!),
      {
        gameName: row.names ? nameIn(row.names, language) : asked[index]!.game,
        vendorName: row.vendorNames ? nameIn(row.vendorNames, language) : asked[index]!.vendor,
        image: row.image === null ? '' : imageIn(row.image, language),
      },
    ]),
  )
  return games.map((each) => named.get(keyOf(each))!)
}

const recentsKept = 100

/** Puts a game in front of the member's recent games. */
export async function recordRecent(tx: Tx, member: bigint, game: { nodeId: number }): Promise<void> {
  await touchRecent(tx, member, game.nodeId, recentsKept)
}

const hotAtFirst = 2
const platformNames = { WEB: 'html5-desktop', MOBILE: 'html5-mobile' } as const

/**
 * Brings the catalogue up to what a vendor says in its list of games: new games are added, known ones follow the vendor's word, and a retired game
 * or one that the vendor names no more leaves the lists. What is the operator's to say (hot, order, off the list) stays.
 * @throws Refusal `catalogue.vendor_not_found`
 */
export async function syncGames(tx: Tx, vendor: string, games: readonly z.output<typeof VendorGame>[]): Promise<void> {
  await refuseUnknownVendor(tx, vendor)
  const open = games.filter(({ status }) => status !== 'retired')
  const known = await listGameCodes(tx, vendor)
  const gone = known.filter((code) => !open.some((game) => game.code === code))
  if (gone.length > 0) await withdrawGames(tx, vendor, gone)
  if (open.length === 0) return
  // A vendor names its best games first: of one that is new here, those are shown first until the operator says otherwise.
  const firstHot = known.length === 0 ? hotAtFirst : 0
  await upsertGames(
    tx,
    vendor,
    open.map((game, position) => ({
      ...toNewGame(game),
      position,
      hot: position < firstHot,
      // Of a vendor that is heard for the first time every game is unknown here: which of them are new, only its own dates can tell.
      arrives: known.length > 0 && !known.includes(game.code),
    })),
  )
  await addMissingLanes(tx, vendor)
}

function toNewGame(game: z.output<typeof VendorGame>): NewGame {
  const { EN = game.code, ...others } = game.name
  const [rtp] = game.rtpProfiles
  return {
    code: game.code,
    gameType: game.category,
    classification: game.classify,
    names: { ...others, EN },
    minBet: game.minBet,
    lineCount: game.lines,
    ...(rtp !== undefined && { rtp }),
    ...(game.volatility && { volatility: game.volatility }),
    ...(game.maxWinStakes !== undefined && { maxWinStakes: game.maxWinStakes }),
    features: game.features,
    ...(game.releasedAt && { releasedAt: game.releasedAt }),
    hasDemo: game.hasDemo,
    platforms: game.platforms.map((platform) => platformNames[platform]),
    image: `/art/covers/${game.code}`,
    maintenance: game.status === 'down',
  }
}
