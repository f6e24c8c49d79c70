import { parseAmount } from '@portal/contracts/money'
import { RoomsListRequest, vendorCalls, type VendorRoom } from '@portal/contracts/vendor-protocol'
import type { z } from 'zod'
import { isPvp } from '../../engine/pvp/pvp-game.ts'
import type { Studio } from '../context.ts'
import { readGvp } from '../gvp-refusal.ts'
import { listStakes } from '../stakes.ts'
import type { PvpHub } from './pvp-hub.ts'
import type { OfferedPvp } from './sitting.ts'
import type { SessionMoney } from '../store.ts'

type Handle = (
  call: { method: string; path: string },
  handler: (body: unknown, speaker: { readonly vendor: string; readonly playMoney?: boolean | undefined }) => Promise<object>,
) => void

type Room = z.input<typeof VendorRoom>

/** Tells the portal the tables of a vendor's games between players. */
export function serveRooms(handle: Handle, studio: Studio, hub: PvpHub): void {
  handle(vendorCalls.listRooms, async (body, { vendor, playMoney = false }) => {
    const { currency, money = 'real' } = readGvp(RoomsListRequest, body)
    if (money === 'play' && !playMoney) return { rooms: [] }
    const games = [...studio.games.values()].filter((game): game is OfferedPvp => game.vendor === vendor && isPvp(game))
    const listings = games.map((game) => listTables(hub, game, currency, listStakes(game, currency), money))
    return { rooms: (await Promise.all(listings)).flat() }
  })
}

/** Each table at which players sit, and for each boot at which none has a free seat a new one. */
async function listTables(hub: PvpHub, game: OfferedPvp, currency: string, steps: readonly bigint[], money: SessionMoney): Promise<Room[]> {
  const minor = (text: string): string => String(parseAmount(text) ?? 0n)
  const [open, rows] = await Promise.all([hub.listRooms(), hub.countTables(game, currency, money, steps)])
  return rows.flatMap(({ step, least, most }) => {
    const kind = `${game.code}:${currency}:${money}:${parseAmount(step) ?? 0n}:`
    const shared = { game: game.code, minBet: minor(least), maxBet: minor(most), seats: game.pvp.seats }
    const tables = open
      .filter(({ key, isEmpty }) => key.id.startsWith(kind) && !isEmpty)
      .map((room) => ({ no: Number(room.key.id.slice(kind.length)), players: room.countPlayers(), watching: room.countWatching() }))
      .toSorted((a, b) => a.no - b.no)
    const told = tables.map(({ no, players, watching }): Room => ({ ...shared, room: `${step}:${no}`, players, watching }))
    const isFull = tables.every(({ players }) => players >= game.pvp.seats)
    return isFull ? [...told, { ...shared, room: step, players: 0, watching: 0 }] : told
  })
}
