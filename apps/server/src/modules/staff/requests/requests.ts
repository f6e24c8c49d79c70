/**
 * Four eyes: one mechanism for every operation that needs a second person.
 *   proposed --another person confirms--> confirmed, carried out in the same transaction
 *            --another person refuses--> refused
 *            --its proposer withdraws--> withdrawn
 *            --72 hours--> expired
 *            --confirmed after its subject has changed--> stale: proposed anew with what is true then
 */
import { createHash, randomUUID } from 'node:crypto'
import { mayAct, mayConfirm } from '@portal/contracts/staff-grants'
import { type StaffPermission } from '@portal/contracts/staff-permissions'
import type { Queryable, Tx } from '@portal/runtime'
import { z } from 'zod'
import { Refusal } from '#platform/refusal.ts'
import type { AuditEntry } from '../audit/index.ts'
import type { Brand, StaffCall } from '../people/index.ts'
import { findEmergencyFor } from './emergency.ts'
import { addEmergencyAct } from './emergency-store.ts'
import { addSpent, createRequest, endRequest, findThreshold, isIndependent, lockRequest, type RequestRow } from './request-store.ts'

/** One line of what the second person reads; the label is a name that the page translates. */
type RequestLine = { label: string; value: string }
type Subject = { kind: string; id: string }

/** Who carries it out, and for which reason. */
type CarriedBy = {
  brand: Brand
  /** Who carries it out: the one who confirms, or who acts alone. */
  by: string
  /** Who proposed it; the same as `by` for one who acts alone. */
  proposedBy: string
  reason: string
  /** Belongs to this act alone: a key for what must be done once. */
  key: string
}

/** An operation that may need a second person. `Content` is all that it needs to be carried out: nothing else of the proposer's call is kept. */
export type Operation<Content = never> = {
  /** Names it in requests and in the audit: `money.adjust`. */
  name: string
  permission: StaffPermission
  /** How the content is written as JSON and read again. */
  content: z.ZodType<Content>
  subjectOf(content: Content): Subject
  /** A second person is needed whatever a role says and however small it is. */
  alwaysTwo?: true
  /** A second person is needed for this content. Of an operation without an amount it decides alone, for whoever may act. */
  needsTwo?(on: Queryable, content: Content, brand: Brand): Promise<boolean>
  /** The amount that counts against the brand's threshold. */
  amountOf?(content: Content): bigint
  /** What changes whenever the subject does; a request whose subject has another version is stale. @throws Refusal when there is no such subject */
  versionOf(on: Queryable, content: Content, brand: Brand): Promise<string>
  /** What the second person reads, from the content alone. */
  render(on: Queryable, content: Content, brand: Brand): Promise<RequestLine[]>
  /** Does it. @returns each field that has changed */
  carryOut(tx: Tx, content: Content, how: CarriedBy): Promise<Pick<AuditEntry, 'before' | 'after'>>
}

export type Carried = { done: true } | { request: bigint }

const hashOf = (content: string) => createHash('sha256').update(content).digest()

/** Keys in one order, so that the same content is the same text. */
function writeContent(content: unknown): string {
  return JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}

/**
 * Carries an operation out at once where the caller's grant and the brand's threshold, or an open emergency access, allow it, and proposes it otherwise.
 * @throws Refusal `staff.forbidden`, `staff.request_exists`
 */
