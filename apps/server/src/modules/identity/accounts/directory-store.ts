import { type Queryable, sql } from '@portal/runtime'
import { contactMatches, duplicatesShown } from './account-rules.ts'
import { type DirectoryFilter, type DirectoryRow, toListed } from './directory-row.ts'
import { countOfLines, type LineFilter, listNewestOfLines, listOfLinesByName } from './line-directory-store.ts'

export type { DirectoryFilter, DirectoryRow } from './directory-row.ts'

/** Whether the lines are read by the teams of their agents. Locked accounts are few: they are read of the brand, and those of the lines taken. */
const isByTeam = (filter: DirectoryFilter): filter is LineFilter => filter.lines !== undefined && filter.isLocked !== true

const idsOf = ({ lines }: DirectoryFilter) => lines?.map(String) ?? null

/** Members of a brand before an id, the newest first. */
export function listNewestMembers(
  on: Queryable,
  filter: DirectoryFilter,
  before: bigint | undefined,
  limit: number,
): Promise<DirectoryRow[]> {
  if (isByTeam(filter)) return listNewestOfLines(on, filter, before, limit)
  const { isLocked, type, from, to, zone } = toListed(filter)
  return on.query<DirectoryRow>(sql`
    select id, username_key as key, public_id as "publicId", username, nickname, type, labels, club_label as "clubLabel", rank_level as "rankLevel", locked_at is not null as "isLocked",
      registered_at as "registeredAt", last_login_at as "lastLoginAt"
    from identity.members
    where brand_id = ${filter.brandId}::int and kind = 'member' and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
      and identity.is_of_lines(id, ${idsOf(filter)}::bigint[])
      and identity.is_listed(members, ${isLocked}::boolean, ${type}::int, ${from}::date, ${to}::date, ${zone}::text)
    order by id desc limit ${limit}::int`)
}

/** The last of Unicode's code points, which no name has: all names that begin with a text are from the text on and before the text with it. */
const lastCharacter = '\u{10FFFF}'

/** Members of a brand whose name begins with this, behind a name, in the order of their code points, which the index has whatever the database's locale. */
export function listMembersByName(
  on: Queryable,
  filter: DirectoryFilter & { prefix: string },
  after: string,
  limit: number,
): Promise<DirectoryRow[]> {
  if (isByTeam(filter)) return listOfLinesByName(on, { ...filter, prefix: filter.prefix }, after, limit)
  const { isLocked, type, from, to, zone } = toListed(filter)
  return on.query<DirectoryRow>(sql`
    select id, username_key as key, public_id as "publicId", username, nickname, type, labels, club_label as "clubLabel", rank_level as "rankLevel", locked_at is not null as "isLocked",
      registered_at as "registeredAt", last_login_at as "lastLoginAt"
    from identity.members
    where brand_id = ${filter.brandId}::int and kind = 'member' and username_key collate "C" >= ${filter.prefix}::text
      and username_key collate "C" < ${filter.prefix}::text || ${lastCharacter}::text and username_key collate "C" > ${after}::text
      and identity.is_of_lines(id, ${idsOf(filter)}::bigint[])
      and identity.is_listed(members, ${isLocked}::boolean, ${type}::int, ${from}::date, ${to}::date, ${zone}::text)
    order by username_key collate "C" limit ${limit}::int`)
}

