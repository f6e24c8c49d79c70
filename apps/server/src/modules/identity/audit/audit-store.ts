import { type Queryable, sql } from '@portal/runtime'

/** Values before or after a change; never a secret. */
export type AuditFacts = Readonly<Record<string, string | number | boolean>>

export type AuditRow = {
  brandId: number
  memberId: bigint
  actor: 'member' | 'operator'
  event: string
  ip: string | undefined
  device: string
  sessionId: string | undefined
  requestId: string
  before: AuditFacts | undefined
  after: AuditFacts | undefined
}

export async function addRecord(on: Queryable, row: AuditRow): Promise<void> {
  await on.query(sql`
    insert into identity.audit_record (brand_id, member_id, actor, event, ip, device, session_id, request_id, before, after)
    values (${row.brandId}, ${row.memberId}, ${row.actor}, ${row.event}, ${row.ip ?? null}::inet, ${row.device}, ${row.sessionId ?? null}::uuid,
      ${row.requestId}, ${row.before ? JSON.stringify(row.before) : null}::jsonb, ${row.after ? JSON.stringify(row.after) : null}::jsonb)`)
}

export async function sealRecords(on: Queryable, limit: number): Promise<number> {
  const [row] = await on.query<{ sealed: number }>(sql`select identity.seal_record(${limit}::int) as sealed`)
  return row!.sealed
}

export async function findRecordHead(on: Queryable): Promise<{ seq: bigint; hash: Buffer } | undefined> {
  const [row] = await on.query<{ seq: bigint; hash: Buffer }>(sql`select seq, hash from identity.audit_seals order by seq desc limit 1`)
  return row
}
