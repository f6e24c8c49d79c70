import type { Input } from '@portal/contracts'
import type { identityRoutes } from '@portal/contracts/identity'
import type { Call } from '#platform/call.ts'
import { readMobileField, proveMobile, proveMobileByService, refuseDisabled } from '../contact/index.ts'
import { getMemberByMobile, openSessionFor, type SignIn, withoutPassword } from '../login/index.ts'
import { startSecondStep } from '../second-proof/index.ts'
import type { RecoveryDeps } from './deps.ts'
import { refuseUnfitPassword, replacePassword } from './new-password.ts'

/**
 * Sets a new password for the owner of a number, ends all sessions, and signs in (decision A-42), after the second proof where there is one. The
 * owner is notified and withdrawals are held for a day, because a number can be taken over (S-13).
 */
export async function resetBySms(
  deps: RecoveryDeps,
  input: Input<typeof identityRoutes.resetByPhone>,
  call: Call<'anyone'>,
): Promise<SignIn> {
  await refuseDisabled(deps, 'reset', call)
  const mobile = await readMobileField(deps, input, call)
  // A refused password costs no attempt of the code.
  await refuseUnfitPassword(deps, call.brand.id, { newPassword: input.newPassword, username: mobile })
  if (input.firebaseIdToken) await proveMobileByService(deps, mobile, 'reset', input.firebaseIdToken, call)
  else await proveMobile(deps, mobile, 'reset', input.verificationCode!, call)
  const found = await getMemberByMobile(deps, mobile, call)
  const hash = await deps.passwords.hash(input.newPassword)
  return deps.database.transaction(async (tx) => {
    await replacePassword(deps, tx, { member: found, hash, isReset: true, call })
    const renewed = { ...found, ...withoutPassword }
    // A number can be taken over, and the reset has ended all trust: an account with a second proof shows it (S-13, SEC-15).
    const second = await startSecondStep(deps, tx, renewed, { remember: false, byPassword: false }, call)
    return second ?? openSessionFor(deps, tx, renewed, call)
  })
}
