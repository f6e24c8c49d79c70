import { z } from 'zod'
import { giftGames, spendOrders } from '../bonus-values.ts'
import { ladderDays, missionMetrics, missionPeriods, topLevel } from '../loyalty-values.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { languageCodes, Time } from '../paging.ts'
import { gameTypes } from '../record-values.ts'
import { Carried, LocalMinute, Reason, RowId, staffFile, staffRead, staffWrite, Version } from '../staff-route.ts'
import { words } from '../typed-fields.ts'
import { missionTitleMost, prizeKinds } from './reward-values.ts'

const Title = words().min(1).max(missionTitleMost)
const Kind = {
  period: z.enum(missionPeriods),
  metric: z.enum(missionMetrics),
  /** null: all kinds of games. */
  gameType: z.enum(gameTypes).nullable(),
}
/** Of a prize that is a bonus with terms of its own. */
const PrizeBonus = z.strictObject({
  multiplier: z.int().min(1).max(40),
  validDays: z.int().min(1).max(365),
  games: z.enum(giftGames),
  spendOrder: z.enum(spendOrders),
})
const Pays = {
  /** What the prize is given as: what the brand gives rewards of missions as, money, or a bonus with terms of its own. */
  pays: z.enum(prizeKinds).default('brand'),
  bonus: PrizeBonus.optional(),
}
const Terms = {
  /** Money of `valid` and `deposits`, whole counts of the others. */
  target: PositiveAmount,
  prize: PositiveAmount,
  levelAtLeast: z.int().min(0).max(topLevel),
  titles: z.strictObject(
    Object.fromEntries(languageCodes.map((code) => [code, Title])) as Record<(typeof languageCodes)[number], typeof Title>,
  ),
  /** Periods that begin in between; null: without a limit. */
  startsAt: LocalMinute.nullable(),
  endsAt: LocalMinute.nullable(),
  ...Pays,
}
const Place = { position: z.int().min(0).max(9_999), isOn: z.boolean() }

const Figures = z.strictObject({ period: z.string(), completed: z.int(), claimed: z.int(), paid: Amount })
const Shown = { ...Terms, titles: z.record(z.string(), z.string()) }
const Mission = z.strictObject({
  id: RowId,
  version: Version,
  ...Kind,
  ...Shown,
  ...Place,
  /** Periods that begin from then on are decided by these terms. */
  validFrom: Time,
  changedBy: z.string(),
  changedAt: Time,
  /** Of the running period. */
  completed: z.int(),
  claimed: z.int(),
})
const Filters = { period: z.enum(missionPeriods).optional(), standing: z.enum(['on', 'off']).optional() }

export const staffMissionRoutes = {
  list: staffRead('GET /staff/v1/missions', {
    permission: 'rewards.read',
    input: z.strictObject(Filters),
    output: z.strictObject({ list: z.array(Mission), currency: z.string() }),
    about:
      'The missions of the brand, also those that are off, with how many members have completed and claimed them in the running period',
  }),
  listCsv: staffFile('GET /staff/v1/missions/csv', {
    permission: 'rewards.read',
    audited: true,
    input: z.strictObject(Filters),
    about: 'The missions that the filters show as CSV',
  }),
  mission: staffRead('GET /staff/v1/missions/one', {
    permission: 'rewards.read',
    input: z.strictObject({ id: RowId }),
    output: z.strictObject({
      figures: z.array(Figures),
      versions: z.array(z.strictObject({ version: Version, ...Shown, validFrom: Time, by: z.string(), reason: z.string(), at: Time })),
      currency: z.string(),
    }),
    about: 'Completed, claimed and paid of a mission by its last periods, and all terms that it has had',
  }),
  ladder: staffRead('GET /staff/v1/missions/ladder', {
    permission: 'rewards.read',
    input: z.strictObject({}),
    output: z.strictObject({
      /** The newest first; an empty list of prizes closes the ladder. */
      versions: z.array(
        z.strictObject({
          version: z.int(),
          prizes: z.array(Amount),
          validFrom: Time,
          madeAt: Time,
          madeBy: z.string(),
          reason: z.string(),
          standing: z.enum(['scheduled', 'in_force', 'past', 'replaced']),
        }),
      ),
      /** Of the last thirty days: taken days, and what they have paid. */
      signedIn: z.int(),
      paid: Amount,
      currency: z.string(),
    }),
    about: 'The ladder of sign-ins in all its versions, and what it has cost in the last thirty days',
  }),
  updateLadder: staffWrite('POST /staff/v1/missions/ladder', {
    permission: 'rewards.edit',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({
      /** The newest version that the form was opened with; 0 where there is none. */
      version: z.int().min(0),
      /** What the days in a row pay; none closes the ladder. */
      prizes: z
        .array(PositiveAmount)
        .max(ladderDays)
        .refine((prizes) => prizes.length === 0 || prizes.length === ladderDays),
      reason: Reason,
    }),
    output: Carried,
    about: 'Change what the days of the ladder pay from tomorrow on, or close it; what costs more needs a second person',
  }),
  add: staffWrite('POST /staff/v1/missions/add', {
    permission: 'rewards.edit',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({ ...Kind, ...Terms, ...Place, reason: Reason }),
    output: Carried,
    about: 'Add a mission, offered from the next period on; a second person confirms it',
  }),
  change: staffWrite('POST /staff/v1/missions/change', {
    permission: 'rewards.edit',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({ id: RowId, version: Version, ...Terms, reason: Reason }),
    output: Carried,
    about: 'Change what a mission asks for and pays from the next period on; what costs more needs a second person',
  }),
  place: staffWrite('POST /staff/v1/missions/place', {
    permission: 'rewards.edit',
    fourEyes: true,
    input: z.strictObject({ id: RowId, ...Place, reason: Reason }),
    output: Carried,
    about: 'Switch a mission on or off, or move it among the others; at once. What was completed can still be claimed',
  }),
}
