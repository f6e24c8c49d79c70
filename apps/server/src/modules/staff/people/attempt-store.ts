import { type Queryable, sql } from '@portal/runtime'
import { failureRetention, failureWindow } from './session-rules.ts'

/**
 * Counts an attempt before it is checked, so that concurrent attempts can't all read the same low count: `atMost` within `failureWindow` block the
 * subject for as long.
 * @returns seconds to wait; 0 means go on
 */
export async function claimAttempt(on: Queryable, subject: string, atMost: number): Promise<number> {
  const claimed = await on.query<{ failures: number }>(sql`
    insert into staff.attempts as a (subject, failures, since) values (${subject}, 1, clock_timestamp())
    on conflict (subject) do update set
      failures = case when a.since < clock_timestamp() - ${failureWindow}::interval or a.blocked_until is not null then 1 else a.failures + 1 end,
      since = case when a.since < clock_timestamp() - ${failureWindow}::interval or a.blocked_until is not null then clock_timestamp() else a.since end,
      blocked_until = case when a.since >= clock_timestamp() - ${failureWindow}::interval and a.blocked_until is null and a.failures + 1 >= ${atMost}::int
        then clock_timestamp() + ${failureWindow}::interval end
    where a.blocked_until is null or a.blocked_until <= clock_timestamp()
    returning a.failures`)
  if (claimed.length > 0) return 0
  const [blocked] = await on.query<{ seconds: number }>(sql`
    select greatest(1, ceil(extract(epoch from blocked_until - clock_timestamp())))::int as seconds from staff.attempts where subject = ${subject}`)
  return blocked?.seconds ?? 1
}

/** Resets the count of a subject after a success. */
export async function clearAttempts(on: Queryable, subject: string): Promise<void> {
  await on.query(sql`delete from staff.attempts where subject = ${subject}`)
}

/** Takes back an attempt that was a success; what others have failed stays counted. */
export async function undoAttempt(on: Queryable, subject: string): Promise<void> {
  await on.query(sql`
    update staff.attempts set failures = greatest(0, failures - 1), blocked_until = null where subject = ${subject}`)
}

export async function removeOldAttempts(on: Queryable): Promise<void> {
  await on.query(sql`delete from staff.attempts where since < now() - ${failureRetention}::interval`)
}
