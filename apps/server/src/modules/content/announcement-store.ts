import type { AnnouncementState, Audience } from '@portal/contracts/announcement-values'
import { type Queryable, type Sql, sql } from '@portal/runtime'
import type { FullTexts } from './entry.ts'
import type { Texts } from './store.ts'

/** An announcement as operators see it. Of one that the installation made `version` is 1: it has no version of its own yet. */
export type DeskAnnouncement = {
  id: bigint
  audience: Audience
  titles: Texts
  state: AnnouncementState
  isPinned: boolean
  version: number
  hasChanges: boolean
  showsFrom: Date | null
  endsAt: Date | null
  changedBy: string | null
  changedAt: Date | null
}

export type AnnouncementFilter = { brandId: number; state?: AnnouncementState | undefined; audience?: Audience | undefined }

/** Announcements of the types A and B, the newest first, older than one; `only` is one alone. */
export function listDeskAnnouncements(
  on: Queryable,
  { brandId, state, audience }: AnnouncementFilter,
  { before, only }: { before?: bigint | undefined; only?: bigint | undefined },
  limit: number,
): Promise<DeskAnnouncement[]> {
  return on.query<DeskAnnouncement>(sql`
    select id, audience, titles, state, is_pinned as "isPinned", version, has_changes as "hasChanges", shows_from as "showsFrom", ends_at as "endsAt",
      changed_by as "changedBy", changed_at as "changedAt"
    from content.desk_announcements
    where brand_id = ${brandId}::int and (${state ?? null}::text is null or state = ${state ?? null}::text)
      and (${audience ?? null}::text is null or audience = ${audience ?? null}::text) and (${only ?? null}::bigint is null or id = ${only ?? null}::bigint)
      and id < coalesce(${before ?? null}::bigint, 9223372036854775807)
    order by id desc limit ${limit}::int`)
}

/** The rows of `listDeskAnnouncements`, all of them, for a file. */
export const exportDeskAnnouncements = ({ brandId, state, audience }: AnnouncementFilter): Sql => sql`
  select id, audience, titles, state, is_pinned as "isPinned", version, has_changes as "hasChanges", shows_from as "showsFrom", ends_at as "endsAt",
    changed_by as "changedBy", changed_at as "changedAt"
  from content.desk_announcements
  where brand_id = ${brandId}::int and (${state ?? null}::text is null or state = ${state ?? null}::text)
    and (${audience ?? null}::text is null or audience = ${audience ?? null}::text)
  order by id desc`

