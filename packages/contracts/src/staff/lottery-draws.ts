import { z } from 'zod'
import { Time } from '../paging.ts'
import { ListInput, listOf, RowId, staffRead, staffWrite } from '../staff-route.ts'

/**
 * Draws whose result comes from outside, as the desk sees them: on sale; locked before their time; their time has come and the result has not; reports differ and
 * nothing is settled; drawn; cancelled.
 */
export const importedDrawStates = ['open', 'locked', 'waiting', 'held', 'drawn', 'cancelled'] as const

const ImportedDraw = z.strictObject({
  id: RowId,
  gameId: z.string(),
  numero: z.string(),
  lockAt: Time,
  drawAt: Time,
  /** Without a result it is cancelled then. */
  waitsUntil: Time,
  state: z.enum(importedDrawStates),
  /** Those that its lottery knows. */
  sources: z.array(z.string()),
  orderCount: z.int().optional(),
  balls: z.array(z.int()).optional(),
  endedAt: Time.optional(),
  settledAt: Time.optional(),
  reports: z.array(
    z.strictObject({
      source: z.string(),
      /** The person who entered it; none of a file that the source has signed. */
      by: z.string().optional(),
      balls: z.array(z.int()),
      at: Time,
      hash: z.string(),
      /** False once the same reporter has named another result. */
      isCounted: z.boolean(),
    }),
  ),
})

/** Numbers in their order, between blanks or commas. */
const ballsText = /^\d{1,6}(?:[ ,]+\d{1,6}){2,39}$/

export const staffLotteryDrawRoutes = {
  list: staffRead('GET /staff/v1/lottery/draws', {
    permission: 'bets.read',
    input: z.strictObject({
      ...ListInput,
      gameId: z.string().min(1).max(64).optional(),
      state: z.enum(importedDrawStates).optional(),
      /** The day of the draw, in the brand's calendar. */
      day: z.iso.date().optional(),
    }),
    output: listOf(ImportedDraw),
    about: 'Draws whose result comes from outside, with what was reported, the newest first',
  }),
  report: staffWrite('POST /staff/v1/lottery/draws/report', {
    permission: 'lottery.report',
    input: z.strictObject({
      gameId: z.string().min(1).max(64),
      numero: z.string().regex(/^\d{1,20}$/),
      source: z.string().min(1).max(80),
      balls: z.string().trim().max(400).regex(ballsText),
      /** Of a result that the source has signed: Ed25519, in hex. */
      signature: z
        .string()
        .regex(/^[0-9a-f]{128}$/)
        .optional(),
    }),
    output: z.strictObject({ state: z.enum(['waiting', 'held', 'agreed', 'drawn']) }),
    about: 'Report the result of a draw; it counts once two reporters name the same balls and none names others',
  }),
}
