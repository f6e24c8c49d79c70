import type { StaffRoute } from '@portal/contracts/staff-route'
import type { FastifyRequest } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import { readLanguage, readToken, refuseCrossSite, refuseForeign } from '#platform/serve.ts'
import type { AuditEntry } from '../audit/index.ts'
import { findCaller, type FoundCaller, type OpenCall, type PeopleDeps, type StaffCall, type StaffCaller } from '../people/index.ts'

/** Routes that a session may call whose network has changed or whose proof is old: to prove who it is, or to leave. */
const alwaysOpen = new Set(['POST /staff/v1/session/proof', 'POST /staff/v1/session/end'])

/** What surrounds a call, of whoever makes it. */
export function readOpenCall(request: FastifyRequest): OpenCall {
  refuseCrossSite(request)
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 512),
    origin: `${request.protocol}://${request.headers.host}`,
    language: readLanguage(request, 'EN'),
    requestId: request.id,
    log: request.log as OpenCall['log'],
  }
}

/** The session behind the bearer token, whose network is still its own. @throws Refusal `session.required`, `session.expired`, `staff.step_up` */
async function findSignedIn(deps: PeopleDeps, request: FastifyRequest, route: Pick<StaffRoute, 'call'>): Promise<FoundCaller> {
  const token = readToken(request)
  const found = token === undefined ? undefined : await findCaller(deps, token, request.ip)
  if (!found) throw new Refusal(token === undefined ? 'session.required' : 'session.expired')
  if (found.isOtherNetwork && !alwaysOpen.has(route.call)) throw new Refusal('staff.step_up', { reason: 'network' })
  if (found.brands.length === 0) throw new Refusal('staff.network_refused')
  return found
}

/** Whether the caller may call the route in the brand that the call names: denied by default, before the body is looked at. */
export async function admit(
  deps: PeopleDeps,
  request: FastifyRequest,
  route: StaffRoute,
): Promise<{ call: StaffCall; noted: AuditEntry[] }> {
  const open = readOpenCall(request)
  const found = await findSignedIn(deps, request, route)
  const { brand, grants, lines } = await chooseBrand(deps, request, found)
  const { permission = 'own', call: line } = route
  if (permission !== 'own' && grants[permission] === undefined) throw new Refusal('staff.forbidden', { permission })
  // Whoever is limited to lines calls nothing that does not keep to them.
  if (lines && permission !== 'own' && !route.byLines) throw new Refusal('staff.forbidden', { permission })
  if (route.stepUp && found.session.proofMsLeft <= 0) throw new Refusal('staff.step_up', { reason: 'age' })
  const noted: AuditEntry[] = []
  const { session, brands: held } = found
  const caller = readCaller(found, grants, lines)
  return { call: { ...open, caller, brand, session, held, permission, route: line, note: (entry) => void noted.push(entry) }, noted }
}

/** The brand of the header `X-Brand`, or the first one in which the caller has a role. @throws Refusal `staff.wrong_brand` */
async function chooseBrand({ brands }: PeopleDeps, request: FastifyRequest, { brands: held }: FoundCaller) {
  const code = request.headers['x-brand']
  for (const { brandId, grants, lines } of held) {
    const brand = await brands.getBrand(brandId)
    if (code === undefined || brand.code === code) return { brand, grants, lines }
  }
  throw new Refusal('staff.wrong_brand')
}

function readCaller({ session }: FoundCaller, grants: StaffCaller['grants'], lines: StaffCaller['lines']): StaffCaller {
  const { personId, username, name, id, device, isDemo } = session
  return { personId, username, name, sessionId: id, device: device ?? undefined, isDemo, grants, ...(lines && { lines }) }
}

/** Whom an open stream belongs to, and what they may see in its brand. */
export type StreamCaller = { personId: bigint; brandId: number; grants: StaffCaller['grants'] }

/**
 * Looks for the session of a stream's request again and again, which is no use of it.
 * @returns a function that answers undefined once the session is over, and throws `Refusal` when the caller may not listen any more
 */
export function admitStream(deps: PeopleDeps, request: FastifyRequest): () => Promise<StreamCaller | undefined> {
  refuseForeign(request)
  const token = readToken(request)
  if (token === undefined) throw new Refusal('session.required')
  return async () => {
    const found = await findCaller(deps, token, request.ip, { isUse: false })
    if (!found) return undefined
    if (found.isOtherNetwork) throw new Refusal('staff.step_up', { reason: 'network' })
    if (found.brands.length === 0) throw new Refusal('staff.network_refused')
    const { brand, grants } = await chooseBrand(deps, request, found)
    return { personId: found.session.personId, brandId: brand.id, grants }
  }
}
