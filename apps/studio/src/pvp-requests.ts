import { z } from 'zod'
import { seatSeedPattern } from './engine/pvp/seat-seed.ts'

const n = z.number().int().min(1).max(1_000_000_000)
const hand = z.number().int().min(1).max(1_000_000_000)
/** Of a seat's own view. */
const turn = z.number().int().min(0).max(1_000_000_000)

/** What a client may say at a table of players, see `pvp-api.ts`. */
export const pvpRequests = [
  z.strictObject({ t: z.literal('sit'), n, boots: z.number().int().min(1).max(10_000) }),
  z.strictObject({ t: z.literal('rise'), n }),
  /** Plays again after sitting out. */
  z.strictObject({ t: z.literal('back'), n }),
  z.strictObject({ t: z.literal('move'), n, hand, turn, move: z.string().regex(/^[a-zA-Z]{2,12}\d{0,2}$/) }),
  /** One of the pictures that players send each other; there is no free text. */
  z.strictObject({ t: z.literal('emote'), n, emote: z.number().int().min(0).max(7) }),
  z.strictObject({ t: z.literal('hash'), n, hand, hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  z.strictObject({ t: z.literal('seed'), n, hand, seed: z.string().regex(seatSeedPattern) }),
] as const
export type PvpRequest = z.infer<(typeof pvpRequests)[number]>
