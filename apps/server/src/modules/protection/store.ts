import type { LimitKind, ProtectionEvent } from '@portal/contracts/protection-values'
import { type Queryable, sql } from '@portal/runtime'

export type LimitRow = {
  kind: LimitKind
  source: 'own' | 'operator'
  amount: bigint | null
  setAt: Date
  pendingSince: Date | null
  pendingAmount: bigint | null
}

/** Holds a member's terms and balances until the transaction ends, and makes the terms. @returns the moment, by the database's clock */
export async function holdTerms(on: Queryable, brand: number, member: bigint): Promise<Date> {
  const [row] = await on.query<{ at: Date }>(sql`select protection.hold_terms(${brand}::int, ${member}::bigint) as at`)
  return row!.at
}

/** Carries limits and breaks into the row that the way of a bet reads. */
export async function refreshTerms(on: Queryable, member: bigint): Promise<void> {
  await on.query(sql`select protection.refresh_terms(${member}::bigint) is null as done`)
}

export type TermsRow = {
  blockedUntil: Date | number | null
  isBlocked: boolean
  dayEnds: Date
  weekEnds: Date
  monthEnds: Date
  wageredDay: bigint
  wageredWeek: bigint
  wageredMonth: bigint
  lostDay: bigint
  lostWeek: bigint
  lostMonth: bigint
  playFrom: Date | null
  checkedAt: Date | null
  isPlaying: boolean
  playWagered: bigint
  playLost: bigint
  checkMinutes: number | null
  sessionMinutes: number | null
}

/** What the terms say at a moment: windows that are over count nothing. */
export async function findTerms(on: Queryable, member: bigint, at: Date): Promise<Omit<TermsRow, 'blockedUntil'> | undefined> {
  const [row] = await on.query<Omit<TermsRow, 'blockedUntil'>>(sql`
    select t.blocked_until > ${at}::timestamptz as "isBlocked", t.day_ends as "dayEnds",
      (((w.week_from at time zone b.time_zone) + interval '7 days') at time zone b.time_zone) as "weekEnds",
      (((w.month_from at time zone b.time_zone) + interval '1 month') at time zone b.time_zone) as "monthEnds",
      t.wagered_day as "wageredDay", t.wagered_week as "wageredWeek", t.wagered_month as "wageredMonth",
      t.lost_day as "lostDay", t.lost_week as "lostWeek", t.lost_month as "lostMonth",
      t.play_from as "playFrom", t.checked_at as "checkedAt", coalesce(${at}::timestamptz - t.played_at < interval '15 minutes', false) as "isPlaying",
      t.play_wagered as "playWagered", t.play_lost as "playLost",
      (date_part('epoch', t.check_every) / 60)::int as "checkMinutes", (date_part('epoch', t.session_limit) / 60)::int as "sessionMinutes"
    from protection.terms s, lateral protection.turn_windows(s, ${at}::timestamptz) t, brand.brands b, lateral protection.windows_at(b.id, ${at}::timestamptz) w
    where s.member = ${member}::bigint and b.id = s.brand`)
  return row
}

/** Whether a member is on a break now, by the database's clock. */
export async function isBlocked(on: Queryable, member: bigint): Promise<boolean> {
  const [row] = await on.query<{ blocked: boolean }>(sql`select protection.is_blocked(${member}::bigint) as blocked`)
  return row!.blocked
}

/** Whether the brand asks for a proven identity that the member does not have now (PROT-10). */
export async function isUnproven(on: Queryable, brand: number, member: bigint): Promise<boolean> {
  const [row] = await on.query<{ unproven: boolean }>(sql`
    select protection.find_unproven(array[${brand}::int], array[${member}::bigint]) is not null as unproven`)
  return row!.unproven
}

/** Answers a check. @returns false for a member without terms */
export async function answerCheck(on: Queryable, member: bigint): Promise<boolean> {
  const rows = await on.query<{ member: bigint }>(sql`
    update protection.terms set checked_at = clock_timestamp() where member = ${member}::bigint and played_at is not null returning member`)
  return rows.length === 1
}

