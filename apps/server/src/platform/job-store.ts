import { type Queryable, sql } from '@portal/runtime'

export type QueueFigures = { oldestDueSeconds: number; givenUp: number }

/** How long the oldest job is due that nobody has begun, 0 without one, and how many jobs have used up their attempts. */
export async function measureJobs(on: Queryable): Promise<QueueFigures> {
  const [row] = await on.query<QueueFigures>(
    sql`select coalesce(m.oldest_due_seconds, 0) as "oldestDueSeconds", coalesce(m.given_up, 0) as "givenUp" from platform.measure_jobs() m`,
  )
  return row ?? { oldestDueSeconds: 0, givenUp: 0 }
}
