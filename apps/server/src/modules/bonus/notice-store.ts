import { type Queryable, sql } from '@portal/runtime'
import type { BonusSource, BonusState } from './rules.ts'

type NoticeEvent = 'granted' | 'activated' | 'cleared' | 'lost' | 'expired' | 'forfeited'

export type NoticeRow = {
  id: bigint
  event: NoticeEvent
  at: Date
  brand: number
  member: bigint
  currency: string
  source: BonusSource
  title: Record<string, string>
  state: BonusState
  amount: bigint
  required: bigint
  expiresAt: Date
  paid: bigint | null
}

/** Takes the next events that members are to be told of, so many at most; those that another process has in hand are left to it. */
export function takeNotices(on: Queryable, limit: number): Promise<NoticeRow[]> {
  return on.query<NoticeRow>(sql`
    with taken as (
      delete from bonus.notices where event_id in (select event_id from bonus.notices order by event_id limit ${limit}::int for update skip locked) returning event_id
    )
    select e.id, e.event, e.at, g.brand, g.member, g.currency, g.source, g.title, g.state, g.amount, g.required, g.expires_at as "expiresAt", g.paid
    from taken t join bonus.events e on e.id = t.event_id join bonus.grants g on g.id = e.grant_id order by e.id`)
}

export type ReminderRow = Pick<NoticeRow, 'brand' | 'member' | 'currency' | 'source' | 'title' | 'required' | 'expiresAt'> & {
  grantNo: string
  progress: bigint
}

/**
 * Active grants that end within some days and were not reminded of it, so many at most; from here on they were. One that was given for no more days than these is not
 * reminded of them.
 */
export function takeReminders(on: Queryable, now: Date, days: number, limit: number): Promise<ReminderRow[]> {
  return on.query<ReminderRow>(sql`
    update bonus.grants set reminded_days = ${days}::int
    where id in (
      select id from bonus.grants
      where state = 'active' and expires_at > ${now}::timestamptz and expires_at <= ${now}::timestamptz + make_interval(days => ${days}::int)
        and valid_days > ${days}::int and (reminded_days is null or reminded_days > ${days}::int)
      order by expires_at limit ${limit}::int for update skip locked)
    returning brand, member, currency, source, title, required, expires_at as "expiresAt", grant_no as "grantNo", progress`)
}
