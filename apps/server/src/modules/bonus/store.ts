import { type Queryable, sql } from '@portal/runtime'
import type { BonusSource, BonusState, SpendOrder } from './rules.ts'

export type BonusOwner = { brand: number; member: bigint; currency: string }

export type GrantRow = {
  id: bigint
  grant_no: string
  brand: number
  member: bigint
  currency: string
  source: BonusSource
  reference: string
  title: Record<string, string>
  amount: bigint
  required: bigint
  contribution: Record<string, number>
  spend_order: SpendOrder
  is_sticky: boolean
  max_bet: bigint | null
  max_win: bigint | null
  valid_days: number
  state: BonusState
  progress: bigint
  granted_at: Date
  active_at: Date | null
  expires_at: Date
  ended_at: Date | null
  paid: bigint | null
  /** What its account holds. */
  held: bigint
}

/** Nobody moves the member's money, and no grant of theirs changes, before the transaction ends. */
export async function lockMain(on: Queryable, { brand, member, currency }: BonusOwner): Promise<void> {
  await on.query(sql`select bonus.lock_main(${brand}::int, ${member}::bigint, ${currency}::text)`)
}

export async function takeGrantId(on: Queryable): Promise<{ id: bigint; at: Date }> {
  const [row] = await on.query<{ id: bigint; at: Date }>(sql`select nextval('bonus.grant_ids') as id, clock_timestamp() as at`)
  return row!
}

export type NewGrant = BonusOwner &
  Pick<
    GrantRow,
    'id' | 'grant_no' | 'source' | 'reference' | 'title' | 'amount' | 'required' | 'contribution' | 'spend_order' | 'is_sticky'
  > &
  Pick<GrantRow, 'max_bet' | 'max_win' | 'valid_days'> & {
    exclusive_group: string | null
    ends_on_withdrawal: boolean
    at: Date
    actor: string | null
    reason: string
  }

/** Writes down a grant that waits. */
export async function addGrant(on: Queryable, grant: NewGrant): Promise<void> {
  await on.query(sql`
    with added as (
      insert into bonus.grants (id, grant_no, brand, member, currency, source, reference, title, amount, required, contribution, spend_order, is_sticky,
        max_bet, max_win, valid_days, exclusive_group, ends_on_withdrawal, state, granted_at, expires_at)
      values (${grant.id}::bigint, ${grant.grant_no}::text, ${grant.brand}::int, ${grant.member}::bigint, ${grant.currency}::text, ${grant.source}::text,
        ${grant.reference}::text, ${JSON.stringify(grant.title)}::text::jsonb, ${grant.amount}::bigint, ${grant.required}::bigint,
        ${JSON.stringify(grant.contribution)}::text::jsonb, ${grant.spend_order}::text, ${grant.is_sticky}::boolean, ${grant.max_bet}::bigint,
        ${grant.max_win}::bigint, ${grant.valid_days}::int, ${grant.exclusive_group}::text, ${grant.ends_on_withdrawal}::boolean, 'pending', ${grant.at}::timestamptz,
        ${grant.at}::timestamptz + make_interval(days => ${grant.valid_days}::int))
      returning id
    )
    insert into bonus.events (grant_id, at, event, amount, actor, reason) select id, ${grant.at}::timestamptz, 'granted', 0, ${grant.actor}::text, ${grant.reason}::text from added`)
}

/** Makes the oldest grant that waits active, when none is. */
export async function activateNext(on: Queryable, { brand, member, currency }: BonusOwner): Promise<void> {
  await on.query(sql`select bonus.activate_next(${brand}::int, ${member}::bigint, ${currency}::text)`)
}

export type EndingGrant = Pick<GrantRow, 'id' | 'grant_no' | 'title' | 'held'>

/** The active bonus of a member, where a withdrawal cancels it. */
export async function findEndingOnWithdrawal(on: Queryable, { brand, member, currency }: BonusOwner): Promise<EndingGrant | undefined> {
  const [row] = await on.query<EndingGrant>(sql`
    select id, grant_no, title, held from bonus.holdings
    where member = ${member}::bigint and brand = ${brand}::int and currency = ${currency}::text and state = 'active' and ends_on_withdrawal`)
  return row
}

/** Ends a grant; false when it had ended. */
export async function endGrant(
  on: Queryable,
  id: bigint,
  { state, actor, reason }: { state: BonusState; actor: string | null; reason: string },
): Promise<boolean> {
  const [row] = await on.query<{ ended: boolean }>(
    sql`select bonus.end_grant(${id}::bigint, ${state}::text, ${actor}::text, ${reason}::text) as ended`,
  )
  return row!.ended
}

