import { z } from 'zod'
import { languageCodes } from '../paging.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { Time } from '../paging.ts'
import { FreeRounds } from '../free-rounds.ts'
import { Delivery } from '../points.ts'
import { pointMoves, pointsLimits, redeemStates, rewardCategories, rewardCovers, rewardKinds } from '../points-values.ts'
import { gameTypes } from '../record-values.ts'
import { Carried, ListInput, listOf, MemberName, Reason, RowId, staffFile, staffRead, staffWrite, Version } from '../staff-route.ts'
import { freeText, typed, words } from '../typed-fields.ts'

const Kind = z.enum(rewardKinds)
const State = z.enum(redeemStates)
/** What a reward is called in every language; the portal needs all of them. */
const texts = (most: number) => z.strictObject(Object.fromEntries(languageCodes.map((code) => [code, words().min(1).max(most)])) as Record<(typeof languageCodes)[number], z.ZodString>) // prettier-ignore
const isMinute = (text: string) => new Date(`${text}:00Z`).toJSON()?.slice(0, 16) === text
/** A minute of the brand's calendar, `2026-11-25T22:30`. */
const LocalMinute = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .refine(isMinute, { error: 'must be a minute of the calendar' })
const Pieces = z.int().min(0).max(1_000_000)
const Level = z.int().min(0).max(10)

/** Rounds at a vendor's game that one piece brings. */
const Rounds = z.strictObject({
  vassalage: z.string().min(1).max(64),
  gameCode: z.string().min(1).max(64),
  count: z.int().min(1).max(pointsLimits.roundsMost),
  stake: PositiveAmount,
  multiplier: z.int().min(0).max(pointsLimits.multiplierMost),
  playDays: z.int().min(1).max(pointsLimits.playDaysMost),
})

/** What staff say of a reward. `null` is none: no end of the pieces, no limit, no window. */
const rewardFields = {
  isOn: z.boolean(),
  position: z.int().min(0).max(9_999),
  category: z.enum(rewardCategories),
  cover: z.enum(rewardCovers),
  names: texts(pointsLimits.rewardNameMost),
  texts: texts(pointsLimits.rewardTextMost),
  price: PositiveAmount,
  /** Play money of one piece; of that kind alone. */
  amount: PositiveAmount.nullable(),
  /** Of free rounds alone. */
  rounds: Rounds.nullable(),
  stock: Pieces.nullable(),
  minLevel: Level,
  memberLimit: Pieces.min(1).nullable(),
  dayLimit: Pieces.min(1).nullable(),
  startsAt: LocalMinute.nullable(),
  endsAt: LocalMinute.nullable(),
}

const RewardRow = z.strictObject({
  id: RowId,
  kind: Kind,
  version: Version,
  ...rewardFields,
  /** Pieces that members have and that wait for staff. */
  taken: z.int(),
  changedAt: Time,
  changedBy: z.string(),
})

const Search = words().min(1).max(pointsLimits.rewardNameMost).optional()
const RewardFilters = {
  category: z.enum(rewardCategories).optional(),
  kind: Kind.optional(),
  standing: z.enum(['on', 'off']).optional(),
  /** Part of the name in any language. */
  name: Search,
}

/** Days of the brand's calendar, the last one included. */
const OrderFilters = {
  queue: z.enum(['waiting']).optional(),
  state: State.optional(),
  kind: Kind.optional(),
  member: MemberName.optional(),
  number: typed('orderNo').min(4).max(64).optional(),
  /** Part of the reward's name in any language. */
  reward: Search,
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}
const Order = z.strictObject({
  id: RowId,
  orderNo: z.string(),
  username: z.string(),
  state: State,
  version: Version,
  kind: Kind,
  cover: z.enum(rewardCovers),
  reward: z.string(),
  quantity: z.int(),
  points: Amount,
  createdAt: Time,
  decidedAt: Time.optional(),
  decidedBy: z.string().optional(),
  claimedBy: z.string().optional(),
})

/** Days of the brand's calendar, the last one included. */
const MoveFilters = { member: MemberName, type: z.enum(pointMoves).optional(), from: z.iso.date().optional(), to: z.iso.date().optional() }
const Move = z.strictObject({
  number: z.string(),
  orderNo: z.string(),
  transferId: RowId,
  type: z.enum(pointMoves),
  points: Amount,
  balanceAfter: Amount,
  note: z.string(),
  time: Time,
})

const Rate = z.strictObject({
  type: z.enum(gameTypes),
  /** Valid turnover for one point; null: this kind earns none. */
  turnover: Amount.nullable(),
  levelPercent: z.int(),
  version: z.int(),
  changedAt: Time.optional(),
  changedBy: z.string().optional(),
})

const conversionFields = {
  isOn: z.boolean(),
  rate: PositiveAmount,
  min: PositiveAmount,
  step: PositiveAmount,
  dayLimit: PositiveAmount,
}

const One = { id: RowId, version: Version }
const Note = freeText().max(pointsLimits.noteMost)

