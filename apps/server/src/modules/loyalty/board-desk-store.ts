import type { MissionPeriod } from '@portal/contracts/loyalty-values'
import { type Queryable, sql } from '@portal/runtime'
import type { StoredState } from './reward-store.ts'

type BoardTerms = { prizes: bigint[]; isSplit: boolean; isOn: boolean }
export type BoardVersion = BoardTerms & { version: number; validFrom: Date; by: string; reason: string; at: Date }

/** All prizes that a ranking has had and will have, the newest first. */
export function listBoardVersions(on: Queryable, brand: number, period: MissionPeriod, limit: number): Promise<BoardVersion[]> {
  return on.query<BoardVersion>(sql`
    select version, prizes, is_split as "isSplit", is_on as "isOn", valid_from as "validFrom", made_by as "by", reason, made_at as at
    from loyalty.board_versions where brand = ${brand}::int and period = ${period}::text order by version desc limit ${limit}::int`)
}

/** The newest prizes of a ranking, locked to the end of the transaction. */
export async function lockBoard(on: Queryable, brand: number, period: MissionPeriod): Promise<BoardVersion | undefined> {
  await on.query<{ period: string }>(
    sql`select period from loyalty.boards where brand = ${brand}::int and period = ${period}::text for no key update`,
  )
  return (await listBoardVersions(on, brand, period, 1))[0]
}

/** Gives a locked ranking other prizes, for the periods that begin from now on. */
export async function updateBoard(
  on: Queryable,
  { brand, period, version }: { brand: number; period: MissionPeriod; version: number },
  { prizes, isSplit, isOn }: BoardTerms,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  await on.query(sql`
    insert into loyalty.board_versions (brand, period, version, valid_from, prizes, is_split, is_on, made_by, reason)
    values (${brand}, ${period}, ${version}, clock_timestamp(), ${prizes.map(String)}::bigint[], ${isSplit}, ${isOn}, ${by}, ${reason})`)
  await on.query(sql`
    update loyalty.boards set version = ${version}::int, prizes = ${prizes.map(String)}::bigint[], is_split = ${isSplit}::boolean, is_on = ${isOn}::boolean
    where brand = ${brand}::int and period = ${period}::text`)
}

/** Members with a score in the running period of a ranking, so many at most. */
export async function countRanked(on: Queryable, brand: number, period: MissionPeriod, startsAt: Date, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from loyalty.period_sums
      where brand = ${brand}::int and period = ${period}::text and category = '' and starts_at = ${startsAt}::timestamptz and valid > 0 limit ${atMost}::int) c`)
  return row!.count
}

export type EndRow = { period: MissionPeriod; startsAt: Date; paidAt: Date; source: string }

/** Rankings that have ended and been paid, the latest first. */
export function listBoardEnds(
  on: Queryable,
  { brand, period }: { brand: number; period?: MissionPeriod | undefined },
  behind: { startsAt: Date; period: MissionPeriod } | undefined,
  limit: number,
): Promise<EndRow[]> {
  return on.query<EndRow>(sql`
    select period, starts_at as "startsAt", paid_at as "paidAt",
      period || ':' || to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as source
    from loyalty.board_ends
    where brand = ${brand}::int and (${period ?? null}::text is null or period = ${period ?? null}::text)
      and (${behind?.startsAt ?? null}::timestamptz is null or (starts_at, period) < (${behind?.startsAt ?? null}::timestamptz, ${behind?.period ?? null}::text))
    order by starts_at desc, period desc limit ${limit}::int`)
}

export async function countBoardEnds(on: Queryable, brand: number, period: MissionPeriod | undefined, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from loyalty.board_ends
      where brand = ${brand}::int and (${period ?? null}::text is null or period = ${period ?? null}::text) limit ${atMost}::int) c`)
  return row!.count
}

export type WinnerRow = { id: bigint; member: bigint; place: number; amount: bigint; state: StoredState }

/** The prizes of one ranking, the first place first. */
export function listWinners(on: Queryable, brand: number, source: string, limit: number): Promise<WinnerRow[]> {
  return on.query<WinnerRow>(sql`
    select id, member, coalesce((terms ->> 'place')::int, 0) as place, amount,
      case when state = 'CLAIMABLE' and expires_at <= clock_timestamp() then 'EXPIRED' else state end as state
    from loyalty.rewards where brand = ${brand}::int and kind = 'leaderboard' and source = ${source}::text order by place, id limit ${limit}::int`)
}

export type OffRow = { member: bigint; by: string; reason: string; at: Date }

/** Members who are left out of rankings, those with the highest number first. */
export function listOffBoards(
  on: Queryable,
  { brand, member }: { brand: number; member?: bigint | undefined },
  behind: bigint | undefined,
  limit: number,
): Promise<OffRow[]> {
  return on.query<OffRow>(sql`
    select member, made_by as "by", reason, made_at as at from loyalty.off_boards
    where brand = ${brand}::int and (${member ?? null}::bigint is null or member = ${member ?? null}::bigint)
      and member < coalesce(${behind ?? null}::bigint, 9223372036854775807)
    order by member desc limit ${limit}::int`)
}

export async function countOffBoards(on: Queryable, brand: number, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from loyalty.off_boards where brand = ${brand}::int limit ${atMost}::int) c`)
  return row!.count
}

/** Leaves a member out of rankings, or takes them in again; rankings that are not paid yet see it at once. @returns false when it is so already */
export async function setOffBoards(
  on: Queryable,
  { brand, member, currency, isOff }: { brand: number; member: bigint; currency: string; isOff: boolean },
  { by, reason }: { by: string; reason: string },
): Promise<boolean> {
  await on.query(sql`
    insert into loyalty.members (member, brand, currency) values (${member}::bigint, ${brand}::int, ${currency}::text) on conflict (member) do nothing`)
  const changed = await on.query<{ member: bigint }>(sql`
    update loyalty.members set is_off_boards = ${isOff}::boolean where member = ${member}::bigint and brand = ${brand}::int and is_off_boards <> ${isOff}::boolean
    returning member`)
  if (changed.length === 0) return false
  if (isOff)
    await on.query(sql`
      insert into loyalty.off_boards (member, brand, made_by, reason) values (${member}, ${brand}, ${by}, ${reason})
      on conflict (member) do update set made_by = excluded.made_by, reason = excluded.reason, made_at = clock_timestamp()`)
  else await on.query(sql`delete from loyalty.off_boards where member = ${member}::bigint`)
  return true
}
