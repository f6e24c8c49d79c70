import type { LanguageCode, Output } from '@portal/contracts'
import type { launchRoutes } from '@portal/contracts/launch'
import { listGamesOfCategory } from '#modules/catalogue'
import type { BrandRef, Caller } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { makeTicket, redeemTicket } from './launch.ts'
import type { Launcher } from './launcher.ts'
import { countPlayers } from './session-store.ts'

/** A player without activity at a table for longer counts as gone. */
const presentMinutes = 5

type Who = { caller: Caller; brand: BrandRef; language: LanguageCode; ip: string }
type Rooms = Output<typeof launchRoutes.roomList>

/**
 * Opens the brand's sports vendor: its first sports game that is open.
 * @throws Refusal `launch.game_not_available` where the brand offers no sports, and those of a launch
 */
export async function openSports(launcher: Launcher, request: { language?: LanguageCode | undefined; device: 'WEB' | 'MOBILE' }, who: Who) {
  const language = request.language ?? who.language
  const games = await listGamesOfCategory(launcher.database, who.brand.id, 'SPORTS', language)
  const game = games.find(({ maintenance }) => !maintenance) ?? games[0]
  if (!game) throw new Refusal('launch.game_not_available')
  const { vassalage, gameCode } = game
  const { ticket } = await makeTicket(launcher, { vassalage, gameCode, language, device: request.device, backUrl: '/sports' }, who)
  return redeemTicket(launcher, ticket, who)
}

/** The rooms of table and card games that a brand offers, with how many of its members are in each. */
export async function listRooms(
  { database }: Launcher,
  { brand, language, vassalage }: { brand: BrandRef; language: LanguageCode; vassalage?: string | undefined },
): Promise<Rooms> {
  const [games, present] = await Promise.all([
    listGamesOfCategory(database, brand.id, 'PVP', language),
    countPlayers(database, brand.id, presentMinutes),
  ])
  const players = new Map(present.map((room) => [`${room.vendor} ${room.game}`, room.players]))
  const wanted = games.filter((game) => vassalage === undefined || game.vassalage === vassalage)
  return {
    list: wanted.map(({ nodeId, gameName, vassalage: vendor, vendorName, gameCode, minBet, maintenance, image }) => ({
      roomId: nodeId,
      roomName: gameName,
      vassalage: vendor,
      vendorName,
      gameCode,
      minBet,
      players: players.get(`${vendor} ${gameCode}`) ?? 0,
      maintenance,
      image,
    })),
  }
}
