import type { LanguageCode } from '@portal/contracts'
import type { PeriodType } from '@portal/contracts/messaging'
import { type Queryable, sql } from '@portal/runtime'

export type Texts = Partial<Record<LanguageCode, string>> & { EN: string }

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
    insert into messaging.messages (brand_id, member, key, titles, bodies, period_type, sent_at)
    values (${message.brandId}, ${message.member}, ${message.key}, ${message.titles}, ${message.bodies}, ${message.periodType ?? null},
      clock_timestamp())
    on conflict (member, key) do nothing returning id`)
  return rows.length > 0
}

export async function countUnread(on: Queryable, member: bigint): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from messaging.messages where member = ${member}::bigint and read_at is null and deleted_at is null`)
  return row!.count
}

/** What of a mailbox is asked for. */
export type Selection = { member: bigint; isUnread: boolean; periodType: PeriodType | undefined }

export type StoredMessage = {
  publicId: string
  titles: Texts
  bodies: Texts
  periodType: PeriodType | null
  sentAt: Date
  readAt: Date | null
}

export function selectMessages(on: Queryable, { member, isUnread, periodType }: Selection, offset: number, limit: number) {
  return on.query<StoredMessage>(sql`
    select public_id as "publicId", titles, bodies, period_type as "periodType", sent_at as "sentAt", read_at as "readAt"
    from messaging.messages
    where member = ${member}::bigint and deleted_at is null
      and (not ${isUnread}::boolean or read_at is null)
      and (${periodType ?? null}::text is null or period_type = ${periodType ?? null}::text)
    order by id desc offset ${offset}::bigint limit ${limit}::int`)
}

/** How many messages the selection has, and the newest of the whole mailbox. */
export async function countMessages(on: Queryable, { member, isUnread, periodType }: Selection) {
  const [row] = await on.query<{ total: number; newestId: string | null }>(sql`
    select
      (count(*) filter (where (not ${isUnread}::boolean or read_at is null)
        and (${periodType ?? null}::text is null or period_type = ${periodType ?? null}::text)))::int as total,
      (array_agg(public_id order by id desc))[1] as "newestId"
    from messaging.messages where member = ${member}::bigint and deleted_at is null`)
  return row!
}

/** @returns whether it was unread until now; undefined when this member has no such message (SEC-18) */
export async function markRead(on: Queryable, member: bigint, publicId: string): Promise<boolean | undefined> {
  const [row] = await on.query<{ isNew: boolean }>(sql`
    with found as (
      select id from messaging.messages where member = ${member}::bigint and public_id = ${publicId}::uuid and deleted_at is null
    ), marked as (
      update messaging.messages set read_at = clock_timestamp() where id in (select id from found) and read_at is null returning id
    ) select exists (select from marked) as "isNew" from found`)
  return row?.isNew
}

/**
 * Marks a message and all older ones. One that was deleted meanwhile still says how far its reader had come.
 * @returns whether any was unread until now; undefined when this member never had such a message (SEC-18)
 */
export async function markReadUpTo(on: Queryable, member: bigint, publicId: string): Promise<boolean | undefined> {
  const [row] = await on.query<{ isNew: boolean }>(sql`
    with found as (
      select id from messaging.messages where member = ${member}::bigint and public_id = ${publicId}::uuid
    ), marked as (
      update messaging.messages set read_at = clock_timestamp()
      where member = ${member}::bigint and id <= (select id from found) and read_at is null and deleted_at is null returning id
    ) select exists (select from marked) as "isNew" from found`)
  return row?.isNew
}

/** @returns whether it was there until now; undefined when this member never had such a message (SEC-18) */
export async function markDeleted(on: Queryable, member: bigint, publicId: string): Promise<boolean | undefined> {
  const [row] = await on.query<{ isNew: boolean }>(sql`
    with found as (
      select id from messaging.messages where member = ${member}::bigint and public_id = ${publicId}::uuid
    ), marked as (
      update messaging.messages set deleted_at = clock_timestamp() where id in (select id from found) and deleted_at is null returning id
    ) select exists (select from marked) as "isNew" from found`)
  return row?.isNew
}
