import type { LanguageCode, routes, WireInput, WireOutput } from '@portal/contracts'
import type { GameType } from '@portal/contracts/bets'
import { clientType, gamePlatform, hotGamesPlatform, vendorPlatform } from '@portal/contracts/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { lotteryVendors } from './categories.ts'

type Catalogue = typeof routes.catalogue
export type Game = WireOutput<Catalogue['gameList']>['games'][number]
export type OptionCounts = WireOutput<Catalogue['gameList']>['counts']
export type Shelf = WireOutput<Catalogue['shelves']>['shelves'][number]
export type Lane = WireOutput<Catalogue['vendorLanes']>['data']['lanes'][number]
export type VendorCard = Lane['cards'][number]
export type GameListInput = WireInput<Catalogue['gameList']>

/** The page size of game lists. */
export const pageSize = 15

const minuteMs = 60_000

/** The menu and the lanes change seldom: they are asked for once and kept while the page lives. */
export function menusQuery(api: Api, language: LanguageCode) {
  return queryOptions({
    queryKey: ['menus', language],
    queryFn: ({ signal }) => api.catalogue.gameMenus({ language }, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

export function lanesQuery(api: Api, language: LanguageCode) {
  return queryOptions({
    queryKey: ['lanes', language],
    queryFn: ({ signal }) => api.catalogue.vendorLanes({ clientType, platform: vendorPlatform, language }, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

export type HotFilter = { vassalage?: string | undefined; gameType?: GameType | undefined }

export function hotGamesQuery(api: Api, language: LanguageCode, merchantCode: string, { vassalage, gameType }: HotFilter = {}) {
  return queryOptions({
    queryKey: ['hot', language, vassalage ?? '', gameType ?? ''],
    queryFn: ({ signal }) =>
      api.catalogue.hotGames(
        { merchantCode, isPlatform: hotGamesPlatform, vassalage, gameType, platform: gamePlatform, language },
        { signal },
      ),
    staleTime: minuteMs,
  })
}

/** The first games of each kind, for the shelves of home. */
export function shelvesQuery(api: Api, language: LanguageCode) {
  return queryOptions({
    queryKey: ['shelves', language],
    queryFn: ({ signal }) => api.catalogue.shelves({ clientType, platform: gamePlatform, language }, { signal }),
    staleTime: minuteMs,
  })
}

export function gameListQuery(api: Api, language: LanguageCode, input: GameListInput) {
  return queryOptions({
    queryKey: ['games', language, input],
    queryFn: ({ signal }) => api.catalogue.gameList(input, { signal }),
    staleTime: minuteMs,
  })
}

/** The same list, page after page, for narrow screens. */
export function gamePagesQuery(api: Api, language: LanguageCode, input: GameListInput) {
  return infiniteQueryOptions({
    queryKey: ['game-pages', language, input],
    queryFn: ({ signal, pageParam }) => api.catalogue.gameList({ ...input, pageNo: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < last.totalPages ? page + 1 : undefined),
    staleTime: minuteMs,
  })
}

/** All games that the member opened lately: the pages are read one after another until the last. */
export function recentGamesQuery(api: Api, language: LanguageCode, vassalage?: string) {
  return queryOptions({
    queryKey: ['recent', language, vassalage ?? ''],
    queryFn: async ({ signal }) => {
      const games: Game[] = []
      for (let pageNo = 1, totalPages = 1; pageNo <= totalPages; pageNo += 1) {
        const page = await api.catalogue.recentGames({ clientType, vassalage, language, pageNo, pageSize }, { signal })
        games.push(...page.list)
        totalPages = page.totalPages
      }
      return games
    },
    staleTime: minuteMs / 2,
  })
}

export function favoriteGamesQuery(api: Api, language: LanguageCode, gameType: GameType, pageNo: number) {
  return queryOptions({
    queryKey: ['favorites', language, gameType, pageNo],
    queryFn: ({ signal }) =>
      api.catalogue.favoriteList({ clientType, platform: gamePlatform, language, gameType, pageNo, pageSize }, { signal }),
    staleTime: minuteMs / 2,
  })
}

export function favoriteIdsQuery(api: Api) {
  return queryOptions({
    queryKey: ['favorite-ids'],
    queryFn: ({ signal }) => api.catalogue.favoriteIds({}, { signal }),
    staleTime: minuteMs,
  })
}

/** The part of a game's address that asks for play money. */
export const freePlay = ['mode', 'demo'] as const

/** Where a game is tried on play money. */
export function freePlayAddress(game: Place): string {
  return `${frameAddress(game)}&${freePlay.join('=')}`
}

type Place = Pick<Game, 'vassalage' | 'gameCode'>

/** The same, at one of the rooms that its vendor lists. */
export function roomAddress(room: Place & { roomId: string }): string {
  return `${frameAddress(room)}&room=${encodeURIComponent(room.roomId.replace(/^\d+:/, ''))}`
}

function frameAddress({ vassalage, gameCode }: Place): string {
  return `/game?vassalage=${encodeURIComponent(vassalage)}&gameCode=${encodeURIComponent(gameCode)}`
}

/**
 * Where a game is played: its address in the portal; those of the lottery vendors at /lottery (decision A-17). The page itself asks for a ticket, so the
 * address can be reloaded.
 */
export function gameAddress(game: Place): string {
  if (!lotteryVendors.includes(game.vassalage)) return frameAddress(game)
  return `/lottery?vendor=${encodeURIComponent(game.vassalage)}&gameCode=${encodeURIComponent(game.gameCode)}`
}
