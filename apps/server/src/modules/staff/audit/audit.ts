import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Queryable } from '@portal/runtime'
import { describeDevice } from '#modules/identity'
import { addRow, type AuditFacts, countUnsealed, findHead, listBroken, sealRows } from './audit-store.ts'

/** One thing that happened: what it was done to, and each field that changed. */
export type AuditEntry = {
  event: string
  subject?: { kind: string; id: string | bigint | number } | undefined
  before?: AuditFacts | undefined
  after?: AuditFacts | undefined
  reason?: string | undefined
  /** The request of four eyes that it belongs to. */
  request?: bigint | undefined
}

/** Who did it, and by which call. A command of the operator's shell has a name alone. */
type AuditActor = {
  username: string
  personId?: bigint | undefined
  sessionId?: string | undefined
  brandId?: number | undefined
  ip?: string | undefined
  userAgent?: string | undefined
  permission?: string | undefined
  route?: string | undefined
  requestId?: string | undefined
}

/** Adds a row to the audit, in the transaction of the change, so that neither exists without the other. */
export async function recordAudit(on: Queryable, actor: AuditActor, entry: AuditEntry): Promise<void> {
  const changed = keepChanges(entry.before, entry.after)
  await addRow(on, {
    brandId: actor.brandId,
    personId: actor.personId,
    username: actor.username,
    sessionId: actor.sessionId,
    ip: actor.ip || undefined,
    device: actor.userAgent ? describeDevice(actor.userAgent) : '',
    permission: actor.permission ?? '',
    route: actor.route ?? '',
    event: entry.event,
    subjectKind: entry.subject?.kind ?? '',
    subjectId: entry.subject === undefined ? '' : String(entry.subject.id),
    ...changed,
    reason: entry.reason ?? '',
    request: entry.request,
    requestId: actor.requestId ?? '',
  })
}

/** Fields that are the same before and after say nothing: only the difference is kept where both sides are known. */
function keepChanges(before: AuditFacts | undefined, after: AuditFacts | undefined) {
  if (!before || !after) return { before, after }
  const isChanged = (name: string) => before[name] !== after[name]
  const pick = (facts: AuditFacts) => Object.fromEntries(Object.entries(facts).filter(([name]) => isChanged(name)))
  return { before: pick(before), after: pick(after) }
}

const step = 5_000

/**
 * Seals the final rows and keeps the head of the hash chain outside of the database, in `staff-head.json`, so that a truncated audit is detected. For a
 * job.
 */
export async function sealStaffAudit(database: Database, folder: string): Promise<void> {
  while ((await database.transaction((tx) => sealRows(tx, step))) === step);
  const head = await findHead(database)
  if (!head) return
  const file = join(folder, 'staff-head.json')
  await writeFile(`${file}.new`, JSON.stringify({ seq: String(head.seq), hash: head.hash.toString('hex') }))
  await rename(`${file}.new`, file)
}

/** The head of the chain, and the rows whose seal does not follow from them. */
export async function describeChain(database: Database) {
  const [head, unsealed, broken] = await Promise.all([findHead(database), countUnsealed(database), listBroken(database)])
  return { ...(head && { head: { seq: head.seq, hash: head.hash.toString('hex') } }), unsealed, broken }
}
