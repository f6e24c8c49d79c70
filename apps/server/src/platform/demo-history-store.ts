import { type Queryable, sql } from '@portal/runtime'

export type HistoryRow = { beginsAt: Date; days: number; daysDone: number; completedAt: Date | null }

/** Begins the past of a brand's demonstration so many days before today. */
export async function beginHistory(on: Queryable, brand: number, days: number): Promise<void> {
  await on.query(sql`
    insert into platform.demo_history (brand_id, begins_at, days)
    values (${brand}::int, (brand.today_of(${brand}::int, clock_timestamp())).starts_at - ${days}::int * interval '24 hours', ${days}::int)
    on conflict (brand_id) do nothing`)
}

export async function findHistory(on: Queryable, brand: number): Promise<HistoryRow | undefined> {
  const [row] = await on.query<HistoryRow>(sql`
    select begins_at as "beginsAt", days, days_done as "daysDone", completed_at as "completedAt" from platform.demo_history
    where brand_id = ${brand}::int`)
  return row
}

/** So many days of these brands' past are written; with the last of them it is complete. */
export async function markDay(on: Queryable, brands: readonly number[], daysDone: number, isLast: boolean): Promise<void> {
  await on.query(sql`
    update platform.demo_history set days_done = least(${daysDone}::int, days), completed_at = case when ${isLast}::boolean then pg_catalog.clock_timestamp() end
    where brand_id = any (${brands}::int[])`)
}

/** Whether the past of some demonstration is still being written: nothing else may post at moments behind it. */
export async function isHistoryOpen(on: Queryable): Promise<boolean> {
  const [row] = await on.query<{ found: boolean }>(
    sql`select exists (select from platform.demo_history where completed_at is null) as found`,
  )
  return row!.found
}
