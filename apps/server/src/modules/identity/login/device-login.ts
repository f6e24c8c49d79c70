import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { findMemberById } from '../accounts/index.ts'
import {
  removeDeviceToken,
  findUsedDevice,
  issueDeviceToken,
  hashValidator,
  readDeviceToken,
  removeFamily,
  useDevice,
} from '../sessions/index.ts'
import type { LoginDeps } from './deps.ts'
import { acceptLogin, type SignIn } from './login.ts'

/**
 * Signs in by the device's token, which is valid once and is replaced. A second use means that it was copied, so all tokens of the same login are
 * removed (decision D-2); two windows that use it at the same moment are not treated as theft.
 * @throws Refusal `identity.device_unknown`
 */
export async function logInByDevice(deps: LoginDeps, { agent }: { agent: boolean }, call: Call<'anyone'>): Promise<SignIn> {
  const { database } = deps
  const token = readDeviceToken(call)
  const used = token && (await useDevice(database, token.selector, hashValidator(token.validator), call.brand.id))
  if (!used) {
    if (token) await removeStolenFamily(deps, token.selector)
    removeDeviceToken(call)
    throw new Refusal('identity.device_unknown')
  }
  const member = (await findMemberById(database, used.memberId))!
  const found = { ...member, hash: null, ...used.password }
  return acceptLogin(deps, found, { agent, remember: false }, call, (tx) => issueDeviceToken(tx, used, call))
}

async function removeStolenFamily({ database, log }: LoginDeps, selector: string): Promise<void> {
  const stolen = await findUsedDevice(database, selector)
  if (!stolen) return
  await removeFamily(database, selector)
  log.warn({ memberId: String(stolen.memberId) }, 'a device token was used twice; all tokens of its login are removed')
}
