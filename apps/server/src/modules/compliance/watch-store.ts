import { type Queryable, sql } from '@portal/runtime'
import type { Movement } from './rules.ts'

/** Up to when movements were looked at; undefined before the first look. */
export async function findProgress(on: Queryable): Promise<Date | undefined> {
  const [row] = await on.query<{ at: Date | null }>(sql`
    select nullif(looked_through, '-infinity') as at from compliance.progress`)
  return row?.at ?? undefined
}

export async function moveProgress(on: Queryable, through: Date): Promise<void> {
  await on.query(sql`update compliance.progress set looked_through = greatest(looked_through, ${through}::timestamptz)`)
}

export const listTouched = (on: Queryable, since: Date) =>
  on.query<{ member: bigint; brand: number }>(
    sql`select member, brand from compliance.touched_since(${since}::timestamptz) order by member`,
  )

export const listMovements = (on: Queryable, members: readonly bigint[], since: Date) =>
  on.query<Movement & { member: bigint }>(sql`
    select member, at, kind, amount, instrument, other from compliance.movements(${members}::bigint[], ${since}::timestamptz)`)

export const listStakes = (on: Queryable, members: readonly bigint[], since: Date) =>
  on.query<{ member: bigint; at: Date; stake: bigint }>(
    sql`select member, at, stake from compliance.stakes(${members}::bigint[], ${since}::timestamptz)`,
  )

export const listShared = (on: Queryable, members: readonly bigint[]) =>
  on.query<{ member: bigint; instrument: string; sharers: number }>(sql`
    select member, instrument, sharers from compliance.shared_accounts(${members}::bigint[])`)

export const listPersons = (on: Queryable, members: readonly bigint[]) =>
  on.query<{ member: bigint; names: string[]; birthDate: string | null }>(sql`
    select member, names, birth_date as "birthDate" from compliance.persons(${members}::bigint[])`)

type SettingsRow = {
  brand: number
  perEuro: bigint
  params: Record<string, number>
  version: number
  changedBy: string
  changedAt: Date
}

export async function findSettings(on: Queryable, brand: number): Promise<SettingsRow | undefined> {
  const [row] = await on.query<SettingsRow>(sql`
    select brand, per_euro as "perEuro", params, version, changed_by as "changedBy", changed_at as "changedAt" from compliance.settings where brand = ${brand}::int`)
  return row
}

/** @returns false when another version stands */
export async function putSettings(
  on: Queryable,
  { brand, perEuro, params, version, by }: { brand: number; perEuro: bigint; params: object; version: number; by: string },
): Promise<boolean> {
  const rows = await on.query<{ version: number }>(sql`
    insert into compliance.settings as s (brand, per_euro, params, changed_by) values (${brand}::int, ${perEuro}::bigint, ${JSON.stringify(params)}::text::jsonb, ${by}::text)
    on conflict (brand) do update set per_euro = excluded.per_euro, params = excluded.params, changed_by = excluded.changed_by, version = s.version + 1,
      changed_at = clock_timestamp() where s.version = ${version}::int returning version`)
  return rows.length > 0
}
