/**
 * The members of some lines, as operators list them who look after these alone: read by the index of teams, so that a small line in a large brand costs what it holds.
 * `offset 0` keeps the planner from joining the members of the whole brand, which it would where it takes the line for a large one.
 */
import { type Queryable, sql } from '@portal/runtime'
import { type DirectoryFilter, type DirectoryRow, toListed } from './directory-row.ts'

export type LineFilter = DirectoryFilter & { lines: readonly bigint[] }

const largest = 9_223_372_036_854_775_807n
const lastCharacter = '\u{10FFFF}'

/** Members of the lines before an id, the newest first. */
export function listNewestOfLines(on: Queryable, filter: LineFilter, before: bigint | undefined, limit: number): Promise<DirectoryRow[]> {
  const { isLocked, type, from, to, zone } = toListed(filter)
  return on.query<DirectoryRow>(sql`
    select m.id, m.username_key as key, m.public_id as "publicId", m.username, m.nickname, m.type, m.labels, m.club_label as "clubLabel", m.rank_level as "rankLevel",
      m.locked_at is not null as "isLocked", m.registered_at as "registeredAt", m.last_login_at as "lastLoginAt"
    from (
      select f.member from unnest(${filter.lines.map(String)}::bigint[]) l (agent) cross join lateral (
        select t.member from identity.team t cross join lateral (
          select from identity.members d where d.id = t.member
          and identity.is_listed(d, ${isLocked}::boolean, ${type}::int, ${from}::date, ${to}::date, ${zone}::text)
          offset 0) d
        where t.agent = l.agent and t.member < ${before ?? largest}::bigint
        order by t.member desc limit ${limit}::int) f
      union select unnest(${filter.lines.map(String)}::bigint[])
    ) o cross join lateral (
      select m.* from identity.members m where m.id = o.member and m.brand_id = ${filter.brandId}::int and m.kind = 'member' and m.id < ${before ?? largest}::bigint
      and identity.is_listed(m, ${isLocked}::boolean, ${type}::int, ${from}::date, ${to}::date, ${zone}::text)
      offset 0) m
    order by m.id desc limit ${limit}::int`)
}

/** Members of the lines whose name begins with this, behind a name, in the order of their code points. */
export function listOfLinesByName(
  on: Queryable,
  filter: LineFilter & { prefix: string },
  after: string,
  limit: number,
): Promise<DirectoryRow[]> {
  const { isLocked, type, from, to, zone } = toListed(filter)
  return on.query<DirectoryRow>(sql`
    select m.id, m.username_key as key, m.public_id as "publicId", m.username, m.nickname, m.type, m.labels, m.club_label as "clubLabel", m.rank_level as "rankLevel",
      m.locked_at is not null as "isLocked", m.registered_at as "registeredAt", m.last_login_at as "lastLoginAt"
    from (
      select f.member from unnest(${filter.lines.map(String)}::bigint[]) l (agent) cross join lateral (
        select t.member from identity.team t cross join lateral (
          select from identity.members d where d.id = t.member
          and identity.is_listed(d, ${isLocked}::boolean, ${type}::int, ${from}::date, ${to}::date, ${zone}::text)
          offset 0) d
        where t.agent = l.agent and t.key >= ${filter.prefix}::text and t.key < ${filter.prefix}::text || ${lastCharacter}::text and t.key > ${after}::text
        order by t.key limit ${limit}::int) f
      union select unnest(${filter.lines.map(String)}::bigint[])
    ) o cross join lateral (
      select m.* from identity.members m where m.id = o.member and m.brand_id = ${filter.brandId}::int and m.kind = 'member' and m.username_key collate "C" >= ${filter.prefix}::text
      and m.username_key collate "C" < ${filter.prefix}::text || ${lastCharacter}::text and m.username_key collate "C" > ${after}::text
      and identity.is_listed(m, ${isLocked}::boolean, ${type}::int, ${from}::date, ${to}::date, ${zone}::text)
      offset 0) m
    order by m.username_key collate "C" limit ${limit}::int`)
}

/** How many members of the lines have a name that begins with this, up to a most. */
export async function countOfLines(on: Queryable, filter: LineFilter & { prefix: string }, atMost: number): Promise<number> {
  const { isLocked, type, from, to, zone } = toListed(filter)
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select from (
        select f.member from unnest(${filter.lines.map(String)}::bigint[]) l (agent) cross join lateral (
          select t.member from identity.team t cross join lateral (
            select from identity.members d where d.id = t.member
            and identity.is_listed(d, ${isLocked}::boolean, ${type}::int, ${from}::date, ${to}::date, ${zone}::text)
            offset 0) d
          where t.agent = l.agent and t.key >= ${filter.prefix}::text and t.key < ${filter.prefix}::text || ${lastCharacter}::text
          order by t.key limit ${atMost}::int) f
        union select unnest(${filter.lines.map(String)}::bigint[])
      ) o cross join lateral (
        select m.* from identity.members m where m.id = o.member and m.brand_id = ${filter.brandId}::int and m.kind = 'member' and m.username_key collate "C" >= ${filter.prefix}::text
        and m.username_key collate "C" < ${filter.prefix}::text || ${lastCharacter}::text
        and identity.is_listed(m, ${isLocked}::boolean, ${type}::int, ${from}::date, ${to}::date, ${zone}::text)
        offset 0) m
      limit ${atMost}::int) found`)
  return row!.count
}
