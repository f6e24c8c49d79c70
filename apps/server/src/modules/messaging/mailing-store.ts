import type { OfferChannel, OfferProduct, OfferRefusal } from '@portal/contracts/protection-values'
import { type Queryable, sql } from '@portal/runtime'
import type { Texts } from './store.ts'

export type MailingChannel = Exclude<OfferChannel, 'push'>
/** Who is meant: a least level, and days since the last sign-in, at most and at least. */
export type Audience = { rankFrom?: number | undefined; seenWithin?: number | undefined; quietFor?: number | undefined }
export type LeftOut = Partial<Record<OfferRefusal, number>>
type MailingState = 'sending' | 'sent' | 'stopped'

export type MailingRow = {
  id: bigint
  brandId: number
  channel: MailingChannel
  products: OfferProduct[]
  rankFrom: number | null
  seenWithin: number | null
  quietFor: number | null
  titles: Texts
  bodies: Texts
  state: MailingState
  version: number
  cursor: bigint
  matched: number
  sent: number
  leftOut: LeftOut
  createdBy: string
  createdAt: Date
  endedAt: Date | null
}

type NewMailing = {
  brandId: number
  channel: MailingChannel
  products: readonly OfferProduct[]
  audience: Audience
  titles: Texts
  bodies: Texts
  by: string
}

export async function addMailing(on: Queryable, { brandId, channel, products, audience, titles, bodies, by }: NewMailing): Promise<bigint> {
  const [row] = await on.query<{ id: bigint }>(sql`
    insert into messaging.mailings (brand_id, channel, products, rank_from, seen_within, quiet_for, titles, bodies, created_by)
    values (${brandId}::int, ${channel}::text, ${products}::text[], ${audience.rankFrom ?? null}::int, ${audience.seenWithin ?? null}::int,
      ${audience.quietFor ?? null}::int, ${titles}::jsonb, ${bodies}::jsonb, ${by}::text)
    returning id`)
  return row!.id
}

/** The newest first, older than one; `only`: that one. */
export function listMailings(
  on: Queryable,
  { brandId, state, only, before }: { brandId: number; state?: MailingState | undefined; only?: bigint; before?: bigint | undefined },
  limit: number,
): Promise<MailingRow[]> {
  return on.query<MailingRow>(sql`
    select id, brand_id as "brandId", channel, products, rank_from as "rankFrom", seen_within as "seenWithin", quiet_for as "quietFor", titles, bodies, state, version,
      cursor, matched, sent, left_out as "leftOut", created_by as "createdBy", created_at as "createdAt", ended_at as "endedAt"
    from messaging.mailings
    where brand_id = ${brandId}::int and (${state ?? null}::text is null or state = ${state ?? null}::text)
      and (${only ?? null}::bigint is null or id = ${only ?? null}::bigint) and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
    order by id desc limit ${limit}::int`)
}

export async function countMailings(on: Queryable, brandId: number, state: MailingState | undefined, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from messaging.mailings where brand_id = ${brandId}::int and (${state ?? null}::text is null or state = ${state ?? null}::text) limit ${atMost}::int) c`)
  return row!.count
}

/** Stops a mailing that is under way. @returns false when it has ended, or its version is another */
export async function stopMailing(
  on: Queryable,
  { brandId, id, version, by }: { brandId: number; id: bigint; version: number; by: string },
) {
  const rows = await on.query<{ id: bigint }>(sql`
    update messaging.mailings set state = 'stopped', version = version + 1, ended_at = clock_timestamp(), ended_by = ${by}::text
    where id = ${id}::bigint and brand_id = ${brandId}::int and version = ${version}::int and state = 'sending' returning id`)
  return rows.length > 0
}

/** A mailing that is under way, locked: another process takes another one. */
export async function takeMailing(on: Queryable): Promise<MailingRow | undefined> {
  const [taken] = await on.query<{ id: bigint; brandId: number }>(sql`
    select id, brand_id as "brandId" from messaging.mailings where state = 'sending' order by id limit 1 for update skip locked`)
  return taken && (await listMailings(on, { brandId: taken.brandId, only: taken.id }, 1))[0]
}

export type Reader = { id: bigint; email: string | null; mobile: string | null }

/** Accounts of an audience behind one, in the order of their numbers. */
export function listAudience(on: Queryable, brandId: number, of: Audience, after: bigint, limit: number): Promise<Reader[]> {
  return on.query<Reader>(sql`
    select id, email, mobile
    from messaging.audience(${brandId}::int, ${after}::bigint, ${limit}::int, ${of.rankFrom ?? null}::int, ${of.seenWithin ?? null}::int, ${of.quietFor ?? null}::int)
    order by id`)
}

/** Notes how far a mailing has come. */
export async function moveMailing(
  on: Queryable,
  id: bigint,
  now: { cursor: bigint; matched: number; sent: number; leftOut: LeftOut; isOver: boolean },
): Promise<void> {
  await on.query(sql`
    update messaging.mailings set cursor = ${now.cursor}::bigint, matched = ${now.matched}::int, sent = ${now.sent}::int, left_out = ${now.leftOut}::jsonb,
      state = case when ${now.isOver}::boolean then 'sent' else state end, ended_at = case when ${now.isOver}::boolean then clock_timestamp() end
    where id = ${id}::bigint`)
}
