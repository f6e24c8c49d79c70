import type { SearchKind } from '@portal/contracts/search'
import { type Queryable, sql } from '@portal/runtime'

export type Term = { kind: SearchKind; ref: string; key: string; sound: string; weight: number }
export type FoundRow = { kind: SearchKind; ref: string; score: number }

/** What a brand's terms are close to a key, the best first. */
export function findTerms(
  on: Queryable,
  brand: number,
  { key, sound }: { key: string; sound: string },
  limit: number,
): Promise<FoundRow[]> {
  return on.query<FoundRow>(sql`
    select f.kind, f.ref, f.score from search.find(${brand}::int, ${key}::text, ${sound}::text, ${limit}::int) f`)
}

/** Lets one process at a time bring the terms up to date, until its transaction ends. */
export async function tryLockTerms(on: Queryable): Promise<boolean> {
  const [row] = await on.query<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended('search.terms', 0)) as locked`)
  return row!.locked
}

/** The state of the catalogue that a brand's games were last read from. */
export async function findBuilt(on: Queryable, brand: number): Promise<bigint | undefined> {
  const [row] = await on.query<{ catalogue: bigint }>(sql`select catalogue from search.built where brand = ${brand}::int`)
  return row?.catalogue
}

export async function setBuilt(on: Queryable, brand: number, catalogue: bigint): Promise<void> {
  await on.query(sql`
    insert into search.built (brand, catalogue) values (${brand}::int, ${catalogue}::bigint)
    on conflict (brand) do update set catalogue = excluded.catalogue`)
}

/** Makes a brand's terms of these kinds what is given; a row that is the same is left alone. */
export async function replaceTerms(on: Queryable, brand: number, kinds: readonly SearchKind[], terms: readonly Term[]): Promise<void> {
  const rows = JSON.stringify(terms)
  await on.query(sql`
    delete from search.terms t where t.brand = ${brand}::int and t.kind = any (${kinds}::text[]) and not exists (
      select from jsonb_to_recordset(${rows}::jsonb) r (kind text, ref text, key text, weight real)
      where r.kind = t.kind and r.ref = t.ref and r.key = t.key and r.weight = t.weight)`)
  await on.query(sql`
    insert into search.terms (brand, kind, ref, key, sound, weight)
    select ${brand}::int, r.kind, r.ref, r.key, r.sound, r.weight
    from jsonb_to_recordset(${rows}::jsonb) r (kind text, ref text, key text, sound text, weight real)
    on conflict (brand, kind, ref, key) do nothing`)
}
