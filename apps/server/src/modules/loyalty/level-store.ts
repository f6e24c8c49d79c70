import type { LanguageCode } from '@portal/contracts'
import { type Queryable, sql } from '@portal/runtime'

export type LevelTexts = Partial<Record<LanguageCode, string>>

/** Amounts in 1/10000 of the currency unit. */
export type LevelRow = {
  level: number
  names: LevelTexts
  /** Valid turnover of 365 days. */
  reach: bigint
  /** What of it keeps the level at the end of a month. */
  keep: bigint
  rankUp: bigint
  weekly: bigint
  birthday: bigint
}

/** The levels in force, lowest first. */
export function listLevels(on: Queryable, brand: number): Promise<LevelRow[]> {
  return on.query<LevelRow>(sql`
    select level, names, reach, coalesce(keep, reach / 2) as keep, rank_up as "rankUp", weekly, birthday from loyalty.levels
    where brand = ${brand}::int and version = loyalty.level_version(${brand}::int, clock_timestamp()) order by level`)
}

/** The levels of one version, lowest first. */
export function listLevelsOf(on: Queryable, brand: number, version: number): Promise<LevelRow[]> {
  return on.query<LevelRow>(sql`
    select level, names, reach, coalesce(keep, reach / 2) as keep, rank_up as "rankUp", weekly, birthday from loyalty.levels
    where brand = ${brand}::int and version = ${version}::int order by level`)
}

/** The newest version, in force or still to come; 0 for none. */
export async function findLevelVersion(on: Queryable, brand: number): Promise<number> {
  const [row] = await on.query<{ version: number }>(sql`
    select coalesce(max(version), 0)::int as version from loyalty.levels where brand = ${brand}::int`)
  return row!.version
}

export type VersionRow = { version: number; validFrom: Date; madeBy: string; madeAt: Date; reason: string; isInForce: boolean }

/** The versions of a brand's levels, the newest first. */
export function listLevelVersions(on: Queryable, brand: number, limit: number): Promise<VersionRow[]> {
  return on.query<VersionRow>(sql`
    select version, valid_from as "validFrom", made_by as "madeBy", made_at as "madeAt", reason,
      coalesce(version = loyalty.level_version(${brand}::int, clock_timestamp()), false) as "isInForce"
    from loyalty.level_versions where brand = ${brand}::int order by version desc limit ${limit}::int`)
}

type NewVersion = { brand: number; version: number; by: string; reason?: string; validFrom?: Date; isRaised?: boolean }

/**
 * Adds a version of the levels: in force from a moment to come, or at once. What was decided by an earlier version stays.
 * @returns false when the version is taken
 */
export async function addLevels(
  on: Queryable,
  { brand, version, by, reason = '', validFrom, isRaised = false }: NewVersion,
  levels: readonly LevelRow[],
): Promise<boolean> {
  const made = await on.query<{ version: number }>(sql`
    insert into loyalty.level_versions (brand, version, valid_from, made_by, reason, raised_at)
    values (${brand}, ${version}, coalesce(${validFrom ?? null}::timestamptz, clock_timestamp()), ${by}, ${reason}, case when ${isRaised}::boolean then clock_timestamp() end)
    on conflict (brand, version) do nothing returning version`)
  if (made.length === 0) return false
  for (const { level, names, reach, keep, rankUp, weekly, birthday } of levels) {
    await on.query(sql`
      insert into loyalty.levels (brand, version, level, names, reach, keep, rank_up, weekly, birthday, made_by, made_at)
      values (${brand}, ${version}, ${level}, ${names}, ${reach}, ${keep}, ${rankUp}, ${weekly}, ${birthday}, ${by}, clock_timestamp())`)
  }
  return true
}

export type LevelEffect = { level: number; members: number; after: number; rising: number; falling: number; cost: bigint }

/**
 * What levels would do to a brand's members: by level how many have it, would have it at once, rise to it, and would not keep it at the end of the month, and what the rewards of
 * reaching it would cost. Members who have never bet are on the lowest level and not counted.
 */
