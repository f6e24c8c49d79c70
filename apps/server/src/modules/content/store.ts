import type { LanguageCode } from '@portal/contracts'
import { type Queryable, sql } from '@portal/runtime'
import type { BannerLinkage, NewAnnouncement, NewBanner, NoticeType } from './entry.ts'

export type Texts = Partial<Record<LanguageCode, string>>

export type AnnouncementRow = { id: bigint; titles: Texts; contents: Texts; publishedAt: Date; publishedOn: string }

/** What is shown now of one type, newest first. */
export function listAnnouncements(on: Queryable, brandId: number, type: NoticeType, limit: number): Promise<AnnouncementRow[]> {
  return on.query<AnnouncementRow>(sql`
    select id, titles, contents, published_at as "publishedAt", (brand.today_of(brand_id, published_at)).day::text as "publishedOn"
    from content.announcements where brand_id = ${brandId}::int and type = ${type}::text and published_at <= now() and (ends_at is null or now() < ends_at)
    order by published_at desc, id desc limit ${limit}::int`)
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
