import type { MissionMetric, MissionPeriod } from '@portal/contracts/loyalty-values'
import { type Queryable, sql } from '@portal/runtime'
import type { LevelTexts } from './level-store.ts'
import type { RewardRow, StoredState } from './reward-store.ts'

export type MissionRow = {
  id: bigint
  period: MissionPeriod
  metric: MissionMetric
  /** '': all. */
  category: string
  position: number
  isOn: boolean
}

/** What a mission asks for and pays; money of `valid` and `deposits`, counts of the others. */
export type MissionTerms = { target: bigint; prize: bigint; levelAtLeast: number; titles: LevelTexts }

/** The brand's missions, also those that are off, in the order in which members see them. */
export function listMissions(on: Queryable, brand: number): Promise<MissionRow[]> {
  return on.query<MissionRow>(sql`
    select id, period, metric, category, position, is_on as "isOn" from loyalty.missions where brand = ${brand}::int order by position, id`)
}

/** What a prize is given as: money, a bonus with these terms as on the wire, or null for what rewards of missions are given as. */
export type PrizeTerms = 'money' | Record<string, unknown> | null

export type ProgressRow = MissionTerms & {
  id: bigint
  valid: bigint
  bets: number
  wins: number
  games: number
  deposits: bigint
  startsAt: Date
  endsAt: Date
  rewardId: bigint | null
  rewardState: StoredState | null
  claimUntil: Date | null
  /** What the mission's version of the period gives. */
  bonus: PrizeTerms
  /** What the reward was given as, once it is earned: a bonus, rounds, or neither. */
  rewardBonus: Record<string, unknown> | null
  rewardRounds: RewardRow['rounds']
}

/** How far a member is with the brand's missions in the periods of this moment: those that are offered in them, as they stood when the period began. */
export function listProgress(
  on: Queryable,
  { brand, member, zone }: { brand: number; member: bigint; zone: string },
): Promise<ProgressRow[]> {
  return on.query<ProgressRow>(sql`
    select i.id, t.target, t.prize, t.level_at_least as "levelAtLeast", t.titles,
      coalesce(s.valid, 0) as valid, coalesce(s.bets, 0) as bets, coalesce(s.wins, 0) as wins, coalesce(s.games, 0) as games,
      coalesce(s.deposits, 0) as deposits, p.starts_at as "startsAt", loyalty.end_of(p.period, p.starts_at, ${zone}::text) as "endsAt", r.id as "rewardId",
      case when r.state = 'CLAIMABLE' and r.expires_at <= clock_timestamp() then 'EXPIRED' else r.state end as "rewardState", r.expires_at as "claimUntil",
      loyalty.mission_bonus(i.id, p.starts_at) as bonus, r.bonus_terms as "rewardBonus", r.rounds as "rewardRounds"
    from loyalty.missions i join loyalty.list_periods(clock_timestamp(), ${zone}::text) p on p.period = i.period
      cross join lateral loyalty.mission_terms(i.id, p.starts_at) t
      left join loyalty.period_sums s on s.member = ${member}::bigint and s.period = i.period and s.starts_at = p.starts_at and s.category = i.category
      left join loyalty.rewards r on r.member = ${member}::bigint and r.kind = 'mission'
        and r.source = format('%s:%s', i.id, to_char(p.starts_at at time zone ${zone}::text, 'YYYY-MM-DD'))
    where i.brand = ${brand}::int`)
}

export type BoardRow = { period: MissionPeriod; version: number; prizes: bigint[]; isSplit: boolean; isOn: boolean }

/** The rankings of the running periods, with the prizes that stood when each began. */
export function listBoards(on: Queryable, brand: number, zone: string): Promise<BoardRow[]> {
  return on.query<BoardRow>(sql`
    select b.period, t.version, t.prizes, t.is_split as "isSplit", t.is_on as "isOn"
    from loyalty.boards b join loyalty.list_periods(clock_timestamp(), ${zone}::text) p on p.period = b.period
      cross join lateral loyalty.board_terms(b.brand, b.period, p.starts_at) t
    where b.brand = ${brand}::int order by array_position('{D,W,M}', b.period)`)
}

/** Adds a ranking that has been there since ever. */
export async function addBoard(
  on: Queryable,
  brand: number,
  { period, prizes, isSplit }: Pick<BoardRow, 'period' | 'prizes' | 'isSplit'>,
): Promise<void> {
  await on.query(sql`
    insert into loyalty.boards (brand, period, prizes, is_split) values (${brand}, ${period}, ${prizes.map(String)}::bigint[], ${isSplit})
    on conflict (brand, period) do nothing`)
  await on.query(sql`
    insert into loyalty.board_versions (brand, period, version, valid_from, prizes, is_split, is_on)
    values (${brand}, ${period}, 1, '1970-01-01', ${prizes.map(String)}::bigint[], ${isSplit}, true) on conflict do nothing`)
}

export type PeriodRow = { startsAt: Date; endsAt: Date }

/** The period of a kind that a moment is in; without one, this moment. */
export async function findPeriod(on: Queryable, period: MissionPeriod, zone: string): Promise<PeriodRow> {
  const [row] = await on.query<PeriodRow>(sql`
    select p.starts_at as "startsAt", loyalty.end_of(p.period, p.starts_at, ${zone}::text) as "endsAt"
    from loyalty.list_periods(clock_timestamp(), ${zone}::text) p where p.period = ${period}::text`)
  return row!
}

export type Board = { brand: number; period: MissionPeriod; startsAt: Date; category: string }
export type RankedRow = { member: bigint; score: bigint; reachedId: bigint }

