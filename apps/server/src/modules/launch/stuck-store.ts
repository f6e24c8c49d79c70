import { type Queryable, sql } from '@portal/runtime'

export async function countStuckRounds(on: Queryable): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`select count(*)::int as count from launch.stuck_rounds`)
  return row!.count
}
