import { type Queryable, sql } from '@portal/runtime'

/** Credits what the next rows of the log come to, up to a final id. @returns how many rows were read; 0 when none is left */
export async function earn(on: Queryable, limit: number, final: bigint): Promise<number> {
  const [row] = await on.query<{ many: number }>(sql`select points.earn(${limit}::int, ${final}::bigint) as many`)
  return row!.many
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
