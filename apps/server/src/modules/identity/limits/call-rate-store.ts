import { type Queryable, sql } from '@portal/runtime'
import { rateRetention } from './attempt-rules.ts'

export type Rate = { calls: number; seconds: number }

/**
 * Counts a call against a subject's rate: so many calls in so many seconds, in a burst if there were none before; shared by all processes.
 * @returns seconds to wait; 0 means that it was counted and may go on
 */
export async function claimCall(on: Queryable, subject: string, { calls, seconds }: Rate): Promise<number> {
  const stepSeconds = seconds / calls
  const claimed = await on.query<{ until: Date }>(sql`
    insert into identity.call_rates as r (subject, used_until) values (${subject}, clock_timestamp() + ${stepSeconds}::float8 * interval '1 second')
    on conflict (subject) do update set used_until = greatest(r.used_until, clock_timestamp()) + ${stepSeconds}::float8 * interval '1 second'
    where greatest(r.used_until, clock_timestamp()) + ${stepSeconds}::float8 * interval '1 second' <= clock_timestamp() + ${seconds}::float8 * interval '1 second'
    returning used_until as until`)
  if (claimed.length > 0) return 0
  const [found] = await on.query<{ seconds: number }>(sql`
    select greatest(1, ceil(extract(epoch from used_until - clock_timestamp()) + ${stepSeconds}::float8 - ${seconds}::float8))::int as seconds
    from identity.call_rates where subject = ${subject}`)
  return found?.seconds ?? 1
}

export async function removeOldRates(on: Queryable): Promise<void> {
  await on.query(sql`delete from identity.call_rates where used_until < now() - ${rateRetention}::interval`)
}
