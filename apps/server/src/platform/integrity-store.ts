import { type Queryable, sql } from '@portal/runtime'

/** `new`: what was written since the last look, every minute. `all`: everything, once a day. */
export type Look = 'new' | 'all'
type LookRow = {
  invariant: string
  look: Look
  violations: number
  sample: string | null
  lookedAt: Date
  tookMs: number
  brokenSince: Date | null
}

/** Keeps what a look has found. */
export async function keepLook(
  on: Queryable,
  look: Look,
  found: readonly { id: string; violations: number; sample: string | null }[],
  tookMs: number,
): Promise<void> {
  await on.query(sql`
    insert into platform.integrity_looks as l (invariant, look, violations, sample, took_ms, broken_since)
    select f.invariant, ${look}::text, f.violations, f.sample, ${Math.round(tookMs)}::int, case when f.violations > 0 then clock_timestamp() end
    from unnest(${found.map(({ id }) => id)}::text[], ${found.map(({ violations }) => violations)}::int[],
      ${found.map(({ sample }) => sample)}::text[]) f (invariant, violations, sample)
    on conflict (invariant, look) do update set violations = excluded.violations, sample = excluded.sample, looked_at = clock_timestamp(),
      took_ms = excluded.took_ms, broken_since = case when excluded.violations > 0 then coalesce(l.broken_since, excluded.broken_since) end`)
}

export function listLooks(on: Queryable): Promise<LookRow[]> {
  return on.query<LookRow>(sql`
    select invariant, look, violations, sample, looked_at as "lookedAt", took_ms as "tookMs", broken_since as "brokenSince"
    from platform.integrity_looks order by substr(invariant, 2)::int, look`)
}
