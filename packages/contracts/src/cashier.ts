import { z } from 'zod'
import { calls } from './calls.ts'
import { depositReasons, depositStates, methodKinds } from './cashier-values.ts'
import { Amount, PositiveAmount } from './money.ts'
import { Paging, Time } from './paging.ts'
import { payoutRoutes } from './payouts.ts'
import { route } from './route.ts'
import { typed } from './typed-fields.ts'

const OrderNo = z.string().regex(/^D\d{14,24}$/)

export const MethodFee = z.strictObject({
  fixed: Amount,
  /** Parts of a million of the amount. */
  ppm: z.int(),
  payer: z.enum(['member', 'house']),
})

export const DepositMethod = z.strictObject({
  code: z.string(),
  kind: z.enum(methodKinds),
  /** In the caller's language. */
  name: z.string(),
  minAmount: Amount,
  maxAmount: Amount,
  dailyLimit: Amount,
  /** Credited today, and what open orders may still bring. */
  dailyUsed: Amount,
  monthLimit: Amount.optional(),
  monthUsed: Amount.optional(),
  /** What the member's own deposit limits leave, over all methods; absent: no limit. */
  ownLeft: Amount.optional(),
  quickAmounts: z.array(Amount),
  fee: MethodFee,
  /** How long a payment has, and how long it usually takes until it is credited. */
  expiryMinutes: z.int(),
  processingMinutes: z.int(),
  state: z.enum(['open', 'maintenance', 'closed']),
  /** When the maintenance ends. */
  opensAt: Time.optional(),
  /** The member's open order by this method: it is paid or cancelled before another one. */
  openOrder: z.string().optional(),
})

/** What the member needs to pay: a page of the provider, the data of an account, or an address on a chain. */
export const PaymentTerms = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('redirect'), url: z.url() }),
  z.strictObject({
    type: z.literal('account'),
    holder: z.string(),
    account: z.string(),
    bank: z.string().optional(),
    branch: z.string().optional(),
    /** Where a payment of the demonstration is played. */
    url: z.url().optional(),
  }),
  z.strictObject({
    type: z.literal('address'),
    address: z.string(),
    network: z.string(),
    asset: z.string(),
    assetAmount: z.string(),
    /** Units of the order's currency for one of the asset, until then. */
    rate: z.string(),
    rateUntil: Time,
    /** Blocks until it is credited. */
    needed: z.int(),
    url: z.url().optional(),
  }),
])

export const DepositOrder = z.strictObject({
  orderNo: z.string(),
  method: z.string(),
  kind: z.enum(methodKinds),
  name: z.string(),
  amount: Amount,
  /** What the member pays of it, so that amount less fee arrives in the wallet. */
  fee: Amount,
  status: z.enum(depositStates),
  /** What was paid in so far, and what of it went as the fee. */
  credited: Amount,
  feeTaken: Amount,
  createdAt: Time,
  expiresAt: Time,
  /** After the last money that was credited. */
  balance: Amount.optional(),
  terms: PaymentTerms.optional(),
  confirmations: z.strictObject({ seen: z.int(), needed: z.int() }).optional(),
  trxId: z.string().optional(),
  proofs: z.int(),
  /** What staff ask for while the order is looked at. */
  proofNote: z.string().optional(),
  mayCancel: z.boolean(),
  maySubmit: z.boolean(),
  reason: z.enum(depositReasons).optional(),
  timeline: z.array(z.strictObject({ status: z.enum(depositStates), at: Time })),
})

/** The transaction number that a provider shows after a payment by hand. */
const TrxId = typed('code')
  .transform((text) => text.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{6,64}$/))

export const cashierRoutes = {
  ...payoutRoutes,
  depositMethods: route(calls.cashier.depositMethods, {
    access: 'member',
    input: z.strictObject({}),
    output: z.strictObject({ methods: z.array(DepositMethod) }),
    about: 'Ways to put money into the wallet; a demo brand offers play money and providers that are played by a simulator',
  }),
  deposit: route(calls.cashier.deposit, {
    access: 'member',
    input: z.strictObject({ method: z.string().max(32), amount: PositiveAmount }),
    output: DepositOrder,
    about: 'Make a deposit order; the same key answers the same order as it stands. One order of a method can be open',
  }),
  redeemVoucher: route(calls.cashier.redeemVoucher, {
    access: 'member',
    input: z.strictObject({ method: z.string().max(32), code: z.string().min(1).max(40) }),
    output: DepositOrder,
    about: 'Redeem a voucher; five wrong codes lock this for 15 minutes',
  }),
  depositOrders: route(calls.cashier.depositOrders, {
    access: 'member',
    input: z.strictObject({ ...Paging }),
    output: z.strictObject({ list: z.array(DepositOrder), total: z.int(), totalPages: z.int() }),
    about: 'The member’s own deposit orders, newest first',
  }),
  depositOrder: route(calls.cashier.depositOrder, {
    access: 'member',
    input: z.strictObject({ orderNo: OrderNo }),
    output: DepositOrder,
    about: 'One of the member’s own deposit orders with what is needed to pay it and its timeline',
  }),
  submitDeposit: route(calls.cashier.submitDeposit, {
    access: 'member',
    input: z.strictObject({
      orderNo: OrderNo,
      trxId: TrxId.optional(),
      payerTail: z
        .string()
        .regex(/^\d{4}$/)
        .optional(),
    }),
    output: z.strictObject({
      order: DepositOrder,
      /** Header `X-Upload-Key` of the calls that bring up to three pictures to `PUT /wps/cashier/deposit/proof`, within half an hour; by hand alone. */
      uploadKey: z.string().optional(),
    }),
    about: 'Say that an order is paid, by hand with the transaction number and the last four digits of the payer’s number',
  }),
  cancelDeposit: route(calls.cashier.cancelDeposit, {
    access: 'member',
    input: z.strictObject({ orderNo: OrderNo }),
    output: DepositOrder,
    about: 'Cancel an order that is not paid; cancelled again it answers the same',
  }),
}
