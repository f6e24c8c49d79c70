import { type Queryable, sql } from '@portal/runtime'

export type RateRow = { category: string; vendor: string; level: number; ppm: number }

/** The rates in force; none where a brand has no version. */
export function listRatesInForce(on: Queryable, brand: number): Promise<RateRow[]> {
  return on.query<RateRow>(sql`
    select category, vendor, level, ppm from loyalty.rebate_rates
    where brand = ${brand}::int and version = (
      select version from loyalty.rate_versions where brand = ${brand}::int and valid_from <= clock_timestamp() order by version desc limit 1)
    order by category, vendor, level`)
}

/** Adds a version of the rates, from a moment on; without one, at once. @returns false when the version is taken */
export async function addRates(
  on: Queryable,
  { brand, version, validFrom, by, reason = '' }: { brand: number; version: number; validFrom?: Date; by: string; reason?: string },
  rates: readonly RateRow[],
): Promise<boolean> {
  const made = await on.query<{ version: number }>(sql`
    insert into loyalty.rate_versions (brand, version, valid_from, made_by, reason)
    values (${brand}, ${version}, coalesce(${validFrom ?? null}::timestamptz, clock_timestamp()), ${by}, ${reason})
    on conflict (brand, version) do nothing returning version`)
  if (made.length === 0) return false
  await on.query(sql`
    insert into loyalty.rebate_rates (brand, version, category, vendor, level, ppm)
    select ${brand}::int, ${version}::int, u.category, u.vendor, u.level, u.ppm
    from unnest(${rates.map(({ category }) => category)}::text[], ${rates.map(({ vendor }) => vendor)}::text[], ${rates.map(({ level }) => level)}::int[],
      ${rates.map(({ ppm }) => ppm)}::int[]) u (category, vendor, level, ppm)`)
  return true
}

export type TermsRow = { version: number; minimum: bigint; isPaused: boolean; withoutBonus: boolean; floorPpm: number }

export async function findRebateTerms(on: Queryable, brand: number): Promise<TermsRow | undefined> {
  const [row] = await on.query<TermsRow>(sql`
    select version, minimum, is_paused as "isPaused", without_bonus as "withoutBonus", floor_ppm as "floorPpm" from loyalty.rebate_terms where brand = ${brand}::int`)
  return row
}

/** Begins to grant rebates: on what is settled from the next row of the log on, or on all of it. */
export async function addRebateTerms(
  on: Queryable,
  { brand, minimum, fromId }: { brand: number; minimum: bigint; fromId: bigint },
): Promise<void> {
  await on.query(sql`
    insert into loyalty.rebate_terms (brand, minimum, from_id) values (${brand}, ${minimum}, ${fromId}) on conflict (brand) do nothing`)
}

export type LineRow = { category: string; vendor: string; valid: bigint; millionths: bigint; throughId: bigint; ppm: number }

/** What a member's turnover that was not rebated yet comes to, by line; in millionths of the amount. */
export function sumRebates(
  on: Queryable,
  { brand, member, currency }: { brand: number; member: bigint; currency: string },
): Promise<LineRow[]> {
  return on.query<LineRow>(sql`
    select category, vendor, valid, millionths::bigint as millionths, through_id as "throughId", ppm
    from loyalty.sum_rebates(${member}::bigint, ${brand}::int, ${currency}::text) order by millionths desc, category, vendor`)
}

export type PaidLine = { category: string; vendor: string; valid: bigint; amount: bigint }

/**
 * Moves a member's marks to the last row that a claim has read. Lines that were not paid, `left`, keep theirs; those that never had one get the one that counted for them.
 */
