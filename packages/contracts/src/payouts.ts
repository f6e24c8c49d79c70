import { z } from 'zod'
import { calls } from './calls.ts'
import { kycStates } from './kyc-values.ts'
import { Amount, PositiveAmount } from './money.ts'
import { Paging, Time } from './paging.ts'
import { PaymentPassword } from './payment-password.ts'
import { confirmations, payoutKinds, payoutLimits, withdrawalConditions, withdrawalStates } from './payout-values.ts'
import { route } from './route.ts'
import { freeText, typed, words } from './typed-fields.ts'

const AccountId = z.uuid()
const OrderNo = typed('orderNo').min(1).max(32)

/** Where money can be sent: a bank, a mobile wallet, a chain. */
export const PayoutMethod = z.strictObject({
  code: z.string(),
  kind: z.enum(payoutKinds),
  name: z.string(),
  minAmount: Amount,
  maxAmount: Amount,
})

/** A number is never shown: its last four letters are all that leaves the server. */
export const PayoutAccount = z.strictObject({
  id: AccountId,
  method: z.string(),
  kind: z.enum(payoutKinds),
  name: z.string(),
  branch: z.string(),
  number: z.string(),
  holder: z.string(),
  isDefault: z.boolean(),
  /** A new account waits for a day. */
  usableFrom: Time,
  isUsable: z.boolean(),
})

/** One thing that has to be so, and what is missing. */
export const Condition = z.strictObject({
  code: z.enum(withdrawalConditions),
  isMet: z.boolean(),
  /** When it is met by itself. */
  until: Time.optional(),
  /** Applies to amounts above this one alone. */
  above: Amount.optional(),
  /** Of the identity check: the level that is asked for, and where the member's check stands. */
  level: z.int().optional(),
  kyc: z.enum(kycStates).optional(),
  /** Valid turnover that is still to be played, by the deposit or bonus that asks for it. */
  turnover: z.array(z.strictObject({ source: z.string(), orderNo: z.string(), required: Amount, remaining: Amount })).optional(),
})

const UploadId = z.string().regex(/^[1-9]\d{0,17}$/)

const Event = z.strictObject({
  state: z.enum(withdrawalStates),
  at: Time,
  confirmation: z.enum(confirmations).optional(),
  amount: Amount.optional(),
  note: z.string().optional(),
  /** Pictures that go with it. */
  proofs: z.int().optional(),
  /** Those of them that staff have added to prove the payout. */
  pictures: z.array(z.strictObject({ upload: UploadId, position: z.int() })).optional(),
})

export const Withdrawal = z.strictObject({
  orderNo: z.string(),
  state: z.enum(withdrawalStates),
  amount: Amount,
  fee: Amount,
  /** Held with the amount and given back in every end. */
  bond: Amount,
  /** What the member has said to have arrived, and what remains. */
  received: Amount,
  remaining: Amount,
  account: z.strictObject({ kind: z.enum(payoutKinds), name: z.string(), number: z.string() }),
  createdAt: Time,
  paidAt: Time.optional(),
  /** The end of the time to confirm it, and the time at the server. */
  confirmUntil: Time.optional(),
  serverTime: Time,
  confirmation: z.enum(confirmations).optional(),
  reason: z.string().optional(),
  /** Of a failed payout: when its money comes back by itself. */
  decideUntil: Time.optional(),
  mayCancel: z.boolean(),
  /** Its payout failed, and the member may name another account for it. */
  mayChooseAccount: z.boolean(),
})

const Order = z.strictObject({ orderNo: OrderNo })

