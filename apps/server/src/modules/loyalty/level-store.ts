import type { LanguageCode } from '@portal/contracts'
import { type Queryable, sql } from '@portal/runtime'

export type LevelTexts = Partial<Record<LanguageCode, string>>

/** Amounts in 1/10000 of the currency unit. */
export type LevelRow = {
  level: number
  names: LevelTexts
  /** Valid turnover of 365 days. */
  reach: bigint
  rankUp: bigint
  weekly: bigint
  birthday: bigint
}

/** The levels in force, lowest first. */
export function listLevels(on: Queryable, brand: number): Promise<LevelRow[]> {
  return on.query<LevelRow>(sql`
    select level, names, reach, rank_up as "rankUp", weekly, birthday from loyalty.levels
    where brand = ${brand}::int and version = (select max(version) from loyalty.levels where brand = ${brand}::int) order by level`)
}

/** The version in force; 0 for none. */
export async function findLevelVersion(on: Queryable, brand: number): Promise<number> {
  const [row] = await on.query<{ version: number }>(sql`
    select coalesce(max(version), 0)::int as version from loyalty.levels where brand = ${brand}::int`)
  return row!.version
}

export async function addLevels(on: Queryable, brand: number, version: number, levels: readonly LevelRow[], by: string): Promise<void> {
  for (const { level, names, reach, rankUp, weekly, birthday } of levels) {
    await on.query(sql`
      insert into loyalty.levels (brand, version, level, names, reach, rank_up, weekly, birthday, made_by, made_at)
      values (${brand}, ${version}, ${level}, ${names}, ${reach}, ${rankUp}, ${weekly}, ${birthday}, ${by}, clock_timestamp())
      on conflict (brand, version, level) do nothing`)
  }
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

type GivenLevel = {
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

/** Gives a member a level, kept until a day; the rules go on from there. @returns the level before, undefined when it is the same */
export async function giveLevel(
  on: Queryable,
  { brand, member, currency, level, heldUntil, by, at }: GivenLevel,
): Promise<number | undefined> {
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
