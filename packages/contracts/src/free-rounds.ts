import { z } from 'zod'
import { roundRewardKinds } from './bonus-values.ts'
import { freeRoundStates } from './loyalty-values.ts'
import { Amount } from './money.ts'
import { Time } from './paging.ts'

/** Rewards of a kind come as free rounds for what they are worth. */
export const KindRounds = z.strictObject({
  kind: z.enum(roundRewardKinds),
  gameName: z.string(),
  stake: Amount,
  multiplier: z.int(),
  playDays: z.int(),
})

/** Rounds at a vendor's game that cost nothing; `amount` of the reward is what their stakes come to. */
export const FreeRounds = z.strictObject({
  vassalage: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  count: z.int(),
  stake: Amount,
  /** What they win has to be played so often as a bonus; 0: it is own money at once. */
  multiplier: z.int(),
  /** For how many days they can be played from the claim on. */
  playDays: z.int(),
  /** Once they are claimed: how far they are, until when, and what they have won. */
  state: z.enum(freeRoundStates).optional(),
  left: z.int().optional(),
  won: Amount.optional(),
  playUntil: Time.optional(),
})
