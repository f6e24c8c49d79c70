import { type Queryable, sql } from '@portal/runtime'

/** Brands with the time zones in which their days begin. */
export type Zones = { brands: readonly number[]; zones: readonly string[] }

export type Reading = Zones & {
  /** Brands that pay for levels, and brands that have missions. */
  paying: readonly number[]
  missions: readonly number[]
  now: Date
  /** For how many days the reward of a level can be claimed, and that of a mission after the end of its period. */
  levelDays: number
  missionDays: number
}

/** Adds the next rows of the log, up to a final id. @returns how many; 0 when none is left */
export async function advance(on: Queryable, limit: number, final: bigint, reading: Reading): Promise<number> {
  const { brands, zones, paying, missions, now, levelDays, missionDays } = reading
  const [row] = await on.query<{ many: number }>(sql`
    select loyalty.advance(${limit}::int, ${final}::bigint, ${brands}::int[], ${zones}::text[], ${paying}::int[], ${missions}::int[], ${now}::timestamptz,
      ${levelDays}::int, make_interval(days => ${missionDays}::int)) as many`)
  return row!.many
}

/** Weighs missions that are due, for the next members. @returns whether any were due */
export async function weighDue(on: Queryable, limit: number, reading: Reading): Promise<boolean> {
  const { brands, zones, missions, now, missionDays } = reading
  const [row] = await on.query<{ isDue: boolean }>(sql`
    select loyalty.weigh_due(${limit}::int, ${missions}::int[], ${brands}::int[], ${zones}::text[], ${now}::timestamptz, make_interval(days => ${missionDays}::int))
      as "isDue"`)
  return row!.isDue
}

/** Weighs the missions of one member, as a level that was given opens some. */
export async function weighMember(on: Queryable, member: bigint, { brands, zones, missions, now, missionDays }: Reading): Promise<void> {
  await on.query(sql`
    select loyalty.weigh_member(${member}::bigint, ${missions}::int[], ${brands}::int[], ${zones}::text[], ${now}::timestamptz, make_interval(days => ${missionDays}::int))`)
}

export async function findDays(on: Queryable, brand: number): Promise<{ today: string; week: string | null } | undefined> {
  const [row] = await on.query<{ today: string; week: string | null }>(sql`
    select today::text as today, week::text as week from loyalty.days where brand = ${brand}::int`)
  return row
}

/** The same, held until the transaction ends. */
export async function lockDays(on: Queryable, brand: number): Promise<{ today: string; week: string | null } | undefined> {
  const [row] = await on.query<{ today: string; week: string | null }>(sql`
    select today::text as today, week::text as week from loyalty.days where brand = ${brand}::int for update`)
  return row
}

export async function addDays(on: Queryable, brand: number, today: string): Promise<void> {
  await on.query(sql`insert into loyalty.days (brand, today) values (${brand}, ${today}::date) on conflict (brand) do nothing`)
}

/** Ends the day before: goes down where the month has ended, and takes the oldest day out of the turnover of a year. */
export async function beginDay(on: Queryable, brand: number, zone: string, day: string): Promise<void> {
  await on.query(sql`select loyalty.begin_day(${brand}::int, ${zone}::text, ${day}::date)`)
}

/** Whether all that was settled before a moment is in the sums. */
export async function hasRead(on: Queryable, brand: number, until: Date): Promise<boolean> {
  const [row] = await on.query<{ isRead: boolean }>(sql`select loyalty.has_read(${brand}::int, ${until}::timestamptz) as "isRead"`)
  return row!.isRead
}

/** Gives the weekly rewards of levels to those who played in the week before a Monday; once. */
export async function giveWeekly(on: Queryable, brand: number, zone: string, monday: string, days: number): Promise<void> {
  await on.query(sql`
    insert into loyalty.rewards (brand, member, currency, kind, source, amount, terms, created_at, expires_at)
    select m.brand, m.member, m.currency, 'weekly', ${monday}::text, v.weekly, jsonb_build_object('level', m.level), clock_timestamp(),
      clock_timestamp() + make_interval(days => ${days}::int)
    from loyalty.period_sums s join loyalty.members m on m.member = s.member
      join loyalty.levels v on v.brand = m.brand and v.level = m.level
        and v.version = loyalty.level_version(${brand}::int, clock_timestamp())
    where s.brand = ${brand}::int and s.period = 'W' and s.category = '' and s.starts_at = (${monday}::date - 7)::timestamp at time zone ${zone}::text
      and s.valid > 0 and v.weekly > 0
    order by m.member on conflict (member, kind, source) do nothing`)
}

export async function markWeek(on: Queryable, brand: number, monday: string): Promise<void> {
  await on.query(sql`update loyalty.days set week = ${monday}::date where brand = ${brand}::int`)
}

/** Gives the birthday rewards of a year to members by their levels; once a calendar year. */
export async function giveBirthdays(on: Queryable, brand: number, members: readonly bigint[], year: string, days: number): Promise<void> {
  await on.query(sql`
    insert into loyalty.rewards (brand, member, currency, kind, source, amount, terms, created_at, expires_at)
    select m.brand, m.member, m.currency, 'birthday', ${year}::text, v.birthday, jsonb_build_object('level', m.level), clock_timestamp(),
      clock_timestamp() + make_interval(days => ${days}::int)
    from loyalty.members m join loyalty.levels v on v.brand = m.brand and v.level = m.level
      and v.version = loyalty.level_version(${brand}::int, clock_timestamp())
    where m.member = any (${members.map(String)}::bigint[]) and m.brand = ${brand}::int and v.birthday > 0
    order by m.member on conflict (member, kind, source) do nothing`)
}

/** Remembers a deposit for the sums. */
export async function addDeposit(
  on: Queryable,
  { brand, member, currency, amount }: { brand: number; member: bigint; currency: string; amount: bigint },
): Promise<void> {
  await on.query(sql`
    insert into loyalty.new_deposits (brand, member, currency, amount, at)
    values (${brand}::int, ${member}::bigint, ${currency}::text, ${amount}::bigint, clock_timestamp())`)
}

/** Raises members who reach a higher level by a version of the levels that has come into force. @returns whether one has */
export async function raiseByVersion(
  on: Queryable,
  brand: number,
  { paying, now, levelDays }: Pick<Reading, 'paying' | 'now' | 'levelDays'>,
): Promise<boolean> {
  const [row] = await on.query<{ isNew: boolean }>(sql`
    select loyalty.raise_by_version(${brand}::int, ${paying}::int[], ${now}::timestamptz, ${levelDays}::int) as "isNew"`)
  return row!.isNew
}

export type InvariantRow = { invariant: string; violations: bigint; sample: string | null }

export function selectInvariants(on: Queryable, { brands, zones }: Zones): Promise<InvariantRow[]> {
  return on.query<InvariantRow>(sql`
    select invariant, violations, sample from loyalty.check_invariants(${brands}::int[], ${zones}::text[])`)
}

export function selectReferralInvariants(on: Queryable): Promise<InvariantRow[]> {
  return on.query<InvariantRow>(sql`select invariant, violations, sample from loyalty.check_referrals()`)
}
