import type { LanguageCode } from '@portal/contracts'
import { type Queryable, sql } from '@portal/runtime'
import type { BannerLinkage, NewAnnouncement, NewBanner, NoticeType } from './entry.ts'

export type Texts = Partial<Record<LanguageCode, string>>

export type AnnouncementRow = { id: bigint; titles: Texts; contents: Texts; publishedAt: Date; publishedOn: string; isPinned: boolean }

/** What is shown now of one type, pinned ones first, then the newest. Agents are shown of type B what is for them too. */
export function listAnnouncements(on: Queryable, brandId: number, type: NoticeType, limit: number): Promise<AnnouncementRow[]> {
  return on.query<AnnouncementRow>(sql`
    select id, titles, contents, published_at as "publishedAt", (brand.today_of(brand_id, published_at)).day::text as "publishedOn",
      is_pinned as "isPinned"
    from content.announcements
    where brand_id = ${brandId}::int and (type = ${type}::text or (${type}::text = 'A' and type = 'B' and to_agents)) and published_at <= now()
      and (ends_at is null or now() < ends_at)
    order by is_pinned desc, published_at desc, id desc limit ${limit}::int`)
}

/** @returns the new id, or undefined when a seeded one of this name is there already */
export async function addAnnouncement(on: Queryable, brandId: number, notice: NewAnnouncement): Promise<bigint | undefined> {
  const [row] = await on.query<{ id: bigint }>(sql`
    insert into content.announcements (brand_id, seed, type, titles, contents, published_at, ends_at)
    values (${brandId}, ${notice.seed ?? null}, ${notice.type}, ${notice.titles}, ${notice.contents},
      coalesce(${notice.publishedAt ?? null}::timestamptz, now()), ${notice.endsAt ?? null}::timestamptz)
    on conflict (brand_id, seed) do nothing returning id`)
  return row?.id
}

/** Of what is shown now to agents, newest first, the ids of those that a member has read. */
export async function listReadNotices(on: Queryable, brandId: number, member: bigint): Promise<Set<bigint>> {
  const rows = await on.query<{ id: bigint }>(sql`
    select r.announcement as id from content.notice_reads r join content.announcements a on a.id = r.announcement
    where r.member = ${member}::bigint and a.brand_id = ${brandId}::int and (a.type = 'A' or a.to_agents)`)
  return new Set(rows.map(({ id }) => id))
}

/** Notices of the brand's agents count as read by a member; other ids, and those that are read already, change nothing. */
export async function addNoticeReads(on: Queryable, brandId: number, member: bigint, ids: readonly bigint[]): Promise<void> {
  await on.query(sql`
    insert into content.notice_reads (member, announcement)
    select ${member}::bigint, id from content.announcements
    where id = any(${ids}::bigint[]) and brand_id = ${brandId}::int and (type = 'A' or to_agents) and published_at <= now()
    on conflict (member, announcement) do nothing`)
}

export type BannerRow = { id: bigint; image: string; alts: Texts; linkageType: BannerLinkage | null; linkage: string | null }

export function listBanners(on: Queryable, brandId: number, groupName: string, limit: number): Promise<BannerRow[]> {
  return on.query<BannerRow>(sql`
    select id, image, alts, linkage_type as "linkageType", linkage from content.banners
    where brand_id = ${brandId}::int and group_name = ${groupName}::text and starts_at <= now() and (ends_at is null or now() < ends_at)
    order by position, id limit ${limit}::int`)
}

/** Adds a banner; one of the same group and picture stays as the operator made it. */
export async function addBanner(on: Queryable, brandId: number, banner: NewBanner): Promise<void> {
  await on.query(sql`
    insert into content.banners (brand_id, group_name, image, alts, linkage_type, linkage, position)
    values (${brandId}, ${banner.groupName}, ${banner.image}, ${banner.alts}, ${banner.linkageType ?? null}, ${banner.linkage ?? null},
      ${banner.position})
    on conflict (brand_id, group_name, image) do nothing`)
}
