import { type Queryable, sql } from '@portal/runtime'
import { findNewestId } from '#modules/wallet'
import type { Conversion } from './rules.ts'

export type RateRow = { type: string; turnover: bigint | null; levelPercent: number; version: number; changedAt: Date; changedBy: string }

/** The rates that count for what is settled from now on. */
export function listRates(on: Queryable, brandId: number): Promise<RateRow[]> {
  return on.query<RateRow>(sql`
    select distinct on (category) category as type, turnover, level_percent as "levelPercent", version, changed_at as "changedAt", changed_by as "changedBy"
    from points.rates where brand_id = ${brandId}::int order by category, version desc`)
}

export type NewRate = { type: string; turnover: bigint | null; levelPercent: number; by: string }

/**
 * Adds the next version of a rate. It counts for bets that are settled behind the newest id of the ledger.
 * @param seen the version that the caller has seen; 0 for none
 * @returns false when there is a later one
 */
export async function addRate(
  on: Queryable,
  brandId: number,
  { type, turnover, levelPercent, by }: NewRate,
  seen: number,
): Promise<boolean> {
  const after = await findNewestId(on)
  const rows = await on.query<{ version: number }>(sql`
    insert into points.rates (brand_id, category, version, turnover, level_percent, after_id, changed_at, changed_by)
    select ${brandId}::int, ${type}::text, ${seen}::int + 1, ${turnover}::bigint, ${levelPercent}::int,
      ${after}::bigint, clock_timestamp(), ${by}::text
    where ${seen}::int = (select coalesce(max(version), 0) from points.rates where brand_id = ${brandId}::int and category = ${type}::text)
    on conflict do nothing returning version`)
  return rows.length === 1
}

export type ConversionRow = Conversion & { changedAt: Date; changedBy: string }

export async function findConversion(on: Queryable, brandId: number): Promise<ConversionRow | undefined> {
  const [row] = await on.query<ConversionRow>(sql`
    select is_on as "isOn", rate, least as min, step, day_limit as "dayLimit", version, changed_at as "changedAt", changed_by as "changedBy"
    from points.conversions where brand_id = ${brandId}::int`)
  return row
}

export async function addConversion(
  on: Queryable,
  brandId: number,
  { isOn, rate, min, step, dayLimit }: Omit<Conversion, 'version'>,
  by: string,
) {
  await on.query(sql`
    insert into points.conversions (brand_id, is_on, rate, least, step, day_limit, changed_by)
    values (${brandId}, ${isOn}, ${rate}, ${min}, ${step}, ${dayLimit}, ${by}) on conflict (brand_id) do nothing`)
}

/** @returns false when somebody has changed it since */
export async function updateConversion(
  on: Queryable,
  brandId: number,
  { isOn, rate, min, step, dayLimit, version }: Conversion,
  by: string,
): Promise<boolean> {
  const rows = await on.query<{ version: number }>(sql`
    update points.conversions set is_on = ${isOn}, rate = ${rate}, least = ${min}, step = ${step}, day_limit = ${dayLimit}, version = version + 1,
      changed_at = clock_timestamp(), changed_by = ${by}
    where brand_id = ${brandId}::int and version = ${version}::int returning version`)
  return rows.length === 1
}