export function listLimits(on: Queryable, member: bigint): Promise<LimitRow[]> {
  return on.query<LimitRow>(sql`
    select kind, source, amount, set_at as "setAt", pending_since as "pendingSince", pending_amount as "pendingAmount"
    from protection.limits where member = ${member}::bigint order by kind, source`)
}

export async function findLimit(
  on: Queryable,
  member: bigint,
  kind: LimitKind,
  source: LimitRow['source'] = 'own',
): Promise<LimitRow | undefined> {
  const [row] = await on.query<LimitRow>(sql`
    select kind, source, amount, set_at as "setAt", pending_since as "pendingSince", pending_amount as "pendingAmount"
    from protection.limits where member = ${member}::bigint and kind = ${kind}::text and source = ${source}::text`)
  return row
}

/** Sets a limit; what waited is gone. */
export async function setLimit(
  on: Queryable,
  member: bigint,
  { kind, source, amount, at }: { kind: LimitKind; source: LimitRow['source']; amount: bigint | null; at: Date },
): Promise<void> {
  await on.query(sql`
    insert into protection.limits (member, kind, source, amount, set_at)
    values (${member}::bigint, ${kind}::text, ${source}::text, ${amount}::bigint, ${at}::timestamptz)
    on conflict (member, kind, source) do update
      set amount = excluded.amount, set_at = excluded.set_at, pending_since = null, pending_amount = null`)
}

export async function setPending(on: Queryable, member: bigint, kind: LimitKind, pending: { since: Date; amount: bigint | null } | null) {
  await on.query(sql`
    update protection.limits set pending_since = ${pending?.since ?? null}::timestamptz, pending_amount = ${pending?.amount ?? null}::bigint
    where member = ${member}::bigint and kind = ${kind}::text and source = 'own'`)
}

/** The lowest deposit limits of a member, and where the running windows begin; undefined while none is set. */
export type DepositLimits = {
  day: bigint | null
  week: bigint | null
  month: bigint | null
  dayFrom: Date
  weekFrom: Date
  monthFrom: Date
}

export async function findDepositLimits(on: Queryable, brand: number, member: bigint): Promise<DepositLimits | undefined> {
  const [row] = await on.query<DepositLimits>(sql`
    select l.day, l.week, l.month, w.day_from as "dayFrom", w.week_from as "weekFrom", w.month_from as "monthFrom"
    from (
      select min(amount) filter (where kind = 'deposit_day') as day, min(amount) filter (where kind = 'deposit_week') as week,
        min(amount) filter (where kind = 'deposit_month') as month
      from protection.limits where member = ${member}::bigint
    ) l, protection.windows_at(${brand}::int, clock_timestamp()) w
    where coalesce(l.day, l.week, l.month) is not null`)
  return row
}

export type EventRow = { id: bigint; at: Date; event: ProtectionEvent; actor: string | null; details: Record<string, string> }

export async function addEvent(
  on: Queryable,
  {
    brand,
    member,
    event,
    actor = null,
    details = {},
  }: { brand: number; member: bigint; event: ProtectionEvent; actor?: string | null | undefined; details?: object },
): Promise<void> {
  await on.query(sql`
    insert into protection.events (brand, member, event, actor, details)
    values (${brand}::int, ${member}::bigint, ${event}::text, ${actor}::text, ${JSON.stringify(details)}::text::jsonb)`)
}

/** The newest events of a member, before one of them. */
export function listEvents(on: Queryable, member: bigint, before: bigint | undefined, limit: number): Promise<EventRow[]> {
  return on.query<EventRow>(sql`
    select id, at, event, actor, details from protection.events
    where member = ${member}::bigint and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint) order by id desc limit ${limit}::int`)
}

/** How many rows break I41 and I42, and one of them. */
export function selectInvariants(on: Queryable): Promise<{ invariant: string; violations: bigint; sample: string | null }[]> {
  return on.query(sql`select invariant, violations, sample from protection.check_invariants()`)
}
