import { type Queryable, sql } from '@portal/runtime'
import type { MissionRow, MissionTerms, PrizeTerms } from './mission-store.ts'

/** Terms with their schedule: minutes of the brand's calendar, `2026-11-25T22:30`; null: without a limit. */
export type ScheduledTerms = MissionTerms & { startsAt: string | null; endsAt: string | null; bonus: PrizeTerms }
export type DeskMission = MissionRow & ScheduledTerms & { version: number; validFrom: Date; changedBy: string; changedAt: Date }
type Change = { by: string; reason: string; zone: string; validFrom?: Date }

/** The missions of a brand with their newest terms; a change of a period that runs counts from the next one on. */
export function listDeskMissions(on: Queryable, brand: number, zone: string): Promise<DeskMission[]> {
  return on.query<DeskMission>(sql`
    select i.id, i.period, i.metric, i.category, i.position, i.is_on as "isOn", v.version, v.target, v.prize, v.level_at_least as "levelAtLeast", v.titles,
      to_char(v.starts_at at time zone ${zone}::text, 'YYYY-MM-DD"T"HH24:MI') as "startsAt", to_char(v.ends_at at time zone ${zone}::text, 'YYYY-MM-DD"T"HH24:MI') as "endsAt",
      v.bonus_terms as bonus, v.valid_from as "validFrom", v.made_by as "changedBy", v.made_at as "changedAt"
    from loyalty.missions i join loyalty.mission_versions v on v.mission = i.id and v.version = i.version
    where i.brand = ${brand}::int order by i.position, i.id`)
}

/** Locks a mission of a brand, with its newest terms. */
export async function lockMission(on: Queryable, brand: number, zone: string, id: bigint): Promise<DeskMission | undefined> {
  await on.query<{ id: bigint }>(sql`select id from loyalty.missions where id = ${id}::bigint and brand = ${brand}::int for no key update`)
  return (await listDeskMissions(on, brand, zone)).find((mission) => mission.id === id)
}

export type TermsVersion = ScheduledTerms & { version: number; validFrom: Date; by: string; reason: string; at: Date }

/** All terms that a mission has had, the newest first. */
export function listMissionVersions(on: Queryable, id: bigint, zone: string, limit: number): Promise<TermsVersion[]> {
  return on.query<TermsVersion>(sql`
    select version, valid_from as "validFrom", target, prize, level_at_least as "levelAtLeast", titles,
      to_char(starts_at at time zone ${zone}::text, 'YYYY-MM-DD"T"HH24:MI') as "startsAt", to_char(ends_at at time zone ${zone}::text, 'YYYY-MM-DD"T"HH24:MI') as "endsAt",
      bonus_terms as bonus, made_by as "by", reason, made_at as at
    from loyalty.mission_versions where mission = ${id}::bigint order by version desc limit ${limit}::int`)
}

/** Adds a mission, offered in the periods that begin from `validFrom` on; without it from now on. */
export async function addMission(
  on: Queryable,
  brand: number,
  { period, metric, category, position, isOn }: Omit<MissionRow, 'id'>,
  terms: ScheduledTerms,
  change: Change,
): Promise<bigint> {
  const { target, prize, levelAtLeast, titles } = terms
  const [row] = await on.query<{ id: bigint }>(sql`
    insert into loyalty.missions (brand, period, metric, category, target, prize, level_at_least, titles, position, is_on)
    values (${brand}, ${period}, ${metric}, ${category}, ${target}, ${prize}, ${levelAtLeast}, ${titles}, ${position}, ${isOn}) returning id`)
  await addVersion(on, { id: row!.id, version: 1 }, terms, change)
  return row!.id
}

async function addVersion(
  on: Queryable,
  { id, version }: { id: bigint; version: number },
  { target, prize, levelAtLeast, titles, startsAt, endsAt, bonus }: ScheduledTerms,
  { by, reason, zone, validFrom }: Change,
): Promise<void> {
  await on.query(sql`
    insert into loyalty.mission_versions (mission, version, valid_from, target, prize, level_at_least, titles, starts_at, ends_at, made_by, reason, bonus_terms)
    values (${id}, ${version}, coalesce(${validFrom ?? null}::timestamptz, clock_timestamp()), ${target}, ${prize}, ${levelAtLeast}, ${titles},
      ${startsAt}::timestamp at time zone ${zone}::text, ${endsAt}::timestamp at time zone ${zone}::text, ${by}, ${reason},
      ${bonus && JSON.stringify(bonus)}::jsonb)`)
}

/** Gives a locked mission other terms, from the next period on. What is decided by earlier terms stays. */
export async function updateMission(on: Queryable, { id, version }: DeskMission, terms: ScheduledTerms, change: Change): Promise<void> {
  const { target, prize, levelAtLeast, titles } = terms
  await addVersion(on, { id, version: version + 1 }, terms, change)
  await on.query(sql`
    update loyalty.missions set version = ${version + 1}::int, target = ${target}::bigint, prize = ${prize}::bigint, level_at_least = ${levelAtLeast}::int,
      titles = ${titles}::jsonb where id = ${id}::bigint`)
}

/** Switches a locked mission, or moves it among the others; at once. One that is switched on is weighed for all members by the reader. */
export async function placeMission(on: Queryable, id: bigint, { isOn, position }: Pick<MissionRow, 'isOn' | 'position'>): Promise<void> {
  await on.query(sql`
    update loyalty.missions set is_on = ${isOn}::boolean, position = ${position}::int, due_after = case when ${isOn}::boolean and not is_on then 0 else due_after end
    where id = ${id}::bigint`)
}

export type SourceFigures = { source: string; completed: number; claimed: number; paid: bigint }

/** How many rewards of each of these sources were earned and claimed, and what was paid. Those that were taken back do not count. */
export function countSources(
  on: Queryable,
  { brand, kind, sources }: { brand: number; kind: 'mission' | 'leaderboard'; sources: readonly string[] },
): Promise<SourceFigures[]> {
  return on.query<SourceFigures>(sql`
    select source, count(*)::int as completed, (count(*) filter (where state = 'CLAIMED'))::int as claimed,
      coalesce(sum(amount) filter (where state = 'CLAIMED'), 0)::bigint as paid
    from loyalty.rewards where brand = ${brand}::int and kind = ${kind}::text and kind in ('mission', 'leaderboard') and source = any (${sources}::text[])
      and state <> 'REVOKED' group by source`)
}
