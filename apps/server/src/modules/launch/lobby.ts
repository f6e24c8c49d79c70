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

/** A vendor’s rooms are asked for again after this time. */
const roomsKeptMs = 5_000

/** The rooms that vendors tell, each asked at most once in five seconds, however many members look. */
export class RoomBook {
  readonly #launcher: Launcher
  readonly #nowMs: () => number
  readonly #kept = new Map<string, { at: number; rooms: Promise<readonly VendorRooms[]> }>()

  constructor(launcher: Launcher, nowMs: () => number = () => performance.now()) {
    this.#launcher = launcher
    this.#nowMs = nowMs
  }

  /** @returns none for a vendor that tells none, or does not answer */
  list(vendor: string, brand: BrandRef): Promise<readonly VendorRooms[]> {
    const key = `${vendor} ${brand.id}`
    const known = this.#kept.get(key)
    if (known && this.#nowMs() - known.at < roomsKeptMs) return known.rooms
    const rooms = this.#ask(vendor, brand)
    this.#kept.set(key, { at: this.#nowMs(), rooms })
    return rooms
  }

  async #ask(vendor: string, brand: BrandRef): Promise<readonly VendorRooms[]> {
    try {
      const link = (await this.#launcher.keys.findSigning(vendor, brand.id))?.link
      return (link && (await this.#launcher.adapterOf(link).listRooms?.(link))) ?? []
    } catch (error) {
      this.#launcher.log.debug({ err: error, vendor }, 'a vendor did not tell its rooms')
      return []
    }
  }
}
type VendorRooms = Awaited<ReturnType<NonNullable<ReturnType<Launcher['adapterOf']>['listRooms']>>>[number]

/** The rooms of table and card games that a brand offers: those that their vendors tell, and of any other game itself with how many of the members are there. */
export async function listRooms(
  { database }: Launcher,
  book: RoomBook,
  { brand, language, vassalage }: { brand: BrandRef; language: LanguageCode; vassalage?: string | undefined },
): Promise<Rooms> {
  const [games, present] = await Promise.all([
    listGamesOfCategory(database, brand.id, 'PVP', language),
    countPlayers(database, brand.id, presentMinutes),
  ])
  const players = new Map(present.map((room) => [`${room.vendor} ${room.game}`, room.players]))
  const wanted = games.filter((game) => vassalage === undefined || game.vassalage === vassalage)
  const vendors = [...new Set(wanted.map((game) => game.vassalage))]
  const told = new Map(await Promise.all(vendors.map(async (vendor) => [vendor, await book.list(vendor, brand)] as const)))
  return {
    list: wanted.flatMap(({ nodeId, gameName, vassalage: vendor, vendorName, gameCode, minBet, maintenance, image }) => {
      const shared = { roomName: gameName, vassalage: vendor, vendorName, gameCode, maintenance, image }
      const rooms = (told.get(vendor) ?? []).filter(({ game }) => game === gameCode)
      if (rooms.length === 0) return [{ ...shared, roomId: String(nodeId), minBet, players: players.get(`${vendor} ${gameCode}`) ?? 0 }]
      return rooms.map((room) => ({
        ...shared,
        roomId: `${nodeId}:${room.room}`,
        minBet: room.minBet,
        maxBet: room.maxBet,
        seats: room.seats,
        players: room.players,
        watching: room.watching,
      }))
    }),
  }
}
