import { z } from 'zod'
import { calls } from './calls.ts'
import { Amount } from './money.ts'
import { Time } from './paging.ts'
import {
  blockKinds,
  blockStates,
  exclusionMonths,
  limitKinds,
  offerChannels,
  offerProducts,
  protectionEvents,
  timeOutDays,
} from './protection-values.ts'
import { route } from './route.ts'

const Kind = z.enum(limitKinds)
/** Currency units (`"500"`) of a money kind, whole minutes (`"30"`) of the others. */
export const LimitValue = z.string().regex(/^(0|[1-9]\d{0,11})(\.\d{1,4})?$/)

export const ProtectionLimit = z.strictObject({
  kind: Kind,
  /** What the member has set; absent: nothing. */
  own: LimitValue.optional(),
  /** What an operator has set on top; the lower one rules. */
  imposed: LimitValue.optional(),
  /** What rules now, and what is used of it in the running window; a net loss below zero is a win. Used is absent for a single stake and for minutes. */
  value: LimitValue.optional(),
  used: z.string().optional(),
  /** When the running window ends. */
  windowEndsAt: Time.optional(),
  /** A raise, or without a value a removal, that waits. It holds only when it is confirmed between the two times. */
  pending: z.strictObject({ value: LimitValue.optional(), readyAt: Time, lapsesAt: Time, isReady: z.boolean() }).optional(),
})

export const ProtectionBlock = z.strictObject({
  kind: z.enum(blockKinds),
  state: z.enum(blockStates),
  beganAt: Time,
  /** Absent: for ever. */
  endsAt: Time.optional(),
  /** When a return that was asked for can be confirmed. */
  confirmableAt: Time.optional(),
  isImposed: z.boolean(),
})

export const RealityCheck = z.strictObject({
  /** Minutes between two checks; absent: none. */
  everyMinutes: z.int().optional(),
  /** Minutes that a session may last; absent: no limit. */
  sessionMinutes: z.int().optional(),
  /** Since when the member plays without a break of a quarter of an hour; absent: does not play. */
  playingSince: Time.optional(),
  /** When the next check is due: from then on no bet is accepted until it is answered. */
  dueAt: Time.optional(),
  /** When the session limit is reached. */
  sessionEndsAt: Time.optional(),
  /** Of the bets since then. */
  staked: Amount,
  won: Amount,
  net: Amount,
  currency: z.string(),
  /** The break that stands. */
  block: ProtectionBlock.optional(),
  serverTime: Time,
})

export const ProtectionState = z.strictObject({
  currency: z.string(),
  limits: z.array(ProtectionLimit),
  /** The break that stands. */
  block: ProtectionBlock.optional(),
  /** What stops the account from being closed. */
  closure: z.strictObject({ balance: Amount, hasOpenBets: z.boolean(), hasOpenWithdrawals: z.boolean() }),
  serverTime: Time,
})

/** One way and one product that offers are agreed to for. */
export const OfferConsent = z.strictObject({ channel: z.enum(offerChannels), product: z.enum(offerProducts) })
const consentsAtMost = offerChannels.length * offerProducts.length
export const OfferConsents = z.array(OfferConsent).max(consentsAtMost)
export const OfferState = z.strictObject({
  wording: z.int(),
  given: z.array(OfferConsent),
  /** When something was last decided; absent: never. */
  changedAt: Time.optional(),
  /** Ways that lead nowhere yet: the member has no proven address of this kind. */
  missing: z.array(z.enum(offerChannels)),
})

const Empty = z.strictObject({})

export const protectionRoutes = {
  state: route(calls.protection.state, {
    access: 'member',
    input: Empty,
    output: ProtectionState,
    about: 'The member’s limits with what is used of them, raises that wait, and the break that stands',
  }),
  setLimit: route(calls.protection.setLimit, {
    access: 'member',
    input: z.strictObject({ kind: Kind, value: LimitValue.nullable() }),
    output: ProtectionState,
    about: 'Set a limit: a lower one holds at once, a raise or a removal (null) waits 24 hours and is then confirmed',
  }),
  confirmLimit: route(calls.protection.confirmLimit, {
    access: 'member',
    input: z.strictObject({ kind: Kind }),
    output: ProtectionState,
    about: 'Confirm a raise or removal whose 24 hours are over',
  }),
  cancelLimit: route(calls.protection.cancelLimit, {
    access: 'member',
    input: z.strictObject({ kind: Kind }),
    output: ProtectionState,
    about: 'Take a raise or removal back that waits',
  }),
  timeOut: route(calls.protection.timeOut, {
    access: 'member',
    input: z.strictObject({ days: z.literal([...timeOutDays]) }),
    output: ProtectionBlock,
    about: 'Take a break of some days; it can’t be ended before, and all sessions end',
  }),
  exclude: route(calls.protection.exclude, {
    access: 'member',
    input: z.strictObject({ months: z.literal([...exclusionMonths]) }),
    output: ProtectionBlock,
    about: 'Exclude oneself for some months, or with 0 for ever; it can’t be ended before, and all sessions end',
  }),
  askReturn: route(calls.protection.askReturn, {
    access: 'member',
    input: z.strictObject({ step: z.enum(['ask', 'withdraw', 'confirm']) }),
    output: ProtectionState,
    about: 'Ask to return from an exclusion whose time is over, take that back, or confirm it a day later',
  }),
  closeAccount: route(calls.protection.closeAccount, {
    access: 'member',
    input: Empty,
    output: ProtectionBlock,
    about: 'Close the account for good, once its balance is paid out and nothing is open',
  }),
  realityCheck: route(calls.protection.realityCheck, {
    access: 'member',
    input: Empty,
    output: RealityCheck,
    about: 'How long the member has played without a break, what was staked and won meanwhile, and when the next check is due',
  }),
  answerCheck: route(calls.protection.answerCheck, {
    access: 'member',
    input: Empty,
    output: RealityCheck,
    about: 'Answer a reality check: bets are accepted again',
  }),
  offers: route(calls.protection.offers, {
    access: 'member',
    input: Empty,
    output: OfferState,
    about: 'By which ways and about which products the member wants offers',
  }),
  setOffers: route(calls.protection.setOffers, {
    access: 'member',
    input: z.strictObject({ given: OfferConsents, wording: z.int().min(1) }),
    output: OfferState,
    about: 'Agree to offers by way and product, or take it back: what is not named is refused',
  }),
  history: route(calls.protection.history, {
    access: 'member',
    input: z.strictObject({
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          id: z.string(),
          at: Time,
          event: z.enum(protectionEvents),
          isImposed: z.boolean(),
          kind: Kind.optional(),
          value: LimitValue.optional(),
          endsAt: Time.optional(),
        }),
      ),
      next: z.string().optional(),
    }),
    about: 'What was set, asked for and ended, newest first',
  }),
}