/**
 * The first places: the highest score first, of equal ones that which was reached first. Read from the index, place by place. The few who are left out are
 * looked up once, not at each place.
 */
export function listRanked(on: Queryable, { brand, period, startsAt, category }: Board, limit: number): Promise<RankedRow[]> {
  return on.query<RankedRow>(sql`
    select s.member, s.valid as score, s.reached_id as "reachedId" from loyalty.period_sums s
    where s.brand = ${brand}::int and s.period = ${period}::text and s.category = ${category}::text and s.starts_at = ${startsAt}::timestamptz and s.valid > 0
      and s.member not in (select m.member from loyalty.members m where m.is_off_boards)
    order by s.valid desc, s.reached_id limit ${limit}::int`)
}

/** Members and scores of the first places, as short as they travel: a ranking has thousands. */
export async function listPlaces(
  on: Queryable,
  { brand, period, startsAt, category }: Board,
  limit: number,
): Promise<{ members: bigint[]; scores: bigint[] }> {
  const [row] = await on.query<{ members: string | null; scores: string | null }>(sql`
    select string_agg(r.member::text, ',' order by r.valid desc, r.reached_id) as members, string_agg(r.valid::text, ',' order by r.valid desc, r.reached_id) as scores
    from (
      select s.member, s.valid, s.reached_id from loyalty.period_sums s
      where s.brand = ${brand}::int and s.period = ${period}::text and s.category = ${category}::text and s.starts_at = ${startsAt}::timestamptz and s.valid > 0
        and s.member not in (select m.member from loyalty.members m where m.is_off_boards)
      order by s.valid desc, s.reached_id limit ${limit}::int
    ) r`)
  const read = (list: string | null) => (list ? list.split(',').map(BigInt) : [])
  return { members: read(row!.members), scores: read(row!.scores) }
}

/** @returns undefined without a score, and for a member who is left out of rankings */
export async function findScore(on: Queryable, { brand, period, startsAt, category }: Board, member: bigint): Promise<bigint | undefined> {
  const [row] = await on.query<{ score: bigint }>(sql`
    select o.valid as score from loyalty.period_sums o
    where o.member = ${member}::bigint and o.period = ${period}::text and o.starts_at = ${startsAt}::timestamptz and o.category = ${category}::text
      and o.brand = ${brand}::int and o.valid > 0 and not exists (select from loyalty.members m where m.member = o.member and m.is_off_boards)`)
  return row?.score
}

/** Rankings whose period has ended and is not paid, so many hours after the end at the earliest. Only those that have members. */
export function listDueBoards(on: Queryable, brand: number, zone: string, hours: number): Promise<(BoardRow & { startsAt: Date })[]> {
  return on.query<BoardRow & { startsAt: Date }>(sql`
    select b.period, t.version, t.prizes, t.is_split as "isSplit", t.is_on as "isOn", p.starts_at as "startsAt"
    from loyalty.boards b cross join lateral (
      select f.starts_at from loyalty.list_periods(
        clock_timestamp() - make_interval(hours => ${hours}::int)
          - case b.period when 'D' then interval '1 day' when 'W' then interval '7 days' else interval '1 month' end, ${zone}::text) f
      where f.period = b.period
    ) p cross join lateral loyalty.board_terms(b.brand, b.period, p.starts_at) t
    where b.brand = ${brand}::int and t.is_on and cardinality(t.prizes) > 0
      and loyalty.end_of(b.period, p.starts_at, ${zone}::text) <= clock_timestamp() - make_interval(hours => ${hours}::int)
      and not exists (select from loyalty.board_ends e where e.brand = b.brand and e.period = b.period and e.starts_at = p.starts_at)`)
}

/** @returns false when the ranking has its end already */
export async function endBoard(on: Queryable, brand: number, period: MissionPeriod, startsAt: Date): Promise<boolean> {
  const rows = await on.query<{ period: string }>(sql`
    insert into loyalty.board_ends (brand, period, starts_at, paid_at) values (${brand}, ${period}, ${startsAt}, clock_timestamp())
    on conflict (brand, period, starts_at) do nothing returning period`)
  return rows.length > 0
}

/** The prizes of the ladder by which a sign-in of now is paid; none where the brand has no ladder, or has closed it. */
export async function listLadder(on: Queryable, brand: number): Promise<bigint[]> {
  const [row] = await on.query<{ prizes: bigint[] }>(sql`
    select prizes from loyalty.ladder_versions where brand = ${brand}::int and valid_from <= clock_timestamp() order by version desc limit 1`)
  return row?.prizes ?? []
}

/** The first version of a brand's ladder. */
export async function addLadder(on: Queryable, brand: number, prizes: readonly bigint[]): Promise<void> {
  await on.query(sql`
    insert into loyalty.ladder_versions (brand, version, prizes, valid_from, made_by, reason)
    values (${brand}, 1, ${prizes.map(String)}::bigint[], '2000-01-01'::timestamptz, '', '') on conflict (brand, version) do nothing`)
}

export async function findLastSignIn(on: Queryable, member: bigint): Promise<{ day: string; streak: number } | undefined> {
  const [row] = await on.query<{ day: string; streak: number }>(sql`
    select day::text as day, streak from loyalty.sign_ins where member = ${member}::bigint order by loyalty.sign_ins.day desc limit 1`)
  return row
}

/** @returns false when the day is taken */
export async function addSignIn(on: Queryable, member: bigint, day: string, streak: number): Promise<boolean> {
  const rows = await on.query<{ streak: number }>(sql`
    insert into loyalty.sign_ins (member, day, streak, at) values (${member}, ${day}::date, ${streak}, clock_timestamp())
    on conflict (member, day) do nothing returning streak`)
  return rows.length > 0
}
