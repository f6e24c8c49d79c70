import type { Input, Output } from '@portal/contracts'
import type { identityRoutes } from '@portal/contracts/identity'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { findLogin, hasChangeTicket, hashTicket, keyOfUsername, useChangeTicket } from '../accounts/index.ts'
import { countAttempt, clearAttempts } from '../limits/index.ts'
import { openSessionFor } from '../login/index.ts'
import { hasSecondProof, spendStepUp } from '../second-proof/index.ts'
import type { RecoveryDeps } from './deps.ts'
import { refuseUnfitPassword, replacePassword } from './new-password.ts'

const freeAttempts = 5

/**
 * Changes the password of a signed-in member. All sessions end, a new one opens, and the owner is notified.
 * @returns the new session
 * @throws Refusal `identity.step_up_required` for an account with a second proof; `identity.field_invalid` naming oldPassword, newPassword or
 *   confirmNewPassword; `request.too_many` after wrong old ones
 */
export async function changePassword(
  deps: RecoveryDeps,
  input: Input<typeof identityRoutes.changePassword>,
  call: Call<'session'>,
): Promise<Output<typeof identityRoutes.changePassword>> {
  const { database, passwords } = deps
  const { memberId, account, sessionId } = call.caller
  const ticketHash = input.changeTicket === undefined ? undefined : hashTicket(input.changeTicket)
  const found = (await findLogin(database, call.brand.id, { key: keyOfUsername(account) }))!
  const hasTicket = ticketHash !== undefined && (await hasChangeTicket(database, ticketHash, memberId, sessionId))
  if (!hasTicket) {
    if (input.oldPassword === undefined) throw new Refusal('identity.field_invalid', { oldPassword: 'required' })
    const subject = `change:${memberId}`
    await countAttempt(deps, subject, freeAttempts)
    if ((await passwords.check(input.oldPassword, found.hash ?? undefined)) === 'wrong')
      throw new Refusal('identity.field_invalid', { oldPassword: 'wrong' })
    await clearAttempts(database, subject)
  }
  await refuseUnfitPassword(deps, call.brand.id, { ...input, username: account })
  if ((await passwords.check(input.newPassword, found.hash ?? undefined)) !== 'wrong')
    throw new Refusal('identity.field_invalid', { newPassword: 'same' })
  const hash = await passwords.hash(input.newPassword)
  const needsStepUp = !hasTicket && (await hasSecondProof(database, memberId))
  return database.transaction(async (tx) => {
    if (needsStepUp) await spendStepUp(tx, call.caller, input.stepUp, 'password', { change: 'password' })
    if (hasTicket && !(await useChangeTicket(tx, ticketHash, memberId, sessionId)))
      throw new Refusal('identity.field_invalid', { oldPassword: 'required' })
    await replacePassword(deps, tx, { member: found, hash, isReset: false, call })
    return openSessionFor(deps, tx, { ...found, isDefault: false, isAssigned: false, passwordAgeDays: 0 }, { ...call })
  })
}