export async function perform<Content>(
  tx: Tx,
  operation: Operation<Content>,
  { content, reason }: { content: Content; reason: string },
  call: StaffCall,
): Promise<Carried> {
  const { caller, brand } = call
  const { permission, name } = operation
  if (!caller.grants[permission]) throw new Refusal('staff.forbidden', { permission })
  const subject = operation.subjectOf(content)
  const version = await operation.versionOf(tx, content, brand)
  const isAlone = await mayActAlone(tx, operation, content, call)
  const emergency = isAlone ? undefined : await findEmergencyFor(tx, operation, call)
  if (isAlone || emergency !== undefined) {
    const change = await operation.carryOut(tx, content, {
      brand,
      by: caller.username,
      proposedBy: caller.username,
      reason,
      key: `alone:${randomUUID()}`,
    })
    call.note({ event: name, subject, reason, ...change })
    if (emergency !== undefined) {
      await addEmergencyAct(tx, emergency, { operation: name, subject, reason })
      call.note({ event: 'emergency_used', subject: { kind: 'emergency', id: emergency }, after: { operation: name }, reason })
    }
    return { done: true }
  }
  const text = writeContent(z.encode(operation.content, content))
  const request = await createRequest(tx, {
    brandId: brand.id,
    operation: name,
    permission,
    subjectKind: subject.kind,
    subjectId: subject.id,
    content: text,
    contentHash: hashOf(text),
    subjectVersion: version,
    reason,
    proposedBy: caller.personId,
    proposedName: caller.username,
    proposedDevice: caller.device,
  })
  if (request === undefined) throw new Refusal('staff.request_exists')
  call.note({ event: 'request_proposed', subject, reason, request, after: { operation: name, content: hashOf(text).toString('hex') } })
  return { request }
}

/** Whether the role lets one person do it: without a limit, by what the content is, or below the brand's threshold. */
async function mayActAlone<Content>(tx: Tx, operation: Operation<Content>, content: Content, call: StaffCall): Promise<boolean> {
  const grant = call.caller.grants[operation.permission]
  if (operation.alwaysTwo || !mayAct(grant) || (await operation.needsTwo?.(tx, content, call.brand))) return false
  const isDecided = grant === 'act' || (operation.needsTwo !== undefined && operation.amountOf === undefined)
  return isDecided || isBelowThreshold(tx, operation, content, call)
}

/** A single amount up to the threshold, within the day's sum of this person. Without a threshold every act needs a second person. */
async function isBelowThreshold<Content>(
  tx: Tx,
  operation: Operation<Content>,
  content: Content,
  { caller, brand }: StaffCall,
): Promise<boolean> {
  const amount = operation.amountOf?.(content)
  const { permission } = operation
  const threshold = amount === undefined ? undefined : await findThreshold(tx, brand.id, permission)
  if (amount === undefined || !threshold || amount > threshold.single) return false
  const { personId } = caller
  return addSpent(tx, { personId, brandId: brand.id, permission, timeZone: brand.timeZone, amount, daily: threshold.daily })
}

export type Operations = {
  register<Content>(operation: Operation<Content>): void
  get(name: string): Operation<unknown>
  /** What a stored request would do, and the version that its subject has. */
  describe(on: Queryable, request: RequestRow, brand: Brand): Promise<{ lines: RequestLine[]; version: string }>
}

export function openOperations(): Operations {
  const byName = new Map<string, Operation<unknown>>()
  const get = (name: string) => {
    const found = byName.get(name)
    if (!found) throw new Error(`there is no operation ${name}`)
    return found
  }
  return {
    register: (operation) => void byName.set(operation.name, operation as unknown as Operation<unknown>),
    get,
    describe: async (on, request, brand) => {
      const operation = get(request.operation)
      const content = z.decode(operation.content, JSON.parse(request.content))
      const [lines, version] = [await operation.render(on, content, brand), await operation.versionOf(on, content, brand)]
      return { lines, version }
    },
  }
}

export type Decision = { id: bigint; hash: string; note: string }

/**
 * Confirms a request and carries it out in the same transaction.
 * @param decision `hash` of the content that the second person was shown
 * @returns `stale` when the subject has changed since it was proposed: nothing was carried out
 * @throws Refusal `staff.same_person`, `staff.request_decided`, `staff.changed`, `staff.forbidden`, `staff.not_found`
 */
