import { createHash, randomBytes } from 'node:crypto'
import type { Input } from '@portal/contracts'
import type { secondProofRoutes } from '@portal/contracts/second-proof'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { claimCall } from './call-rate-store.ts'
import { rememberDevice } from './devices.ts'
import type { IdentityParts } from './identity.ts'
import { admitProven, type Session, withoutPassword } from './login.ts'
import { networkOf } from './network.ts'
import { askPasskey, bindChallenge, challengeSeconds, type PasskeyOptions, provePasskey } from './passkey-proof.ts'
import { checkProof } from './second-proof.ts'
import { dropBrowserMark, holderOf } from './second-step.ts'
import { findSecondStep, useSecondStep } from './second-step-store.ts'
import { findMemberById } from './store.ts'
import { issueChangeTicket } from './tickets.ts'
import { trustPlaces } from './trusted-places.ts'
import { tellOwner } from './owner-notice.ts'

const passkeyCookie = 'passkey'
/** Challenges for anybody's passkey that an address may ask for. */
const challengeRate = { calls: 30, seconds: 300 }

const boundToTicket = (ticket: string) => bindChallenge('second', createHash('sha256').update(ticket).digest('hex'))

/**
 * Shows the second proof that a way in has asked for, and signs in.
 * @throws Refusal `identity.second_step_over` for a ticket that is forged, late, used, or of another browser, network or brand;
 *   `identity.second_proof_wrong`, `identity.second_proof_locked`
 */
export async function finishSecondStep(
  parts: IdentityParts,
  { ticket, proof, trustDevice, trustNetwork }: Input<typeof secondProofRoutes.secondStep>,
  call: Call<'anyone'>,
): Promise<Session> {
  const { database } = parts
  const holder = holderOf(ticket, call)
  const step = await findSecondStep(database, holder)
  if (!step) throw new Refusal('identity.second_step_over')
  await checkProof(parts, step.memberId, proof, boundToTicket(ticket), call)
  const member = (await findMemberById(database, step.memberId))!
  const found = { ...member, hash: null, isDefault: step.isDefault, isAssigned: step.isAssigned, passwordAgeDays: step.passwordAgeDays }
  const session = await database.transaction(async (tx) => {
    if (!(await useSecondStep(tx, holder.ticketHash))) throw new Refusal('identity.second_step_over')
    await trustPlaces(parts, tx, member.id, { device: trustDevice, network: trustNetwork }, call)
    if (step.remember) await rememberDevice(tx, member.id, call)
    if (proof.method === 'recovery') await tellOwner(parts, tx, member, 'recovery_code_used', call)
    return admitProven(parts, tx, found, call)
  })
  dropBrowserMark(call)
  if (!step.byPassword || !session.mustChangePassword) return session
  return { ...session, changeTicket: await issueChangeTicket(database, member.id, session.token) }
}

/** A challenge for a passkey of whoever owes the second proof by this ticket. @throws Refusal `identity.second_step_over` */
export async function askSecondPasskey(parts: IdentityParts, ticket: string, call: Call<'anyone'>): Promise<PasskeyOptions> {
  const step = await findSecondStep(parts.database, holderOf(ticket, call))
  if (!step) throw new Refusal('identity.second_step_over')
  return askPasskey(parts, step.memberId, boundToTicket(ticket), call)
}

/** A challenge for whatever passkey of this host the browser has. @throws Refusal `request.too_many` */
export async function startPasskeyLogin(parts: IdentityParts, call: Call<'anyone'>): Promise<PasskeyOptions> {
  const waitSeconds = await claimCall(parts.database, `passkey:${networkOf(call.ip)}`, challengeRate)
  if (waitSeconds > 0) throw new Refusal('request.too_many', { retryAfter: String(waitSeconds) })
  const browser = randomBytes(24).toString('base64url')
  const options = await askPasskey(parts, undefined, bindChallenge('login', browser), call)
  call.cookies.set(passkeyCookie, browser, { maxAgeSeconds: challengeSeconds })
  return options
}

/**
 * Signs in by a passkey. It has verified its user, so it is something one has and something one is or knows: nothing more is asked.
 * @throws Refusal `identity.passkey_refused`
 */
export async function logInByPasskey(
  parts: IdentityParts,
  { credential, agent }: Input<typeof secondProofRoutes.loginByPasskey>,
  call: Call<'anyone'>,
): Promise<Session> {
  const browser = call.cookies.get(passkeyCookie)
  const key = browser && (await provePasskey(parts, credential, bindChallenge('login', browser), call))
  if (!key) throw new Refusal('identity.passkey_refused')
  call.cookies.remove(passkeyCookie)
  const member = (await findMemberById(parts.database, key.memberId))!
  return parts.database.transaction((tx) => admitProven(parts, tx, { ...member, hash: null, ...withoutPassword }, call, agent))
}
