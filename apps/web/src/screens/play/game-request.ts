import type { GameType } from '@portal/contracts/bets'
import { categories } from '../../features/catalogue/categories.ts'

/** What a frame opens: a game or a vendor's first one, the brand's sports vendor, or a lottery vendor. */
export type FrameKind = 'game' | 'sports' | 'lottery'
/** An empty code: the vendor's first game of the type, or its lobby. */
export type GameRequest = {
  readonly vassalage: string
  readonly gameCode: string
  readonly gameType: GameType | undefined
  /** One of the rooms that the vendor lists. */
  readonly room?: string | undefined
}

const isVendor = (code: string) => /^[A-Z0-9_]{1,32}$/.test(code)
const isGame = (code: string) => /^[\w.:-]{1,64}$/.test(code)

/** The game that an address requests; undefined without a vendor, or with neither a game nor a type to choose one of. */
export function readGameRequest(search: URLSearchParams, what: FrameKind): GameRequest | undefined {
  const gameCode = search.get('gameCode') ?? ''
  const vassalage = search.get(what === 'lottery' ? 'vendor' : 'vassalage') ?? ''
  const gameType = categories.find((category) => category.gameType === search.get('gameType'))?.gameType
  const isWhole = isVendor(vassalage) && (isGame(gameCode) || (gameCode === '' && (what === 'lottery' || gameType !== undefined)))
  const room = search.get('room') ?? ''
  return what === 'sports' || isWhole ? { vassalage, gameCode, gameType, ...(isGame(room) && { room }) } : undefined
}
