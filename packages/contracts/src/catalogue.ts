import { z } from 'zod'
import { GameTypeCode } from './bets.ts'
import { calls } from './calls.ts'
import { Amount } from './money.ts'
import { Language, Paging } from './paging.ts'
import { route } from './route.ts'
import { typed } from './typed-fields.ts'

export const classifications = ['SC', 'VP', 'TG', 'AC', 'JP', 'BG'] as const
export const Classification = z.enum(classifications)
export const volatilities = ['low', 'medium', 'high'] as const
/** The discrete tiers of the minimum-bet filter, besides all. */
export const minBetTiers = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const

/** A vendor's card in a lane. `vassalage` is the vendor's code. */
export const VendorCard = z.strictObject({
  vassalage: z.string(),
  gameType: GameTypeCode,
  displayName: z.string(),
  accountTypeId: z.int(),
  isHot: z.union([z.literal(0), z.literal(1)]),
  nodeId: z.int(),
  /** Games of this vendor in this lane that open. */
  gameCount: z.int(),
  /** Image path without variant: the variants WHITE, COLOR and COLOR2 are `<icon>-WHITE.svg` and so on. */
  icon: z.string(),
  maintenance: z.boolean(),
})

/** A category with its vendor cards. */
export const Lane = z.strictObject({
  title: z.string(),
  gameType: GameTypeCode,
  cards: z.array(VendorCard),
  /** `counts`: how many games of each class open. */
  gameClassify: z.strictObject({
    vendors: z.array(z.string()),
    classifications: z.array(Classification),
    counts: z.partialRecord(Classification, z.int()),
  }),
  gameCount: z.int(),
})

export const Game = z.strictObject({
  nodeId: z.int(),
  gameCode: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameType: GameTypeCode,
  gameClassify: Classification,
  isGame: z.enum(['GAME', 'VASSALAGE']),
  minBet: Amount,
  minLineNum: z.int(),
  /** Declared return to player in hundredths of a percent, when the vendor states it. */
  rtp: z.int().optional(),
  /** How far results spread, the most that a round pays (in stakes) and words for what the game has, as far as the vendor states them. */
  volatility: z.enum(volatilities).optional(),
  maxWinStakes: z.int().optional(),
  features: z.array(z.string()).optional(),
  isHot: z.union([z.literal(0), z.literal(1)]),
  isNew: z.boolean(),
  hasDemo: z.boolean(),
  maintenance: z.boolean(),
  /**
   * Path of the cover: without words `<image>-160.webp`, `-240`, `-480`; with its title, the language in lower case, `<image>-bn-240.webp`, `-360`; the
   * title alone `<image>-bn.svg`.
   */
  image: z.string(),
})
export type Game = z.output<typeof Game>

const Platform = { clientType: z.coerce.number().int().optional(), platform: z.string().max(64).optional(), language: Language.optional() }
const Vassalage = z
  .string()
  .max(32)
  .regex(/^[A-Z0-9_]+$/)

export const GameListQuery = z.strictObject({
  ...Platform,
  channel: z.string().max(32).optional(),
  merchant: z.string().max(32).optional(),
  gameType: GameTypeCode.optional(),
  vassalage: Vassalage.optional(),
  gameClassify: Classification.optional(),
  gameName: typed('search').max(64).optional(),
  /** With a vendor: that one game, wherever an address names it. */
  gameCode: z
    .string()
    .max(64)
    .regex(/^[\w.:-]+$/)
    .optional(),
  minBet: Amount.optional(),
  minLineNum: z.coerce.number().int().min(0).max(10_000).optional(),
  ...Paging,
})

/** How many games each option of a filter would find, all other filters as they are asked; an option that is left out finds none. */
const OptionCounts = z.strictObject({
  classify: z.partialRecord(Classification, z.int()),
  minBet: z.partialRecord(z.enum(minBetTiers), z.int()),
})

/** What a shelf of the lobby holds: the newest games, a class of the slots' category beside slots, or a category whose games have no class of their own. */
export const shelfKinds = ['NEW', 'JP', 'TG', 'VP', 'AC', 'BG', 'ELOTT', 'LIVE', 'SPORTS', 'COCKFIGHT', 'FISH', 'PVP', 'ESPORTS'] as const
/** The first games of a kind, and how many there are. */
export const Shelf = z.strictObject({ kind: z.enum(shelfKinds), total: z.int(), games: z.array(Game) })