export async function confirmRequest(
  tx: Tx,
  operations: Operations,
  { id, hash, note }: Decision,
  call: StaffCall,
): Promise<'confirmed' | 'stale'> {
  const request = await lockOpen(tx, id, call)
  await refuseUnfit(tx, request, call)
  if (request.contentHash.toString('hex') !== hash) throw new Refusal('staff.changed')
  const operation = operations.get(request.operation)
  const content = z.decode(operation.content, JSON.parse(request.content))
  const subject = { kind: request.subjectKind, id: request.subjectId }
  const { brand, caller } = call
  const end = { by: caller.personId, name: caller.username, note }
  if ((await operation.versionOf(tx, content, brand)) !== request.subjectVersion) {
    await endRequest(tx, id, { ...end, state: 'stale' })
    call.note({ event: 'request_stale', subject, request: id })
    return 'stale'
  }
  const { reason } = request
  const change = await operation.carryOut(tx, content, {
    brand,
    by: caller.username,
    proposedBy: request.proposedName,
    reason,
    key: `request:${id}`,
  })
  await endRequest(tx, id, { ...end, state: 'confirmed' })
  call.note({ event: request.operation, subject, reason, request: id, ...change })
  return 'confirmed'
}

/** Another person refuses a request. @throws Refusal as `confirmRequest` */
export async function refuseRequest(tx: Tx, { id, note }: Omit<Decision, 'hash'>, call: StaffCall): Promise<void> {
  const request = await lockOpen(tx, id, call)
  await refuseUnfit(tx, request, call)
  await endRequest(tx, id, { state: 'refused', by: call.caller.personId, name: call.caller.username, note })
  call.note({ event: 'request_refused', subject: { kind: request.subjectKind, id: request.subjectId }, request: id, reason: note })
}

/** The proposer takes a request back. @throws Refusal `staff.forbidden` for anybody else, `staff.request_decided`, `staff.not_found` */
export async function withdrawRequest(tx: Tx, id: bigint, call: StaffCall): Promise<void> {
  const request = await lockOpen(tx, id, call)
  if (request.proposedBy !== call.caller.personId) throw new Refusal('staff.forbidden', { permission: request.permission })
  await endRequest(tx, id, { state: 'withdrawn', by: call.caller.personId, name: call.caller.username, note: '' })
  call.note({ event: 'request_withdrawn', subject: { kind: request.subjectKind, id: request.subjectId }, request: id })
}

async function lockOpen(tx: Tx, id: bigint, { brand }: StaffCall): Promise<RequestRow> {
  const request = await lockRequest(tx, brand.id, id)
  if (!request) throw new Refusal('staff.not_found')
  const { state, isOver, decidedName } = request
  if (state !== 'proposed' || isOver)
    throw new Refusal('staff.request_decided', { state: isOver && state === 'proposed' ? 'expired' : state, by: decidedName ?? '' })
  return request
}

/**
 * Whether the caller is a second person for this request: another one, at another device, enrolled for a day, with no role from the proposer of the last day.
 * @throws Refusal `staff.same_person` with the reason, `staff.forbidden`
 */
async function refuseUnfit(tx: Tx, request: RequestRow, { caller, brand }: StaffCall): Promise<void> {
  const permission = request.permission as StaffPermission
  const isSame = request.proposedBy === caller.personId || request.proposedName.toLowerCase() === caller.username.toLowerCase()
  if (isSame) throw new Refusal('staff.same_person', { reason: 'person' })
  if (!mayConfirm(caller.grants[permission])) throw new Refusal('staff.forbidden', { permission })
  // Two people of the demonstration are tried out in one browser.
  const isSameDevice = request.proposedDevice !== null && request.proposedDevice === caller.device
  if (isSameDevice && !caller.isDemo) throw new Refusal('staff.same_person', { reason: 'device' })
  const isFit = await isIndependent(tx, { brandId: brand.id, decider: caller.personId, proposer: request.proposedName })
  if (!isFit) throw new Refusal('staff.same_person', { reason: 'new' })
}
