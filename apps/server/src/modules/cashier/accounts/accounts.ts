import { randomUUID } from 'node:crypto'
import type { Input, LanguageCode, Output } from '@portal/contracts'
import { payoutLimits } from '@portal/contracts/payout-values'
import type { payoutRoutes } from '@portal/contracts/payouts'
import type { Database, Tx } from '@portal/runtime'
import { findPayeeName, hasPaymentPassword, type Identity, keepPayeeName } from '#modules/identity'
import type { Call } from '#platform/call.ts'
import { lockUntilEnd } from '#platform/lock-store.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AccountKeys } from './account-keys.ts'
import {
  type AccountRow,
  addAccount,
  clearDefault,
  findHoldHours,
  hasOpenWithdrawal,
  listAccounts,
  listPayoutMethods,
  markRemoved,
  type PayoutMethodRow,
  setDefault,
} from './account-store.ts'
import { matchNames } from './name-match.ts'
import { maskNumber, readAccountNumber } from './number-rules.ts'

export type AccountParts = {
  database: Database
  identity: Pick<Identity, 'checkPaymentPassword' | 'notifyOwner'>
  accountKeys: AccountKeys
}

type Routes = typeof payoutRoutes
type MemberCall = Call<'member'>
type WireAccount = Output<Routes['addPayoutAccount']>

/** The caller's accounts, masked, and the methods of which more can be added. */
export async function describeAccounts({ database }: AccountParts, call: MemberCall): Promise<Output<Routes['payoutAccounts']>> {
  const { memberId } = call.caller
  const [accounts, methods, holdHours, payeeName, isSet] = await Promise.all([
    listAccounts(database, memberId),
    listPayoutMethods(database, call.brand.id),
    findHoldHours(database, call.brand.id),
    findPayeeName(database, memberId),
    hasPaymentPassword(database, memberId),
  ])
  return {
    accounts: accounts.map((account) => toWireAccount(account, call.language)),
    methods: methods
      .filter(({ currency }) => currency === call.brand.currency)
      .map(({ code, kind, name, minAmount, maxAmount }) => ({ code, kind, name: nameIn(name, call.language, code), minAmount, maxAmount })),
    accountsAtMost: payoutLimits.accountsAtMost,
    holdHours: holdHours ?? 0,
    ...(payeeName !== undefined && { payeeName }),
    hasPaymentPassword: isSet,
  }
}

/**
 * Adds an account of the member. Its holder is the member: a name that differs is refused, one that is nearly the same is looked at with each
 * withdrawal. The first account names the member where the registration did not. The same account sent again is the same.
 * @throws Refusal `cashier.method_unknown`, `cashier.payout_account_invalid` naming the field, `cashier.payout_accounts_full`,
 *   `cashier.payout_account_exists`, `identity.payment_password_missing`, `_wrong`, `_locked`
 */
export async function addPayoutAccount(
  parts: AccountParts,
  input: Input<Routes['addPayoutAccount']>,
  call: MemberCall,
): Promise<WireAccount> {
  const { database, identity, accountKeys } = parts
  const { brand, caller } = call
  const [method] = await listPayoutMethods(database, brand.id, input.method)
  const holdHours = await findHoldHours(database, brand.id)
  if (!method || method.currency !== brand.currency || holdHours === undefined) throw new Refusal('cashier.method_unknown')
  const number = readAccountNumber(method.numberRule, input.accountNumber)
  refuseInvalid(method, input, number)
  await identity.checkPaymentPassword(input.paymentPassword, call)
  const publicId = randomUUID()
  return database.transaction(async (tx) => {
    await lockAccounts(tx, caller.memberId)
    const present = await listAccounts(tx, caller.memberId)
    if (present.length >= payoutLimits.accountsAtMost) throw new Refusal('cashier.payout_accounts_full')
    const known = await findPayeeName(tx, caller.memberId)
    const match = matchNames(known ?? input.payeeName, input.payeeName)
    if (match.verdict === 'refused') throw new Refusal('cashier.payout_account_invalid', { payeeName: 'other_name' })
    const isAdded = await addAccount(tx, {
      publicId,
      brandId: brand.id,
      member: caller.memberId,
      method: method.code,
      bankName: method.kind === 'bank' ? input.bankName : '',
      branch: method.kind === 'bank' ? input.branch : '',
      sealedNumber: accountKeys.close(number!, publicId),
      numberHash: accountKeys.hash(brand.id, method.code, number!),
      maskedNumber: maskNumber(number!),
      holder: input.payeeName,
      nameVerdict: match.verdict,
      nameScore: Math.floor(match.score * 1_000),
      isDefault: present.length === 0,
      holdHours,
    })
    if (!isAdded) throw new Refusal('cashier.payout_account_exists', { accountNumber: 'taken' })
    if (known === undefined) await keepPayeeName(tx, caller.memberId, input.payeeName)
    const after = { method: method.code, number: maskNumber(number!) }
    await identity.notifyOwner(tx, ownerOf(call), 'payout_account_added', call, { after })
    const made = (await listAccounts(tx, caller.memberId)).find((account) => account.publicId === publicId)
    return toWireAccount(made!, call.language)
  })
}

