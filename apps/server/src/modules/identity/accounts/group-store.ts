import type { AccountType } from '@portal/contracts'
import { type Queryable, sql } from '@portal/runtime'

/**
 * Raises the prize group of an account; groups go up only.
 * @param standard the group of an account without one of its own
 * @returns false when the account has this group or a higher one
 */
export async function raisePrizeGroup(on: Queryable, memberId: bigint, group: number, standard: number): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`
    update identity.members set prize_group = ${group}::int where id = ${memberId}::bigint and coalesce(prize_group, ${standard}::int) < ${group}::int
    returning id`)
  return rows.length > 0
}

/** An account that was given no group gets that of its upline where this is below the standard one. */
export async function limitToUpline(on: Queryable, memberId: bigint, standard: number): Promise<void> {
  await on.query(sql`
    update identity.members m set prize_group = u.prize_group from identity.members u
    where m.id = ${memberId}::bigint and u.id = m.upline_id and m.prize_group is null and u.prize_group < ${standard}::int`)
}

/** How many direct downlines of an account have a group from `group` on. */
export async function countGroupFrom(on: Queryable, uplineId: bigint, group: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from identity.members where upline_id = ${uplineId}::bigint and prize_group >= ${group}::int`)
  return row!.count
}

/** The same for several accounts, each from a group of its own, in their order. */
export async function countGroupsFrom(on: Queryable, asked: readonly { upline: bigint; group: number }[]): Promise<number[]> {
  const rows = await on.query<{ count: number }>(sql`
    select (select count(*)::int from identity.members m where m.upline_id = u.upline and m.prize_group >= u.least) as count
    from unnest(${asked.map(({ upline }) => String(upline))}::bigint[], ${asked.map(({ group }) => group)}::int[]) with ordinality u (upline, least, place)
    order by u.place`)
  return rows.map(({ count }) => count)
}

/** Makes an account one of another type. */
export async function updateType(on: Queryable, memberId: bigint, type: AccountType): Promise<void> {
  await on.query(sql`update identity.members set type = ${type}::int where id = ${memberId}::bigint`)
}
