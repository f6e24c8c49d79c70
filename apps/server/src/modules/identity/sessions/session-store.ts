import type { AccountType } from '@portal/contracts'
import { type Queryable, sql } from '@portal/runtime'
import { idleLimit, sessionLifetime, sessionRetention } from './session-rules.ts'

export type SessionRow = {
  id: string
  memberId: bigint
  publicId: string
  brandId: number
  username: string
  type: AccountType
  restricted: boolean
  /** Milliseconds until the absolute end. */
  msLeft: number
  /** Milliseconds since the last stored use. */
  idleMs: number
}

/**
 * The open session of a token: within `sessionLifetime` of the login and `idleLimit` of the last use, by the database's clock.
 * A locked account has no open session.
 */
export async function findSession(on: Queryable, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const [found] = await on.query<SessionRow>(sql`
    select s.id, s.member_id as "memberId", m.public_id as "publicId", s.brand_id as "brandId", m.username, m.type, s.restricted,
      (extract(epoch from (s.created_at + ${sessionLifetime}::interval - now())) * 1000)::float8 as "msLeft",
      (extract(epoch from now() - s.last_seen_at) * 1000)::float8 as "idleMs"
    from identity.sessions s join identity.members m on m.id = s.member_id
    where s.token_hash = ${tokenHash} and s.ended_at is null and m.locked_at is null
      and s.created_at > now() - ${sessionLifetime}::interval and s.last_seen_at > now() - ${idleLimit}::interval`)
  return found
}

/** A session under one of its tokens. */
export type TokenOfSession = { id: string; tokenHash: Buffer }

/** Those of the given sessions that are over for any reason (`isOver`), and those that continue under another token. */
export async function listEnded(
  on: Queryable,
  asked: readonly TokenOfSession[],
): Promise<(TokenOfSession & { isOver: boolean; reason: string })[]> {
  return on.query<TokenOfSession & { isOver: boolean; reason: string }>(sql`
    select a.id::text as id, a.token_hash as "tokenHash", l.is_live is not true as "isOver", coalesce(s.end_reason, 'expired') as reason
    from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ tokenHash }) => tokenHash)}::bytea[]) a (id, token_hash)
      left join identity.sessions s on s.id = a.id
      left join identity.members m on m.id = s.member_id
      cross join lateral (select s.ended_at is null and m.locked_at is null and s.created_at > now() - ${sessionLifetime}::interval
        and s.last_seen_at > now() - ${idleLimit}::interval as is_live) l
    where (l.is_live and s.token_hash = a.token_hash) is not true`)
}

export type NewSession = {
  tokenHash: Buffer
  memberId: bigint
  brandId: number
  restricted: boolean
  ip: string | undefined
  userAgent: string
}

export async function createSession(on: Queryable, session: NewSession): Promise<string> {
  const [made] = await on.query<{ id: string }>(sql`
    insert into identity.sessions (token_hash, member_id, brand_id, restricted, ip, user_agent)
    values (${session.tokenHash}, ${session.memberId}, ${session.brandId}, ${session.restricted}, ${session.ip ?? null}::inet, ${session.userAgent})
    returning id`)
  return made!.id
}

/** Stores when sessions were last used; `ageMs` is the time since then. */
export async function touchSessions(on: Queryable, touched: readonly { id: string; ageMs: number }[]): Promise<void> {
  const ids = touched.map(({ id }) => id)
  const ages = touched.map(({ ageMs }) => ageMs)
  await on.query(sql`
    update identity.sessions s set last_seen_at = greatest(s.last_seen_at, now() - t.age_ms * interval '1 millisecond')
    from unnest(${ids}::uuid[], ${ages}::float8[]) t (id, age_ms) where s.id = t.id and s.ended_at is null`)
}

/** Ends one session of a member. @returns false when the member has no such open session */
export async function endSession(on: Queryable, memberId: bigint, id: string, reason: string): Promise<boolean> {
  const ended = await on.query<{ id: string }>(sql`
    update identity.sessions set ended_at = now(), end_reason = ${reason}
    where id = ${id}::uuid and member_id = ${memberId} and ended_at is null returning id`)
  return ended.length > 0
}

/** Ends all sessions of a member. @returns the ids of those that were open */
export async function endAllSessions(on: Queryable, memberId: bigint, reason: string): Promise<string[]> {
  const ended = await on.query<{ id: string }>(sql`
    update identity.sessions set ended_at = now(), end_reason = ${reason} where member_id = ${memberId} and ended_at is null returning id`)
  return ended.map(({ id }) => id)
}

export async function endOtherSessions(on: Queryable, memberId: bigint, keptId: string, reason: string): Promise<string[]> {
  const ended = await on.query<{ id: string }>(sql`
    update identity.sessions set ended_at = now(), end_reason = ${reason}
    where member_id = ${memberId} and id <> ${keptId}::uuid and ended_at is null returning id`)
  return ended.map(({ id }) => id)
}

export async function replaceToken(on: Queryable, id: string, tokenHash: Buffer): Promise<void> {
  await on.query(sql`update identity.sessions set token_hash = ${tokenHash} where id = ${id}::uuid and ended_at is null`)
}

/** Whether the member has had a session with this browser from this address, as far back as sessions are stored. */
export async function hasSessionFrom(on: Queryable, memberId: bigint, ip: string | undefined, userAgent: string): Promise<boolean> {
  const [found] = await on.query<{ has: boolean }>(sql`
    select exists (select from identity.sessions
      where member_id = ${memberId} and user_agent = ${userAgent} and ip is not distinct from ${ip ?? null}::inet) as has`)
  return found!.has
}

/** Whether the session was opened in the last minutes. */
export async function isFreshSession(on: Queryable, id: string, minutes: number): Promise<boolean> {
  const [found] = await on.query<{ isFresh: boolean }>(sql`
    select created_at > now() - ${minutes}::int * interval '1 minute' as "isFresh" from identity.sessions where id = ${id}::uuid`)
  return found?.isFresh ?? false
}

export type OpenSessionRow = { id: string; userAgent: string; ip: string | null; createdAt: Date; lastSeenAt: Date }

export function listOpenSessions(on: Queryable, memberId: bigint): Promise<OpenSessionRow[]> {
  return on.query<{ id: string; userAgent: string; ip: string | null; createdAt: Date; lastSeenAt: Date }>(sql`
    select id, user_agent as "userAgent", host(ip) as ip, created_at as "createdAt", last_seen_at as "lastSeenAt" from identity.sessions
    where member_id = ${memberId} and ended_at is null and created_at > now() - ${sessionLifetime}::interval and last_seen_at > now() - ${idleLimit}::interval
    order by last_seen_at desc, id`)
}

export async function removeOldSessions(on: Queryable): Promise<void> {
  await on.query(sql`delete from identity.sessions where created_at < now() - ${sessionRetention}::interval`)
}
