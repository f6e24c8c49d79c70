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
 * Signs in by the device's token, which is good once: the answer brings the next. One that comes a second time was copied, so everything that came from
 * the same login is forgotten (decision D-2); two windows that ask at the same moment are no theft.
 * @throws Refusal `identity.device_unknown`
 */
export async function logInByDevice(deps: LoginDeps, { agent }: { agent: boolean }, call: Call<'anyone'>): Promise<SignIn> {
  const { database } = deps
  const token = readDeviceToken(call)
  const used = token && (await useDevice(database, token.selector, hashValidator(token.validator), call.brand.id))
  if (!used) {
    if (token) await refuseStolen(deps, token.selector)
    removeDeviceToken(call)
    throw new Refusal('identity.device_unknown')
  }
  const member = (await findMemberById(database, used.memberId))!
  const found = { ...member, hash: null, ...used.password }
  return acceptLogin(deps, found, { agent, remember: false }, call, (tx) => issueDeviceToken(tx, used, call))
}

async function refuseStolen({ database, log }: LoginDeps, selector: string): Promise<void> {
  const stolen = await findUsedDevice(database, selector)
  if (!stolen) return
  await removeFamily(database, selector)
  log.warn({ memberId: String(stolen.memberId) }, 'a token of a remembered device came twice: all of its family are forgotten')
}
