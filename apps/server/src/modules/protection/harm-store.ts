import type { harmActions, harmLevels, harmMarkers } from '@portal/contracts/protection-values'
import { type Queryable, type Sql, sql } from '@portal/runtime'

type HarmLevel = (typeof harmLevels)[number]
type HarmAction = (typeof harmActions)[number]
type HarmMarkers = Partial<Record<(typeof harmMarkers)[number], { value: number; points: number }>>

export type HarmRow = {
  member: bigint
  day: string
  score: number
  level: HarmLevel
  markers: HarmMarkers
  levelSince: string
  lastAction: HarmAction | null
  lastActionAt: Date | null
}

/** The last day of a brand that is over for at least an hour; undefined when it was scored. */
export async function findDayToScore(on: Queryable, brand: number, now: Date): Promise<string | undefined> {
  const [row] = await on.query<{ day: string }>(sql`
    select d.day::text as day from (select (brand.today_of(${brand}::int, ${now}::timestamptz - interval '1 hour')).day - 1 as day) d
    where not exists (select from protection.harm_runs r where r.brand = ${brand}::int and r.day = d.day)`)
  return row?.day
}

/** Scores a day, once. @returns how many members have points; undefined when another process has scored it */
export async function scoreHarm(on: Queryable, brand: number, day: string): Promise<number | undefined> {
  const [row] = await on.query<{ many: number | null }>(sql`select protection.score_harm(${brand}::int, ${day}::text::date) as many`)
  return row!.many ?? undefined
}

type Nudge = { member: bigint; score: number; level: HarmLevel }

/** Takes members who are to be told of limits, some at most; each is taken once in `againDays`. */
export function takeNudges(on: Queryable, brand: number, againDays: number, atMost: number): Promise<Nudge[]> {
  return on.query<Nudge>(sql`
    select member, score, level from protection.take_nudges(${brand}::int, make_interval(days => ${againDays}::int), ${atMost}::int)`)
}

export async function findHarm(on: Queryable, member: bigint): Promise<Omit<HarmRow, 'lastAction' | 'lastActionAt'> | undefined> {
  const [row] = await on.query<Omit<HarmRow, 'lastAction' | 'lastActionAt'>>(sql`
    select member, day::text as day, score, level, markers, level_since::text as "levelSince" from protection.harm where member = ${member}::bigint`)
  return row
}

/** The scores of the latest days on which a member had points, the newest first. */
export function listHarmDays(on: Queryable, member: bigint, atMost: number): Promise<{ day: string; score: number; level: HarmLevel }[]> {
  return on.query<{ day: string; score: number; level: HarmLevel }>(sql`
    select day::text as day, score, level from protection.harm_days where member = ${member}::bigint order by day desc limit ${atMost}::int`)
}

type ActionRow = { id: bigint; action: HarmAction; by: string | null; note: string; score: number; level: HarmLevel; at: Date }

export function listHarmActions(on: Queryable, member: bigint, atMost: number): Promise<ActionRow[]> {
  return on.query<ActionRow>(sql`
    select id, action, by, note, score, level, at from protection.harm_actions where member = ${member}::bigint order by id desc limit ${atMost}::int`)
}

/** Writes what was done, with the score of that moment. @returns its number */
export async function addHarmAction(
  on: Queryable,
  { brand, member, action, by, note = '' }: { brand: number; member: bigint; action: HarmAction; by: string | null; note?: string },
): Promise<bigint> {
  const [row] = await on.query<{ id: bigint }>(sql`
    insert into protection.harm_actions (brand, member, action, by, note, score, level)
    select ${brand}::int, ${member}::bigint, ${action}::text, ${by}::text, ${note}::text, coalesce(h.score, 0), coalesce(h.level, 'none')
    from (select 1) o left join protection.harm h on h.member = ${member}::bigint returning id`)
  return row!.id
}

export type HarmFilter = { brandId: number; level?: HarmLevel | undefined; member?: bigint | undefined }

/** One page, the highest scores first, behind the last one seen. */
export function listDeskHarm(
  on: Queryable,
  of: HarmFilter,
  { behind, limit }: { behind: { score: number; member: bigint } | undefined; limit: number },
): Promise<HarmRow[]> {
  return on.query<HarmRow>(sql`
    select f.member, f.day::text as day, f.score, f.level, f.markers, f.level_since::text as "levelSince", a.action as "lastAction", a.at as "lastActionAt"
    from protection.desk_harm(${of.brandId}::int, ${of.level ?? null}::text, ${of.member ?? null}::bigint) f
    left join lateral (select n.action, n.at from protection.harm_actions n where n.member = f.member order by n.id desc limit 1) a on true
    where ${behind?.score ?? null}::int is null or (f.score, f.member) < (${behind?.score ?? null}::int, ${behind?.member ?? null}::bigint)
    order by f.score desc, f.member desc limit ${limit}::int`)
}

export async function countDeskHarm(on: Queryable, of: HarmFilter, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from protection.desk_harm(${of.brandId}::int, ${of.level ?? null}::text, ${of.member ?? null}::bigint) limit ${atMost}::int) c`)
  return row!.count
}

export function exportDeskHarm(of: HarmFilter): Sql {
  return sql`
    select f.member, f.day::text as day, f.score, f.level, f.markers, f.level_since::text as "levelSince", a.action as "lastAction", a.at as "lastActionAt"
    from protection.desk_harm(${of.brandId}::int, ${of.level ?? null}::text, ${of.member ?? null}::bigint) f
    left join lateral (select n.action, n.at from protection.harm_actions n where n.member = f.member order by n.id desc limit 1) a on true
    order by f.score desc, f.member desc`
}
