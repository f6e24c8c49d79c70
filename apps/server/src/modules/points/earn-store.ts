import { type Queryable, sql } from '@portal/runtime'

/** How far the log of turnover has been counted; held until the transaction ends, so that two runs wait for each other. */
export async function lockProgress(on: Queryable): Promise<bigint> {
  const [row] = await on.query<{ through: bigint }>(sql`select through_id as through from points.progress for update`)
  return row!.through
}

export async function moveProgress(on: Queryable, through: bigint): Promise<void> {
  await on.query(sql`update points.progress set through_id = ${through}::bigint`)
}

export type CountedRow = { brand: number; member: bigint; category: string; points: bigint }

/** The points of a stretch of the log, by member and kind of game; what comes to nothing is left out. */
export function countStretch(on: Queryable, after: bigint, through: bigint): Promise<CountedRow[]> {
  return on.query<CountedRow>(sql`
    select brand, member, category, points from points.count_stretch(${after}::bigint, ${through}::bigint) order by brand, member, category`)
}

/** What members owe of corrections; those who owe nothing are left out. */
export function listOwed(on: Queryable, brand: number, members: readonly bigint[]): Promise<{ member: bigint; owed: bigint }[]> {
  return on.query<{ member: bigint; owed: bigint }>(sql`
    select member, owed from points.members where brand_id = ${brand}::int and member = any (${members}::bigint[]) and owed > 0`)
}

export type EarnedRow = { member: bigint; counted: bigint; owed: bigint }

export async function addEarned(on: Queryable, brand: number, rows: readonly EarnedRow[]): Promise<void> {
  await on.query(sql`
    insert into points.members as m (brand_id, member, earned, owed)
    select ${brand}::int, u.member, u.counted, u.owed
    from unnest(${rows.map(({ member }) => member)}::bigint[], ${rows.map(({ counted }) => counted)}::bigint[], ${rows.map(({ owed }) => owed)}::bigint[]) u (member, counted, owed)
    order by u.member
    on conflict (member, brand_id) do update set earned = m.earned + excluded.earned, owed = excluded.owed`)
}

export async function findOwed(on: Queryable, brand: number, member: bigint): Promise<bigint> {
  const [row] = await on.query<{ owed: bigint }>(sql`
    select owed from points.members where brand_id = ${brand}::int and member = ${member}::bigint`)
  return row?.owed ?? 0n
}

type InvariantRow = { invariant: string; violations: bigint; sample: string | null }

export function selectInvariants(on: Queryable): Promise<InvariantRow[]> {
  return on.query<InvariantRow>(sql`select invariant, violations, sample from points.check_invariants()`)
}
