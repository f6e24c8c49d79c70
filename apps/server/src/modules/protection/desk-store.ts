import type { BlockKind } from '@portal/contracts/protection-values'
import { type Queryable, type Sql, sql } from '@portal/runtime'
import type { BlockRow } from './rules.ts'

/** Which breaks operators list: `return` are exclusions whose member has asked to return. */
export type DeskFilter = {
  brandId: number
  kind?: BlockKind | undefined
  standing?: 'standing' | 'return' | 'over' | undefined
  member?: bigint | undefined
}

/** One page of breaks, the newest first, behind the last one seen. */
export function listDeskBlocks(
  on: Queryable,
  of: DeskFilter,
  { behind, limit }: { behind: bigint | undefined; limit: number },
): Promise<BlockRow[]> {
  return on.query<BlockRow>(sql`
    select f.id, f.brand, f.member, f.kind, f.began_at as "beganAt", f.ends_at as "endsAt", f.imposed_by as "imposedBy", f.reason,
      f.return_asked_at as "returnAskedAt", f.returned_at as "returnedAt"
    from protection.desk_blocks(${of.brandId}::int, ${of.kind ?? null}::text, ${of.standing ?? null}::text, ${of.member ?? null}::bigint) f
    where ${behind ?? null}::bigint is null or f.id < ${behind ?? null}::bigint
    order by f.id desc limit ${limit}::int`)
}

/** How many there are, so many at most. */
export async function countDeskBlocks(on: Queryable, of: DeskFilter, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from protection.desk_blocks(${of.brandId}::int, ${of.kind ?? null}::text, ${of.standing ?? null}::text, ${of.member ?? null}::bigint)
      limit ${atMost}::int) c`)
  return row!.count
}

/** All of them, for a file. */
export function exportDeskBlocks(of: DeskFilter): Sql {
  return sql`
    select f.id, f.brand, f.member, f.kind, f.began_at as "beganAt", f.ends_at as "endsAt", f.imposed_by as "imposedBy", f.reason,
      f.return_asked_at as "returnAskedAt", f.returned_at as "returnedAt"
    from protection.desk_blocks(${of.brandId}::int, ${of.kind ?? null}::text, ${of.standing ?? null}::text, ${of.member ?? null}::bigint) f
    order by f.id desc`
}
