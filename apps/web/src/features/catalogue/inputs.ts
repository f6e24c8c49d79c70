import type { LanguageCode } from '@portal/contracts'
import type { GameType } from '@portal/contracts/bets'
import { clientType, gamePlatform } from '@portal/contracts/calls'
import type { Brand } from '../brand/brand.tsx'
import { type GameListInput, pageSize } from './game.ts'
import { type GameFilters, readFilters } from './list-state.ts'

type BrandCodes = Pick<Brand, 'device' | 'merchant'>

/** Which games a list page asks for. The server reads them with the same input, so that the page finds them. */
export function listInput(brand: BrandCodes, language: LanguageCode, gameType: GameType, filters: GameFilters): GameListInput {
  return {
    clientType,
    platform: gamePlatform,
    channel: brand.device,
    merchant: brand.merchant,
    gameType,
    vassalage: filters.vassalage || undefined,
    gameClassify: filters.classify || undefined,
    gameName: filters.name || undefined,
    minBet: filters.minBet || undefined,
    pageNo: filters.page,
    pageSize,
    language,
  }
}

/** The filters of an address before the vendors of the category are known: any well-formed vendor code is believed. */
export function readAddressFilters(search: URLSearchParams): GameFilters {
  const requested = search.get('vassalage') ?? search.get('page') ?? ''
  return readFilters(search, /^[A-Z0-9_]{1,32}$/.test(requested) ? [requested] : [])
}

/** The first games that home shows, whatever their type. */
export function homeGamesInput(brand: BrandCodes, language: LanguageCode): GameListInput {
  return { clientType, platform: gamePlatform, channel: brand.device, merchant: brand.merchant, pageNo: 1, pageSize: 12, language }
}
