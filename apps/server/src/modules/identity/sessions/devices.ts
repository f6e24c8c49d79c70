import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Tx } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import type { DeviceDeps } from './deps.ts'
import { createDevice, removeDevice, removeFamily } from './device-store.ts'

/** Remember-me lasts a day from its login (product text, section 9); a use renews the token, not the day. */
const rememberSeconds = 86_400
const rememberCookie = 'device'
/** How long a device counts as known after a login. */
const knownSeconds = 30 * 86_400
const knownCookie = 'known'

export const hashValidator = (text: string) => createHash('sha256').update(text).digest()

/** Remembers an account on the caller's device, in place of a previous one. */
export async function rememberDevice(tx: Tx, memberId: bigint, call: Call<'anyone'>): Promise<void> {
  const before = readDeviceToken(call)
  if (before) await removeDevice(tx, before.selector)
  await issueDeviceToken(tx, { memberId, family: crypto.randomUUID(), secondsLeft: rememberSeconds }, call)
}

/** Removes what this device remembers, on the server too. */
export async function removeRememberedDevice({ database }: DeviceDeps, call: Call<'anyone'>): Promise<Record<string, never>> {
  const token = readDeviceToken(call)
  if (token) await removeFamily(database, token.selector)
  removeDeviceToken(call)
  return {}
}

export function removeDeviceToken(call: Call<'anyone'>): void {
  call.cookies.remove(rememberCookie)
}

/** Issues a device token. The previous one of the same login stays in the table, so that its reuse is detected. */
export async function issueDeviceToken(
  tx: Tx,
  { memberId, family, secondsLeft }: { memberId: bigint; family: string; secondsLeft: number },
  call: Call<'anyone'>,
): Promise<void> {
  const selector = randomBytes(12).toString('base64url')
  const validator = randomBytes(32).toString('base64url')
  await createDevice(tx, { selector, family, memberId, validatorHash: hashValidator(validator), secondsLeft })
  // The browser gets it only after the commit.
  tx.afterCommit(() => call.cookies.set(rememberCookie, `${selector}.${validator}`, { maxAgeSeconds: secondsLeft }))
}

/** The device token of the caller's cookie. */
export function readDeviceToken(call: Call<'anyone'>): { selector: string; validator: string } | undefined {
  const [selector = '', validator = ''] = call.cookies.get(rememberCookie)?.split('.') ?? []
  return selector && validator ? { selector, validator } : undefined
}

/** Marks the caller's device as known for this account: a signed cookie that grants only its own count of failures. */
export function markDevice(deps: DeviceDeps, usernameKey: string, call: Call<'anyone'>): void {
  if (readKnownDevice(deps, usernameKey, call) !== undefined) return
  const device = `${randomBytes(12).toString('base64url')}.${Math.floor(Date.now() / 1000) + knownSeconds}`
  call.cookies.set(knownCookie, `${device}.${signDevice(deps, usernameKey, device, call)}`, { maxAgeSeconds: knownSeconds })
}

/** The mark of the caller's device, if it is for this account. */
export function readKnownDevice(deps: DeviceDeps, usernameKey: string, call: Call<'anyone'>): string | undefined {
  const [nonce = '', expires = '', signature = ''] = call.cookies.get(knownCookie)?.split('.') ?? []
  if (!nonce || Number(expires) < Date.now() / 1000) return undefined
  const right = Buffer.from(signDevice(deps, usernameKey, `${nonce}.${expires}`, call))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right) ? nonce : undefined
}

function signDevice({ deviceKey }: DeviceDeps, usernameKey: string, device: string, call: Call<'anyone'>): string {
  return createHmac('sha256', deviceKey).update(`${call.brand.id} ${usernameKey} ${device}`).digest('base64url')
}
