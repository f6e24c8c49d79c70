import { describeDevice, listMembers } from '#modules/identity'
import { Refusal } from '#platform/refusal.ts'
import { claimAttempt, clearAttempts } from './attempt-store.ts'
import { type BrandRoles, networkOfSession, usableRoles } from './brand-roles.ts'
import type { StaffCall } from './call.ts'
import type { PeopleDeps } from './deps.ts'
import { findPersonById, listHeldRoles } from './people-store.ts'
import { checkProof, hashSecret } from './proofs.ts'
import { countProofs } from './proof-store.ts'
import { findSession, listOpenSessions, proveSession, type SessionRow, touchSession } from './session-store.ts'
import type { Input, Output } from './wire.ts'

const idleSeconds = 900
const proofSeconds = 300
const touchAfterMs = 10_000
const failedProofsAtMost = 5

export type FoundCaller = { session: SessionRow; brands: BrandRoles[]; isOtherNetwork: boolean }

/** The session behind a bearer token with the roles that count from this address, read anew at each call: a role that is taken away counts at once. */
export async function findCaller(
  { database }: PeopleDeps,
  token: string,
  ip: string,
  { isUse = true } = {},
): Promise<FoundCaller | undefined> {
  const session = await findSession(database, hashSecret(token))
  if (!session) return undefined
  if (isUse && session.idleMs > touchAfterMs) await touchSession(database, session.id)
  const brands = usableRoles(await listHeldRoles(database, session.personId), ip)
  return { session, brands, isOtherNetwork: session.network !== networkOfSession(ip) }
}

export async function describeMe(deps: PeopleDeps, tokenHash: Buffer, ip: string): Promise<Output<'me'>> {
  const session = await findSession(deps.database, tokenHash)
  if (!session) throw new Refusal('session.expired')
  return describeSession(deps, session, usableRoles(await listHeldRoles(deps.database, session.personId), ip))
}

export async function describeSession(deps: PeopleDeps, session: SessionRow, held: readonly BrandRoles[]): Promise<Output<'me'>> {
  const { database, clock, brands } = deps
  const [person, proofs] = await Promise.all([findPersonById(database, session.personId), countProofs(database, session.personId)])
  const nowMs = clock.now().getTime()
  return {
    username: session.username,
    name: session.name || session.username,
    brands: await Promise.all(
      held.map(async ({ brandId, roles, grants, lines }) => {
        const { code, name, currency, timeZone } = await brands.getBrand(brandId)
        const agents = lines && (await listMembers(database, lines)).map(({ username }) => username)
        return { code, name: name.EN ?? code, currency, timeZone, roles, grants: { ...grants }, ...(agents && { lines: agents }) }
      }),
    ),
    provedUntil: new Date(nowMs + session.proofMsLeft),
    endsAt: new Date(nowMs + session.msLeft),
    idleSeconds,
    proofs: { authenticator: Boolean(person?.sealedTotp), ...proofs },
  }
}

/**
 * Takes a fresh proof for the session and ties it to the network of this call.
 * @throws Refusal `staff.proof_wrong`, `staff.locked` after five in a row
 */
export async function stepUp(deps: PeopleDeps, { proof }: Input<'stepUp'>, call: StaffCall): Promise<Output<'stepUp'>> {
  const { database, clock } = deps
  const subject = `proof:${call.caller.personId}`
  const waitSeconds = await claimAttempt(database, subject, failedProofsAtMost)
  if (waitSeconds > 0) throw new Refusal('staff.locked', { retryAfter: String(waitSeconds) })
  const person = await findPersonById(database, call.caller.personId)
  if (!person || !(await checkProof(deps, person, proof, call))) throw new Refusal('staff.proof_wrong', { code: 'wrong' })
  await clearAttempts(database, subject)
  await proveSession(database, call.caller.sessionId, networkOfSession(call.ip))
  return { provedUntil: new Date(clock.now().getTime() + proofSeconds * 1000) }
}

export async function listOwnSessions({ database }: PeopleDeps, { caller }: StaffCall): Promise<Output<'sessions'>> {
  const open = await listOpenSessions(database, caller.personId)
  return {
    list: open.map(({ id, ip, userAgent, createdAt, lastSeenAt }) => ({
      id,
      isCurrent: id === caller.sessionId,
      device: describeDevice(userAgent),
      ip,
      startedAt: createdAt,
      lastSeenAt,
    })),
  }
}
