import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Tx } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import type { DeviceDeps } from './deps.ts'
import { createDevice, removeDevice, removeFamily } from './device-store.ts'

/** Remember-me lives a day from the login that asked for it (product text, section 9); a use renews the token and not the day. */
const rememberSeconds = 86_400
const rememberCookie = 'device'
/** A device that was signed in counts as the account's own for so long. */
const knownSeconds = 30 * 86_400
const knownCookie = 'known'

export const hashValidator = (text: string) => createHash('sha256').update(text).digest()

/** Remembers an account on the caller's device, in place of the one before. */
export async function rememberDevice(tx: Tx, memberId: bigint, call: Call<'anyone'>): Promise<void> {
  const before = readDeviceToken(call)
  if (before) await removeDevice(tx, before.selector)
  await issueDeviceToken(tx, { memberId, family: crypto.randomUUID(), secondsLeft: rememberSeconds }, call)
}

/** Ends what this device remembers, on the server too. */
export async function removeRememberedDevice({ database }: DeviceDeps, call: Call<'anyone'>): Promise<Record<string, never>> {
  const token = readDeviceToken(call)
  if (token) await removeFamily(database, token.selector)
  removeDeviceToken(call)
  return {}
}

export function removeDeviceToken(call: Call<'anyone'>): void {
  call.cookies.remove(rememberCookie)
}

/** Gives the device a token; the one before it, of the same login, stays in the table so that it is known when it comes again. */
export async function issueDeviceToken(
  tx: Tx,
  { memberId, family, secondsLeft }: { memberId: bigint; family: string; secondsLeft: number },
  call: Call<'anyone'>,
): Promise<void> {
  const selector = randomBytes(12).toString('base64url')
  const validator = randomBytes(32).toString('base64url')
  await createDevice(tx, { selector, family, memberId, validatorHash: hashValidator(validator), secondsLeft })
  // The browser gets it only when it stands.
  tx.afterCommit(() => call.cookies.set(rememberCookie, `${selector}.${validator}`, { maxAgeSeconds: secondsLeft }))
}

/** What the caller's device says that it remembers. */
export function readDeviceToken(call: Call<'anyone'>): { selector: string; validator: string } | undefined {
  const [selector = '', validator = ''] = call.cookies.get(rememberCookie)?.split('.') ?? []
  return selector && validator ? { selector, validator } : undefined
}

/** Marks the caller's device as one on which this account was signed in: a signed cookie, worth nothing but a count of its own for failures. */
export function markDevice(deps: DeviceDeps, usernameKey: string, call: Call<'anyone'>): void {
  if (readKnownDevice(deps, usernameKey, call) !== undefined) return
  const device = `${randomBytes(12).toString('base64url')}.${Math.floor(Date.now() / 1000) + knownSeconds}`
  call.cookies.set(knownCookie, `${device}.${signDevice(deps, usernameKey, device, call)}`, { maxAgeSeconds: knownSeconds })
}

/** The mark of the caller's device, if it is this account's. */
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
