import { type Queryable, sql } from '@portal/runtime'

export type DayRange = { from?: string | undefined; to?: string | undefined }

/** Days of a time zone as times: from the beginning of the first, before the end of the last. */
export async function readDays(on: Queryable, zone: string, { from, to }: DayRange): Promise<{ from?: Date; to?: Date }> {
  if (from === undefined && to === undefined) return {}
  const [row] = await on.query<{ from: Date | null; to: Date | null }>(sql`
    select ${from ?? null}::date::timestamp at time zone ${zone}::text as "from", (${to ?? null}::date + 1)::timestamp at time zone ${zone}::text as "to"`)
  return { ...(row!.from && { from: row!.from }), ...(row!.to && { to: row!.to }) }
}

/** A minute of a time zone's calendar, `2026-11-25T22:30`, as a moment. */
export async function readMinute(on: Queryable, zone: string, minute: string): Promise<Date> {
  const [row] = await on.query<{ at: Date }>(sql`select ${minute}::timestamp at time zone ${zone}::text as at`)
  return row!.at
}
