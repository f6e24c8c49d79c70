import { z } from 'zod'
import { calls } from './calls.ts'
import { contractKinds } from './contract-kinds.ts'
import { rewardKinds } from './loyalty-values.ts'
import { Amount } from './money.ts'
import { KeyPaging, Language, Place, Time } from './paging.ts'
import { entryTypes, transferStates } from './record-values.ts'
import { CsvStream, route } from './route.ts'

export const Balance = z.strictObject({
  /** All that the member has: the main wallet, the active bonus, and what vendors hold in wallets of their own. */
  sumBalance: Amount,
  currency: z.string(),
  /** Of the main wallet. Rises with every change; a client ignores an older version after a newer one. */
  version: z.string(),
  /** What the active bonus holds; part of the sum, and never withdrawable. Absent while there is none. Changes with the main wallet, by its version. */
  bonus: Amount.optional(),
  /** What vendors in transfer mode hold, each with a version of its own; part of the sum. Absent while none has held anything. */
  wallets: z.array(z.strictObject({ wallet: z.string(), balance: Amount, version: z.string() })).optional(),
})

export { entryTypes, transferStates }
export type WalletTransferState = (typeof transferStates)[number]

export const AccountEntry = z.strictObject({
  /** Of this movement alone. */
  number: z.string(),
  /** Of what it belongs to: of a payout or a refund its bet, as the betting record names it. */
  orderNo: z.string(),
  time: Time,
  type: z.enum(entryTypes),
  amount: Amount,
  balanceAfter: Amount,
  note: z.string(),
  /** Of a transfer between members: who the other one is to this member, under a masked name. The sign of the amount tells who sent it. */
  counterpart: z.strictObject({ relation: z.enum(['upline', 'downline']), account: z.string() }).optional(),
  /** Of a bet, and of what a game's vendor paid beside bets; `isBet`: the order number is found in the betting record. */
  game: z.strictObject({ gameName: z.string().optional(), vendorName: z.string(), isBet: z.boolean() }).optional(),
  /** Of a deposit: the kind of the cashier's method. */
  method: z.string().optional(),
  /** Of a transfer to or from the wallet that a vendor keeps: the names of both, absent for the main wallet. */
  wallets: z.strictObject({ from: z.string().optional(), to: z.string().optional(), state: z.enum(transferStates) }).optional(),
  /** Of a bonus: the promotion that it was granted for. */
  promotion: z.strictObject({ id: z.string(), title: z.string() }).optional(),
  /** Of a reward: what it was for; the title of a mission, the words of a gift. */
  reward: z
    .strictObject({ kind: z.enum(rewardKinds), title: z.string().optional(), level: z.int().optional(), place: z.int().optional() })
    .optional(),
  /** Of what a contract of an agent pays: its kind; the order number is that of the bill. */
  contract: z.strictObject({ kind: z.enum(contractKinds) }).optional(),
})

export const DateRange = { from: Time.optional(), to: Time.optional() }

const EntryFilters = { type: z.enum(entryTypes).optional(), language: Language.optional(), ...DateRange }

export const walletRoutes = {
  balance: route(calls.wallet.balance, {
    access: 'member',
    input: z.strictObject({}),
    output: Balance,
    about: 'The balance of the signed-in member',
  }),
  merchantWallet: route(calls.wallet.merchantWallet, {
    access: 'member',
    input: z.strictObject({}),
    output: z.strictObject({ isSingle: z.boolean() }),
    about: 'Whether the brand runs one wallet for all vendors',
  }),
  accountRecord: route(calls.wallet.accountRecord, {
    access: 'member',
    input: z.strictObject({ ...EntryFilters, ...KeyPaging }),
    output: z.strictObject({ list: z.array(AccountEntry), next: Place.optional() }),
    about: 'Ledger entries of the signed-in member, newest first; `next` is where the next page begins',
  }),
  accountTotals: route(calls.wallet.accountTotals, {
    access: 'member',
    input: z.strictObject(EntryFilters),
    output: z.strictObject({ count: z.int(), in: Amount, out: Amount, currency: z.string() }),
    about: 'What came into the wallet and what left it by the entries of a selection',
  }),
  statement: route(calls.wallet.statement, {
    access: 'member',
    input: z.strictObject({ from: Time, to: Time }),
    output: z.strictObject({
      currency: z.string(),
      /** The balance of the main wallet at both ends. */
      opening: Amount,
      closing: Amount,
      lines: z.array(z.strictObject({ type: z.enum(entryTypes), count: z.int(), in: Amount, out: Amount })),
      /** Of deposits and withdrawals, within the lines above. */
      fees: Amount,
      madeAt: Time,
    }),
    about: 'The statement of a period of at most 400 days: balances at both ends, what came in and went out by kind, and the fees',
  }),
  accountExport: route(calls.wallet.accountExport, {
    access: 'member',
    input: z.strictObject(EntryFilters),
    output: CsvStream,
    media: 'text/csv',
    about: 'The ledger entries of a selection as CSV, newest first, as they stand at one moment',
  }),
}
