import { type Queryable, sql } from '@portal/runtime'
import type { EventRow, SlipRow } from './book-rows.ts'

export type ListBy = {
  readonly when: 'live' | 'today' | 'early' | 'outright' | 'results'
  readonly sports: readonly string[]
  readonly competition?: string | undefined
  readonly day?: string | undefined
  /** Competitors whose name was searched, as `sport-number`. */
  readonly teams?: readonly string[] | undefined
  readonly now: Date
  readonly after?: { readonly at: Date; readonly id: string } | undefined
  readonly limit: number
}

const todayHours = 24
const underWay = ['LIVE', 'BREAK', 'INTERRUPTED']

/** A page of events: what is to come by its start, results by their end, newest first. */
export async function listEvents(on: Queryable, by: ListBy): Promise<EventRow[]> {
  const today = `${todayHours} hours`
  const { competition = null, teams = null, day = null, after } = by
  if (by.when === 'results')
    return on.query<EventRow>(sql`
      select * from book.events where ended_at is not null and sport = any (${by.sports}::text[]) and (not is_season or ${teams}::text[] is null)
        and (${competition}::text is null or competition = ${competition}) and (${day}::date is null or (ended_at at time zone 'UTC')::date = ${day}::date)
        and (${teams}::text[] is null or sport || '-' || home = any (${teams}::text[]) or sport || '-' || away = any (${teams}::text[]))
        and (${after?.at ?? null}::timestamptz is null or (ended_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::text))
      order by ended_at desc, id desc limit ${by.limit}`)
  const isLive = by.when === 'live'
  return on.query<EventRow>(sql`
    select * from book.events where ended_at is null and sport = any (${by.sports}::text[]) and is_season = ${by.when === 'outright'}
      and (status = any (${underWay}::text[])) = ${isLive}
      and (${by.when}::text <> 'today' or start <= ${by.now}::timestamptz + ${today}::interval)
      and (${by.when}::text <> 'early' or start > ${by.now}::timestamptz + ${today}::interval)
      and (${competition}::text is null or competition = ${competition})
      and (${teams}::text[] is null or sport || '-' || home = any (${teams}::text[]) or sport || '-' || away = any (${teams}::text[]))
      and (${after?.at ?? null}::timestamptz is null or (start, id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::text))
    order by start, id limit ${by.limit}`)
}

export type CompetitionCount = { competition: string; sport: string; live: bigint; today: bigint; total: bigint }

export async function countEvents(on: Queryable, now: Date): Promise<CompetitionCount[]> {
  const today = `${todayHours} hours`
  return on.query<CompetitionCount>(sql`
    select competition, sport, count(*) filter (where status = any (${underWay}::text[])) as live,
      count(*) filter (where not status = any (${underWay}::text[]) and start <= ${now}::timestamptz + ${today}::interval) as today, count(*) as total
    from book.events where ended_at is null and not is_season group by competition, sport order by competition`)
}

/** The hashes of the slips that a step's digest holds. */
export async function listDigestHashes(on: Queryable, event: string): Promise<{ step: number; hash: string }[]> {
  return on.query<{ step: number; hash: string }>(sql`
    select distinct p.step, s.hash from book.picks p join book.slips s on s.id = p.slip where p.event = ${event} order by 1, 2`)
}

export type SettingsRow = { odds_format: string; policy: string; quick_stakes: string[] }

export async function findSettings(on: Queryable, playerId: string): Promise<SettingsRow | undefined> {
  const [row] = await on.query<SettingsRow>(sql`select odds_format, policy, quick_stakes from book.settings where player_id = ${playerId}`)
  return row
}

export async function writeSettings(on: Queryable, playerId: string, row: SettingsRow): Promise<void> {
  await on.query(sql`
    insert into book.settings (player_id, odds_format, policy, quick_stakes) values (${playerId}, ${row.odds_format}, ${row.policy}, ${row.quick_stakes})
    on conflict (player_id) do update set odds_format = excluded.odds_format, policy = excluded.policy, quick_stakes = excluded.quick_stakes,
      changed_at = now()`)
}

/** Price versions that nobody can name any more. */
export async function removeOldPrices(on: Queryable, before: Date): Promise<void> {
  await on.query(
    sql`delete from book.prices p where at < ${before} and exists (select 1 from book.events e where e.id = p.event and (e.ended_at is not null or e.step > 0))`,
  )
}

type Window = {
  readonly games: readonly string[]
  readonly currency: string | null
  readonly from: Date
  readonly to: Date
  readonly changedOnly: boolean
  readonly after: bigint
  readonly limit: number
}

/** Slips whose stake was taken or may have been. */
export async function listWindow(on: Queryable, by: Window): Promise<SlipRow[]> {
  return on.query<SlipRow>(sql`
    select * from book.slips where game = any (${by.games}::text[]) and mode = 'real' and state in ('SENDING', 'OPEN', 'UNKNOWN', 'SETTLED', 'CASHED_OUT', 'VOID')
      and (${by.currency}::text is null or currency = ${by.currency})
      and case when ${by.changedOnly} then changed_at >= ${by.from} and changed_at < ${by.to} else placed_at >= ${by.from} and placed_at < ${by.to} end
      and number > ${by.after} order by number limit ${by.limit}`)
}
