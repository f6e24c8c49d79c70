import { type Queryable, sql } from '@portal/runtime'
import { idleLimit, proofLifetime, sessionLifetime, sessionRetention } from './session-rules.ts'

export type SessionRow = {
  id: string
  personId: bigint
  username: string
  name: string
  isDemo: boolean
  network: string
  device: string | null
  msLeft: number
  proofMsLeft: number
  idleMs: number
}

/**
 * The open session of a token: within `sessionLifetime` of its start and `idleLimit` of its last use, by the database's clock. A locked person has none.
 */
export async function findSession(on: Queryable, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const [found] = await on.query<SessionRow>(sql`
    select s.id, s.person_id as "personId", p.username, p.name, p.is_demo as "isDemo", s.network, s.device::text as device,
      (extract(epoch from (s.created_at + ${sessionLifetime}::interval - clock_timestamp())) * 1000)::float8 as "msLeft",
      (extract(epoch from (s.proved_at + ${proofLifetime}::interval - clock_timestamp())) * 1000)::float8 as "proofMsLeft",
      (extract(epoch from clock_timestamp() - s.last_seen_at) * 1000)::float8 as "idleMs"
    from staff.sessions s join staff.people p on p.id = s.person_id
    where s.token_hash = ${tokenHash} and s.ended_at is null and p.locked_at is null
      and s.created_at > clock_timestamp() - ${sessionLifetime}::interval and s.last_seen_at > clock_timestamp() - ${idleLimit}::interval`)
  return found
}

export type NewSession = {
  tokenHash: Buffer
  personId: bigint
  network: string
  ip: string
  userAgent: string
  device: string | undefined
}

export async function createSession(on: Queryable, session: NewSession): Promise<string> {
  const [made] = await on.query<{ id: string }>(sql`
    insert into staff.sessions (token_hash, person_id, network, ip, user_agent, device)
    values (${session.tokenHash}, ${session.personId}::bigint, ${session.network}, ${session.ip}::inet, ${session.userAgent},
      ${session.device ?? null}::uuid)
    returning id`)
  await on.query(sql`update staff.people set last_seen_at = clock_timestamp() where id = ${session.personId}::bigint`)
  return made!.id
}

/** Ends the oldest sessions of a person beyond the two that are allowed at a time. */
export async function endOldestSessions(on: Queryable, personId: bigint, atMost: number): Promise<void> {
  await on.query(sql`
    update staff.sessions set ended_at = clock_timestamp(), end_reason = 'replaced'
    where id in (select id from staff.sessions where person_id = ${personId}::bigint and ended_at is null
      and created_at > clock_timestamp() - ${sessionLifetime}::interval and last_seen_at > clock_timestamp() - ${idleLimit}::interval
      order by created_at desc, id offset ${atMost}::int)`)
}

export async function touchSession(on: Queryable, id: string): Promise<void> {
  await on.query(sql`update staff.sessions set last_seen_at = clock_timestamp() where id = ${id}::uuid and ended_at is null`)
}

/** A fresh proof, and the network that it was given from. */
export async function proveSession(on: Queryable, id: string, network: string): Promise<void> {
  await on.query(sql`
    update staff.sessions set proved_at = clock_timestamp(), network = ${network} where id = ${id}::uuid and ended_at is null`)
}

/** @returns false when the person has no such open session */
export async function endSession(on: Queryable, personId: bigint, id: string, reason: string): Promise<boolean> {
  const ended = await on.query<{ id: string }>(sql`
    update staff.sessions set ended_at = clock_timestamp(), end_reason = ${reason}
    where id = ${id}::uuid and person_id = ${personId}::bigint and ended_at is null returning id`)
  return ended.length > 0
}

/** @returns how many were open */
export async function endAllSessions(on: Queryable, personId: bigint, reason: string): Promise<number> {
  const ended = await on.query<{ id: string }>(sql`
    update staff.sessions set ended_at = clock_timestamp(), end_reason = ${reason}
    where person_id = ${personId}::bigint and ended_at is null returning id`)
  return ended.length
}

export type OpenSession = { id: string; ip: string; userAgent: string; createdAt: Date; lastSeenAt: Date }

export function listOpenSessions(on: Queryable, personId: bigint): Promise<OpenSession[]> {
  return on.query<OpenSession>(sql`
    select id, host(ip) as ip, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt" from staff.sessions
    where person_id = ${personId}::bigint and ended_at is null and created_at > clock_timestamp() - ${sessionLifetime}::interval
      and last_seen_at > clock_timestamp() - ${idleLimit}::interval
    order by last_seen_at desc, id`)
}

export async function removeOldSessions(on: Queryable): Promise<void> {
  await on.query(sql`delete from staff.sessions where created_at < now() - ${sessionRetention}::interval`)
}
