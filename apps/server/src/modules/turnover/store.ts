import { type Queryable, sql } from '@portal/runtime'
import type { MemberAccount } from '#modules/bets'

export type LockKind = 'DEPOSIT' | 'TRANSFER' | 'SHORTFALL' | 'ADJUST'
export type LockState = 'OPEN' | 'DONE' | 'RELEASED'

export type LockRow = {
  id: bigint
  kind: LockKind
  source: string
  required: bigint
  moved: bigint
  done: bigint
  earned: bigint
  after_id: bigint
  state: LockState
  opened_at: Date
  ended_at: Date | null
}

export type TermsRow = { deposit_percent: number; withdrawal: 'ALL' | 'PART' }

export async function findTerms(on: Queryable, brand: number): Promise<TermsRow> {
  const [row] = await on.query<TermsRow>(sql`select deposit_percent, withdrawal from turnover.terms where brand = ${brand}::int`)
  return row ?? { deposit_percent: 100, withdrawal: 'ALL' }
}

/** Remembers that all of a member's turnover up to an id of the log is counted. */
export async function addMember(on: Queryable, { brand, member, currency }: MemberAccount, through: bigint): Promise<void> {
  await on.query(sql`
    insert into turnover.members (brand, member, currency, through_id)
    values (${brand}::int, ${member}::bigint, ${currency}::text, ${through}::bigint)
    on conflict (member, brand, currency) do update set through_id = greatest(turnover.members.through_id, excluded.through_id)`)
}

/** How far a member's turnover is counted; held until the transaction ends. Undefined for a member who never had a lock. */
export async function holdMember(on: Queryable, { brand, member, currency }: MemberAccount): Promise<bigint | undefined> {
  const [row] = await on.query<{ through_id: bigint }>(sql`
    select through_id from turnover.members
    where member = ${member}::bigint and brand = ${brand}::int and currency = ${currency}::text for update`)
  return row?.through_id
}

export async function moveMember(on: Queryable, { brand, member, currency }: MemberAccount, through: bigint): Promise<void> {
  await on.query(sql`
    update turnover.members set through_id = ${through}::bigint
    where member = ${member}::bigint and brand = ${brand}::int and currency = ${currency}::text`)
}

/** @returns undefined when this source has its lock already */
export async function addLock(
  on: Queryable,
  { brand, member, currency }: MemberAccount,
  lock: { kind: LockKind; source: string; required: bigint; after: bigint },
): Promise<LockRow | undefined> {
  const [row] = await on.query<LockRow>(sql`
    insert into turnover.locks (brand, member, currency, kind, source, required, after_id, opened_at)
    values (${brand}::int, ${member}::bigint, ${currency}::text, ${lock.kind}::text, ${lock.source}::text, ${lock.required}::bigint, ${lock.after}::bigint,
      clock_timestamp())
    on conflict (brand, kind, source, member) do nothing
    returning id, kind, source, required, moved, done, earned, after_id, state, opened_at, ended_at`)
  return row
}

/** A member's locks but for the released ones, oldest first. */
export function listStandingLocks(on: Queryable, { brand, member, currency }: MemberAccount): Promise<LockRow[]> {
  return on.query<LockRow>(sql`
    select id, kind, source, required, moved, done, earned, after_id, state, opened_at, ended_at from turnover.locks
    where member = ${member}::bigint and brand = ${brand}::int and currency = ${currency}::text and state <> 'RELEASED' order by id`)
}

/** A member's open locks, and the latest that have ended, newest first. */
export function listLatestLocks(on: Queryable, { brand, member, currency }: MemberAccount, ended: number): Promise<LockRow[]> {
  return on.query<LockRow>(sql`
    (select id, kind, source, required, moved, done, earned, after_id, state, opened_at, ended_at from turnover.locks
     where member = ${member}::bigint and brand = ${brand}::int and currency = ${currency}::text and state = 'OPEN')
    union all
    (select id, kind, source, required, moved, done, earned, after_id, state, opened_at, ended_at from turnover.locks
     where member = ${member}::bigint and brand = ${brand}::int and currency = ${currency}::text and state <> 'OPEN' order by id desc limit ${ended}::int)
    order by id desc`)
}

export type LockChange = { id: bigint; moved: bigint; done: bigint; earned: bigint; state: LockState }

export async function updateLocks(on: Queryable, changes: readonly LockChange[]): Promise<void> {
  await on.query(sql`
    update turnover.locks l set moved = u.moved, done = u.done, earned = u.earned, state = u.state,
      ended_at = case when u.state = 'OPEN' then null else coalesce(l.ended_at, clock_timestamp()) end
    from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ moved }) => moved)}::bigint[], ${changes.map(({ done }) => done)}::bigint[],
      ${changes.map(({ earned }) => earned)}::bigint[], ${changes.map(({ state }) => state)}::text[]) u (id, moved, done, earned, state)
    where l.id = u.id`)
}

/** Those of some members who have an open lock, by account. */
export function listLockedMembers(on: Queryable, members: readonly bigint[]): Promise<MemberAccount[]> {
  return on.query<MemberAccount>(sql`
    select distinct brand, member, currency from turnover.locks where member = any (${members}::bigint[]) and state = 'OPEN' order by member`)
}

export async function readProgress(on: Queryable): Promise<bigint> {
  const [row] = await on.query<{ through: bigint }>(sql`select through_id as through from turnover.progress`)
  return row!.through
}

export async function moveProgress(on: Queryable, through: bigint): Promise<void> {
  await on.query(sql`update turnover.progress set through_id = greatest(through_id, ${through}::bigint)`)
}
