import { type Queryable, sql } from '@portal/runtime'

/** Serializes the transactions that name the same subject (`<domain>.<noun>:<id>`) until each ends. */
export async function lockUntilEnd(on: Queryable, subject: string): Promise<void> {
  await on.query(sql`select pg_advisory_xact_lock(hashtextextended(${subject}::text, 0)) is null as locked`)
}
