import { parseAmount } from '@portal/contracts/money'
import { RoomsListRequest, vendorCalls, type VendorRoom } from '@portal/contracts/vendor-protocol'
import type { z } from 'zod'
import { isPvp } from '../../engine/pvp/pvp-game.ts'
import type { Studio } from '../context.ts'
import { readGvp } from '../gvp-refusal.ts'
import { listStakes } from '../stakes.ts'
import type { PvpHub } from './pvp-hub.ts'

type Handle = (
  call: { method: string; path: string },
  handler: (body: unknown, speaker: { readonly vendor: string }) => Promise<object>,
) => void

/** Tells the portal the tables of a vendor's games between players. */
export function serveRooms(handle: Handle, studio: Studio, hub: PvpHub): void {
  handle(vendorCalls.listRooms, async (body, { vendor }) => {
    const { currency } = readGvp(RoomsListRequest, body)
    const rooms: z.input<typeof VendorRoom>[] = []
    for (const game of studio.games.values()) {
      if (game.vendor !== vendor || !isPvp(game)) continue
      const minor = (text: string): string => String(parseAmount(text) ?? 0n)
      for (const { step, least, most, players, watching } of await hub.countTables(game, currency, 'real', listStakes(game, currency)))
        rooms.push({ game: game.code, room: step, minBet: minor(least), maxBet: minor(most), seats: game.pvp.seats, players, watching })
    }
    return { rooms }
  })
}
