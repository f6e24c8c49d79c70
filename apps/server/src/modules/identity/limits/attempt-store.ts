import { type Queryable, sql } from '@portal/runtime'
import { accountFailureRetention, failureMemory, failureRetention, longestPauseSeconds, pressureRetention } from './attempt-rules.ts'

/**
 * Counts an attempt and decides whether it may go on. The count is raised first, in one statement, so that concurrent attempts can't all read the
 * same low count. From `free` attempts on, each one doubles the pause after it: 1 s, 2 s, 4 s, up to `longestPauseSeconds`. The count starts again
 * after `failureMemory` without an attempt.
 * @returns seconds to wait; 0 means go on
 */
export async function claimAttempt(on: Queryable, subject: string, free: number): Promise<number> {
  const claimed = await on.query<{ failures: number }>(sql`
    insert into identity.login_tries as t (subject, failures, blocked_until, last_at) values (${subject}, 1, null, now())
    on conflict (subject) do update set
      failures = case when t.last_at < now() - ${failureMemory}::interval then 1 else t.failures + 1 end,
      blocked_until = case when t.last_at >= now() - ${failureMemory}::interval and t.failures + 1 >= ${free}::int
        then now() + least(${longestPauseSeconds}::int, power(2, least(20, t.failures + 1 - ${free}::int))) * interval '1 second' end,
      last_at = now()
    where t.blocked_until is null or t.blocked_until <= now()
    returning t.failures`)
  return claimed.length > 0 ? 0 : findPause(on, subject)
}

/**
 * Counts an attempt before it is checked, in one statement: the one that makes `most` in a row locks the subject. A right one resets the count
 * (`clearAttempts`), and so does `failureMemory` without one.
 * @returns seconds to wait; 0 means go on
 */
export async function claimLockingAttempt(on: Queryable, subject: string, most: number, lockSeconds: number): Promise<number> {
  const claimed = await on.query<{ failures: number }>(sql`
    insert into identity.login_tries as t (subject, failures, blocked_until, last_at) values (${subject}, 1, null, clock_timestamp())
    on conflict (subject) do update set
      failures = case when t.blocked_until is not null or t.last_at < clock_timestamp() - ${failureMemory}::interval then 1 else t.failures + 1 end,
      blocked_until = case when t.blocked_until is null and t.last_at >= clock_timestamp() - ${failureMemory}::interval and t.failures + 1 >= ${most}::int
        then clock_timestamp() + ${lockSeconds}::int * interval '1 second' end,
      last_at = clock_timestamp()
    where t.blocked_until is null or t.blocked_until <= clock_timestamp()
    returning t.failures`)
  return claimed.length > 0 ? 0 : findPause(on, subject)
}

/** @returns seconds until the subject may try again */
async function findPause(on: Queryable, subject: string): Promise<number> {
  const [blocked] = await on.query<{ seconds: number }>(sql`
    select greatest(1, ceil(extract(epoch from blocked_until - clock_timestamp())))::int as seconds
    from identity.login_tries where subject = ${subject}`)
  return blocked?.seconds ?? 1
}

/** Resets a subject's count after a right password. */
export async function clearAttempts(on: Queryable, subject: string): Promise<void> {
  await on.query(sql`delete from identity.login_tries where subject = ${subject}`)
}

/** Takes back an attempt that was no failure, and ends the pause that it started. */
export async function undoAttempt(on: Queryable, subject: string): Promise<void> {
  await on.query(sql`
    update identity.login_tries set failures = greatest(0, failures - 1), blocked_until = null where subject = ${subject}`)
}

export type LoginSubjects = { brandId: number; account: string; address: string }
type Claimed = { waitSeconds: number; isClosed: boolean; needsCaptcha: boolean; nextNeedsCaptcha: boolean }

/** Decides whether a login may go on, and counts it if so, by `identity.claim_login`. */
export async function claimLogin(
  on: Queryable,
  { brandId, account, address }: LoginSubjects,
  { isKnown, hasCaptcha }: { isKnown: boolean; hasCaptcha: boolean },
): Promise<Claimed> {
  const [claimed] = await on.query<{ waitSeconds: number; isClosed: boolean; needsCaptcha: boolean; nextNeedsCaptcha: boolean }>(sql`
    select wait_seconds as "waitSeconds", is_closed as "isClosed", needs_captcha as "needsCaptcha", next_needs_captcha as "nextNeedsCaptcha"
    from identity.claim_login(${brandId}::int, ${account}, ${address}, ${isKnown}::boolean, ${hasCaptcha}::boolean)`)
  return claimed!
}

/** Resets the counts of a login whose password was right. */
export async function settleLogin(on: Queryable, { brandId, account, address }: LoginSubjects): Promise<void> {
  await on.query(sql`select identity.settle_login(${brandId}::int, ${account}, ${address}) is null as settled`)
}

/** Counts a login whose password was wrong against its address. */
export async function failLogin(on: Queryable, { address }: LoginSubjects): Promise<void> {
  await on.query(sql`select identity.fail_login(${address}) is null as failed`)
}

/** Failures of an account are stored until a login or a recovery resets them; those of abandoned names end too. */
export async function removeOldAttempts(on: Queryable): Promise<void> {
  await on.query(sql`
    delete from identity.login_tries
    where last_at < now() - case when subject like 'account:%' or subject like 'device:%' then ${accountFailureRetention}::interval else ${failureRetention}::interval end`)
  await on.query(sql`delete from identity.login_pressure where minute < now() - ${pressureRetention}::interval`)
}
