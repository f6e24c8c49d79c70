import { z } from 'zod'
import { BonusTerms } from './bonus-terms.ts'
import { calls } from './calls.ts'
import { FreeRounds } from './free-rounds.ts'
import { Amount, PositiveAmount } from './money.ts'
import { KeyPaging, Language, Place, Time } from './paging.ts'
import { pointMoves, pointsLimits, redeemStates, rewardCategories, rewardCovers, rewardKinds } from './points-values.ts'
import { gameTypes } from './record-values.ts'
import { CsvStream, route } from './route.ts'
import { freeText, TypedPassword, words } from './typed-fields.ts'

const RewardId = z.codec(z.string().regex(/^[1-9]\d{0,17}$/), z.bigint(), { decode: BigInt, encode: String })

const Reward = z.strictObject({
  id: RewardId,
  /** Raised by each change; a redemption names the version that its member has seen. */
  version: z.int(),
  kind: z.enum(rewardKinds),
  category: z.enum(rewardCategories),
  cover: z.enum(rewardCovers),
  name: z.string(),
  text: z.string(),
  /** Points for one piece. */
  price: Amount,
  /** Play money of one piece, in the brand's currency. */
  amount: Amount.optional(),
  /** Terms of the bonus that the play money comes as; absent where it is plain money. */
  bonus: BonusTerms.optional(),
  /** Free rounds of one piece. */
  rounds: FreeRounds.optional(),
  /** Pieces that are left; absent where there is no end of them. */
  stock: z.int().optional(),
  minLevel: z.int(),
  /** Pieces for one member, ever and on one day of the brand; absent: no limit. */
  memberLimit: z.int().optional(),
  dayLimit: z.int().optional(),
  /** The end of the offer. */
  endsAt: Time.optional(),
})

/** Where goods are sent to. */
export const Delivery = z.strictObject({
  name: words().min(1).max(pointsLimits.nameMost),
  phone: z
    .string()
    .trim()
    .min(pointsLimits.phoneMin)
    .max(pointsLimits.phoneMost)
    .regex(/^\+?[\d ()-]+$/),
  address: freeText().min(pointsLimits.addressMin).max(pointsLimits.addressMost),
})

const RedeemOrder = z.strictObject({
  orderNo: z.string(),
  state: z.enum(redeemStates),
  kind: z.enum(rewardKinds),
  cover: z.enum(rewardCovers),
  name: z.string(),
  quantity: z.int(),
  points: Amount,
  amount: Amount.optional(),
  delivery: Delivery.optional(),
  createdAt: Time,
  decidedAt: Time.optional(),
  /** What staff say to it: how it is delivered, the code of a voucher, or why it was rejected. */
  note: z.string().optional(),
  /** The bonus that its play money came as. */
  grantNo: z.string().optional(),
  /** Its free rounds at the vendor, and how far they are. */
  rounds: FreeRounds.optional(),
})

const PointEntry = z.strictObject({
  number: z.string(),
  /** Of the redemption or the conversion that it belongs to; otherwise its own number. */
  orderNo: z.string(),
  time: Time,
  type: z.enum(pointMoves),
  /** Below zero left the account. */
  points: Amount,
  balanceAfter: Amount,
  /** Of points that were earned: by kind of game. */
  games: z.array(z.strictObject({ type: z.enum(gameTypes), points: Amount })).optional(),
})

const EntryFilters = { type: z.enum(pointMoves).optional(), from: Time.optional(), to: Time.optional() }

export const pointsRoutes = {
  balance: route(calls.points.balance, {
    access: 'member',
    input: z.strictObject({}),
    output: z.strictObject({
      pointBalance: Amount,
      /** Rises with every movement. */
      version: z.string(),
      /** What corrections of earlier bets took and was not there any more: it comes off what is earned next. */
      owed: Amount,
      /** Points that were converted on this day of the brand. */
      convertedToday: Amount,
      rankLevel: z.int(),
    }),
    about: 'The points of the signed-in member; they never expire',
  }),
  rewards: route(calls.points.rewards, {
    access: 'anyone',
    input: z.strictObject({ category: z.enum(rewardCategories).optional(), language: Language.optional() }),
    output: z.strictObject({ list: z.array(Reward) }),
    about: 'The rewards of the points mall that can be had now, in the order of the operator',
  }),
  orders: route(calls.points.orders, {
    access: 'member',
    input: z.strictObject({ state: z.enum(redeemStates).optional(), language: Language.optional(), ...KeyPaging }),
    output: z.strictObject({ list: z.array(RedeemOrder), next: Place.optional() }),
    about: 'What the member redeemed, newest first, with its state; `next` is where the next page begins',
  }),
  config: route(calls.points.config, {
    access: 'anyone',
    input: z.strictObject({}),
    output: z.strictObject({
      currency: z.string(),
      /** Valid turnover for one point by kind of game; a kind that is absent earns none. */
      rates: z.array(z.strictObject({ type: z.enum(gameTypes), turnover: Amount })),
      /** How many percent more each level of the club earns. */
      levelPercent: z.int(),
      /** Of conversions: absent while points can't be converted. */
      convert: z
        .strictObject({
          version: z.int(),
          /** Points for one unit of the currency. */
          rate: Amount,
          min: Amount,
          /** A conversion is a multiple of this. */
          step: Amount,
          /** Points of one member on one day of the brand. */
          dayLimit: Amount,
        })
        .optional(),
      neverExpires: z.literal(true),
    }),
    about: 'How points are earned, what they are worth, and within which limits they are converted',
  }),
  record: route(calls.points.record, {
    access: 'member',
    input: z.strictObject({ ...EntryFilters, ...KeyPaging }),
    output: z.strictObject({ list: z.array(PointEntry), next: Place.optional() }),
    about: 'Every movement of the member’s points, newest first; `next` is where the next page begins',
  }),
  recordExport: route(calls.points.recordExport, {
    access: 'member',
    input: z.strictObject(EntryFilters),
    output: CsvStream,
    media: 'text/csv',
    about: 'The movements of points of a selection as CSV, newest first',
  }),
  redeem: route(calls.points.redeem, {
    access: 'member',
    input: z.strictObject({
      reward: RewardId,
      version: z.int().min(1),
      quantity: z.int().min(1).max(pointsLimits.quantityMost),
      paymentPassword: TypedPassword,
      /** Of goods, which need it. */
      delivery: Delivery.optional(),
    }),
    output: z.strictObject({ ...RedeemOrder.shape, pointBalance: Amount }),
    about:
      'Redeem points for a reward; play money comes at once, free rounds when their vendor has them, everything else waits for an operator',
  }),
  convert: route(calls.points.convert, {
    access: 'member',
    input: z.strictObject({
      points: PositiveAmount,
      /** Of the rate that the member has seen. */
      version: z.int().min(1),
      paymentPassword: TypedPassword,
    }),
    output: z.strictObject({ orderNo: z.string(), points: Amount, amount: Amount, pointBalance: Amount, balance: Amount }),
    about: 'Convert points into money of the main wallet by the present rate',
  }),
}
