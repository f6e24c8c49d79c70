import { z } from 'zod'
import { seatSeedPattern } from './engine/pvp/seat-seed.ts'
import { moves } from './engine/pvp/teen-patti-view.ts'

const n = z.number().int().min(1).max(1_000_000_000)
const hand = z.number().int().min(1).max(1_000_000_000)

/** What a client may say at a table of players, see `pvp-api.ts`. */
export const pvpRequests = [
  z.strictObject({ t: z.literal('sit'), n, boots: z.number().int().min(1).max(10_000) }),
  z.strictObject({ t: z.literal('rise'), n }),
  /** Plays again after sitting out. */
  z.strictObject({ t: z.literal('back'), n }),
  z.strictObject({ t: z.literal('move'), n, hand, move: z.enum(moves) }),
  z.strictObject({ t: z.literal('hash'), n, hand, hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  z.strictObject({ t: z.literal('seed'), n, hand, seed: z.string().regex(seatSeedPattern) }),
] as const
export type PvpRequest = z.infer<(typeof pvpRequests)[number]>
