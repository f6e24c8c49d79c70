import { z } from 'zod'
import { topLevel } from '../loyalty-values.ts'
import { Amount } from '../money.ts'
import { Time } from '../paging.ts'
import { gameTypes } from '../record-values.ts'
import {
  Carried,
  ListInput,
  listOf,
  LocalMinute,
  MemberName,
  Reason,
  RowId,
  staffFile,
  staffRead,
  staffWrite,
  Version,
} from '../staff-route.ts'
import { rebateLimits } from './reward-values.ts'

const Ppm = z.int().min(0).max(rebateLimits.ppmMost)
const Line = z.strictObject({
  gameType: z.enum(gameTypes),
  /** A vendor with rates of its own; empty: every other one. */
  vassalage: z.string().max(64),
  /** Parts of a million of the valid turnover, from the lowest level on. */
  ppm: z.array(Ppm).length(topLevel + 1),
})
const Terms = z.strictObject({
  version: Version,
  minimum: Amount,
  isPaused: z.boolean(),
  withoutBonus: z.boolean(),
  /** Rates above this need a second person. */
  floorPpm: z.int(),
  changedBy: z.string(),
  changedAt: Time,
})
const RateVersion = z.strictObject({
  version: z.int(),
  validFrom: Time,
  madeAt: Time,
  madeBy: z.string(),
  reason: z.string(),
  standing: z.enum(['scheduled', 'in_force', 'past', 'replaced']),
})
const ClaimFilters = { member: MemberName.optional(), from: z.iso.date().optional(), to: z.iso.date().optional() }
const Claim = z.strictObject({
  id: RowId,
  username: z.string(),
  amount: Amount,
  currency: z.string(),
  at: Time,
  transferId: RowId,
  lines: z.array(z.strictObject({ gameType: z.string(), vassalage: z.string(), validBet: Amount, amount: Amount })),
})

export const staffRebateRoutes = {
  rates: staffRead('GET /staff/v1/rebates/rates', {
    permission: 'rewards.read',
    /** Without a version: the one in force. */
    input: z.strictObject({ version: z.coerce.number().int().min(1).optional() }),
    output: z.strictObject({
      lines: z.array(Line),
      version: z.int(),
      latest: z.int(),
      versions: z.array(RateVersion),
      /** Absent where the brand grants no rebates. */
      terms: Terms.optional(),
      currency: z.string(),
    }),
    about: 'Rebates by kind of game, vendor and level, in force or of another version, with the terms of claims',
  }),
  setRates: staffWrite('POST /staff/v1/rebates/rates', {
    permission: 'rewards.edit',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({
      /** The newest version that the form was opened with. */
      version: z.int().min(0),
      lines: z.array(Line).max(rebateLimits.linesMost),
      /** null: at once. */
      validFrom: LocalMinute.nullable(),
      reason: Reason,
    }),
    output: Carried,
    about: 'Add a version of the rates for what is settled from a moment on; rates above the brand’s bound need a second person',
  }),
  setTerms: staffWrite('POST /staff/v1/rebates/terms', {
    permission: 'rewards.edit',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({
      version: Version,
      minimum: Amount.refine((minor) => minor >= 0n, { error: 'must not be negative' }),
      isPaused: z.boolean(),
      floorPpm: Ppm,
      reason: Reason,
    }),
    output: Carried,
    about: 'Change the least that can be claimed, pause claims, or move the bound of rates that need a second person',
  }),
  claims: staffRead('GET /staff/v1/rebates/claims', {
    permission: 'rewards.read',
    input: z.strictObject({ ...ListInput, ...ClaimFilters }),
    output: listOf(Claim),
    about: 'Rebates that members have claimed, the newest first, with their lines',
  }),
  claimsCsv: staffFile('GET /staff/v1/rebates/claims/csv', {
    permission: 'rewards.read',
    audited: true,
    input: z.strictObject(ClaimFilters),
    about: 'All claims that the filters show as CSV, the newest first, one line for each kind of game and vendor',
  }),
}
