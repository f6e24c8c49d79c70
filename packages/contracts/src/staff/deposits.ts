import { z } from 'zod'
import { depositReasons, depositStates, methodKinds } from '../cashier-values.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { Time } from '../paging.ts'
import { Carried, ListInput, listOf, MemberName, Reason, staffFile, staffRead, staffWrite } from '../staff-route.ts'
import { typed, words } from '../typed-fields.ts'

const OrderNo = z.string().regex(/^D\d{14,24}$/)
/** A day of the brand's calendar. */
export const DeskDay = z.iso.date()
/** A provider's own number of a movement. */
const PaymentId = words().min(1).max(64)

/** Why staff reject an order; the member reads it. */
export const rejectReasons = [
  'not_found',
  'wrong_amount',
  'wrong_account',
  'unreadable_proof',
  'name_differs',
  'other',
] as const satisfies readonly (typeof depositReasons)[number][]

/** How often staff ask for a better proof of one order. */
export const proofAsksAtMost = 3

const Filters = {
  state: z.enum(depositStates).optional(),
  kind: z.enum(methodKinds).optional(),
  member: MemberName.optional(),
  /** The number of an order or the transaction number that its member named. */
  number: typed('orderNo').min(4).max(64).optional(),
  least: PositiveAmount.optional(),
  most: PositiveAmount.optional(),
  from: DeskDay.optional(),
  to: DeskDay.optional(),
}

const Row = z.strictObject({
  orderNo: z.string(),
  username: z.string(),
  method: z.string(),
  kind: z.enum(methodKinds),
  currency: z.string(),
  amount: Amount,
  credited: Amount,
  fee: Amount,
  state: z.enum(depositStates),
  reason: z.enum(depositReasons).optional(),
  trxId: z.string().optional(),
  proofs: z.int(),
  createdAt: Time,
  expiresAt: Time,
  /** Who works on it; a claim that was not renewed for ten minutes is none. */
  claimedBy: z.string().optional(),
  /** How often a better proof was asked for. */
  proofAsks: z.int(),
})

export const staffDepositRoutes = {
  list: staffRead('GET /staff/v1/deposits', {
    permission: 'deposits.read',
    input: z.strictObject({ ...ListInput, ...Filters, order: z.enum(['newest', 'oldest']).default('newest') }),
    output: listOf(Row).extend({
      /** Of the counted rows in the brand's currency. */
      totals: z.strictObject({ amount: Amount, credited: Amount }),
    }),
    about: 'Orders of deposits by state, kind of method, amount, time, member and number',
  }),
  csv: staffFile('GET /staff/v1/deposits/csv', {
    permission: 'deposits.read',
    audited: true,
    input: z.strictObject(Filters),
    about: 'All orders that the filters show as CSV, the newest first',
  }),
  get: staffRead('GET /staff/v1/deposits/order', {
    permission: 'deposits.read',
    input: z.strictObject({ orderNo: OrderNo }),
    output: z.strictObject({
      order: Row,
      provider: z.string().optional(),
      payerTail: z.string().optional(),
      /** What the member may still bring in by this method today, this order included. */
      room: Amount,
      proofNote: z.string().optional(),
      proofs: z.array(z.strictObject({ number: z.int(), width: z.int(), height: z.int(), bytes: z.int(), at: Time })),
      timeline: z.array(z.strictObject({ state: z.enum(depositStates), actor: z.string(), reason: z.string().optional(), at: Time })),
      /** What the provider has told of this order, or under the number that its member named. */
      facts: z.array(
        z.strictObject({
          providerTxId: z.string(),
          state: z.enum(['pending', 'failed', 'paid', 'reversed']),
          amount: Amount,
          currency: z.string(),
          at: Time,
        }),
      ),
      credits: z.array(z.strictObject({ amount: Amount, fee: Amount, providerTxId: z.string().optional(), at: Time })),
      /** Money of the order that is nobody's yet, or was taken back. */
      cases: z.array(z.strictObject({ amount: Amount, currency: z.string(), reason: z.string(), state: z.string(), openedAt: Time })),
    }),
    about: 'One order with its timeline, its pictures and what the provider says of it',
  }),
  proof: staffFile('GET /staff/v1/deposits/proof', {
    permission: 'payments.proofs',
    input: z.strictObject({ orderNo: OrderNo, number: z.coerce.number().int().min(1).max(99) }),
    about: 'One picture that proves a payment, as the server has written it anew',
  }),
  claim: staffWrite('POST /staff/v1/deposits/claim', {
    permission: 'deposits.review',
    input: z.strictObject({ orderNo: OrderNo }),
    output: z.strictObject({}),
    about: 'Take an order that waits for a person, or keep it: the claim holds for ten minutes',
  }),
  release: staffWrite('POST /staff/v1/deposits/release', {
    permission: 'deposits.review',
    input: z.strictObject({ orderNo: OrderNo }),
    output: z.strictObject({}),
    about: 'Give a claimed order back',
  }),
  credit: staffWrite('POST /staff/v1/deposits/credit', {
    permission: 'deposits.review',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({
      orderNo: OrderNo,
      /** What has arrived; the order's amount when it is left out. */
      amount: PositiveAmount.optional(),
      /** The provider's number of the movement; the one that the member named when it is left out. */
      paymentId: PaymentId.optional(),
      reason: Reason,
    }),
    output: Carried,
    about: 'Credit an order whose payment was seen at the provider, in whole or another amount',
  }),
  reject: staffWrite('POST /staff/v1/deposits/reject', {
    permission: 'deposits.review',
    input: z.strictObject({ orderNo: OrderNo, why: z.enum(rejectReasons), reason: Reason }),
    output: z.strictObject({}),
    about: 'Reject an order whose payment was not found; its member reads why',
  }),
  askProof: staffWrite('POST /staff/v1/deposits/proof/ask', {
    permission: 'deposits.review',
    input: z.strictObject({ orderNo: OrderNo, note: words().min(10).max(300) }),
    output: z.strictObject({}),
    about: 'Ask the member for a better proof, with a note that the member reads; the order waits on',
  }),
}
