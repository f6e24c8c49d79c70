import { type Queryable, sql } from '@portal/runtime'
import type { ChainFacts } from '#platform/chain-check-store.ts'

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
    insert into identity.audit_record (brand_id, member_id, actor, event, ip, device, session_id, request_id, before, after, at)
    values (${row.brandId}, ${row.memberId}, ${row.actor}, ${row.event}, ${row.ip ?? null}::inet, ${row.device}, ${row.sessionId ?? null}::uuid,
      ${row.requestId}, ${row.before ? JSON.stringify(row.before) : null}::jsonb, ${row.after ? JSON.stringify(row.after) : null}::jsonb,
      clock_timestamp())`)
}

export async function sealRecords(on: Queryable, limit: number): Promise<number> {
  const [row] = await on.query<{ sealed: number }>(sql`select identity.seal_record(${limit}::int) as sealed`)
  return row!.sealed
}

export async function findRecordHead(on: Queryable): Promise<{ seq: bigint; hash: Buffer } | undefined> {
  const [row] = await on.query<{ seq: bigint; hash: Buffer }>(sql`select seq, hash from identity.audit_seals order by seq desc limit 1`)
  return row
}

export type MemberEvent = {
  id: bigint
  at: Date
  actor: 'member' | 'operator'
  event: string
  ip: string | null
  device: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What happened to an account before a row, the newest first. */
export function listMemberEvents(on: Queryable, memberId: bigint, before: bigint | undefined, limit: number): Promise<MemberEvent[]> {
  return on.query<MemberEvent>(sql`
    select id, at, actor, event, host(ip) as ip, device, before, after from identity.audit_record
    where member_id = ${memberId}::bigint and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint) order by id desc limit ${limit}::int`)
}

export async function countMemberEvents(on: Queryable, memberId: bigint, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select from identity.audit_record where member_id = ${memberId}::bigint limit ${atMost}::int) as found`)
  return row!.count
}

/** The chain as it stands; undefined before the first seal. */
export async function findAccountChain(on: Queryable, atMost: number): Promise<ChainFacts | undefined> {
  const [row] = await on.query<ChainFacts>(sql`
    select s.seq, s.hash, a.at as "sealedUntil",
      (select count(*)::int from (select from identity.audit_record n where n.id > s.record_id limit ${atMost}::int) waiting) as unsealed
    from identity.audit_seals s join identity.audit_record a on a.id = s.record_id order by s.seq desc limit 1`)
  return row
}

/** How many seals do not follow, computed anew over the whole chain, and one of their rows. */
export async function countBrokenAccountSeals(on: Queryable): Promise<{ violations: number; sample: string | null }> {
  const [row] = await on.query<{ violations: number; sample: string | null }>(sql`
    select count(*)::int as violations, min(record_id)::text as sample from identity.broken_seals`)
  return row!
}
