import { z } from 'zod'
import { GvpCurrency, GvpId, Minor } from './vendor-values.ts'

/** Whose tables: those of play money stand beside bots. */
export const RoomsListRequest = z.strictObject({ currency: GvpCurrency, money: z.enum(['real', 'play']).optional() })

/**
 * A table, or the tables of one game at one stake: what a player brings at least and at most, how many can sit there, and how many play and watch now.
 * The portal adds `room` to the address of a launch as its query field `room`: the game leads there, as long as there is a seat.
 */
export const VendorRoom = z.object({
  game: GvpId,
  room: GvpId,
  minBet: Minor,
  maxBet: Minor,
  seats: z.int().min(1).max(100),
  players: z.int().min(0).max(1_000_000),
  watching: z.int().min(0).max(1_000_000),
})
