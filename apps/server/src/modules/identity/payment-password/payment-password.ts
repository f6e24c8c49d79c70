import type { Input } from '@portal/contracts'
import type { paymentPasswordRoutes } from '@portal/contracts/payment-password'
import type { Tx } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { findBirthDate, findLogin, holdWithdrawals, keyOfUsername, setCredential } from '../accounts/index.ts'
import { notifyOwner, recordEvent } from '../audit/index.ts'
import { useOwnerCode } from '../contact/index.ts'
import { claimLockingAttempt, clearAttempts, countAttempt } from '../limits/index.ts'
import { spendStepUp } from '../second-proof/index.ts'
import type { PaymentDeps } from './deps.ts'
import { isEasyPin } from './payment-rules.ts'
import { addPaymentHash, findPaymentHash, replacePaymentHash } from './payment-store.ts'

type Routes = typeof paymentPasswordRoutes
type MemberCall = Call<'member'>

/** Five wrong payment passwords in a row lock it for 15 minutes. */
const maxAttempts = 5
const lockSeconds = 900
const freeLoginAttempts = 5
/** A reset holds withdrawals and transfers for a day: a contact can be taken over (S-13). */
const holdHours = 24

const subjectOf = (memberId: bigint) => `payment:${memberId}`

/**
 * Checks the payment password before money leaves. It runs outside of any transaction, so that a refusal does not roll back the attempt.
 * @param field where the refusal belongs in the caller's form
 * @throws Refusal `identity.payment_password_missing`, `identity.payment_password_wrong`, `identity.payment_password_locked` after five in a row
 */
export function checkPaymentPassword(
  deps: PaymentDeps,
  typed: string,
  call: MemberCall,
  field: 'paymentPassword' | 'oldPassword' = 'paymentPassword',
): Promise<void> {
  return deps.paymentMutex.runExclusive([subjectOf(call.caller.memberId)], () => check(deps, typed, call, field))
}

async function check({ database, passwords }: PaymentDeps, typed: string, call: MemberCall, field: string): Promise<void> {
  const { memberId } = call.caller
  const stored = await findPaymentHash(database, memberId)
  if (!stored) throw new Refusal('identity.payment_password_missing')
  const subject = subjectOf(memberId)
  const waitSeconds = await claimLockingAttempt(database, subject, maxAttempts, lockSeconds)
  if (waitSeconds > 0) throw new Refusal('identity.payment_password_locked', { retryAfter: String(waitSeconds) })
  const checked = await passwords.check(typed, stored.hash)
  if (checked === 'wrong') {
    await recordEvent(database, { id: memberId, brandId: call.brand.id }, 'payment_password_refused', call)
    throw new Refusal('identity.payment_password_wrong', { [field]: 'wrong' })
  }
  if (checked === 'outdated') await replacePaymentHash(database, memberId, stored.hash, await passwords.hash(typed))
  await clearAttempts(database, subject)
}

/**
 * Sets the first payment password, after a step-up, or changes it by the present one. The owner is notified.
 * @throws Refusal `identity.field_invalid` naming newPassword, confirmNewPassword or oldPassword, `identity.step_up_required`,
 *   `identity.payment_password_wrong`, `identity.payment_password_locked`
 */
export async function setPaymentPassword(
  deps: PaymentDeps,
  input: Input<Routes['setPaymentPassword']>,
  call: MemberCall,
): Promise<Record<string, never>> {
  const { database, passwords } = deps
  const { memberId } = call.caller
  await refuseUnfit(deps, input, call)
  const before = await findPaymentHash(database, memberId)
  if (before) {
    if (input.oldPassword === undefined) throw new Refusal('identity.field_invalid', { oldPassword: 'required' })
    await checkPaymentPassword(deps, input.oldPassword, call, 'oldPassword')
    if (input.oldPassword === input.newPassword) throw new Refusal('identity.field_invalid', { newPassword: 'same' })
  }
  const hash = await passwords.hash(input.newPassword)
  await database.transaction(async (tx) => {
    if (before) return replace(deps, tx, hash, 'payment_password_changed', call)
    await spendStepUp(tx, call.caller, input.stepUp, 'payment_password', { change: 'set' })
    // Two first ones at once: the second is a change, which the present one must allow.
    if (!(await addPaymentHash(tx, memberId, hash))) throw new Refusal('identity.field_invalid', { oldPassword: 'required' })
    await tell(deps, tx, 'payment_password_set', call)
  })
  return {}
}

/**
 * Sets another payment password by a code that a verified contact got. A reset ends the lock, and holds withdrawals and transfers for a day.
 * @throws Refusal `identity.field_invalid`, `identity.code_wrong`, `identity.contact_missing`, `request.too_many`
 */
export async function resetPaymentPassword(
  deps: PaymentDeps,
  input: Input<Routes['resetPaymentPassword']>,
  call: MemberCall,
): Promise<Record<string, never>> {
  const { database, passwords } = deps
  const { memberId } = call.caller
  // A refused password costs no attempt of the code.
  await refuseUnfit(deps, input, call)
  await checkLoginPassword(deps, input.password, call)
  await useOwnerCode(deps, input.by, input.verificationCode, call)
  const hash = await passwords.hash(input.newPassword)
  await database.transaction(async (tx) => {
    await replace(deps, tx, hash, 'payment_password_reset', call)
    await clearAttempts(tx, subjectOf(memberId))
    await holdWithdrawals(tx, memberId, holdHours)
  })
  return {}
}

async function checkLoginPassword(deps: PaymentDeps, password: string | undefined, call: MemberCall): Promise<void> {
  const { memberId, account } = call.caller
  const found = await findLogin(deps.database, call.brand.id, { key: keyOfUsername(account) })
  if (!found?.hash) return
  if (password === undefined) throw new Refusal('identity.field_invalid', { password: 'required' })
  const subject = `change:${memberId}`
  await countAttempt(deps, subject, freeLoginAttempts)
  if ((await deps.passwords.check(password, found.hash)) === 'wrong') throw new Refusal('identity.field_invalid', { password: 'wrong' })
  await clearAttempts(deps.database, subject)
}

async function refuseUnfit(
  { database }: PaymentDeps,
  { newPassword, confirmNewPassword }: { newPassword: string; confirmNewPassword: string },
  { caller }: MemberCall,
): Promise<void> {
  if (!/^\d{6}$/.test(newPassword)) throw new Refusal('identity.field_invalid', { newPassword: 'pattern' })
  if (isEasyPin(newPassword, await findBirthDate(database, caller.memberId)))
    throw new Refusal('identity.field_invalid', { newPassword: 'guessable' })
  if (newPassword !== confirmNewPassword) throw new Refusal('identity.field_invalid', { confirmNewPassword: 'inconsistent_twice' })
}

type PaymentEvent = 'payment_password_set' | 'payment_password_changed' | 'payment_password_reset'

async function replace(deps: PaymentDeps, tx: Tx, hash: string, event: PaymentEvent, call: MemberCall): Promise<void> {
  await setCredential(tx, call.caller.memberId, { kind: 'payment', hash })
  await tell(deps, tx, event, call)
}

function tell(deps: PaymentDeps, tx: Tx, event: PaymentEvent, call: MemberCall): Promise<void> {
  const { memberId, account } = call.caller
  return notifyOwner(deps, tx, { id: memberId, brandId: call.brand.id, username: account }, event, call)
}
