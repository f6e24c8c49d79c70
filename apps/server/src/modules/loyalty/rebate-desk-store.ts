import { type Queryable, type Sql, sql } from '@portal/runtime'
import type { VersionRow } from './level-store.ts'
import type { RateRow } from './rebate-store.ts'

/** The newest version of the rates, in force or still to come; 0 for none. */
export async function findRateVersion(on: Queryable, brand: number): Promise<number> {
  const [row] = await on.query<{ version: number }>(sql`
    select coalesce(max(version), 0)::int as version from loyalty.rate_versions where brand = ${brand}::int`)
  return row!.version
}

/** Versions of a brand's rates, the newest first. */
export function listRateVersions(on: Queryable, brand: number, limit: number): Promise<VersionRow[]> {
  return on.query<VersionRow>(sql`
    select version, valid_from as "validFrom", made_by as "madeBy", made_at as "madeAt", reason, coalesce(version = (
      select n.version from loyalty.rate_versions n where n.brand = ${brand}::int and n.valid_from <= clock_timestamp() order by n.version desc limit 1
    ), false) as "isInForce"
    from loyalty.rate_versions where brand = ${brand}::int order by version desc limit ${limit}::int`)
}

export function listRatesOf(on: Queryable, brand: number, version: number): Promise<RateRow[]> {
  return on.query<RateRow>(sql`
    select category, vendor, level, ppm from loyalty.rebate_rates where brand = ${brand}::int and version = ${version}::int order by category, vendor, level`)
}

export type DeskTerms = {
  version: number
  minimum: bigint
  isPaused: boolean
  withoutBonus: boolean
  floorPpm: number
  changedBy: string
  changedAt: Date
}

/** The terms of claims, locked to the end of the transaction. */
export async function lockRebateTerms(on: Queryable, brand: number): Promise<DeskTerms | undefined> {
  const [row] = await on.query<DeskTerms>(sql`
    select version, minimum, is_paused as "isPaused", without_bonus as "withoutBonus", floor_ppm as "floorPpm", changed_by as "changedBy", changed_at as "changedAt"
    from loyalty.rebate_terms where brand = ${brand}::int for no key update`)
  return row
}

/** Changes locked terms. Which turnover counts is none of it: what was played keeps what it was promised. */
export async function updateRebateTerms(
  on: Queryable,
  brand: number,
  { minimum, isPaused, floorPpm }: Pick<DeskTerms, 'minimum' | 'isPaused' | 'floorPpm'>,
  by: string,
): Promise<void> {
  await on.query(sql`
    update loyalty.rebate_terms set version = version + 1, minimum = ${minimum}::bigint, is_paused = ${isPaused}::boolean, floor_ppm = ${floorPpm}::int,
      changed_by = ${by}::text, changed_at = clock_timestamp()
    where brand = ${brand}::int`)
}

export type ClaimFilter = { brand: number; member?: bigint | undefined; from?: Date | undefined; to?: Date | undefined }
type ClaimLine = { category: string; vendor: string; valid: string; amount: string }
export type DeskClaim = { id: bigint; member: bigint; currency: string; amount: bigint; lines: ClaimLine[]; transferId: bigint; at: Date }

/** Claims of a brand, the newest first, behind one. */
export function listDeskClaims(on: Queryable, of: ClaimFilter, behind: bigint | undefined, limit: number): Promise<DeskClaim[]> {
  return on.query<DeskClaim>(sql`
    select id, member, currency, amount, lines, transfer_id as "transferId", at from loyalty.rebate_claims
    where brand = ${of.brand}::int and (${of.member ?? null}::bigint is null or member = ${of.member ?? null}::bigint)
      and (${of.from ?? null}::timestamptz is null or at >= ${of.from ?? null}::timestamptz)
      and (${of.to ?? null}::timestamptz is null or at < ${of.to ?? null}::timestamptz)
      and (${behind ?? null}::bigint is null
        or (at, id) < ((select b.at from loyalty.rebate_claims b where b.id = ${behind ?? null}::bigint), ${behind ?? null}::bigint))
    order by at desc, id desc limit ${limit}::int`)
}

export async function countDeskClaims(on: Queryable, of: ClaimFilter, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from loyalty.rebate_claims
      where brand = ${of.brand}::int and (${of.member ?? null}::bigint is null or member = ${of.member ?? null}::bigint)
        and (${of.from ?? null}::timestamptz is null or at >= ${of.from ?? null}::timestamptz)
        and (${of.to ?? null}::timestamptz is null or at < ${of.to ?? null}::timestamptz)
      limit ${atMost}::int) c`)
  return row!.count
}

export type ExportedClaim = { id: bigint; member: bigint; currency: string; lines: ClaimLine[]; transfer_id: bigint; at: Date }

/** The statement of a whole selection, the newest first, for a cursor. */
export function exportDeskClaims(of: ClaimFilter): Sql {
  return sql`
    select id, member, currency, lines, transfer_id, at from loyalty.rebate_claims
    where brand = ${of.brand}::int and (${of.member ?? null}::bigint is null or member = ${of.member ?? null}::bigint)
      and (${of.from ?? null}::timestamptz is null or at >= ${of.from ?? null}::timestamptz)
      and (${of.to ?? null}::timestamptz is null or at < ${of.to ?? null}::timestamptz)
    order by at desc, id desc`
}
