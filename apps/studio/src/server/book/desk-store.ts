import { type Queryable, sql } from '@portal/runtime'
import type { EventRow, SlipRow } from './book-rows.ts'
import type { CaseRow } from './case-store.ts'
import type { FactorRow, LimitRow } from './limit-store.ts'

/** Counts stop here: nobody pages further. */
const countedAtMost = 10_001
const underWay = ['LIVE', 'BREAK', 'INTERRUPTED']

type MatchFilter = {
  readonly currency: string
  readonly shown: 'open' | 'live' | 'ahead' | 'over'
  readonly sport: string | null
  readonly competition: string | null
  /** Part of an id, or one of `teams`, as `sport-number`. */
  readonly search: string | null
  readonly teams: readonly string[]
}
export type RiskyEvent = EventRow & { stakes: bigint; liability: bigint }

/** A page of matches that are not over with their money: by what the house may lose, by their stakes or by their start. */
export async function listOpenMatches(
  on: Queryable,
  by: MatchFilter & {
    sort: 'liability' | 'stakes' | 'start'
    isDown: boolean
    after: { value: bigint; id: string } | undefined
    limit: number
  },
): Promise<RiskyEvent[]> {
  const { currency, shown, sport, competition, search, teams, sort, after } = by
  const sign = by.isDown ? 1 : -1
  return on.query<RiskyEvent>(sql`
    with own as (
      select e.id, coalesce(r.stakes, 0) as stakes, coalesce(r.liability, 0) as liability,
        ${sign}::bigint * case ${sort}::text when 'liability' then coalesce(r.liability, 0) when 'stakes' then coalesce(r.stakes, 0)
          else (extract(epoch from start) * 1000)::bigint end as place
      from book.events e left join lateral (select stakes, liability from book.event_risks v where v.event = e.id and v.currency = ${currency}) r on true
      where e.ended_at is null and (${shown}::text = 'open' or (e.status = any (${underWay}::text[])) = (${shown}::text = 'live'))
        and (${sport}::text is null or e.sport = ${sport}) and (${competition}::text is null or e.competition = ${competition})
        and (${search}::text is null or e.id ilike '%' || ${search}::text || '%' or e.sport || '-' || e.home = any (${teams}::text[])
          or e.sport || '-' || e.away = any (${teams}::text[])))
    select e.*, o.stakes, o.liability from own o join book.events e using (id)
    where (${after?.id ?? null}::text is null or (o.place, o.id) < (${after?.value ?? null}::bigint, ${after?.id ?? null}::text))
    order by o.place desc, o.id desc limit ${by.limit}`)
}

/** A page of matches that are over, the latest first. */
export async function listEndedMatches(
  on: Queryable,
  by: MatchFilter & { after: { value: bigint; id: string } | undefined; limit: number },
): Promise<RiskyEvent[]> {
  const { currency, sport, competition, search, teams, after } = by
  const at = after ? new Date(Number(after.value)) : null
  return on.query<RiskyEvent>(sql`
    select e.*, coalesce(r.stakes, 0) as stakes, coalesce(r.liability, 0) as liability
    from book.events e left join lateral (select stakes, liability from book.event_risks v where v.event = e.id and v.currency = ${currency}) r on true
    where e.ended_at is not null and (${sport}::text is null or e.sport = ${sport}) and (${competition}::text is null or e.competition = ${competition})
      and (${search}::text is null or e.id ilike '%' || ${search}::text || '%' or e.sport || '-' || e.home = any (${teams}::text[])
        or e.sport || '-' || e.away = any (${teams}::text[]))
      and (${after?.id ?? null}::text is null or (e.ended_at, e.id) < (${at}::timestamptz, ${after?.id ?? null}::text))
    order by e.ended_at desc, e.id desc limit ${by.limit}`)
}

export async function countMatches(on: Queryable, by: MatchFilter): Promise<number> {
  const { shown, sport, competition, search, teams } = by
  const [row] = await on.query<{ count: bigint }>(sql`
    select count(*) as count from (select 1 from book.events e
      where (e.ended_at is not null) = (${shown}::text = 'over')
        and (${shown}::text in ('open', 'over') or (e.status = any (${underWay}::text[])) = (${shown}::text = 'live'))
        and (${sport}::text is null or e.sport = ${sport}) and (${competition}::text is null or e.competition = ${competition})
        and (${search}::text is null or e.id ilike '%' || ${search}::text || '%' or e.sport || '-' || e.home = any (${teams}::text[])
          or e.sport || '-' || e.away = any (${teams}::text[])) limit ${countedAtMost}) found`)
  return Number(row?.count ?? 0n)
}

export async function findRisk(on: Queryable, event: string, currency: string): Promise<{ stakes: bigint; liability: bigint }> {
  const [row] = await on.query<{ stakes: bigint; liability: bigint }>(sql`
    select stakes, liability from book.event_risks where event = ${event} and currency = ${currency}`)
  return row ?? { stakes: 0n, liability: 0n }
}

type SlipFilter = {
  readonly currency: string
  readonly money: string
  readonly player: string | null
  /** An id, or a number. */
  readonly slip: string | null
  readonly event: string | null
  readonly states: readonly string[] | null
}

