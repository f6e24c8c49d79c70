import type { ListKind } from '@portal/contracts/compliance-values'
import { type Queryable, sql } from '@portal/runtime'
import type { ListEntry } from './list-file.ts'

type ListRow = {
  id: bigint
  name: string
  kind: ListKind
  sha256: string
  ofDay: string
  entries: number
  importedBy: string
  importedAt: Date
  isCurrent: boolean
}

export function listLists(on: Queryable, brand: number, atMost: number): Promise<ListRow[]> {
  return on.query<ListRow>(sql`
    select id, name, kind, sha256, of_day::text as "ofDay", entries, imported_by as "importedBy", imported_at as "importedAt", is_current as "isCurrent"
    from compliance.lists where brand = ${brand}::int order by id desc limit ${atMost}::int`)
}

export async function hasList(on: Queryable, brand: number, name: string): Promise<boolean> {
  const [row] = await on.query<{ found: boolean }>(sql`
    select exists (select from compliance.lists where brand = ${brand}::int and name = ${name}::text) as found`)
  return row!.found
}

/** Puts a list in the place of the one of its name. @returns its number; undefined when the same file stands there */
export async function addList(
  on: Queryable,
  list: { brand: number; name: string; kind: ListKind; sha256: string; ofDay: string; by: string },
  entries: readonly (ListEntry & { sounds: readonly string[] })[],
): Promise<bigint | undefined> {
  const [same] = await on.query<{ id: bigint }>(sql`
    select id from compliance.lists where brand = ${list.brand}::int and name = ${list.name}::text and is_current and sha256 = ${list.sha256}::text`)
  if (same) return undefined
  await on.query(sql`
    update compliance.lists set is_current = false where brand = ${list.brand}::int and name = ${list.name}::text and is_current`)
  const [made] = await on.query<{ id: bigint }>(sql`
    insert into compliance.lists (brand, name, kind, sha256, of_day, entries, imported_by)
    values (${list.brand}::int, ${list.name}::text, ${list.kind}::text, ${list.sha256}::text, ${list.ofDay}::text::date, ${entries.length}::int, ${list.by}::text) returning id`)
  const rows = entries.map(({ entry, names, birthDate, birthYear, country, note, sounds }) => ({
    entry,
    names,
    birthDate,
    birthYear,
    country,
    note,
    sounds,
  }))
  await on.query(sql`
    insert into compliance.list_persons (list_id, entry, names, birth_date, birth_year, country, note, sounds)
    select ${made!.id}::bigint, r.entry, r.names, r."birthDate", r."birthYear", r.country, r.note, r.sounds
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) r (entry text, names text[], "birthDate" date, "birthYear" int, country text, note text, sounds text[])`)
  return made!.id
}

export type ListedPerson = {
  /** The number of the list and the entry in it. */
  key: string
  list: string
  kind: ListKind
  entry: string
  names: string[]
  birthDate: string | null
  birthYear: number | null
}

export type SoundPair = readonly [string, string]

/** Entries of the brand's current lists that have both sounds of a pair, with the place of the pair. An entry stands under each of its pairs. */
export function findCandidates(on: Queryable, brand: number, pairs: readonly SoundPair[]): Promise<(ListedPerson & { pair: number })[]> {
  const [ones, others] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)]
  return on.query<ListedPerson & { pair: number }>(sql`
    select (k.place - 1)::int as pair, l.id || ' ' || p.entry as key, l.name as list, l.kind, p.entry, p.names, p.birth_date::text as "birthDate", p.birth_year as "birthYear"
    from unnest(${ones}::text[], ${others}::text[]) with ordinality k (one, other, place)
      join compliance.list_persons p on p.sounds @> array[k.one, k.other] join compliance.lists l on l.id = p.list_id
    where l.brand = ${brand}::int and l.is_current order by k.place, l.id, p.entry`)
}

/** A current list that not all accounts were held against, locked; another process takes another one. */
export async function takeUnscreened(on: Queryable): Promise<{ id: bigint; brand: number; through: bigint } | undefined> {
  const [row] = await on.query<{ id: bigint; brand: number; through: bigint }>(sql`
    select id, brand, screened_through as through from compliance.lists
    where is_current and screened_through >= 0 order by id limit 1 for update skip locked`)
  return row
}

/** Notes up to which account a list was held against; -1: all. */
export async function moveScreening(on: Queryable, id: bigint, through: bigint): Promise<void> {
  await on.query(sql`update compliance.lists set screened_through = ${through}::bigint where id = ${id}::bigint`)
}

export async function listMembersBehind(on: Queryable, brand: number, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await on.query<{ member: bigint }>(sql`
    select member from compliance.members_behind(${brand}::int, ${after}::bigint, ${limit}::int)`)
  return rows.map(({ member }) => member)
}
