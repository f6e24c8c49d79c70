import { z } from 'zod'
import { feedbackLimits } from '../feedback-limits.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { Time } from '../paging.ts'
import { confirmations, payoutKinds, withdrawalStates } from '../payout-values.ts'
import { Carried, ListInput, listOf, MemberName, Reason, RowId, staffFile, staffRead, staffWrite, Version } from '../staff-route.ts'
import { typed, words } from '../typed-fields.ts'

const OrderNo = z.string().regex(/^W\d{14,24}$/)
const DeskDay = z.iso.date()

/** What waits for whom: a score, an approval, a dispute. */
export const withdrawalQueues = ['risk', 'finance', 'disputes'] as const
/** How a dispute ends: the payout is proven, it is sent once more, or the money goes back to the wallet. */
export const disputeEnds = ['confirmed', 'paid_again', 'refunded'] as const

const Filters = {
  queue: z.enum(withdrawalQueues).optional(),
  state: z.enum(withdrawalStates).optional(),
  kind: z.enum(payoutKinds).optional(),
  member: MemberName.optional(),
  number: typed('orderNo').min(4).max(64).optional(),
  least: PositiveAmount.optional(),
  most: PositiveAmount.optional(),
  /** The least score. */
  score: z.coerce.number().int().min(0).max(1_000).optional(),
  from: DeskDay.optional(),
  to: DeskDay.optional(),
}

/** Of a picture as Base64. */
const pictureBytes = Math.ceil((feedbackLimits.imageBytes / 3) * 4) + 4

const PayoutState = z.enum(['ready', 'sent', 'paid', 'failed'])

const Row = z.strictObject({
  orderNo: z.string(),
  username: z.string(),
  currency: z.string(),
  amount: Amount,
  fee: Amount,
  bond: Amount,
  received: Amount,
  refunded: Amount,
  state: z.enum(withdrawalStates),
  version: z.int(),
  score: z.int(),
  kind: z.enum(payoutKinds),
  method: z.string(),
  /** The last figures of the account's number: no more of it leaves the server. */
  account: z.string(),
  nameVerdict: z.enum(['pass', 'review']),
  isAutomatic: z.boolean(),
  isInBatch: z.boolean(),
  /** Why risk holds it back, for colleagues. */
  heldNote: z.string().optional(),
  confirmation: z.enum(confirmations).optional(),
  confirmUntil: Time.optional(),
  reason: z.string().optional(),
  /** Of the last sending; `sent` is not known to have ended. */
  payout: PayoutState.optional(),
  claimedBy: z.string().optional(),
  createdAt: Time,
})

const OneOrder = { orderNo: OrderNo, version: Version }
const Claim = { input: z.strictObject({ orderNo: OrderNo, isTaken: z.boolean() }), output: z.strictObject({}) }
const Decision = { input: z.strictObject({ ...OneOrder, reason: Reason }), output: z.strictObject({}) }