const FavoriteGame = z.strictObject({ nodeId: z.coerce.number().int(), vendor: Vassalage, gameType: GameTypeCode })

export const MenuEntry = z.strictObject({ gameType: GameTypeCode, vendorCount: z.int(), gameCount: z.int() })

export const catalogueRoutes = {
  gameMenus: route(calls.catalogue.gameMenus, {
    access: 'anyone',
    input: z.strictObject({ language: Language.optional() }),
    output: z.strictObject({ menus: z.array(MenuEntry) }),
    cacheSeconds: 30,
    about: 'The game types that have games, in order; cockfight always and last',
  }),
  vendorLanes: route(calls.catalogue.vendorLanes, {
    access: 'anyone',
    input: z.strictObject({ ...Platform }),
    output: z.strictObject({ data: z.strictObject({ lanes: z.array(Lane) }) }),
    cacheSeconds: 30,
    about: 'All categories with their vendor cards',
  }),
  vendorGameTypes: route(calls.catalogue.vendorGameTypes, {
    access: 'anyone',
    input: z.strictObject({ vassalage: Vassalage.optional() }),
    output: z.strictObject({ vendors: z.array(z.strictObject({ vassalage: z.string(), gameTypes: z.array(GameTypeCode) })) }),
    cacheSeconds: 30,
    about: 'The game types of each vendor',
  }),
  gameList: route(calls.catalogue.gameList, {
    access: 'anyone',
    input: GameListQuery,
    output: z.strictObject({ games: z.array(Game), totalPages: z.int(), total: z.int(), counts: OptionCounts }),
    cacheSeconds: 10,
    about:
      'Games by vendor, code, classification, name, minimum bet and lines, a page at a time; by vendor and type also the games behind an entry whose isGame is VASSALAGE',
  }),
  hotGames: route(calls.catalogue.hotGames, {
    access: 'anyone',
    input: z.strictObject({
      ...Platform,
      merchantCode: z.string().max(32).optional(),
      isPlatform: z.coerce.number().int().optional(),
      vassalage: Vassalage.optional(),
      gameType: GameTypeCode.optional(),
    }),
    output: z.strictObject({ list: z.array(Game), footer: z.array(VendorCard) }),
    cacheSeconds: 10,
    about: 'Hot games, and the vendors for the footer',
  }),
  shelves: route(calls.catalogue.shelves, {
    access: 'anyone',
    input: z.strictObject({ ...Platform }),
    output: z.strictObject({ shelves: z.array(Shelf) }),
    cacheSeconds: 10,
    about: 'The first games of each kind that has any, for the shelves of the lobby',
  }),
  recentGames: route(calls.catalogue.recentGames, {
    access: 'member',
    input: z.strictObject({ ...Platform, vassalage: Vassalage.optional(), ...Paging }),
    output: z.strictObject({ list: z.array(Game), totalPages: z.int() }),
    about: 'Games the member opened lately',
  }),
  favoriteIds: route(calls.catalogue.favoriteIds, {
    access: 'member',
    input: z.strictObject({}),
    output: z.strictObject({ nodeIds: z.array(z.int()) }),
    about: 'Ids of the favourite games, for the hearts',
  }),
  favoriteList: route(calls.catalogue.favoriteList, {
    access: 'member',
    input: z.strictObject({ ...Platform, gameType: GameTypeCode.optional(), ...Paging }),
    output: z.strictObject({ content: z.array(Game), totalPages: z.int() }),
    about: 'Favourite games, a page at a time',
  }),
  addFavorite: route(calls.catalogue.addFavorite, {
    access: 'member',
    input: FavoriteGame,
    output: z.strictObject({}),
    about: 'Add a game to the favourites; adding again changes nothing',
  }),
  removeFavorite: route(calls.catalogue.removeFavorite, {
    access: 'member',
    input: FavoriteGame,
    output: z.strictObject({}),
    about: 'Remove a game from the favourites; removing again changes nothing',
  }),
}
