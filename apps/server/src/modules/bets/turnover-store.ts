import { type Queryable, sql } from '@portal/runtime'

export type MemberAccount = { brand: number; member: bigint; currency: string }

export type SegmentRow = { segment: number; valid: bigint; through: bigint }

/**
 * The turnover of a member behind an id of the log, summed by the stretch in which each bet was settled first: 0 before the first of `starts`, n from the n-th on.
 * A correction belongs to the stretch of its bet. Bets that were entered into the log afterwards count nothing.
 */
export function sumTurnover(
  on: Queryable,
  { brand, member, currency }: MemberAccount,
  { after, starts }: { after: bigint; starts: readonly bigint[] },
): Promise<SegmentRow[]> {
  return on.query<SegmentRow>(sql`
    select width_bucket(coalesce(f.id, t.id), ${starts}::bigint[]) as segment,
      coalesce(sum(t.valid) filter (where not coalesce(f.is_filled, t.is_filled)), 0)::bigint as valid, max(t.id) as through
    from bets.turnover t left join bets.turnover f on t.version > 1 and f.bet = t.bet and f.version = 1
    where t.member = ${member}::bigint and t.id > ${after}::bigint and t.brand = ${brand}::int and t.currency = ${currency}::text
    group by 1 order by 1`)
}

/** The last id of the log that a member has; 0 for none. */
export async function findLastTurnover(on: Queryable, member: bigint): Promise<bigint> {
  const [row] = await on.query<{ id: bigint }>(sql`select coalesce(max(id), 0) as id from bets.turnover where member = ${member}::bigint`)
  return row!.id
}

/** The last id of the whole log that this transaction sees; 0 for none. It may be followed by smaller ones: final is what `settleHorizon` tells. */
export async function findLogEnd(on: Queryable): Promise<bigint> {
  const [row] = await on.query<{ id: bigint }>(sql`select coalesce(max(id), 0) as id from bets.turnover`)
  return row!.id
}

export async function hasOpenBets(on: Queryable, { brand, member, currency }: MemberAccount): Promise<boolean> {
  const [row] = await on.query<{ found: boolean }>(sql`
    select exists (select from bets.bets where member = ${member}::bigint and brand = ${brand}::int and currency = ${currency}::text
      and state = 'open') as found`)
  return row!.found
}

export type StretchRow = { through: bigint | null; members: bigint[] | null }

/** The next rows of the log behind `after`, up to a final id: where they end, and whose they are. */
export async function findTurnoverStretch(on: Queryable, after: bigint, upTo: bigint, limit: number): Promise<StretchRow> {
  const [row] = await on.query<StretchRow>(sql`
    select max(n.id) as through, array_agg(distinct n.member) as members
    from (select id, member from bets.turnover where id > ${after}::bigint and id <= ${upTo}::bigint order by id limit ${limit}::int) n`)
  return row!
}

/** Enters bets that were settled before the log stood into it. @returns how many were looked at; 0 at the end */
export async function fillTurnover(on: Queryable, limit: number): Promise<number> {
  const [row] = await on.query<{ many: number }>(sql`select bets.fill_turnover(${limit}::int) as many`)
  return row!.many
}
