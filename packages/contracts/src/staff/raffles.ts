import { z } from 'zod'
import { raffleBases, raffleStates } from '../loyalty-values.ts'
import { rewardCovers } from '../points-values.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { languageCodes, Time } from '../paging.ts'
import { Carried, ListInput, listOf, LocalMinute, Reason, RowId, staffFile, staffRead, staffWrite, Version } from '../staff-route.ts'
import { words } from '../typed-fields.ts'
import { missionTitleMost, raffleLimits } from './reward-values.ts'

const Title = words().min(1).max(missionTitleMost)
const isDay = (text: string) => new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isDay, { error: 'must be a day of the calendar' })
const inLanguages = <Schema>(schema: Schema) =>
  Object.fromEntries(languageCodes.map((code) => [code, schema])) as Record<(typeof languageCodes)[number], Schema>
const Terms = {
  titles: z.strictObject(inLanguages(Title)),
  basis: z.enum(raffleBases),
  perTicket: PositiveAmount,
  ticketCap: z.int().min(1).max(raffleLimits.ticketsMost),
  /** The first prize first. */
  prizes: z.array(PositiveAmount).min(1).max(raffleLimits.prizesMost),
  /** What the first prizes are called; all languages empty: money alone. */
  prizeNames: z
    .array(z.strictObject(inLanguages(words().max(missionTitleMost))))
    .max(raffleLimits.prizesMost)
    .default([]),
  cover: z.enum(rewardCovers).nullable().default(null),
  claimDays: z.int().min(1).max(raffleLimits.claimDaysMost),
  firstDay: Day,
  lastDay: Day,
  drawAt: LocalMinute,
}
const Shown = z.strictObject({
  id: RowId,
  version: Version,
  ...Terms,
  titles: z.record(z.string(), z.string()),
  prizes: z.array(Amount),
  prizeNames: z.array(z.record(z.string(), z.string())),
  cover: z.enum(rewardCovers).nullable(),
  state: z.enum(raffleStates),
  startsAt: Time,
  closesAt: Time,
  drawsAt: Time,
  /** The round that decides it is long due and not there: it may be cancelled although its list is fixed. */
  isStuck: z.boolean(),
  seedHash: z.string().optional(),
  promisedAt: Time.optional(),
  root: z.string().optional(),
  tickets: z.int().optional(),
  members: z.int().optional(),
  closedAt: Time.optional(),
  seed: z.string().optional(),
  drawnAt: Time.optional(),
  /** The public source that decides beside the seed, and its round. */
  source: z.string().optional(),
  sourceRound: z.string().optional(),
  by: z.string(),
  reason: z.string(),
  at: Time,
})
const Winner = z.strictObject({ place: z.int(), ticket: z.int(), username: z.string(), amount: Amount })
const Filters = { state: z.enum(raffleStates).optional() }

export const staffRaffleRoutes = {
  list: staffRead('GET /staff/v1/raffles', {
    permission: 'rewards.read',
    input: z.strictObject({ ...ListInput, ...Filters }),
    output: listOf(Shown),
    about: 'The raffles of the brand, the latest close first, with what was promised, fixed and drawn',
  }),
  listCsv: staffFile('GET /staff/v1/raffles/csv', {
    permission: 'rewards.read',
    audited: true,
    input: z.strictObject(Filters),
    about: 'The raffles that the filters show as CSV',
  }),
  winners: staffRead('GET /staff/v1/raffles/winners', {
    permission: 'rewards.read',
    input: z.strictObject({ id: RowId }),
    output: z.strictObject({ list: z.array(Winner), currency: z.string() }),
    about: 'Who has won a raffle, prize by prize',
  }),
  add: staffWrite('POST /staff/v1/raffles/add', {
    permission: 'rewards.edit',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({ ...Terms, reason: Reason }),
    output: Carried,
    about: 'Add a raffle; a second person confirms it',
  }),
  change: staffWrite('POST /staff/v1/raffles/change', {
    permission: 'rewards.edit',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({ id: RowId, version: Version, ...Terms, reason: Reason }),
    output: Carried,
    about: 'Change a raffle before its first day; a second person confirms it',
  }),
  cancel: staffWrite('POST /staff/v1/raffles/cancel', {
    permission: 'rewards.edit',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({ id: RowId, version: Version, reason: Reason }),
    output: Carried,
    about: 'Cancel a raffle whose list is not fixed; a second person confirms it once tickets can be earned',
  }),
}