export const staffPointsRoutes = {
  rewards: staffRead('GET /staff/v1/points/rewards', {
    permission: 'points.read',
    input: z.strictObject({ ...ListInput, ...RewardFilters }),
    output: listOf(RewardRow),
    about: 'The rewards of the points mall, also those that are off, in the order in which members see them',
  }),
  rewardsCsv: staffFile('GET /staff/v1/points/rewards/csv', {
    permission: 'points.read',
    audited: true,
    input: z.strictObject(RewardFilters),
    about: 'All rewards that the filters show as CSV',
  }),
  addReward: staffWrite('POST /staff/v1/points/rewards/add', {
    permission: 'points.edit',
    input: z.strictObject({ kind: Kind, ...rewardFields, reason: Reason }),
    output: z.strictObject({ id: RowId }),
    about: 'Add a reward in all languages',
  }),
  changeReward: staffWrite('POST /staff/v1/points/rewards/change', {
    permission: 'points.edit',
    input: z.strictObject({ ...One, ...z.strictObject(rewardFields).partial().shape, reason: Reason }),
    output: z.strictObject({}),
    about: 'Change a reward; members who have seen it as it was are asked to look again',
  }),
  orders: staffRead('GET /staff/v1/points/orders', {
    permission: 'points.read',
    input: z.strictObject({ ...ListInput, ...OrderFilters, order: z.enum(['newest', 'oldest']).default('newest') }),
    output: listOf(Order),
    about: 'Redemptions of points, by state, kind, member, number, reward and day',
  }),
  ordersCsv: staffFile('GET /staff/v1/points/orders/csv', {
    permission: 'points.read',
    audited: true,
    input: z.strictObject(OrderFilters),
    about: 'All redemptions that the filters show as CSV, the newest first',
  }),
  order: staffRead('GET /staff/v1/points/orders/order', {
    permission: 'points.orders',
    audited: true,
    input: z.strictObject({ id: RowId }),
    output: z.strictObject({ order: Order, delivery: Delivery.optional(), note: z.string().optional(), rounds: FreeRounds.optional() }),
    about: 'One redemption with where it is sent to; each look stands in the audit',
  }),
  claim: staffWrite('POST /staff/v1/points/orders/claim', {
    permission: 'points.orders',
    input: z.strictObject({ id: RowId, isTaken: z.boolean() }),
    output: z.strictObject({}),
    about: 'Take a redemption for ten minutes, keep it, or give it back',
  }),
  approve: staffWrite('POST /staff/v1/points/orders/approve', {
    permission: 'points.orders',
    input: z.strictObject({
      ...One,
      /** How it is delivered, or the code of a voucher: the member reads it. */
      note: Note.min(1),
      reason: Reason,
    }),
    output: z.strictObject({}),
    about: 'Approve a redemption: its points are spent, and the member reads how it is delivered',
  }),
  reject: staffWrite('POST /staff/v1/points/orders/reject', {
    permission: 'points.orders',
    input: z.strictObject({
      ...One,
      /** The member reads it. */
      note: Note.min(1),
      reason: Reason,
    }),
    output: z.strictObject({}),
    about: 'Reject a redemption: points and pieces go back, once',
  }),
  settings: staffRead('GET /staff/v1/points/settings', {
    permission: 'points.read',
    input: z.strictObject({}),
    output: z.strictObject({
      list: z.array(Rate),
      currency: z.string(),
      conversion: z.strictObject({ ...conversionFields, version: Version, changedAt: Time, changedBy: z.string() }).optional(),
    }),
    about: 'How points are earned by kind of game, and how they are converted into money',
  }),
  changeRate: staffWrite('POST /staff/v1/points/rates', {
    permission: 'points.edit',
    stepUp: true,
    input: z.strictObject({
      type: z.enum(gameTypes),
      version: z.int().min(0),
      turnover: PositiveAmount.nullable(),
      levelPercent: z.int().min(0).max(100),
      reason: Reason,
    }),
    output: z.strictObject({}),
    about: 'Change how a kind of game earns points; bets that are settled from now on count by it',
  }),
  changeConversion: staffWrite('POST /staff/v1/points/conversion', {
    permission: 'points.edit',
    stepUp: true,
    input: z.strictObject({ version: Version, ...conversionFields, reason: Reason }),
    output: z.strictObject({}),
    about: 'Change what points are worth and how many may be converted; a member who saw the earlier rate is refused',
  }),
  moves: staffRead('GET /staff/v1/members/points', {
    permission: 'points.read',
    input: z.strictObject({ ...ListInput, ...MoveFilters }),
    output: listOf(Move).extend({ totals: z.strictObject({ in: Amount, out: Amount, balance: Amount, owed: Amount }) }),
    about: 'Movements of a member’s points, the newest first, with what the member has now',
  }),
  movesCsv: staffFile('GET /staff/v1/members/points/csv', {
    permission: 'points.read',
    audited: true,
    input: z.strictObject(MoveFilters),
    about: 'All movements of a member’s points that the filters show as CSV, the newest first',
  }),
  grant: staffWrite('POST /staff/v1/members/points/grant', {
    permission: 'points.grant',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({
      member: MemberName,
      points: Amount.refine((minor) => minor !== 0n, { error: 'must not be zero' }),
      reason: Reason,
    }),
    output: Carried,
    about: 'Add points to a member or take some away; a second person confirms it',
  }),
}
