import { type Queryable, sql } from '@portal/runtime'

export type ViewRow = {
  id: bigint
  name: string
  query: string
  isShared: boolean
  isMine: boolean
  by: string
  isStart: boolean
  version: number
}

type Whose = { brandId: number; personId: bigint; list: string }

/** A person's views of a list and those that colleagues share, by name. */
export function listViews(on: Queryable, { brandId, personId, list }: Whose, atMost: number): Promise<ViewRow[]> {
  return on.query<ViewRow>(sql`
    select v.id, v.name, v.query, v.is_shared as "isShared", v.person_id = ${personId}::bigint as "isMine", p.username as by,
      coalesce(s.view_id = v.id, false) as "isStart", v.version
    from staff.views v join staff.people p on p.id = v.person_id
      left join staff.start_views s on s.person_id = ${personId}::bigint and s.brand_id = v.brand_id and s.list = v.list
    where v.brand_id = ${brandId}::int and v.list = ${list}::text and (v.is_shared or v.person_id = ${personId}::bigint)
    order by lower(v.name), v.id limit ${atMost}::int`)
}

/** How many views of a list a person has, and how many are shared by anybody, without those of this name of the person's. */
export async function countViews(
  on: Queryable,
  { brandId, personId, list }: Whose,
  name: string,
): Promise<{ mine: number; shared: number }> {
  const [row] = await on.query<{ mine: number; shared: number }>(sql`
    select count(*) filter (where person_id = ${personId}::bigint)::int as mine, count(*) filter (where is_shared)::int as shared
    from staff.views where brand_id = ${brandId}::int and list = ${list}::text
      and not (person_id = ${personId}::bigint and lower(name) = lower(${name}::text))`)
  return row!
}

export type NewView = Whose & { name: string; query: string; isShared: boolean; version: number }

/** Adds a view, or changes the one of this name. @returns its id; undefined when it has another version, or there is one where none was seen */
export async function putView(
  on: Queryable,
  { brandId, personId, list, name, query, isShared, version }: NewView,
): Promise<bigint | undefined> {
  const [row] = await on.query<{ id: bigint }>(sql`
    insert into staff.views as v (brand_id, list, person_id, name, query, is_shared)
    select ${brandId}::int, ${list}::text, ${personId}::bigint, ${name}::text, ${query}::text, ${isShared}::boolean
    where ${version}::int = 0 or exists (select from staff.views w
      where w.brand_id = ${brandId}::int and w.list = ${list}::text and w.person_id = ${personId}::bigint and lower(w.name) = lower(${name}::text))
    on conflict (brand_id, list, person_id, lower(name)) do update set name = excluded.name, query = excluded.query, is_shared = excluded.is_shared,
      version = v.version + 1
    where v.version = ${version}::int returning id`)
  return row?.id
}

/** Chooses the view that a person opens a list with; none without an id. @returns false when the person sees no such view */
export async function chooseStart(on: Queryable, { brandId, personId, list }: Whose, id: bigint | undefined): Promise<boolean> {
  await on.query(sql`
    delete from staff.start_views where person_id = ${personId}::bigint and brand_id = ${brandId}::int and list = ${list}::text`)
  if (id === undefined) return true
  const rows = await on.query<{ id: bigint }>(sql`
    insert into staff.start_views (person_id, brand_id, list, view_id)
    select ${personId}::bigint, v.brand_id, v.list, v.id from staff.views v
    where v.id = ${id}::bigint and v.brand_id = ${brandId}::int and v.list = ${list}::text and (v.is_shared or v.person_id = ${personId}::bigint)
    returning view_id as id`)
  return rows.length > 0
}

/** @returns what was removed; undefined when the person has no such view of this version */
export async function removeView(
  on: Queryable,
  { brandId, personId, id, version }: { brandId: number; personId: bigint; id: bigint; version: number },
): Promise<{ list: string; name: string } | undefined> {
  const [row] = await on.query<{ list: string; name: string }>(sql`
    delete from staff.views where id = ${id}::bigint and brand_id = ${brandId}::int and person_id = ${personId}::bigint and version = ${version}::int
    returning list, name`)
  return row
}
