import { type Queryable, sql } from '@portal/runtime'

/** Brands with the time zones in which their hours and days begin. */
export type Zones = { brands: readonly number[]; zones: readonly string[] }

/** Adds the next rows of the log, up to a final id. @returns how many; 0 when none is left */
export async function rollUp(on: Queryable, limit: number, final: bigint, { brands, zones }: Zones): Promise<number> {
  const [row] = await on.query<{ many: number }>(sql`
    select reports.roll_up(${limit}::int, ${final}::bigint, ${brands}::int[], ${zones}::text[]) as many`)
  return row!.many
}

export type InvariantRow = { invariant: string; violations: bigint; sample: string | null }

export function selectInvariants(on: Queryable, { brands, zones }: Zones): Promise<InvariantRow[]> {
  return on.query<InvariantRow>(sql`
    select invariant, violations, sample from reports.check_invariants(${brands}::int[], ${zones}::text[])`)
}

export type DayRow = { category: string; day: string; bets: bigint; stake: bigint; valid: bigint; payout: bigint }

export type Range = { brand: number; member: bigint; currency: string; from: Date; to: Date; zone: string }

/** What a member's settled bets came to by category and day of the zone, those of this moment included. The range is of whole hours of the zone. */
export function selectDays(on: Queryable, { brand, member, currency, from, to, zone }: Range): Promise<DayRow[]> {
  return on.query<DayRow>(sql`
    select category, day, bets, stake, valid, payout
    from reports.sum_member(${member}::bigint, ${brand}::int, ${currency}::text, ${from}::timestamptz, ${to}::timestamptz, ${zone}::text)
    order by day, category`)
}
