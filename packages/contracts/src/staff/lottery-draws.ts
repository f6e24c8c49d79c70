import { z } from 'zod'
import { Amount } from '../money.ts'
import { Time } from '../paging.ts'
import { Carried, ListInput, listOf, Reason, RowId, staffRead, staffWrite } from '../staff-route.ts'
import { importedDrawStates } from './draw-values.ts'

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
  /** What two people have changed of it; none of the balls of a draw without a result. */
  changes: z.array(
    z.strictObject({
      at: Time,
      before: z.array(z.int()).optional(),
      after: z.array(z.int()).optional(),
      proposedBy: z.string(),
      by: z.string(),
      reason: z.string(),
    }),
  ),
})

/** What a change comes to as things stand, rebates apart: prizes before and after, stakes that come back, and what members are paid above what they had, or what is taken. */
const ChangeEffect = z.strictObject({
  before: z.array(z.int()).optional(),
  orders: z.int(),
  members: z.int(),
  stakes: Amount,
  prizesBefore: Amount,
  prizesAfter: Amount,
  stakesBack: Amount,
  paid: Amount,
  taken: Amount,
})

/** Numbers in their order, between blanks or commas. */
const ballsText = /^\d{1,6}(?:[ ,]+\d{1,6}){2,39}$/

const Named = { gameId: z.string().min(1).max(64), numero: z.string().regex(/^\d{1,20}$/) }
const Balls = z.string().trim().max(400).regex(ballsText)

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
      ...Named,
      source: z.string().min(1).max(80),
      balls: Balls,
      /** Of a result that the source has signed: Ed25519, in hex. */
      signature: z
        .string()
        .regex(/^[0-9a-f]{128}$/)
        .optional(),
    }),
    output: z.strictObject({ state: z.enum(['waiting', 'held', 'agreed', 'drawn']) }),
    about: 'Report the result of a draw; it counts once two reporters name the same balls and none names others',
  }),
  preview: staffRead('GET /staff/v1/lottery/draws/preview', {
    permission: 'lottery.void',
    input: z.strictObject({ ...Named, balls: Balls.optional() }),
    output: ChangeEffect,
    about: 'What other balls for a draw would come to, or, without balls, its void',
  }),
  correct: staffWrite('POST /staff/v1/lottery/draws/correct', {
    permission: 'lottery.void',
    fourEyes: true,
    input: z.strictObject({ ...Named, balls: Balls, reason: Reason }),
    output: Carried,
    about: 'Correct the result of a drawn draw: each order gets the exact difference',
  }),
  void: staffWrite('POST /staff/v1/lottery/draws/void', {
    permission: 'lottery.void',
    fourEyes: true,
    input: z.strictObject({ ...Named, reason: Reason }),
    output: Carried,
    about: 'Void a draw before or after its result: stakes come back, prizes and rebates are taken back',
  }),
}