export const staffWithdrawalRoutes = {
  list: staffRead('GET /staff/v1/withdrawals', {
    permission: 'withdrawals.read',
    input: z.strictObject({ ...ListInput, ...Filters, order: z.enum(['newest', 'oldest']).default('newest') }),
    output: listOf(Row).extend({ totals: z.strictObject({ amount: Amount }) }),
    about: 'Orders of withdrawals by queue, state, amount, score, time, member and number',
  }),
  csv: staffFile('GET /staff/v1/withdrawals/csv', {
    permission: 'withdrawals.read',
    audited: true,
    input: z.strictObject(Filters),
    about: 'All withdrawals that the filters show as CSV, the newest first',
  }),
  get: staffRead('GET /staff/v1/withdrawals/order', {
    permission: 'withdrawals.read',
    input: z.strictObject({ orderNo: OrderNo }),
    output: z.strictObject({
      order: Row,
      holder: z.string(),
      /** Of a failed payout: when its money comes back by itself. */
      decideUntil: Time.optional(),
      /** Why the rules scored it so; `found` is what they found. */
      reasons: z.array(z.strictObject({ code: z.string(), points: z.int(), found: z.string().optional() })),
      member: z.strictObject({
        balance: Amount,
        registeredAt: Time,
        isLocked: z.boolean(),
        labels: z.array(z.string()),
        /** Of the last 90 days. */
        deposited: Amount,
        turnover: Amount,
        largestWin: Amount,
        meanStake: Amount,
        /** Paid out and confirmed, ever. */
        withdrawn: Amount,
        withdrawals: z.int(),
        /** Valid turnover that is still to be played. */
        turnoverLeft: Amount,
        related: z.array(z.strictObject({ username: z.string(), signs: z.array(z.string()) })),
        /** Other members with an account of the same number. */
        sameAccount: z.array(z.string()),
      }),
      timeline: z.array(
        z.strictObject({
          action: z.string(),
          state: z.enum(withdrawalStates),
          actor: z.string(),
          confirmation: z.enum(confirmations).optional(),
          amount: Amount.optional(),
          note: z.string().optional(),
          finding: z.string().optional(),
          at: Time,
        }),
      ),
      payouts: z.array(
        z.strictObject({
          attempt: z.int(),
          amount: Amount,
          state: PayoutState,
          paymentId: z.string().optional(),
          reason: z.string().optional(),
          tries: z.int(),
          createdAt: Time,
          endedAt: Time.optional(),
        }),
      ),
      /** The member’s payout accounts; a ready one can take the money in the place of the present one. */
      accounts: z.array(
        z.strictObject({
          id: z.uuid(),
          kind: z.enum(payoutKinds),
          method: z.string(),
          number: z.string(),
          isCurrent: z.boolean(),
          isReady: z.boolean(),
        }),
      ),
      proofs: z.array(z.strictObject({ upload: RowId, position: z.int(), actor: z.enum(['member', 'staff']), at: Time })),
    }),
    about: 'One withdrawal with its score, its member, its payouts and its timeline',
  }),
  proof: staffFile('GET /staff/v1/withdrawals/proof', {
    permission: 'payments.proofs',
    input: z.strictObject({ orderNo: OrderNo, upload: RowId, position: z.coerce.number().int().min(1).max(3) }),
    about: 'One picture of a dispute, as the server has written it anew',
  }),
  facts: staffRead('GET /staff/v1/withdrawals/facts', {
    permission: 'disputes.decide',
    input: z.strictObject({ orderNo: OrderNo }),
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          attempt: z.int(),
          /** `silent`: the provider gave no answer now. */
          state: z.enum(['pending', 'unknown', 'failed', 'paid', 'silent']),
          paymentId: z.string().optional(),
        }),
      ),
    }),
    about: 'What the provider says now of each sending of a withdrawal',
  }),
  claimRisk: staffWrite('POST /staff/v1/withdrawals/risk/claim', {
    permission: 'withdrawals.risk',
    ...Claim,
    about: 'Take an order of the risk queue for ten minutes, keep it, or give it back',
  }),
  passRisk: staffWrite('POST /staff/v1/withdrawals/risk/pass', {
    permission: 'withdrawals.risk',
    ...Decision,
    about: 'Let a reviewed withdrawal go on to finance',
  }),
  hold: staffWrite('POST /staff/v1/withdrawals/risk/hold', {
    permission: 'withdrawals.risk',
    ...Decision,
    about: 'Hold a withdrawal back that is not being paid: it goes to, or stays in, the risk queue with the reason',
  }),
  rejectRisk: staffWrite('POST /staff/v1/withdrawals/risk/reject', {
    permission: 'withdrawals.risk',
    ...Decision,
    about: 'Reject a withdrawal in review: its money returns to the wallet, and its member reads the reason',
  }),
  claim: staffWrite('POST /staff/v1/withdrawals/claim', {
    permission: 'withdrawals.approve',
    ...Claim,
    about: 'Take an order of the finance queue for ten minutes, keep it, or give it back',
  }),
  approve: staffWrite('POST /staff/v1/withdrawals/approve', {
    permission: 'withdrawals.approve',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({ ...OneOrder, reason: Reason }),
    output: Carried,
    about: 'Pay a withdrawal, or send one again whose payout failed; above the limit of one person a second one confirms it',
  }),
  sendBack: staffWrite('POST /staff/v1/withdrawals/back', {
    permission: 'withdrawals.approve',
    ...Decision,
    about: 'Send a withdrawal that waits for finance back to the risk queue with the reason',
  }),
  reject: staffWrite('POST /staff/v1/withdrawals/reject', {
    permission: 'withdrawals.approve',
    ...Decision,
    about:
      'Reject a withdrawal that waits for finance, or end one whose payout failed: its money returns to the wallet, and its member reads the reason',
  }),
  redirect: staffWrite('POST /staff/v1/withdrawals/redirect', {
    permission: 'withdrawals.approve',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({ ...OneOrder, account: z.uuid(), reason: Reason }),
    output: Carried,
    about:
      'Choose another account of the member for an order that was not sent, whose sending failed, or whose sending is disputed; always two people',
  }),
  askAgain: staffWrite('POST /staff/v1/withdrawals/ask', {
    permission: 'withdrawals.approve',
    input: z.strictObject({ orderNo: OrderNo }),
    output: z.strictObject({}),
    about: 'Ask the provider at once what became of a payout; one that it has never heard of is sent under the same id',
  }),
  claimDispute: staffWrite('POST /staff/v1/disputes/claim', {
    permission: 'disputes.decide',
    ...Claim,
    about: 'Take a dispute for ten minutes, keep it, or give it back',
  }),
  addProof: staffWrite('POST /staff/v1/disputes/proof', {
    permission: 'disputes.decide',
    bodyBytes: pictureBytes + 4_096,
    input: z.strictObject({
      ...OneOrder,
      /** PNG or JPG in Base64. */
      picture: z.base64().min(16).max(pictureBytes),
      /** The member reads it beside the picture. */
      note: words().min(10).max(500),
    }),
    output: z.strictObject({}),
    about: 'Add a picture that proves the payout to a disputed withdrawal; its member sees it with the note',
  }),
  decideDispute: staffWrite('POST /staff/v1/disputes/decide', {
    permission: 'disputes.decide',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({
      ...OneOrder,
      end: z.enum(disputeEnds),
      /** A part that has arrived; the rest is what is paid again or refunded. */
      arrived: PositiveAmount.optional(),
      /** The member reads it. */
      note: words().min(10).max(300),
      reason: Reason,
    }),
    output: Carried,
    about: 'Decide a dispute: the payout is proven, the rest is paid again, or it goes back to the wallet',
  }),
}