/** @throws Refusal `cashier.payout_account_not_found` */
export async function chooseDefaultAccount({ database }: AccountParts, id: string, call: MemberCall): Promise<Record<string, never>> {
  await database.transaction(async (tx) => {
    await lockAccounts(tx, call.caller.memberId)
    const account = await getAccount(tx, call.caller.memberId, id)
    await clearDefault(tx, call.caller.memberId)
    await setDefault(tx, account.id)
  })
  return {}
}

/**
 * Removes an account; the oldest of the others becomes the default.
 * @throws Refusal `cashier.payout_account_not_found`, `cashier.payout_account_in_use` while a withdrawal to it is open, and those of the
 *   payment password
 */
export async function removePayoutAccount(
  { database, identity }: AccountParts,
  { id, paymentPassword }: Input<Routes['removePayoutAccount']>,
  call: MemberCall,
): Promise<Record<string, never>> {
  const { memberId } = call.caller
  await getAccount(database, memberId, id)
  await identity.checkPaymentPassword(paymentPassword, call)
  await database.transaction(async (tx) => {
    await lockAccounts(tx, memberId)
    const account = await getAccount(tx, memberId, id)
    if (await hasOpenWithdrawal(tx, account.id)) throw new Refusal('cashier.payout_account_in_use')
    await markRemoved(tx, account.id)
    const [next] = await listAccounts(tx, memberId)
    if (account.isDefault && next) await setDefault(tx, next.id)
    const before = { method: account.method, number: account.maskedNumber }
    await identity.notifyOwner(tx, ownerOf(call), 'payout_account_removed', call, { before })
  })
  return {}
}

/** Changes of a member's accounts and withdrawals to them wait for each other. */
function lockAccounts(tx: Tx, member: bigint): Promise<void> {
  return lockUntilEnd(tx, `cashier.withdrawals:${member}`)
}

/** @throws Refusal `cashier.payout_account_not_found`, also for an account of somebody else */
export async function getAccount(on: Parameters<typeof listAccounts>[0], member: bigint, id: string): Promise<AccountRow> {
  const found = (await listAccounts(on, member)).find(({ publicId }) => publicId === id)
  if (!found) throw new Refusal('cashier.payout_account_not_found')
  return found
}

function refuseInvalid(method: PayoutMethodRow, input: Input<Routes['addPayoutAccount']>, number: string | undefined): void {
  const refuse = (field: string, why: string) => new Refusal('cashier.payout_account_invalid', { [field]: why })
  if (number === undefined) throw refuse('accountNumber', 'pattern')
  if (method.kind === 'bank' && input.bankName.length < 2) throw refuse('bankName', 'required')
  if (method.kind === 'bank' && input.branch.length < 2) throw refuse('branch', 'required')
  if (!/\p{L}.*\p{L}/u.test(input.payeeName)) throw refuse('payeeName', 'required')
}

const ownerOf = ({ caller, brand }: MemberCall) => ({ id: caller.memberId, brandId: brand.id, username: caller.account })

function nameIn(names: Partial<Record<LanguageCode, string>>, language: LanguageCode, code: string): string {
  return names[language] ?? names.EN ?? code
}

/** What an account is called beside its number: a bank by its own name, the others by their method's. */
function nameOfAccount({ bankName, methodName, method }: AccountRow, language: LanguageCode): string {
  return bankName || nameIn(methodName, language, method)
}

function toWireAccount(account: AccountRow, language: LanguageCode): WireAccount {
  const { publicId: id, method, kind, branch, maskedNumber: number, holder, isDefault, usableFrom, isUsable } = account
  return { id, method, kind, name: nameOfAccount(account, language), branch, number, holder, isDefault, usableFrom, isUsable }
}