/** Ends all grants of a member, those that wait included. @returns how many */
export async function endAllGrants(on: Queryable, member: bigint, state: BonusState, reason: string): Promise<number> {
  const [row] = await on.query<{ ended: number }>(sql`select bonus.end_all(${member}::bigint, ${state}::text, ${reason}::text) as ended`)
  return row!.ended
}

/** Moves the ends of a member's grants. */
export async function extendAllGrants(on: Queryable, member: bigint, ms: number): Promise<void> {
  await on.query(sql`select bonus.extend_all(${member}::bigint, make_interval(secs => ${ms}::float8 / 1000)) is null as done`)
}

/** Whether a bonus of a group stands that excludes others of it. */
export async function hasGrantOfGroup(on: Queryable, { brand, member, currency }: BonusOwner, group: string): Promise<boolean> {
  const [row] = await on.query<{ found: boolean }>(sql`
    select exists (select from bonus.grants
      where member = ${member}::bigint and brand = ${brand}::int and currency = ${currency}::text and exclusive_group = ${group}::text
        and state in ('pending', 'active')) as found`)
  return row!.found
}

export async function findGrantBySource(on: Queryable, brand: number, source: string, reference: string): Promise<GrantRow | undefined> {
  const [row] = await on.query<GrantRow>(sql`
    select id, grant_no, brand, member, currency, source, reference, title, amount, required, contribution, spend_order, is_sticky, max_bet, max_win, valid_days,
      state, progress, granted_at, active_at, expires_at, ended_at, paid, held
    from bonus.holdings
    where brand = ${brand}::int and source = ${source}::text and reference = ${reference}::text`)
  return row
}

export async function findGrant(on: Queryable, brand: number, grantNo: string): Promise<GrantRow | undefined> {
  const [row] = await on.query<GrantRow>(sql`
    select id, grant_no, brand, member, currency, source, reference, title, amount, required, contribution, spend_order, is_sticky, max_bet, max_win, valid_days,
      state, progress, granted_at, active_at, expires_at, ended_at, paid, held
    from bonus.holdings
    where brand = ${brand}::int and grant_no = ${grantNo}::text`)
  return row
}

/** A member's grants that have ended, newest first, so many at most, older than one. */
export function listEndedGrants(
  on: Queryable,
  { brand, member, currency }: BonusOwner,
  before: bigint | null,
  limit: number,
): Promise<GrantRow[]> {
  return on.query<GrantRow>(sql`
    select id, grant_no, brand, member, currency, source, reference, title, amount, required, contribution, spend_order, is_sticky, max_bet, max_win, valid_days,
      state, progress, granted_at, active_at, expires_at, ended_at, paid, held
    from bonus.holdings
    where member = ${member}::bigint and brand = ${brand}::int and currency = ${currency}::text
      and state not in ('pending', 'active') and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}::int`)
}

/** The grants of a member that have not ended, the active one first. */
export function listStandingGrants(on: Queryable, { brand, member, currency }: BonusOwner): Promise<GrantRow[]> {
  return on.query<GrantRow>(sql`
    select id, grant_no, brand, member, currency, source, reference, title, amount, required, contribution, spend_order, is_sticky, max_bet, max_win, valid_days,
      state, progress, granted_at, active_at, expires_at, ended_at, paid, held
    from bonus.holdings
    where member = ${member}::bigint and brand = ${brand}::int and currency = ${currency}::text and state in ('pending', 'active')
    order by id`)
}

/** Grants whose time is over, so many at most. */
export function listOverdue(on: Queryable, at: Date, limit: number): Promise<{ id: bigint }[]> {
  return on.query<{ id: bigint }>(sql`
    select id from bonus.grants where state in ('pending', 'active') and expires_at <= ${at}::timestamptz order by expires_at limit ${limit}::int`)
}

/** Whether a bonus of the member is active. */
export async function hasBonus(on: Queryable, { brand, member, currency }: BonusOwner): Promise<boolean> {
  const [row] = await on.query<{ found: boolean }>(sql`
    select exists (select from bonus.grants
      where member = ${member}::bigint and brand = ${brand}::int and currency = ${currency}::text and state = 'active') as found`)
  return row!.found
}

/** What a bonus of the member can still stake on a kind of game. */
export async function readUsable(on: Queryable, { brand, member, currency }: BonusOwner, category: string): Promise<bigint> {
  const [row] = await on.query<{ usable: bigint }>(
    sql`select bonus.usable(${brand}::int, ${member}::bigint, ${currency}::text, ${category}::text) as usable`,
  )
  return row!.usable
}

export function selectInvariants(on: Queryable): Promise<{ invariant: string; violations: bigint; sample: string | null }[]> {
  return on.query<{ invariant: string; violations: bigint; sample: string | null }>(
    sql`select invariant, violations, sample from bonus.check_invariants() order by invariant`,
  )
}
