import { z } from 'zod'
import { calls } from './calls.ts'
import { Amount, PositiveAmount } from './money.ts'
import { Language, Time } from './paging.ts'
import { route } from './route.ts'
import { transferStates } from './wallet.ts'

/** The id of the main wallet; every other wallet goes by the code of the vendor that keeps it. */
export const mainWallet = 'MAIN'

const WalletId = z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/)

export const FundsWallet = z.strictObject({
  accountTypeId: z.string(),
  displayName: z.string(),
  balance: Amount,
  /** `unreachable`: the vendor was asked and did not answer; the balance is what is known of it. */
  status: z.enum(['normal', 'maintenance', 'unreachable']),
})

export const WalletTransferOrder = z.strictObject({
  orderNo: z.string(),
  fromWallet: z.string(),
  toWallet: z.string(),
  /** Absent while all of a vendor's wallet is on its way and the vendor has not said how much that is. */
  amount: Amount.optional(),
  state: z.enum(transferStates),
  createdAt: Time,
  endedAt: Time.optional(),
})

export const fundsRoutes = {
  wallets: route(calls.funds.wallets, {
    access: 'member',
    input: z.strictObject({
      /** The vendor whose wallet is read from the vendor itself; `ALL` for every one. */
      refresh: WalletId.optional(),
      language: Language.optional(),
    }),
    output: z.strictObject({
      isSingle: z.boolean(),
      currency: z.string(),
      /** All wallets together, and what the active bonus holds. */
      sumBalance: Amount,
      /** Whether the money follows the member into a game with a wallet of its own and back. */
      isAutoTransfer: z.boolean(),
      bonus: Amount.optional(),
      wallets: z.array(FundsWallet),
      /** The latest transfers, newest first. */
      transfers: z.array(WalletTransferOrder),
    }),
    about: 'The wallets of the signed-in member and the latest transfers between them',
  }),
  transfer: route(calls.funds.transfer, {
    access: 'member',
    input: z
      .strictObject({
        fromWallet: WalletId,
        toWallet: WalletId,
        amount: PositiveAmount.optional(),
        /** All that the wallet holds, in place of an amount. */
        isAll: z.boolean().default(false),
      })
      .refine(({ amount, isAll }) => isAll === (amount === undefined), { path: ['amount'] }),
    output: WalletTransferOrder,
    about: 'Move money between the main wallet and the wallet that a vendor keeps; the answer may still be pending',
  }),
  recall: route(calls.funds.recall, {
    access: 'member',
    input: z.strictObject({
      /** The member leaves a game: nothing is moved where the money does not follow into games. */
      isLeaving: z.boolean().default(false),
    }),
    output: z.strictObject({ transfers: z.array(WalletTransferOrder) }),
    about: 'Bring the money of all wallets of vendors back to the main wallet',
  }),
  order: route(calls.funds.order, {
    access: 'member',
    input: z.strictObject({ orderNo: z.string().max(32) }),
    output: WalletTransferOrder,
    about: 'How a transfer between wallets stands',
  }),
  setAutoTransfer: route(calls.funds.setAutoTransfer, {
    access: 'member',
    input: z.strictObject({ isOn: z.boolean() }),
    output: z.strictObject({ isAutoTransfer: z.boolean() }),
    about: 'Whether the money follows the member into a game with a wallet of its own, and back',
  }),
}
