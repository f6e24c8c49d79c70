import { type Queryable, sql } from '@portal/runtime'
import type { ChainFacts } from '#platform/chain-check-store.ts'

/** The most rows with a broken seal that operators see. */
const brokenShown = 100

/** Values before or after a change, field by field; never a secret. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>

export type AuditRow = {
  brandId: number | undefined
  personId: bigint | undefined
  username: string
  sessionId: string | undefined
  ip: string | undefined
  device: string
  permission: string
  route: string
  event: string
  subjectKind: string
  subjectId: string
  before: AuditFacts | undefined
  after: AuditFacts | undefined
  reason: string
  request: bigint | undefined
  requestId: string
}

export async function addRow(on: Queryable, row: AuditRow): Promise<void> {
  await on.query(sql`
    insert into staff.audit (brand_id, person_id, username, session_id, ip, device, permission, route, event, subject_kind, subject_id, before, after,
      reason, request, request_id)
    values (${row.brandId ?? null}::int, ${row.personId ?? null}::bigint, ${row.username}, ${row.sessionId ?? null}::uuid, ${row.ip ?? null}::inet,
      ${row.device}, ${row.permission}, ${row.route}, ${row.event}, ${row.subjectKind}, ${row.subjectId},
      ${row.before ? JSON.stringify(row.before) : null}::jsonb, ${row.after ? JSON.stringify(row.after) : null}::jsonb, ${row.reason},
      ${row.request ?? null}::bigint, ${row.requestId})`)
}

export async function sealRows(on: Queryable, limit: number): Promise<number> {
  const [row] = await on.query<{ sealed: number }>(sql`select staff.seal_record(${limit}::int) as sealed`)
  return row!.sealed
}

export async function findHead(on: Queryable): Promise<{ seq: bigint; hash: Buffer } | undefined> {
  const [row] = await on.query<{ seq: bigint; hash: Buffer }>(sql`select seq, hash from staff.audit_seals order by seq desc limit 1`)
  return row
}

export type AuditLine = {
  id: bigint
  at: Date
  username: string
  event: string
  permission: string
  route: string
  subjectKind: string
  subjectId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string
  request: bigint | null
  ip: string | null
  device: string
  requestId: string
}

export type AuditFilter = { brandId: number; username: string | undefined; subjectKind: string | undefined; subjectId: string | undefined }

/** Rows of a brand, and those of no brand, before an id, the newest first. */
export function listAudit(on: Queryable, filter: AuditFilter, before: bigint | undefined, limit: number): Promise<AuditLine[]> {
  return on.query<AuditLine>(sql`
    select id, at, username, event, permission, route, subject_kind as "subjectKind", subject_id as "subjectId", before, after, reason, request,
      host(ip) as ip, device, request_id as "requestId"
    from staff.audit
    where (brand_id = ${filter.brandId}::int or brand_id is null) and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
      and (${filter.username ?? null}::text is null or lower(username) = lower(${filter.username ?? null}::text))
      and (${filter.subjectKind ?? null}::text is null or subject_kind = ${filter.subjectKind ?? null}::text)
      and (${filter.subjectId ?? null}::text is null or subject_id = ${filter.subjectId ?? null}::text)
    order by id desc limit ${limit}::int`)
}

export async function countAudit(on: Queryable, filter: AuditFilter, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select from staff.audit
      where (brand_id = ${filter.brandId}::int or brand_id is null)
        and (${filter.username ?? null}::text is null or lower(username) = lower(${filter.username ?? null}::text))
        and (${filter.subjectKind ?? null}::text is null or subject_kind = ${filter.subjectKind ?? null}::text)
        and (${filter.subjectId ?? null}::text is null or subject_id = ${filter.subjectId ?? null}::text) limit ${atMost}::int) as found`)
  return row!.count
}

export async function countUnsealed(on: Queryable): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from staff.audit
    where id > coalesce((select record_id from staff.audit_seals order by seq desc limit 1), 0)`)
  return row!.count
}

/** Rows whose seal does not match, at most `brokenShown`. */
export async function listBroken(on: Queryable): Promise<bigint[]> {
  const rows = await on.query<{ id: bigint }>(sql`select record_id as id from staff.broken_seals order by seq limit ${brokenShown}::int`)
  return rows.map(({ id }) => id)
}

/** The chain as it stands; undefined before the first seal. */
export async function findStaffChain(on: Queryable, atMost: number): Promise<ChainFacts | undefined> {
  const [row] = await on.query<ChainFacts>(sql`
    select s.seq, s.hash, a.at as "sealedUntil",
      (select count(*)::int from (select from staff.audit n where n.id > s.record_id limit ${atMost}::int) waiting) as unsealed
    from staff.audit_seals s join staff.audit a on a.id = s.record_id order by s.seq desc limit 1`)
  return row
}

/** How many seals do not follow, computed anew over the whole chain, and one of their rows. */
export async function countBrokenStaffSeals(on: Queryable): Promise<{ violations: number; sample: string | null }> {
  const [row] = await on.query<{ violations: number; sample: string | null }>(sql`
    select count(*)::int as violations, min(record_id)::text as sample from staff.broken_seals`)
  return row!
}
