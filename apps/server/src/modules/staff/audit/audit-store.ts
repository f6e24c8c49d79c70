import { type Queryable, sql } from '@portal/runtime'

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
