import type { Input } from '@portal/contracts'
import type { identityRoutes } from '@portal/contracts/identity'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { findLogin, type LoginRow } from '../accounts/index.ts'
import { readMobileField, proveMobile, proveMobileByService, refuseDisabled } from '../contact/index.ts'
import type { LoginDeps } from './deps.ts'
import { acceptLogin, type SignIn, withoutPassword } from './login.ts'

/** Signs in by an SMS code, or by the identity service's token, in place of the password. */
export async function logInBySms(deps: LoginDeps, input: Input<typeof identityRoutes.loginBySms>, call: Call<'anyone'>): Promise<SignIn> {
  await refuseDisabled(deps, 'login', call)
  const mobile = await readMobileField(deps, input, call)
  if (input.type === 'firebase') await proveMobileByService(deps, mobile, 'login', input.firebaseIdToken!, call)
  else await proveMobile(deps, mobile, 'login', input.verificationCode!, call)
  const found = await getMemberByMobile(deps, mobile, call)
  return acceptLogin(deps, { ...found, ...withoutPassword }, input, call)
}

export async function getMemberByMobile({ database }: LoginDeps, mobile: string, call: Call<'anyone'>): Promise<LoginRow> {
  const found = await findLogin(database, call.brand.id, { mobile })
  if (!found) throw new Refusal('identity.code_wrong', { verificationCode: 'wrong' })
  if (found.kind !== 'member') throw new Refusal('identity.not_a_member')
  if (found.isLocked) throw new Refusal('identity.locked')
  return found
}
