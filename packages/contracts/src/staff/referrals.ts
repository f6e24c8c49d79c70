import { z } from 'zod'
import { referralSigns, referralStates, referralWaits } from '../loyalty-values.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { Time } from '../paging.ts'
import { Carried, ListInput, listOf, MemberName, Reason, RowId, staffFile, staffRead, staffWrite } from '../staff-route.ts'
import { referralLimits } from './reward-values.ts'

const { tiersMost, timesMost, windowMost, holdMost, daysMost } = referralLimits

const Terms = {
  /** The first deposit of at least so much counts, with valid turnover of so many times of it within so many days. */
  depositLeast: PositiveAmount,
  turnoverTimes: z.int().min(1).max(timesMost),
  windowDays: z.int().min(1).max(windowMost),
  /** So long the reward waits then, and so long it can be claimed. */
  holdDays: z.int().min(0).max(holdMost),
  claimDays: z.int().min(1).max(daysMost),
  /** What one member is given in a month at most. */
  monthCap: PositiveAmount,
  /** Sign-ins of so many days are compared for a network of both; 0: none. */
  networkDays: z.int().min(0).max(daysMost),
  tiers: z
    .array(z.strictObject({ from: z.int().min(1).max(1_000_000), amount: PositiveAmount }))
    .min(1)
    .max(tiersMost),
  isPaused: z.boolean(),
}
const RulesVersion = z.strictObject({ version: z.int(), ...Terms, by: z.string(), reason: z.string(), at: Time })

const State = z.enum(referralStates)
const Filters = {
  state: State.optional(),
  inviter: MemberName.optional(),
  friend: MemberName.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}

const Row = z.strictObject({
  id: RowId,
  inviter: z.string(),
  friend: z.string(),
  state: State,
  currency: z.string(),
  /** The version of the rules that holds for the friend. */
  rules: z.int(),
  registeredAt: Time,
  deposit: Amount.optional(),
  depositedAt: Time.optional(),
  windowEndsAt: Time.optional(),
  required: Amount.optional(),
  valid: Amount,
  qualifiedAt: Time.optional(),
  waitsFor: z.enum(referralWaits).optional(),
  dueAt: Time.optional(),
  /** The how-manieth rewarded friend of the inviter. */
  number: z.int().optional(),
  amount: Amount.optional(),
  reward: RowId.optional(),
  paidAt: Time.optional(),
  signs: z.array(z.enum(referralSigns)),
  clearedBy: z.string().optional(),
  decidedBy: z.string().optional(),
  decidedWhy: z.string().optional(),
  endedAt: Time.optional(),
  /** What the wallet gave back of a reward that was claimed. */
  takenBack: Amount.optional(),
})

const Named = z.strictObject({ id: RowId, reason: Reason })

export const staffReferralRoutes = {
  rules: staffRead('GET /staff/v1/referrals/rules', {
    permission: 'rewards.read',
    input: z.strictObject({}),
    output: z.strictObject({
      /** The newest first; the first is in force. */
      versions: z.array(RulesVersion),
      states: z.array(z.strictObject({ state: State, count: z.int(), amount: Amount })),
      currency: z.string(),
    }),
    about: 'The rules by which members are rewarded for friends, with all versions, and how many friends have come how far',
  }),
  setRules: staffWrite('POST /staff/v1/referrals/rules', {
    permission: 'rewards.edit',
    fourEyes: true,
    stepUp: true,
    /** `version` is the newest one that the form was opened with; 0: none. */
    input: z.strictObject({ version: z.int().min(0), ...Terms, reason: Reason }),
    output: Carried,
    about: 'Add a version of the rules for friends who register from then on; a second person confirms it, pausing alone needs none',
  }),
  list: staffRead('GET /staff/v1/referrals', {
    permission: 'rewards.read',
    input: z.strictObject({ ...ListInput, ...Filters }),
    output: listOf(Row),
    about: 'Friends whom members have invited, the newest first, with what speaks against a reward',
  }),
  listCsv: staffFile('GET /staff/v1/referrals/csv', {
    permission: 'rewards.read',
    audited: true,
    input: z.strictObject(Filters),
    about: 'All friends that the filters show as CSV, the newest first',
  }),
  refuse: staffWrite('POST /staff/v1/referrals/refuse', {
    permission: 'rewards.withdraw',
    stepUp: true,
    input: Named,
    output: z.strictObject({}),
    about: 'Refuse a friend for whom nothing is paid yet',
  }),
  clear: staffWrite('POST /staff/v1/referrals/clear', {
    permission: 'rewards.edit',
    fourEyes: true,
    stepUp: true,
    input: Named,
    output: Carried,
    about: 'Let a refused friend pass in spite of the signs; a second person confirms it',
  }),
  reverse: staffWrite('POST /staff/v1/referrals/reverse', {
    permission: 'rewards.edit',
    fourEyes: true,
    stepUp: true,
    input: Named,
    output: Carried,
    about: 'Take the reward for a friend back, out of the wallet when it was claimed; a second person confirms it',
  }),
}
