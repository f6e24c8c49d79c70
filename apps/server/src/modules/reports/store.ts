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

export type Teams = { agents: readonly bigint[]; brand: number; currency: string; from: Date; to: Date }

export type TeamRow = { agent: bigint; category: string; bets: bigint; stake: bigint; valid: bigint; payout: bigint }

/** What teams, their heads included, came to by category in whole hours of the brand; by the line and the first settlement of each bet. */
export function sumTeams(on: Queryable, { agents, brand, currency, from, to }: Teams): Promise<TeamRow[]> {
  return on.query<TeamRow>(sql`
    select agent, category, bets, stake, valid, payout
    from reports.sum_teams(${agents.map(String)}::bigint[], ${brand}::int, ${currency}::text, ${from}::timestamptz, ${to}::timestamptz)
    order by agent, category`)
}

/** Members of each team with at least so much valid turnover in the range, in some categories or in all. */
export function countActive(
  on: Queryable,
  { agents, brand, currency, from, to, categories, least }: Teams & { categories: readonly string[]; least: bigint },
): Promise<{ agent: bigint; active: number }[]> {
  return on.query<{ agent: bigint; active: number }>(sql`
    select agent, active
    from reports.count_active(${agents.map(String)}::bigint[], ${brand}::int, ${currency}::text, ${from}::timestamptz, ${to}::timestamptz,
      ${categories}::text[], ${least}::bigint)`)
}

/** One team in windows that follow each other: beginnings of hours of the brand, the last one being the end. */
type TeamWindows = { agent: bigint; brand: number; currency: string; bounds: readonly Date[] }

export type TeamWindowRow = Omit<TeamRow, 'agent'> & { /** Of its window, from 1. */ place: number }

/** What a team came to by window and category. Windows without play are left out. */
export function sumTeamWindows(on: Queryable, { agent, brand, currency, bounds }: TeamWindows): Promise<TeamWindowRow[]> {
  return on.query<TeamWindowRow>(sql`
    select place, category, bets, stake, valid, payout
    from reports.sum_team_windows(${agent}::bigint, ${brand}::int, ${currency}::text, ${toTexts(bounds)}::timestamptz[]) order by place, category`)
}

/** Members of a team with at least so much valid turnover, by window. */
export function countActiveWindows(
  on: Queryable,
  { agent, brand, currency, bounds, categories, least }: TeamWindows & { categories: readonly string[]; least: bigint },
): Promise<{ place: number; active: number }[]> {
  return on.query<{ place: number; active: number }>(sql`
    select place, active
    from reports.count_active_windows(${agent}::bigint, ${brand}::int, ${currency}::text, ${toTexts(bounds)}::timestamptz[], ${categories}::text[],
      ${least}::bigint)`)
}

const toTexts = (times: readonly Date[]) => times.map((time) => time.toISOString())

/** How far the sums are, and whether they hold all that was settled before a moment. */
export async function readProgress(on: Queryable, until: Date): Promise<{ throughId: bigint; isComplete: boolean }> {
  const [row] = await on.query<{ throughId: bigint; isComplete: boolean }>(sql`
    select through_id as "throughId", is_complete as "isComplete" from reports.read_progress(${until}::timestamptz)`)
  return row!
}

/** The hours of a brand in a range that have changed, each with the last row of the log that changed it. */
export function listChangedHours(on: Queryable, brand: number, from: Date, to: Date): Promise<{ bucket: Date; throughId: bigint }[]> {
  return on.query<{ bucket: Date; throughId: bigint }>(sql`
    select bucket, through_id as "throughId" from reports.changed_hours
    where brand = ${brand}::int and bucket >= ${from}::timestamptz and bucket < ${to}::timestamptz order by bucket`)
}

type BrandHours = { brand: number; currency: string; ranges: readonly { since: Date; until: Date }[] }

const boundsOf = (ranges: BrandHours['ranges']) => ({
  since: ranges.map(({ since }) => since.toISOString()),
  until: ranges.map(({ until }) => until.toISOString()),
})

export type BrandRow = { range: number; category: string; bets: bigint; stake: bigint; payout: bigint }

/** What a brand's settled bets came to by range, numbered from 1, and category, those of this moment included. Ranges are of whole hours of its zone. */
export function sumBrand(on: Queryable, { brand, currency, ranges }: BrandHours): Promise<BrandRow[]> {
  const { since, until } = boundsOf(ranges)
  return on.query<BrandRow>(sql`
    select range, category, bets, stake, payout
    from reports.sum_brand(${brand}::int, ${currency}::text, ${since}::timestamptz[], ${until}::timestamptz[]) order by range, stake desc, category`)
}

/** How many members of a brand have settled bets in each range of whole hours of its zone. */
export async function countPlayers(on: Queryable, { brand, currency, ranges }: BrandHours): Promise<number[]> {
  const { since, until } = boundsOf(ranges)
  const rows = await on.query<{ players: number }>(sql`
    select players from reports.count_players(${brand}::int, ${currency}::text, ${since}::timestamptz[], ${until}::timestamptz[]) order by range`)
  return rows.map(({ players }) => players)
}
