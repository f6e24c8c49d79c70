import { createHash, randomBytes } from 'node:crypto'
import type { Input } from '@portal/contracts'
import type { secondProofRoutes } from '@portal/contracts/second-proof'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { findMemberById, issueChangeTicket } from '../accounts/index.ts'
import { notifyOwner } from '../audit/index.ts'
import { claimCall, networkOf } from '../limits/index.ts'
import {
  createPasskeyOptions,
  bindChallenge,
  challengeSeconds,
  checkProof,
  removeBrowserCookie,
  findSecondStep,
  secondStepKeyOf,
  type PasskeyOptions,
  verifyPasskey,
  addTrust,
  useSecondStep,
} from '../second-proof/index.ts'
import { rememberDevice } from '../sessions/index.ts'
import type { LoginDeps } from './deps.ts'
import { acceptProvenLogin, type Session, withoutPassword } from './login.ts'

const passkeyCookie = 'passkey'
/** Passkey challenges without a username that an address may request. */
const challengeRate = { calls: 30, seconds: 300 }

const boundToTicket = (ticket: string) => bindChallenge('second', createHash('sha256').update(ticket).digest('hex'))

/**
 * Completes the second step of a login.
 * @throws Refusal `identity.second_step_over` for a ticket that is forged, expired, used, or of another browser, network or brand;
 *   `identity.second_proof_wrong`, `identity.second_proof_locked`
 */
export async function finishSecondStep(
  deps: LoginDeps,
  { ticket, proof, trustDevice, trustNetwork }: Input<typeof secondProofRoutes.secondStep>,
  call: Call<'anyone'>,
): Promise<Session> {
  const { database } = deps
  const holder = secondStepKeyOf(ticket, call)
  const step = await findSecondStep(database, holder)
  if (!step) throw new Refusal('identity.second_step_over')
  await checkProof(deps, step.memberId, proof, boundToTicket(ticket), call)
  const member = (await findMemberById(database, step.memberId))!
  const found = { ...member, hash: null, isDefault: step.isDefault, isAssigned: step.isAssigned, passwordAgeDays: step.passwordAgeDays }
  const session = await database.transaction(async (tx) => {
    if (!(await useSecondStep(tx, holder.ticketHash))) throw new Refusal('identity.second_step_over')
    await addTrust(deps, tx, member.id, { device: trustDevice, network: trustNetwork }, call)
    if (step.remember) await rememberDevice(tx, member.id, call)
    if (proof.method === 'recovery') await notifyOwner(deps, tx, member, 'recovery_code_used', call)
    return acceptProvenLogin(deps, tx, found, call)
  })
  removeBrowserCookie(call)
  if (!step.byPassword || !session.mustChangePassword) return session
  return { ...session, changeTicket: await issueChangeTicket(database, member.id, session.token) }
}

/** A passkey challenge for the second step of this ticket. @throws Refusal `identity.second_step_over` */
export async function createSecondPasskeyOptions(deps: LoginDeps, ticket: string, call: Call<'anyone'>): Promise<PasskeyOptions> {
  const step = await findSecondStep(deps.database, secondStepKeyOf(ticket, call))
  if (!step) throw new Refusal('identity.second_step_over')
  return createPasskeyOptions(deps, step.memberId, boundToTicket(ticket), call)
}

/** A challenge for any passkey of this host. @throws Refusal `request.too_many` */
export async function startPasskeyLogin(deps: LoginDeps, call: Call<'anyone'>): Promise<PasskeyOptions> {
  const waitSeconds = await claimCall(deps.database, `passkey:${networkOf(call.ip)}`, challengeRate)
  if (waitSeconds > 0) throw new Refusal('request.too_many', { retryAfter: String(waitSeconds) })
  const browser = randomBytes(24).toString('base64url')
  const options = await createPasskeyOptions(deps, undefined, bindChallenge('login', browser), call)
  call.cookies.set(passkeyCookie, browser, { maxAgeSeconds: challengeSeconds })
  return options
}

/**
 * Signs in by a passkey. It verifies its user and is therefore two factors in one: no second step follows.
 * @throws Refusal `identity.passkey_refused`
 */
export async function logInByPasskey(
  deps: LoginDeps,
  { credential, agent }: Input<typeof secondProofRoutes.loginByPasskey>,
  call: Call<'anyone'>,
): Promise<Session> {
  const browser = call.cookies.get(passkeyCookie)
  const key = browser && (await verifyPasskey(deps, credential, bindChallenge('login', browser), call))
  if (!key) throw new Refusal('identity.passkey_refused')
  call.cookies.remove(passkeyCookie)
  const member = (await findMemberById(deps.database, key.memberId))!
  return deps.database.transaction((tx) => acceptProvenLogin(deps, tx, { ...member, hash: null, ...withoutPassword }, call, agent))
}
