import { z } from 'zod'
import { freeRoundStates, rewardKinds, rewardStates } from '../loyalty-values.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { languageCodes, Time } from '../paging.ts'
import { Carried, ListInput, listOf, MemberName, Reason, RowId, staffFile, staffRead, staffWrite } from '../staff-route.ts'
import { freeText, words } from '../typed-fields.ts'
import { giftLimits, roundLimits } from './reward-values.ts'

const State = z.enum(rewardStates)
const Kind = z.enum(rewardKinds)
/** Days of the brand's calendar on which a reward was given, the last one included. */
const Filters = {
  kind: Kind.optional(),
  state: State.optional(),
  member: MemberName.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}

const Row = z.strictObject({
  id: RowId,
  username: z.string(),
  kind: Kind,
  state: State,
  amount: Amount,
  currency: z.string(),
  /** Of a mission its title, of a gift the words that the member reads. */
  title: z.string().optional(),
  level: z.int().optional(),
  place: z.int().optional(),
  createdAt: Time,
  expiresAt: Time.optional(),
  endedAt: Time.optional(),
  transferId: RowId.optional(),
  /** The bonus that it was claimed as. */
  grantNo: z.string().optional(),
  /** Of a gift: who gave it and why. */
  gift: z.strictObject({ id: RowId, proposedBy: z.string(), confirmedBy: z.string(), reason: z.string() }).optional(),
  /** Of free rounds: which, and how far they are. */
  rounds: z
    .strictObject({
      vassalage: z.string(),
      gameCode: z.string(),
      gameName: z.string(),
      count: z.int(),
      stake: Amount,
      multiplier: z.int(),
      playDays: z.int(),
      state: z.enum(freeRoundStates).optional(),
      left: z.int().optional(),
      played: z.int().optional(),
      won: Amount.optional(),
      playUntil: Time.optional(),
      /** Why the vendor has refused them, or what it has not answered. */
      fault: z.string().optional(),
      bonus: z.string().optional(),
    })
    .optional(),
  /** Who took it back and why; absent where a voided bet did. */
  withdrawn: z.strictObject({ by: z.string(), reason: z.string() }).optional(),
})

/** Account names as they were pasted: one a line, or between commas, semicolons or blanks. */
const Names = freeText().min(1).max(giftLimits.textMost)
const Titles = z.strictObject(
  Object.fromEntries(languageCodes.map((code) => [code, words().min(1).max(giftLimits.titleMost)])) as Record<
    (typeof languageCodes)[number],
    z.ZodString
  >,
)

const Checked = z.strictObject({
  username: z.string(),
  /** Why nothing is given: nobody has the name, it stands twice, a trial or locked account, a break from play, one's own account. */
  problem: z.enum(['unknown', 'twice', 'trial', 'locked', 'excluded', 'own']).optional(),
})

const Limit = z.strictObject({ role: z.string(), single: Amount, daily: Amount, version: z.int() })

export const staffRewardRoutes = {
  list: staffRead('GET /staff/v1/rewards', {
    permission: 'rewards.read',
    input: z.strictObject({ ...ListInput, ...Filters }),
    output: listOf(Row),
    about: 'Rewards of all members, the newest first: of missions, levels, rankings and gifts, with what became of each',
  }),
  listCsv: staffFile('GET /staff/v1/rewards/csv', {
    permission: 'rewards.read',
    audited: true,
    input: z.strictObject(Filters),
    about: 'All rewards that the filters show as CSV, the newest first',
  }),
  checkGift: staffRead('GET /staff/v1/rewards/gift', {
    permission: 'rewards.give',
    input: z.strictObject({ members: Names }),
    output: z.strictObject({ list: z.array(Checked), members: z.int() }),
    about: 'What a gift to these accounts would come to: who gets it, and who not and why',
  }),
  give: staffWrite('POST /staff/v1/rewards/gift', {
    permission: 'rewards.give',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({
      members: Names,
      amount: PositiveAmount,
      /** For how many days it can be claimed. */
      days: z.int().min(1).max(giftLimits.daysMost),
      titles: Titles,
      /** Rounds at a game in place of money: `amount` is then the stake of each. */
      rounds: z
        .strictObject({
          vassalage: z.string().min(1).max(64),
          gameCode: z.string().min(1).max(64),
          count: z.int().min(1).max(roundLimits.countMost),
          multiplier: z.int().min(0).max(roundLimits.multiplierMost),
          playDays: z.int().min(1).max(roundLimits.daysMost),
        })
        .optional(),
      reason: Reason,
    }),
    output: Carried,
    about: 'Give a reward to members, who claim it themselves; a second person confirms it',
  }),
  withdraw: staffWrite('POST /staff/v1/rewards/withdraw', {
    permission: 'rewards.withdraw',
    stepUp: true,
    input: z.strictObject({ id: RowId, reason: Reason }),
    output: z.strictObject({}),
    about: 'Take a reward back that its member has not claimed',
  }),
  cancelRounds: staffWrite('POST /staff/v1/rewards/rounds/cancel', {
    permission: 'rewards.withdraw',
    stepUp: true,
    input: z.strictObject({ id: RowId, reason: Reason }),
    output: z.strictObject({}),
    about: 'Take back at the vendor what is left of free rounds that a member has claimed; what they have won stays the member’s',
  }),
  limits: staffRead('GET /staff/v1/rewards/limits', {
    permission: 'rewards.read',
    input: z.strictObject({}),
    output: z.strictObject({
      list: z.array(Limit),
      /** What the caller may give: to one member, and on a day in all. */
      own: z.strictObject({ single: Amount, daily: Amount }),
      currency: z.string(),
    }),
    about: 'Up to which amounts each role may propose gifts',
  }),
  setLimit: staffWrite('POST /staff/v1/rewards/limits', {
    permission: 'limits.edit',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({
      role: z.string().min(1).max(40),
      single: Amount.refine((minor) => minor >= 0n, { error: 'must not be negative' }),
      daily: Amount.refine((minor) => minor >= 0n, { error: 'must not be negative' }),
      /** 0: the role has none yet. */
      version: z.int().min(0),
      reason: Reason,
    }),
    output: Carried,
    about: 'Change up to which amounts a role may propose gifts; a second person confirms it',
  }),
}
