import { z } from 'zod'
import { BetRecord, betStatuses, GameTypeCode } from '../bets.ts'
import { Amount } from '../money.ts'
import { Time } from '../paging.ts'
import { ListInput, listOf, MemberName, RowId, staffFile, staffRead } from '../staff-route.ts'
import { transferDirections } from '../transfers.ts'
import { typed } from '../typed-fields.ts'
import { AccountEntry, entryTypes, transferStates } from '../wallet.ts'
import { transferSides, walletWays } from '../record-values.ts'

/** Days of the brand's calendar, the last one included. */
const Days = { from: z.iso.date().optional(), to: z.iso.date().optional() }
const Code = z.string().min(1).max(64)

const BetFilters = {
  member: MemberName,
  gameType: GameTypeCode.optional(),
  vendor: Code.optional(),
  status: z.enum(betStatuses).optional(),
  number: typed('orderNo').min(4).max(64).optional(),
  ...Days,
}
const EntryFilters = { member: MemberName, type: z.enum(entryTypes).optional(), ...Days }

const LineFilters = { member: MemberName, side: z.enum(transferSides).optional(), ...Days }

const WalletFilters = {
  member: MemberName,
  way: z.enum(walletWays).optional(),
  state: z.enum(transferStates).optional(),
  vendor: Code.optional(),
  ...Days,
}

/** Sums are of the counted rows, in the brand's currency. */
const MoneySums = z.strictObject({ in: Amount, out: Amount })

const LineTransfer = z.strictObject({
  orderNo: z.string(),
  side: z.enum(transferSides),
  /** Who the receiver is to the sender. */
  direction: z.enum(transferDirections),
  /** The account of the other one. */
  other: z.string(),
  currency: z.string(),
  amount: Amount,
  note: z.string(),
  createdAt: Time,
})

const WalletTransfer = z.strictObject({
  orderNo: z.string(),
  vendor: z.string(),
  /** Into the vendor's wallet, or out of it. */
  way: z.enum(walletWays),
  currency: z.string(),
  /** Left out while it is all that the vendor holds and the vendor has not said how much that is. */
  amount: Amount.optional(),
  state: z.enum(transferStates),
  /** How often the vendor was asked. */
  attempts: z.int(),
  createdAt: Time,
  endedAt: Time.optional(),
})

export const staffMemberRecordRoutes = {
  bets: staffRead('GET /staff/v1/members/bets', {
    permission: 'bets.read',
    input: z.strictObject({ ...ListInput, ...BetFilters }),
    output: listOf(BetRecord.extend({ currency: z.string() })).extend({
      totals: z.strictObject({ stake: Amount, validBet: Amount, payout: Amount, profit: Amount }),
    }),
    about: 'The bets of a member, the newest first, with the sums of those that were counted',
  }),
  betsCsv: staffFile('GET /staff/v1/members/bets/csv', {
    permission: 'bets.read',
    audited: true,
    input: z.strictObject(BetFilters),
    about: 'All bets of a member that the filters show as CSV, the newest first',
  }),
  round: staffRead('GET /staff/v1/members/bets/round', {
    permission: 'bets.read',
    input: z.strictObject({ member: MemberName, orderNo: typed('orderNo').min(4).max(64) }),
    output: z.strictObject({ url: z.string() }),
    about: 'The address of the game’s own page of the round of a bet',
  }),
  entries: staffRead('GET /staff/v1/members/account', {
    permission: 'members.money',
    input: z.strictObject({ ...ListInput, ...EntryFilters }),
    output: listOf(AccountEntry.extend({ transferId: RowId })).extend({ totals: MoneySums }),
    about: 'The account record of a member as the member reads it, with the transfer of the ledger behind each entry',
  }),
  entriesCsv: staffFile('GET /staff/v1/members/account/csv', {
    permission: 'members.money',
    audited: true,
    input: z.strictObject(EntryFilters),
    about: 'All entries of a member’s account that the filters show as CSV, the newest first',
  }),
  lineTransfers: staffRead('GET /staff/v1/members/linetransfers', {
    permission: 'members.money',
    input: z.strictObject({ ...ListInput, ...LineFilters }),
    output: listOf(LineTransfer).extend({ totals: MoneySums }),
    about: 'What a member sent to and received from the upline and direct downlines, the newest first',
  }),
  lineTransfersCsv: staffFile('GET /staff/v1/members/linetransfers/csv', {
    permission: 'members.money',
    audited: true,
    input: z.strictObject(LineFilters),
    about: 'All transfers of a member along the line that the filters show as CSV, the newest first',
  }),
  walletTransfers: staffRead('GET /staff/v1/members/wallettransfers', {
    permission: 'members.money',
    input: z.strictObject({ ...ListInput, ...WalletFilters }),
    output: listOf(WalletTransfer).extend({ totals: MoneySums }),
    about: 'A member’s transfers between the main wallet and those that vendors keep, the newest first; sums of those that succeeded',
  }),
  walletTransfersCsv: staffFile('GET /staff/v1/members/wallettransfers/csv', {
    permission: 'members.money',
    audited: true,
    input: z.strictObject(WalletFilters),
    about: 'All transfers of a member between wallets that the filters show as CSV, the newest first',
  }),
}
