import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { findUsedDevice, removeFamily, useDevice } from './device-store.ts'
import { dropToken, giveToken, hashValidator, readDeviceToken } from './devices.ts'
import type { IdentityParts } from './identity.ts'
import { admitMember, type SignIn } from './login.ts'
import { findMemberById } from './store.ts'

/**
 * Signs in by the device's token, which is good once: the answer brings the next. One that comes a second time was copied, so everything that came from
 * the same login is forgotten (decision D-2); two windows that ask at the same moment are no theft.
 * @throws Refusal `identity.device_unknown`
 */
export async function logInByDevice(parts: IdentityParts, { agent }: { agent: boolean }, call: Call<'anyone'>): Promise<SignIn> {
  const { database } = parts
  const token = readDeviceToken(call)
  const used = token && (await useDevice(database, token.selector, hashValidator(token.validator), call.brand.id))
  if (!used) {
    if (token) await refuseStolen(parts, token.selector)
    dropToken(call)
    throw new Refusal('identity.device_unknown')
  }
  const member = (await findMemberById(database, used.memberId))!
  const found = { ...member, hash: null, ...used.password }
  return admitMember(parts, found, { agent, remember: false }, call, (tx) => giveToken(tx, used, call))
}

async function refuseStolen({ database, log }: IdentityParts, selector: string): Promise<void> {
  const stolen = await findUsedDevice(database, selector)
  if (!stolen) return
  await removeFamily(database, selector)
  log.warn({ memberId: String(stolen.memberId) }, 'a token of a remembered device came twice: all of its family are forgotten')
}
