/**
 * The double-entry ledger. All amounts are bigint, in 1/10000 of the currency unit.
 *
 *   openAccounts(on, names)             ids of members' accounts, opened when missing
 *   getHouseAccount(on, brand, .., unit)  id of a house account (64 shards behind it)
 *   postTransfers(on, transfers)        any number in one round trip, answers per transfer; one refused refuses only itself
 *   postTransfer(on, transfer)          one, or a Refusal
 *   placeHold, postHold, voidHold(tx, ..)  reserve money until it is known where it goes (holds.ts)
 *   openVendorWallets(on, brand, vendor)  a vendor of the brand keeps wallets of its own; getWallets(on, ..) all wallets of a member
 *   getBalance(on, ..)                  balance and version; push the newer version only
 *   listEntries, totalSelection(on, ..), describeEntry, exportAccount   the account record of a member, for other readers
 *   sumEntries(on, ..)                what movements of some kinds came to, by day
 *   listKindEntries, totalKindEntries, exportKindEntries(on, ..)   the record of an account of points
 *   lockMoney(tx, ..)                 what a member has, and holds it until the transaction ends
 *   lockAccounts(tx, accounts)          holds several accounts, before calls that move their money
 *   placeHold, shareHold, voidHold(tx, ..)   reserve money, send it on, return it (holds.ts)
 *   findHeld(on, keys)                what is still held under some keys
 *   expireHolds(tx, ..)                 returns what was reserved and never sent on
 *   mountWallet(serving, { database, tellEntries })  serves the member's balance and account record; what an entry was of, the domains above tell
 *   sealLedger(database)                the hash chain behind the traffic; findChainHead, keepChainHead
 *   settleHorizon(on)                   the id up to which no transfer can appear any more
 *   checkLedger, checkTransfers, checkBalances(on, ..)   the invariants: over everything, over a stretch of transfers, over what stands now
 *   findNewestId(on)                  the newest id there is: what comes later has a higher one
 *   findStretchEnd, readWatchMark, moveWatchMark(on, ..)   how far transfers were found sound
 *   listLedgerAccounts, listLedgerEntries, listTransferEntries(on, ..)   the ledger as operators read it
 *   summarizeEntries(database)          keeps the look for the entries of a transfer short; for a job
 *
 * `on` is a transaction, or the database when the call is all there is to do: each call is one statement and therefore atomic by itself.
 */
import { walletRoutes } from '@portal/contracts/wallet'
import type { Serving } from '#platform/serve.ts'
import { createHandlers, type WalletParts } from './routes.ts'

export { getBalance, getBalances, getHouseAccount, lockAccounts, lockMoney, openAccounts, postTransfer, postTransfers } from './wallet.ts'
export { getWallets, listVendorWallets, openVendorWallets } from './vendor-wallets.ts'
export {
  type AccountName,
  digest,
  keyOf,
  type Posting,
  readMemberReference,
  type Transfer,
  type TransferAnswer,
  writeMemberReference,
} from './transfer.ts'
export { exportKindEntries, type KindEntry, listKindEntries, totalKindEntries } from './kind-record.ts'
export { type AccountEntry, listEntries, sumEntries, totalSelection } from './account-record.ts'
export { describeEntry, type EntryStory, exportAccount, type TellEntries } from './routes.ts'
export { expireHolds, findHeld, placeHold, postHold, shareHold, voidHold } from './holds.ts'
export { checkBalances, checkLedger, checkTransfers, type Invariant, toInvariants } from './invariants.ts'
export { findNewestId, findStretchEnd, hasTransfers, moveWatchMark, readWatchMark, summarizeEntries } from './store.ts'
export {
  findLedgerAccount,
  type LedgerAccount,
  type LedgerEntryRow,
  listLedgerAccounts,
  listLedgerEntries,
  listTransferEntries,
  listTransfersOfReference,
  type TransferEntryRow,
} from './ledger-store.ts'
export { timeSlack } from './time-slack.ts'
export { findChainHead, keepChainHead, sealLedger, settleHorizon } from './seals.ts'

export function mountWallet(serving: Serving, parts: WalletParts): void {
  serving.serve(walletRoutes, createHandlers(parts))
}
