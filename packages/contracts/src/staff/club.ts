import { z } from 'zod'
import { Reward } from '../loyalty.ts'
import { topLevel } from '../loyalty-values.ts'
import { Amount } from '../money.ts'
import { languageCodes, Time } from '../paging.ts'
import { Carried, LocalMinute, MemberName, Reason, staffRead, staffWrite } from '../staff-route.ts'
import { words } from '../typed-fields.ts'

const NotNegative = Amount.refine((minor) => minor >= 0n, { error: 'must not be negative' })
const Name = words().min(1).max(40)
const Level = z.int().min(0).max(topLevel)

const LevelFields = {
  names: z.strictObject(
    Object.fromEntries(languageCodes.map((code) => [code, Name])) as Record<(typeof languageCodes)[number], typeof Name>,
  ),
  reach: NotNegative,
  keep: NotNegative,
  rankUp: NotNegative,
  weekly: NotNegative,
  birthday: NotNegative,
}
/** All levels, the lowest first; the place is the level. */
const Levels = z.array(z.strictObject(LevelFields)).length(topLevel + 1)

const Row = z.strictObject({ level: Level, ...LevelFields, names: z.record(z.string(), z.string()) })
const LevelVersion = z.strictObject({
  version: z.int(),
  validFrom: Time,
  madeAt: Time,
  madeBy: z.string(),
  reason: z.string(),
  /** `replaced`: a newer one came into force before its time. */
  standing: z.enum(['scheduled', 'in_force', 'past', 'replaced']),
})
const Effect = z.strictObject({ level: Level, members: z.int(), after: z.int(), rising: z.int(), falling: z.int(), cost: Amount })

/** Levels as they travel in an address: amounts of each field with commas between them, the lowest level first. */
const List = z
  .codec(z.string().max(400), z.array(z.string()), { decode: (text) => text.split(','), encode: (parts) => parts.join(',') })
  .pipe(z.array(NotNegative).length(topLevel + 1))

export const staffClubRoutes = {
  levels: staffRead('GET /staff/v1/club/levels', {
    permission: 'rewards.read',
    /** Without a version: the one in force. */
    input: z.strictObject({ version: z.coerce.number().int().min(1).optional() }),
    output: z.strictObject({
      list: z.array(Row.extend({ members: z.int() })),
      /** Of the levels in the list; 0 where the brand has none. */
      version: z.int(),
      /** The newest one, which a form begins with. */
      latest: z.int(),
      versions: z.array(LevelVersion),
      currency: z.string(),
    }),
    about: 'The levels of the club, in force or of another version, how many members each has, and the versions',
  }),
  previewLevels: staffRead('GET /staff/v1/club/levels/preview', {
    permission: 'rewards.read',
    input: z.strictObject({ reach: List, keep: List, rankUp: List }),
    output: z.strictObject({ list: z.array(Effect), cost: Amount, currency: z.string() }),
    about: 'What other levels would do to the members as they stand: who rises at once, who would not keep the level, and what it costs',
  }),
  setLevels: staffWrite('POST /staff/v1/club/levels', {
    permission: 'rewards.edit',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({
      /** The newest version that the form was opened with. */
      version: z.int().min(0),
      levels: Levels,
      /** null: as soon as a second person has confirmed it. */
      validFrom: LocalMinute.nullable(),
      reason: Reason,
    }),
    output: Carried,
    about: 'Add a version of the levels that counts from a moment on; a second person confirms it',
  }),
  memberLevel: staffRead('GET /staff/v1/club/member', {
    permission: 'rewards.read',
    input: z.strictObject({ member: MemberName }),
    output: z.strictObject({
      level: Level,
      name: z.string(),
      turnover: Amount,
      next: z.strictObject({ level: Level, turnover: Amount }).optional(),
      keep: z.strictObject({ turnover: Amount, at: Time, isFree: z.boolean() }).optional(),
      heldUntil: z.string().optional(),
      history: z.array(
        z.strictObject({ from: Level, to: Level, why: z.enum(['up', 'down', 'given']), turnover: Amount, at: Time, by: z.string() }),
      ),
      rewards: z.array(Reward),
      levels: z.array(z.strictObject({ level: Level, name: z.string() })),
      currency: z.string(),
    }),
    about: 'The level of a member, the way up, what keeps it, and how it changed',
  }),
  giveLevel: staffWrite('POST /staff/v1/club/member', {
    permission: 'rewards.level',
    stepUp: true,
    input: z.strictObject({
      member: MemberName,
      level: Level,
      /** The last day on which the level is kept whatever is played; null: the rules hold at once. */
      heldUntil: z.iso.date().nullable(),
      reason: Reason,
    }),
    output: z.strictObject({}),
    about: 'Give a member a level or put it right; it pays no reward, and the rules go on from there',
  }),
}