export function previewLevels(on: Queryable, brand: number, levels: readonly LevelRow[]): Promise<LevelEffect[]> {
  return on.query<LevelEffect>(sql`
    with draft as (
      select u.level, u.reach, u.keep, u.rank_up
      from unnest(${levels.map(({ level }) => level)}::int[], ${levels.map(({ reach }) => String(reach))}::bigint[],
        ${levels.map(({ keep }) => String(keep))}::bigint[], ${levels.map(({ rankUp }) => String(rankUp))}::bigint[]) u (level, reach, keep, rank_up)
    ), moved as materialized (
      select m.member, m.level as before, m.valid_year, m.held_until, greatest(m.level, (select max(d.level) from draft d where d.reach <= m.valid_year)) as after
      from loyalty.members m where m.brand = ${brand}::int
    )
    select d.level, (count(m.member) filter (where m.before = d.level))::int as members, (count(m.member) filter (where m.after = d.level))::int as after,
      (count(m.member) filter (where m.after = d.level and m.before < d.level))::int as rising,
      (count(m.member) filter (where m.after = d.level and d.level > 0 and m.valid_year < d.keep and m.held_until is null))::int as falling,
      (d.rank_up * count(m.member) filter (where m.before < d.level and m.after >= d.level and not exists (
        select from loyalty.rewards r where r.member = m.member and r.kind = 'rank_up' and r.source = d.level::text)))::bigint as cost
    from draft d left join moved m on d.level in (m.before, m.after) or (m.before < d.level and m.after > d.level)
    group by d.level, d.rank_up order by d.level`)
}

/** How many members of a brand have each level; those who have never bet are not counted. */
export function countLevels(on: Queryable, brand: number): Promise<{ level: number; members: number }[]> {
  return on.query<{ level: number; members: number }>(sql`
    select level, count(*)::int as members from loyalty.members where brand = ${brand}::int group by level order by level`)
}

export type MemberRow = {
  member: bigint
  brand: number
  level: number
  validYear: bigint
  risenAt: Date | null
  heldUntil: string | null
  isOffBoards: boolean
}

/** undefined: a member who has never bet, nor paid in. */
export async function findMember(on: Queryable, brand: number, member: bigint): Promise<MemberRow | undefined> {
  const [row] = await on.query<MemberRow>(sql`
    select member, brand, level, valid_year as "validYear", risen_at as "risenAt", held_until::text as "heldUntil", is_off_boards as "isOffBoards"
    from loyalty.members where member = ${member}::bigint and brand = ${brand}::int`)
  return row
}

export type ChangeRow = {
  id: bigint
  from: number
  to: number
  why: 'up' | 'down' | 'given'
  turnover: bigint
  at: Date
  by: string
}

/** How a member's level changed, the newest first. */
export function listChanges(on: Queryable, brand: number, member: bigint, limit: number): Promise<ChangeRow[]> {
  return on.query<ChangeRow>(sql`
    select id, from_level as "from", to_level as "to", why, valid_year as turnover, at, made_by as "by" from loyalty.level_changes
    where member = ${member}::bigint and brand = ${brand}::int order by at desc, id desc limit ${limit}::int`)
}

export type GivenLevel = {
  brand: number
  member: bigint
  currency: string
  level: number
  /** The last day, as a date, on which the level is kept whatever is played; null: the rules hold at once. */
  heldUntil: string | null
  by: string
  /** Left out: now. */
  at?: Date
}

/** Gives a member a level, kept until a day; the rules go on from there. Readers of turnover wait meanwhile, so that none of them writes a level that it read before. @returns the level before, undefined when it is the same */
export async function giveLevel(
  on: Queryable,
  { brand, member, currency, level, heldUntil, by, at }: GivenLevel,
): Promise<number | undefined> {
  await on.query(sql`select from loyalty.progress for update`)
  await on.query(sql`
    insert into loyalty.members (member, brand, currency) values (${member}::bigint, ${brand}::int, ${currency}::text) on conflict (member) do nothing`)
  const [row] = await on.query<{ before: number; turnover: bigint }>(sql`
    with old as (select member, level, valid_year from loyalty.members where member = ${member}::bigint for update)
    update loyalty.members m set level = ${level}::int, held_until = ${heldUntil}::date
    from old where old.member = m.member returning old.level as before, old.valid_year as turnover`)
  if (!row || row.before === level) return undefined
  await on.query(sql`
    insert into loyalty.level_changes (member, brand, from_level, to_level, why, valid_year, at, made_by)
    values (${member}::bigint, ${brand}::int, ${row.before}::int, ${level}::int, 'given', ${row.turnover}::bigint, coalesce(${at ?? null}::timestamptz, clock_timestamp()),
      ${by}::text)`)
  return row.before
}

/** Members whose level the accounts have not been told of, locked to the end of the transaction. */
export function lockUntold(on: Queryable, limit: number): Promise<{ member: bigint; brand: number; level: number }[]> {
  return on.query<{ member: bigint; brand: number; level: number }>(sql`
    select member, brand, level from loyalty.members where level <> told_level order by member limit ${limit}::int for no key update skip locked`)
}

export async function markSynced(on: Queryable, members: readonly bigint[]): Promise<void> {
  await on.query(sql`update loyalty.members set told_level = level where member = any (${members.map(String)}::bigint[])`)
}
