import type { noticeEvents } from '@portal/contracts/staff/notices'
import { type Queryable, sql } from '@portal/runtime'

/** The most notices that a person sees at once. */
const noticesShown = 100
const noticeRetention = '90 days'

type NoticeEvent = (typeof noticeEvents)[number]
export type NoticeRow = { id: bigint; event: NoticeEvent; subjectKind: string; subjectId: string; by: string; note: string; at: Date }
export type NewNotice = Omit<NoticeRow, 'id' | 'at'> & { brandId: number }

/** Tells people of staff something; a name that nobody has is told nothing. */
export async function addNotice(on: Queryable, usernames: readonly string[], notice: NewNotice): Promise<void> {
  await on.query(sql`
    insert into staff.notices (brand_id, person_id, event, subject_kind, subject_id, by, note)
    select ${notice.brandId}::int, id, ${notice.event}, ${notice.subjectKind}, ${notice.subjectId}, ${notice.by}, ${notice.note}
    from staff.people where lower(username) = any (select lower(name) from unnest(${usernames}::text[]) name)`)
}

/** What a person was told and has not put away, the newest first. */
export function listNotices(on: Queryable, brandId: number, personId: bigint): Promise<NoticeRow[]> {
  return on.query<NoticeRow>(sql`
    select id, event, subject_kind as "subjectKind", subject_id as "subjectId", by, note, at from staff.notices
    where person_id = ${personId}::bigint and brand_id = ${brandId}::int and seen_at is null order by id desc limit ${noticesShown}::int`)
}

export async function countNotices(on: Queryable, brandId: number, personId: bigint): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select from staff.notices
      where person_id = ${personId}::bigint and brand_id = ${brandId}::int and seen_at is null limit ${noticesShown}::int) as unseen`)
  return row!.count
}

/** @returns false when the person has no such notice that is unseen */
export async function markSeen(on: Queryable, brandId: number, personId: bigint, id: bigint): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`
    update staff.notices set seen_at = clock_timestamp()
    where id = ${id}::bigint and person_id = ${personId}::bigint and brand_id = ${brandId}::int and seen_at is null returning id`)
  return rows.length > 0
}

export async function removeOldNotices(on: Queryable): Promise<void> {
  await on.query(sql`delete from staff.notices where at < clock_timestamp() - ${noticeRetention}::interval`)
}
