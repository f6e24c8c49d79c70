import type { LanguageCode } from '@portal/contracts'
import { type Queryable, sql } from '@portal/runtime'

/** How long a sent message is stored, without its content. */
const sentRetention = '30 days'

export type MessageContent = { subject?: string; text: string; code?: string; link?: string }
type Channel = 'sms' | 'email'
export type NewMessageRow = {
  channel: Channel
  recipient: string
  template: string
  language: LanguageCode
  content: MessageContent
  isDecoy: boolean
  lifeMinutes: number
}
export type DueRow = {
  id: string
  channel: Channel
  recipient: string
  template: string
  language: LanguageCode
  content: MessageContent
  isDecoy: boolean
  isLate: boolean
  tries: number
}

export async function addMessage(on: Queryable, message: NewMessageRow): Promise<void> {
  await on.query(sql`
    insert into platform.outbox (channel, recipient, template, language, content, is_decoy, ends_at)
    values (${message.channel}, ${message.recipient}, ${message.template}, ${message.language}, ${JSON.stringify(message.content)}::jsonb,
      ${message.isDecoy}, clock_timestamp() + ${message.lifeMinutes}::int * interval '1 minute')`)
}

/** Takes messages whose time has come; each belongs to the taker for `leaseSeconds`, and to whoever asks first after that. */
export async function takeDue(on: Queryable, atMost: number, leaseSeconds: number): Promise<DueRow[]> {
  return on.query<DueRow>(sql`
    update platform.outbox o set tries = o.tries + 1, next_try_at = clock_timestamp() + ${leaseSeconds}::int * interval '1 second'
    from (
      select id from platform.outbox where done_at is null and next_try_at <= clock_timestamp()
      order by next_try_at limit ${atMost}::int for update skip locked
    ) due
    where o.id = due.id and o.content is not null
    returning o.id, o.channel, o.recipient, o.template, o.language, o.content, o.is_decoy as "isDecoy", o.ends_at <= clock_timestamp() as "isLate",
      o.tries`)
}

/** Closes a message; its words and their secrets go. */
export async function closeMessage(
  on: Queryable,
  id: string,
  outcome: 'sent' | 'decoy' | 'refused' | 'expired',
  problem = '',
): Promise<void> {
  await on.query(sql`
    update platform.outbox set outcome = ${outcome}, problem = ${problem}, done_at = clock_timestamp(), content = null
    where id = ${id}::uuid and done_at is null`)
}

export async function delayMessage(on: Queryable, id: string, seconds: number, problem: string): Promise<void> {
  await on.query(sql`
    update platform.outbox set next_try_at = clock_timestamp() + ${seconds}::int * interval '1 second', problem = ${problem}
    where id = ${id}::uuid and done_at is null`)
}

export async function removeOldMessages(on: Queryable): Promise<void> {
  await on.query(sql`delete from platform.outbox where done_at < now() - ${sentRetention}::interval`)
}

/** How long the oldest message has waited to be sent; 0 without one. */
export async function findOldestMessageSeconds(on: Queryable): Promise<number> {
  const [row] = await on.query<{ seconds: number }>(sql`
    select coalesce(extract(epoch from clock_timestamp() - min(o.created_at)), 0)::float8 as seconds from platform.outbox o where o.done_at is null`)
  return row?.seconds ?? 0
}

export type OutboxLine = {
  id: string
  channel: Channel
  recipient: string
  template: string
  language: string
  outcome: 'sent' | 'refused' | 'expired' | null
  tries: number
  problem: string
  createdAt: Date
  doneAt: Date | null
  /** `createdAt` to the microsecond, as the database writes it. */
  position: string
}

/** Messages before a moment and an id, the newest first; those that were written to nobody are left out. */
export function listMessages(
  on: Queryable,
  channel: string | undefined,
  before: { at: string; id: string } | undefined,
  limit: number,
): Promise<OutboxLine[]> {
  return on.query<OutboxLine>(sql`
    select id::text as id, channel, recipient, template, language, outcome, tries, problem, created_at as "createdAt", done_at as "doneAt",
      created_at::text as position
    from platform.outbox
    where not is_decoy and (${channel ?? null}::text is null or channel = ${channel ?? null}::text)
      and (${before?.at ?? null}::timestamptz is null or (created_at, id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by created_at desc, id desc limit ${limit}::int`)
}

export async function countMessages(on: Queryable, channel: string | undefined, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select from platform.outbox
      where not is_decoy and (${channel ?? null}::text is null or channel = ${channel ?? null}::text) limit ${atMost}::int) as found`)
  return row!.count
}