/** Slips of members in one money, the newest first. */
export async function searchSlips(on: Queryable, by: SlipFilter & { before: bigint | null; limit: number }): Promise<SlipRow[]> {
  return on.query<SlipRow>(sql`
    select s.* from book.slips s where s.mode = 'real' and s.currency = ${by.currency} and s.money = ${by.money}
      and (${by.player}::text is null or s.player_id = ${by.player}) and (${by.slip}::text is null or s.id = ${by.slip} or s.number::text = ${by.slip})
      and (${by.states}::text[] is null or s.state = any (${by.states}::text[]))
      and (${by.event}::text is null or s.id in (select p.slip from book.picks p where p.event = ${by.event}))
      and (${by.before}::bigint is null or s.number < ${by.before}) order by s.number desc limit ${by.limit}`)
}

export async function countSlips(on: Queryable, by: SlipFilter): Promise<number> {
  const [row] = await on.query<{ count: bigint }>(sql`
    select count(*) as count from (select 1 from book.slips s where s.mode = 'real' and s.currency = ${by.currency} and s.money = ${by.money}
      and (${by.player}::text is null or s.player_id = ${by.player}) and (${by.slip}::text is null or s.id = ${by.slip} or s.number::text = ${by.slip})
      and (${by.states}::text[] is null or s.state = any (${by.states}::text[]))
      and (${by.event}::text is null or s.id in (select p.slip from book.picks p where p.event = ${by.event})) limit ${countedAtMost}) found`)
  return Number(row?.count ?? 0n)
}

/** Cases, the newest first. */
export async function searchCases(
  on: Queryable,
  by: { state: string | null; event: string | null; before: bigint | null; limit: number },
): Promise<{ rows: CaseRow[]; count: number }> {
  const rows = await on.query<CaseRow>(sql`
    select * from book.cases where (${by.state}::text is null or state = ${by.state}) and (${by.event}::text is null or event = ${by.event})
      and (${by.before}::bigint is null or id < ${by.before}) order by id desc limit ${by.limit}`)
  const [counted] = await on.query<{ count: bigint }>(sql`
    select count(*) as count from (select 1 from book.cases where (${by.state}::text is null or state = ${by.state})
      and (${by.event}::text is null or event = ${by.event}) limit ${countedAtMost}) found`)
  return { rows, count: Number(counted?.count ?? 0n) }
}

/** A line of what was done, as names and values. */
type LogFact = { readonly name: string; readonly value: string }
type LogRow = {
  id: bigint
  request_id: string
  by: string
  action: string
  event: string | null
  player_id: string | null
  body: readonly LogFact[]
  at: Date
}

/** @returns false when the request was carried out before */
export async function insertLog(on: Queryable, row: Omit<LogRow, 'id'>): Promise<boolean> {
  const rows = await on.query(sql`
    insert into book.desk_log (request_id, by, action, event, player_id, body, at)
    values (${row.request_id}, ${row.by}, ${row.action}, ${row.event}, ${row.player_id}, ${JSON.stringify(row.body)}::jsonb, ${row.at})
    on conflict (request_id) do nothing returning id`)
  return rows.length === 1
}

/** The newest first. */
export async function listLog(
  on: Queryable,
  by: { event: string | null; before: bigint | null; limit: number },
): Promise<{ rows: LogRow[]; count: number }> {
  const rows = await on.query<LogRow>(sql`
    select * from book.desk_log where (${by.event}::text is null or event = ${by.event}) and (${by.before}::bigint is null or id < ${by.before})
    order by id desc limit ${by.limit}`)
  const [counted] = await on.query<{ count: bigint }>(sql`
    select count(*) as count from (select 1 from book.desk_log where (${by.event}::text is null or event = ${by.event}) limit ${countedAtMost}) found`)
  return { rows, count: Number(counted?.count ?? 0n) }
}

/** Every figure that is set for sports, competitions and matches that are not over. */
export async function listAllLimits(on: Queryable): Promise<LimitRow[]> {
  return on.query<LimitRow>(sql`
    select l.* from book.limits l where l.event = '' or exists (select 1 from book.events e where e.id = l.event and e.ended_at is null)
    order by l.sport, l.competition, l.event, l.type`)
}

/** Members with a factor of their own. */
export async function searchFactors(
  on: Queryable,
  by: { player: string | null; after: string | null; limit: number },
): Promise<{ rows: FactorRow[]; count: number }> {
  const rows = await on.query<FactorRow>(sql`
    select * from book.stake_factors where (${by.player}::text is null or player_id = ${by.player}) and (${by.after}::text is null or player_id > ${by.after})
    order by player_id limit ${by.limit}`)
  const [counted] = await on.query<{ count: bigint }>(sql`
    select count(*) as count from book.stake_factors where (${by.player}::text is null or player_id = ${by.player})`)
  return { rows, count: Number(counted?.count ?? 0n) }
}

/** Matches of a place whose prices stand until they begin: a new margin needs them priced again. */
export async function listWaitingMatches(on: Queryable, place: { sport: string; competition: string; event: string }): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    select id from book.events where ended_at is null and status in ('SCHEDULED', 'POSTPONED') and sport = ${place.sport}
      and (${place.competition} = '' or competition = ${place.competition}) and (${place.event} = '' or id = ${place.event}) order by start`)
  return rows.map(({ id }) => id)
}