export async function countDeskAnnouncements(
  on: Queryable,
  { brandId, state, audience }: AnnouncementFilter,
  atMost: number,
): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select from content.desk_announcements
      where brand_id = ${brandId}::int and (${state ?? null}::text is null or state = ${state ?? null}::text)
        and (${audience ?? null}::text is null or audience = ${audience ?? null}::text)
      limit ${atMost}::int) a`)
  return row!.count
}

type AnnouncementVersion = {
  version: number
  audience: Audience
  titles: Texts
  contents: Texts
  /** Minutes of the zone, `2026-11-25T22:30`. */
  showsFrom: string | null
  endsAt: string | null
  isPinned: boolean
  /** Its end has passed. */
  isOver: boolean
}

/** A version with its times by the clocks of a zone; what the installation made is the first one. */
export async function findVersion(on: Queryable, id: bigint, version: number, zone: string): Promise<AnnouncementVersion | undefined> {
  const [row] = await on.query<AnnouncementVersion>(sql`
    select version, audience, titles, contents, to_char(shows_from at time zone ${zone}::text, 'YYYY-MM-DD"T"HH24:MI') as "showsFrom",
      to_char(ends_at at time zone ${zone}::text, 'YYYY-MM-DD"T"HH24:MI') as "endsAt", is_pinned as "isPinned", coalesce(ends_at <= clock_timestamp(), false) as "isOver"
    from content.all_announcement_versions where announcement = ${id}::bigint and version = ${version}::int`)
  return row
}

type VersionLine = { version: number; madeBy: string; madeAt: Date; isShown: boolean }

/** The newest first. */
export function listVersions(on: Queryable, id: bigint, limit: number): Promise<VersionLine[]> {
  return on.query<VersionLine>(sql`
    select version, made_by as "madeBy", made_at as "madeAt", is_shown as "isShown" from content.all_announcement_versions
    where announcement = ${id}::bigint order by version desc limit ${limit}::int`)
}

export type NewVersion = {
  audience: Audience
  titles: FullTexts
  contents: FullTexts
  showsFrom: string | undefined
  endsAt: string | undefined
  isPinned: boolean
}

/** Adds an announcement that nobody sees until a version of it is published. */
export async function addDraft(
  on: Queryable,
  brandId: number,
  { audience, titles, contents }: Pick<NewVersion, 'audience' | 'titles'> & { contents: Texts },
): Promise<bigint> {
  const [row] = await on.query<{ id: bigint }>(sql`
    insert into content.announcements (brand_id, type, to_agents, titles, contents, published_at, version)
    values (${brandId}, case ${audience}::text when 'agents' then 'A' else 'B' end, ${audience}::text = 'all', ${titles}, ${contents}, 'infinity', 1) returning id`)
  return row!.id
}

/**
 * Raises the version of an announcement, and keeps what the installation made as its first one.
 * @returns the new version; undefined when another was saved since `seen`
 */
export async function raiseVersion(on: Queryable, brandId: number, id: bigint, seen: number): Promise<number | undefined> {
  await on.query(sql`
    insert into content.announcement_versions (announcement, version, audience, titles, contents, shows_from, ends_at, is_pinned, made_by, made_at)
    select announcement, 1, audience, titles, contents, shows_from, ends_at, is_pinned, made_by, made_at from content.all_announcement_versions
    where announcement = ${id}::bigint and is_original on conflict do nothing`)
  const [row] = await on.query<{ version: number }>(sql`
    update content.announcements set version = greatest(version, 1) + 1, shown_version = case version when 0 then 1 else shown_version end
    where id = ${id}::bigint and brand_id = ${brandId}::int and greatest(version, 1) = ${seen}::int and type in ('A', 'B') returning version`)
  return row?.version
}

export async function addVersion(
  on: Queryable,
  id: bigint,
  version: number,
  made: NewVersion & { by: string; zone: string },
): Promise<void> {
  const { audience, titles, contents, showsFrom, endsAt, isPinned, by, zone } = made
  await on.query(sql`
    insert into content.announcement_versions (announcement, version, audience, titles, contents, shows_from, ends_at, is_pinned, made_by)
    values (${id}, ${version}, ${audience}, ${titles}, ${contents}, ${showsFrom ?? null}::timestamp at time zone ${zone}::text,
      ${endsAt ?? null}::timestamp at time zone ${zone}::text, ${isPinned}, ${by})`)
}

/**
 * Shows a version, the last one, with its texts cleaned. What is shown already keeps its time where the version names none.
 * @returns false when another version was saved since
 */
export async function showVersion(
  on: Queryable,
  brandId: number,
  { id, version, contents }: { id: bigint; version: number; contents: Texts },
): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`
    update content.announcements a
    set type = case v.audience when 'agents' then 'A' else 'B' end, to_agents = v.audience = 'all', titles = v.titles, contents = ${contents}::jsonb,
      is_pinned = v.is_pinned, ends_at = v.ends_at, shown_version = v.version,
      published_at = coalesce(v.shows_from, case when a.published_at <= clock_timestamp() then a.published_at else clock_timestamp() end)
    from content.announcement_versions v
    where a.id = ${id}::bigint and a.brand_id = ${brandId}::int and v.announcement = a.id and v.version = a.version and a.version = ${version}::int
    returning a.id`)
  return rows.length > 0
}

/** Ends what is shown or scheduled: it began, at the latest, with this transaction. @returns false when it is a draft, has ended, or was changed since */
export async function endAnnouncement(on: Queryable, brandId: number, id: bigint, seen: number): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`
    update content.announcements
    set ends_at = clock_timestamp(), published_at = least(published_at, now())
    where id = ${id}::bigint and brand_id = ${brandId}::int and greatest(version, 1) = ${seen}::int and type in ('A', 'B') and published_at <> 'infinity'
      and (ends_at is null or ends_at > clock_timestamp())
    returning id`)
  return rows.length > 0
}

/** Removes a draft that was never shown. @returns false when it was, or was changed since */
export async function removeDraft(on: Queryable, brandId: number, id: bigint, seen: number): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`
    delete from content.announcements
    where id = ${id}::bigint and brand_id = ${brandId}::int and version = ${seen}::int and shown_version = 0 and published_at = 'infinity' returning id`)
  return rows.length > 0
}
