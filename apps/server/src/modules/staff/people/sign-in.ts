import type { Input, Output } from './wire.ts'
import type { Tx } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import { recordAudit } from '../audit/index.ts'
import { claimAttempt, clearAttempts, undoAttempt } from './attempt-store.ts'
import { isAllowedFrom, networkOfSession, usableRoles } from './brand-roles.ts'
import type { OpenCall } from './call.ts'
import type { PeopleDeps } from './deps.ts'
import { findPersonById, findPersonByName, listAllNetworks, listHeldRoles, type PersonRow, replacePasswordHash } from './people-store.ts'
import { checkProof, hashSecret, makeSecret, verifyPasskey } from './proofs.ts'
import { describeMe } from './sessions.ts'
import { createSession, endOldestSessions } from './session-store.ts'

const failuresByName = 5
const failuresByAddress = 20
const sessionsAtMost = 2

/**
 * Signs in by name, password and second proof. Names that do not exist, people who are locked or not enrolled, wrong passwords and wrong proofs cost the same
 * time and get the same answer; the count of failures blocks a name whether or not it exists.
 * @throws Refusal `staff.wrong_credentials`, `staff.locked`, `staff.network_refused`
 */
export async function signIn(deps: PeopleDeps, input: Input<'signIn'>, call: OpenCall): Promise<Output<'signIn'>> {
  const { username, password, proof, device } = input
  const subject = `name:${username.toLowerCase()}`
  await claim(deps, [subject], call)
  const person = await findPersonByName(deps.database, username)
  const checked = await deps.passwords.check(password, person?.passwordHash ?? undefined)
  const isOpen = person !== undefined && person.lockedAt === null && person.enrolledAt !== null
  if (!isOpen || checked === 'wrong' || !(await checkProof(deps, person, proof, call))) return refuse(deps, username, person, call)
  if (checked === 'outdated') await replacePasswordHash(deps.database, person.id, await deps.passwords.hash(password))
  return open(deps, person, { subject, proof: proof.method, device }, call)
}

/** @throws Refusal `staff.wrong_credentials`, `staff.locked`, `staff.network_refused` */
export async function signInByPasskey(deps: PeopleDeps, input: Input<'signInByPasskey'>, call: OpenCall): Promise<Output<'signIn'>> {
  const subject = `passkey:${input.credential.id.slice(0, 100)}`
  await claim(deps, [subject], call)
  const id = await verifyPasskey(deps, input, call)
  const person = id === undefined ? undefined : await findPersonById(deps.database, id)
  if (!person || person.lockedAt !== null || person.enrolledAt === null) return refuse(deps, '', person, call)
  return open(deps, person, { subject, proof: 'passkey', device: input.device }, call)
}

const addressOf = ({ ip }: OpenCall) => `address:${networkOfSession(ip)}`

/** The network is looked at before anything else, and both counts are raised before the password is. */
async function claim({ database }: PeopleDeps, subjects: readonly string[], call: OpenCall): Promise<void> {
  const networks = await listAllNetworks(database)
  if (!isAllowedFrom([], call.ip) && !(networks.length > 0 && isAllowedFrom(networks, call.ip))) throw new Refusal('staff.network_refused')
  const waits = [await claimAttempt(database, addressOf(call), failuresByAddress)]
  for (const subject of subjects) waits.push(await claimAttempt(database, subject, failuresByName))
  const waitSeconds = Math.max(...waits)
  if (waitSeconds > 0) throw new Refusal('staff.locked', { retryAfter: String(waitSeconds) })
}

async function refuse(deps: PeopleDeps, typed: string, person: PersonRow | undefined, call: OpenCall): Promise<never> {
  const { ip, userAgent, requestId } = call
  const actor = { username: person?.username ?? typed.slice(0, 64), personId: person?.id, ip, userAgent, requestId }
  await recordAudit(deps.database, actor, { event: 'sign_in_refused' })
  throw new Refusal('staff.wrong_credentials')
}

type Opening = { subject: string; proof: string; device: string | undefined }

async function open(deps: PeopleDeps, person: PersonRow, { subject, proof, device }: Opening, call: OpenCall): Promise<Output<'signIn'>> {
  const { database } = deps
  if (usableRoles(await listHeldRoles(database, person.id), call.ip).length === 0) throw new Refusal('staff.network_refused')
  await clearAttempts(database, subject)
  await undoAttempt(database, addressOf(call))
  const token = await database.transaction((tx) => openSession(tx, person, { proof, device }, call))
  return { token, me: await describeMe(deps, hashSecret(token), call.ip) }
}

async function openSession(tx: Tx, person: PersonRow, { proof, device }: Omit<Opening, 'subject'>, call: OpenCall): Promise<string> {
  const { ip, userAgent, requestId } = call
  const token = makeSecret()
  const sessionId = await createSession(tx, {
    tokenHash: hashSecret(token),
    personId: person.id,
    network: networkOfSession(ip),
    ip,
    userAgent,
    device,
  })
  await endOldestSessions(tx, person.id, sessionsAtMost)
  const actor = { username: person.username, personId: person.id, sessionId, ip, userAgent, requestId }
  await recordAudit(tx, actor, { event: 'signed_in', after: { proof } })
  return token
}