export async function moveMarks(
  on: Queryable,
  { brand, member }: { brand: number; member: bigint },
  { through, paid, left }: { through: bigint; paid: readonly PaidLine[]; left: readonly Pick<LineRow, 'category' | 'vendor'>[] },
): Promise<void> {
  await on.query(sql`
    insert into loyalty.rebate_marks (member, category, vendor, through_id)
    select ${member}::bigint, u.category, u.vendor, coalesce(
      (select b.through_id from loyalty.rebate_marks b where b.member = ${member}::bigint and b.category = '' and b.vendor = ''),
      (select r.from_id from loyalty.rebate_terms r where r.brand = ${brand}::int))
    from unnest(${left.map(({ category }) => category)}::text[], ${left.map(({ vendor }) => vendor)}::text[]) u (category, vendor)
    on conflict (member, category, vendor) do nothing`)
  await on.query(sql`
    insert into loyalty.rebate_marks as m (member, category, vendor, through_id, claimed)
    select ${member}::bigint, u.category, u.vendor, ${through}::bigint, u.amount
    from unnest(${['', ...paid.map(({ category }) => category)]}::text[], ${['', ...paid.map(({ vendor }) => vendor)]}::text[],
      ${['0', ...paid.map(({ amount }) => String(amount))]}::bigint[]) u (category, vendor, amount)
    on conflict (member, category, vendor) do update set claimed = m.claimed + excluded.claimed`)
  await on.query(sql`
    update loyalty.rebate_marks m set through_id = ${through}::bigint
    where m.member = ${member}::bigint and m.through_id < ${through}::bigint and not exists (
      select from unnest(${left.map(({ category }) => category)}::text[], ${left.map(({ vendor }) => vendor)}::text[]) u (category, vendor)
      where u.category = m.category and u.vendor = m.vendor)`)
}

type ClaimLine = { category: string; vendor: string; valid: string; amount: string }
export type ClaimRow = { id: bigint; content: Buffer; amount: bigint; balance: bigint; lines: ClaimLine[]; at: Date }

export async function findClaimByKey(on: Queryable, member: bigint, key: string): Promise<ClaimRow | undefined> {
  const [row] = await on.query<ClaimRow>(sql`
    select id, content, amount, balance, lines, at from loyalty.rebate_claims where member = ${member}::bigint and key = ${key}::text`)
  return row
}

export async function takeClaimId(on: Queryable): Promise<bigint> {
  const [row] = await on.query<{ id: bigint }>(sql`select nextval(pg_get_serial_sequence('loyalty.rebate_claims', 'id')) as id`)
  return row!.id
}

type NewClaim = {
  id: bigint
  brand: number
  member: bigint
  currency: string
  key: string
  content: Buffer
  paid: readonly PaidLine[]
  transferId: bigint
  balance: bigint
}

export async function addClaim(
  on: Queryable,
  { id, brand, member, currency, key, content, paid, transferId, balance }: NewClaim,
): Promise<ClaimRow> {
  const amount = paid.reduce((sum, line) => sum + line.amount, 0n)
  const lines = paid.map(({ category, vendor, valid, amount: part }) => ({ category, vendor, valid: String(valid), amount: String(part) }))
  const [row] = await on.query<ClaimRow>(sql`
    insert into loyalty.rebate_claims (id, brand, member, currency, key, content, amount, lines, transfer_id, balance, at) overriding system value
    values (${id}, ${brand}, ${member}, ${currency}, ${key}, ${content}, ${amount}, ${JSON.stringify(lines)}::jsonb, ${transferId}, ${balance}, clock_timestamp())
    returning id, content, amount, balance, lines, at`)
  return row!
}

/** Claims of a member, the newest first, older than one. */
export function listClaims(
  on: Queryable,
  { brand, member }: { brand: number; member: bigint },
  before: bigint | undefined,
  limit: number,
): Promise<ClaimRow[]> {
  return on.query<ClaimRow>(sql`
    select id, content, amount, balance, lines, at from loyalty.rebate_claims
    where member = ${member}::bigint and brand = ${brand}::int and id < coalesce(${before ?? null}::bigint, 9223372036854775807)
    order by id desc limit ${limit}::int`)
}
