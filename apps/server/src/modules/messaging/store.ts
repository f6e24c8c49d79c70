import type { LanguageCode } from '@portal/contracts'
import { type Queryable, sql } from '@portal/runtime'

export type Texts = Partial<Record<LanguageCode, string>> & { EN: string }
export type PeriodType = 'D' | 'W' | 'H' | 'M'

export type MessageRow = {
  brandId: number
  member: bigint
  key: string
  titles: Texts
  bodies: Texts
  periodType: PeriodType | undefined
}

/** @returns false when the member has a message of this key already */
export async function addMessage(on: Queryable, message: MessageRow): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`
    insert into messaging.messages (brand_id, member, key, titles, bodies, period_type)
    values (${message.brandId}, ${message.member}, ${message.key}, ${message.titles}, ${message.bodies}, ${message.periodType ?? null})
    on conflict (member, key) do nothing returning id`)
  return rows.length > 0
}

export async function countUnread(on: Queryable, member: bigint): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from messaging.messages where member = ${member}::bigint and read_at is null and deleted_at is null`)
  return row!.count
}

/** Marks messages of this member as read; ids of others change nothing (SEC-18). Returns how many were unread. */
export async function markRead(on: Queryable, member: bigint, ids: readonly bigint[]): Promise<number> {
  const rows = await on.query<{ id: bigint }>(sql`
    update messaging.messages set read_at = clock_timestamp()
    where member = ${member}::bigint and id = any (${ids}::bigint[]) and read_at is null and deleted_at is null returning id`)
  return rows.length
}

export type StoredMessage = {
  id: bigint
  titles: Texts
  bodies: Texts
  periodType: PeriodType | null
  sentAt: Date
  readAt: Date | null
}

export function listMessages(on: Queryable, member: bigint, limit: number): Promise<StoredMessage[]> {
  return on.query<StoredMessage>(sql`
    select id, titles, bodies, period_type as "periodType", sent_at as "sentAt", read_at as "readAt" from messaging.messages
    where member = ${member}::bigint and deleted_at is null order by id desc limit ${limit}::int`)
}