export async function countDirectory(on: Queryable, filter: DirectoryFilter & { prefix: string }, atMost: number): Promise<number> {
  if (isByTeam(filter)) return countOfLines(on, { ...filter, prefix: filter.prefix }, atMost)
  const { isLocked, type, from, to, zone } = toListed(filter)
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select from identity.members
      where brand_id = ${filter.brandId}::int and kind = 'member' and username_key collate "C" >= ${filter.prefix}::text
        and username_key collate "C" < ${filter.prefix}::text || ${lastCharacter}::text
        and identity.is_of_lines(id, ${idsOf(filter)}::bigint[])
        and identity.is_listed(members, ${isLocked}::boolean, ${type}::int, ${from}::date, ${to}::date, ${zone}::text) limit ${atMost}::int) as found`)
  return row!.count
}

export type DirectoryMember = DirectoryRow & {
  registerIp: string | null
  birthDate: string | null
  registeredBy: string
  upline: string | null
  isDemo: boolean
}

/** One member of a brand by the normalized name. */
export async function findDirectoryMember(on: Queryable, brandId: number, key: string): Promise<DirectoryMember | undefined> {
  const [found] = await on.query<DirectoryMember>(sql`
    select m.id, m.username_key as key, m.public_id as "publicId", m.username, m.nickname, m.type, m.labels, m.club_label as "clubLabel", m.rank_level as "rankLevel",
      m.locked_at is not null as "isLocked", m.registered_at as "registeredAt", m.last_login_at as "lastLoginAt", host(m.register_ip) as "registerIp",
      m.birth_date::text as "birthDate", m.register_method as "registeredBy", (select u.username from identity.members u where u.id = m.upline_id) as upline,
      exists (select from identity.demo_accounts d where d.member_id = m.id) as "isDemo"
    from identity.members m where m.brand_id = ${brandId}::int and m.username_key = ${key} and m.kind = 'member'`)
  return found
}

/** Members of a brand by the keys of their names. */
export function listMembersByKey(
  on: Queryable,
  brandId: number,
  keys: readonly string[],
): Promise<Pick<DirectoryRow, 'id' | 'key' | 'username' | 'type' | 'isLocked'>[]> {
  return on.query<Pick<DirectoryRow, 'id' | 'key' | 'username' | 'type' | 'isLocked'>>(sql`
    select id, username_key as key, username, type, locked_at is not null as "isLocked" from identity.members
    where brand_id = ${brandId}::int and username_key = any (${keys}::text[]) and kind = 'member' order by id`)
}

/** Locks the row of a member of a brand until the end of the transaction. */
export async function lockDirectoryMember(
  on: Queryable,
  brandId: number,
  key: string,
): Promise<{ id: bigint; username: string; labels: string[]; isLocked: boolean } | undefined> {
  const [found] = await on.query<{ id: bigint; username: string; labels: string[]; isLocked: boolean }>(sql`
    select id, username, labels, locked_at is not null as "isLocked" from identity.members
    where brand_id = ${brandId}::int and username_key = ${key} and kind = 'member' for no key update`)
  return found
}

/** Members with exactly this e-mail (in lower case) or number, proven or typed. */
export function findMembersByContact(
  on: Queryable,
  brandId: number,
  kind: 'email' | 'mobile',
  contact: string,
): Promise<{ username: string }[]> {
  return on.query<{ username: string }>(sql`
    select username from identity.members where brand_id = ${brandId}::int and kind = 'member' and ((${kind} = 'email' and email = ${contact}::text)
      or (${kind} = 'mobile' and mobile = ${contact}::text))
    union
    select m.username from identity.member_details d join identity.members m on m.id = d.member_id
    where d.field = case ${kind}::text when 'email' then 'email' else 'mobileNum' end and d.field in ('email', 'mobileNum')
      and lower(d.value) = ${contact}::text and m.brand_id = ${brandId}::int and m.kind = 'member'
    order by 1 limit ${contactMatches}::int`)
}

/** Other accounts that may be the same person's, with the signs of it. */
export function listDuplicates(on: Queryable, memberId: bigint): Promise<{ username: string; signs: string[] }[]> {
  return on.query<{ username: string; signs: string[] }>(sql`
    select m.username, array_agg(distinct d.sign order by d.sign) as signs
    from (select other_id as id, sign from identity.duplicates where member_id = ${memberId}::bigint
      union all select member_id, sign from identity.duplicates where other_id = ${memberId}::bigint) d join identity.members m on m.id = d.id
    group by m.username order by m.username limit ${duplicatesShown}::int`)
}

/** How many members of a brand registered in each range; visitors' trial accounts are none. */
export async function countRegistered(on: Queryable, brandId: number, ranges: readonly { since: Date; until: Date }[]): Promise<number[]> {
  const rows = await on.query<{ count: number }>(sql`
    select (select count(*)::int from identity.members
      where brand_id = ${brandId}::int and kind = 'member' and type <> 4 and registered_at >= r.since and registered_at < r.until) as count
    from unnest(${ranges.map(({ since }) => since.toISOString())}::timestamptz[], ${ranges.map(({ until }) => until.toISOString())}::timestamptz[])
      with ordinality r (since, until, range)
    order by r.range`)
  return rows.map(({ count }) => count)
}