/** Payout accounts and withdrawals. Part of `cashierRoutes`. */
export const payoutRoutes = {
  payoutAccounts: route(calls.cashier.payoutAccounts, {
    access: 'member',
    input: z.strictObject({}),
    output: z.strictObject({
      accounts: z.array(PayoutAccount),
      methods: z.array(PayoutMethod),
      accountsAtMost: z.int(),
      holdHours: z.int(),
      /** The name of the account, to which the holder must be equal; absent until the first payout account names it. */
      payeeName: z.string().optional(),
      hasPaymentPassword: z.boolean(),
    }),
    about: 'The member’s payout accounts, masked, and the methods of which more can be added',
  }),
  addPayoutAccount: route(calls.cashier.addPayoutAccount, {
    access: 'member',
    input: z.strictObject({
      method: z.string().min(1).max(32),
      /** Of kind bank: whose account it is kept at, and where. */
      bankName: words().max(payoutLimits.bankNameMost).default(''),
      branch: words().max(payoutLimits.branchMost).default(''),
      accountNumber: words().max(payoutLimits.numberMost),
      /** The holder, who must be the member. */
      payeeName: typed('payeeName').max(payoutLimits.holderMost),
      paymentPassword: PaymentPassword,
    }),
    output: PayoutAccount,
    about: 'Add a payout account; the holder is the member, and the account waits for a day',
  }),
  chooseDefaultAccount: route(calls.cashier.chooseDefaultAccount, {
    access: 'member',
    input: z.strictObject({ id: AccountId }),
    output: z.strictObject({}),
    about: 'Choose the payout account that stands first',
  }),
  removePayoutAccount: route(calls.cashier.removePayoutAccount, {
    access: 'member',
    input: z.strictObject({ id: AccountId, paymentPassword: PaymentPassword }),
    output: z.strictObject({}),
    about: 'Remove a payout account; not while a withdrawal to it is open',
  }),
  withdrawalOptions: route(calls.cashier.withdrawalOptions, {
    access: 'member',
    input: z.strictObject({}),
    output: z.strictObject({
      isOpen: z.boolean(),
      /** All that is in the wallet, and the most that can be asked for: fee and bond go out of the wallet too. */
      available: Amount,
      most: Amount,
      minAmount: Amount,
      maxAmount: Amount,
      dailyLimit: Amount,
      dailyUsed: Amount,
      dailyCount: z.int(),
      dailyCountUsed: z.int(),
      freeLeft: z.int(),
      /** Of a withdrawal beyond the free ones: a fixed part, and millionths of the amount. */
      feeFixed: Amount,
      feePpm: z.int(),
      bondPpm: z.int(),
      bondMin: Amount,
      bondMax: Amount,
      confirmMinutes: z.int(),
      secondProofAbove: Amount,
      conditions: z.array(Condition),
      /** A bonus that a withdrawal cancels by its terms, and what it holds. */
      bonusLoss: z.strictObject({ grantNo: z.string(), title: z.string().optional(), amount: Amount }).optional(),
    }),
    about: 'What the member can withdraw now: limits, fees, the security deposit, and each condition with what is missing',
  }),
  withdraw: route(calls.cashier.withdraw, {
    access: 'member',
    input: z.strictObject({
      payoutAccount: AccountId,
      amount: PositiveAmount,
      paymentPassword: PaymentPassword,
      /** What the member was told that the cancelled bonus costs; needed where `withdrawalOptions` names one. */
      bonusLoss: Amount.optional(),
      /** Above the limit: a ticket for the purpose `withdrawal` and the target `{ payoutAccount, amount }`. */
      stepUp: z
        .string()
        .regex(/^[\w-]{43}$/)
        .optional(),
    }),
    output: z.strictObject({ ...Withdrawal.shape, balance: Amount }),
    about: 'Ask for a withdrawal: amount, fee and security deposit are held at once',
  }),
  withdrawals: route(calls.cashier.withdrawals, {
    access: 'member',
    input: z.strictObject({ ...Paging }),
    output: z.strictObject({ list: z.array(Withdrawal), total: z.int(), totalPages: z.int() }),
    about: 'The member’s withdrawals, newest first',
  }),
  withdrawal: route(calls.cashier.withdrawal, {
    access: 'member',
    input: Order,
    output: z.strictObject({ ...Withdrawal.shape, events: z.array(Event) }),
    about: 'One withdrawal with its timeline',
  }),
  proofPicture: route(calls.cashier.proofPicture, {
    access: 'member',
    input: z.strictObject({ orderNo: OrderNo, upload: UploadId, position: z.coerce.number().int().min(1).max(3) }),
    output: z.strictObject({ type: z.enum(['image/png', 'image/jpeg']), data: z.base64() }),
    about: 'One picture of a dispute about a withdrawal of the member',
  }),
  openConfirmations: route(calls.cashier.openConfirmations, {
    access: 'member',
    input: z.strictObject({}),
    output: z.strictObject({ list: z.array(Withdrawal) }),
    about: 'Withdrawals that were paid and wait for the member’s confirmation, the one that ends first in front',
  }),
  cancelWithdrawal: route(calls.cashier.cancelWithdrawal, {
    access: 'member',
    input: Order,
    output: z.strictObject({ ...Withdrawal.shape, balance: Amount }),
    about: 'Cancel a withdrawal that is not paid yet or whose payout failed, where the brand allows it',
  }),
  chooseOtherAccount: route(calls.cashier.chooseOtherAccount, {
    access: 'member',
    input: z.strictObject({ orderNo: OrderNo, payoutAccount: AccountId, paymentPassword: PaymentPassword }),
    output: z.strictObject({ ...Withdrawal.shape, balance: Amount }),
    about: 'Name another own account for a withdrawal whose payout failed; it is then looked at and sent anew',
  }),
  startProof: route(calls.cashier.startProof, {
    access: 'member',
    input: Order,
    output: z.strictObject({ uploadKey: z.string() }),
    about: 'A key for up to three pictures (`PUT /wps/cashier/withdraw/proofs`, header `X-Upload-Key`) that prove what has not arrived',
  }),
  confirmWithdrawal: route(calls.cashier.confirmWithdrawal, {
    access: 'member',
    input: z
      .strictObject({
        orderNo: OrderNo,
        answer: z.enum(['received', 'not_received', 'partly_received', 'all_received']),
        /** Of a partly received one: what has arrived. */
        amount: PositiveAmount.optional(),
        note: freeText().max(payoutLimits.noteMost).default(''),
      })
      .refine(({ answer, amount }) => (answer === 'partly_received') === (amount !== undefined), { path: ['amount'] }),
    output: z.strictObject({ ...Withdrawal.shape, balance: Amount }),
    about: 'Say whether a payout has arrived: received, not received (with a proof), partly received, all received',
  }),
}
