import { z } from 'zod'
import { missionPeriods, rewardStates } from '../loyalty-values.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { Time } from '../paging.ts'
import { Carried, ListInput, listOf, MemberName, Reason, RowId, staffFile, staffRead, staffWrite, Version } from '../staff-route.ts'
import { prizesMost } from './reward-values.ts'

const Period = z.enum(missionPeriods)
const Terms = { version: Version, prizes: z.array(Amount), isSplit: z.boolean(), isOn: z.boolean() }
const Shown = z.strictObject({ ...Terms, validFrom: Time, by: z.string(), reason: z.string(), at: Time })
const Ranking = z.strictObject({
  period: Period,
  /** Prizes of the running period. */
  ...Terms,
  startsAt: Time,
  endsAt: Time,
  /** Members with a score; counted up to 10,000. */
  members: z.int(),
  /** What counts from the next period on, where that is something else. */
  next: Shown.optional(),
  latest: Version,
})
/** A ranking that has ended, by its kind and the moment at which it began. */
const Result = z.strictObject({
  source: z.string(),
  period: Period,
  startsAt: Time,
  paidAt: Time,
  winners: z.int(),
  claimed: z.int(),
  paid: Amount,
})
const Winner = z.strictObject({ id: RowId, place: z.int(), username: z.string(), amount: Amount, state: z.enum(rewardStates) })
const Off = z.strictObject({ username: z.string(), by: z.string(), reason: z.string(), at: Time })

export const staffRankingRoutes = {
  list: staffRead('GET /staff/v1/rankings', {
    permission: 'rewards.read',
    input: z.strictObject({}),
    output: z.strictObject({ list: z.array(Ranking), currency: z.string() }),
    about: 'The rankings of day, week and month: prizes of the running period, and what counts from the next one on',
  }),
  versions: staffRead('GET /staff/v1/rankings/versions', {
    permission: 'rewards.read',
    input: z.strictObject({ period: Period }),
    output: z.strictObject({ list: z.array(Shown), currency: z.string() }),
    about: 'All prizes that a ranking has had, the newest first',
  }),
  change: staffWrite('POST /staff/v1/rankings/change', {
    permission: 'rewards.edit',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({
      period: Period,
      /** The newest version that the form was opened with. */
      version: Version,
      /** The first place first. */
      prizes: z.array(PositiveAmount).max(prizesMost),
      isSplit: z.boolean(),
      isOn: z.boolean(),
      reason: Reason,
    }),
    output: Carried,
    about: 'Change the prizes of a ranking from the next period on; what costs more needs a second person',
  }),
  results: staffRead('GET /staff/v1/rankings/results', {
    permission: 'rewards.read',
    input: z.strictObject({ ...ListInput, period: Period.optional() }),
    output: listOf(Result),
    about: 'Rankings that have ended, the latest first, with what was given and claimed',
  }),
  result: staffRead('GET /staff/v1/rankings/result', {
    permission: 'rewards.read',
    input: z.strictObject({ source: z.string().regex(/^[DWM]:\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/) }),
    output: z.strictObject({ list: z.array(Winner), currency: z.string() }),
    about: 'Who won a ranking, place by place, and what became of each prize',
  }),
  resultsCsv: staffFile('GET /staff/v1/rankings/results/csv', {
    permission: 'rewards.read',
    audited: true,
    input: z.strictObject({ period: Period.optional() }),
    about: 'The last thousand rankings that have ended as CSV',
  }),
  off: staffRead('GET /staff/v1/rankings/off', {
    permission: 'rewards.read',
    input: z.strictObject({ ...ListInput, member: MemberName.optional() }),
    output: listOf(Off),
    about: 'Members who are left out of rankings, by whom and why',
  }),
  setOff: staffWrite('POST /staff/v1/rankings/off', {
    permission: 'rewards.edit',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({ member: MemberName, isOff: z.boolean(), reason: Reason }),
    output: Carried,
    about: 'Leave a member out of rankings or take the member in again; what was paid stays',
  }),
}
