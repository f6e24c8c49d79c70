import type { PrizeMode } from '@portal/contracts/lottery-values'
import { type Queryable, sql } from '@portal/runtime'

/** A session ends this long after its last use; `launch.load_calls` holds the same. */
const sessionLifetime = '24 hours'
/** The age of a session that the sandbox copies as expired. */
const expiredAge = '25 hours'
/** How long a ticket is stored after its end. */
const ticketRetention = '1 day'

export type NewTicket = {
  ticketHash: Buffer
  member: bigint
  brand: number
  portalSession: string | undefined
  vendor: string
  /** Empty for the lobby of a lottery vendor. */
  game: string
  prizeMode: PrizeMode | undefined
  language: string
  device: string
  backUrl: string
  lifeSeconds: number
}

export async function insertTicket(on: Queryable, ticket: NewTicket): Promise<Date> {
  const [row] = await on.query<{ expiresAt: Date }>(sql`
    insert into launch.tickets (ticket_hash, member, brand, portal_session, vendor, game, prize_mode, language, device, back_url, expires_at)
    values (${ticket.ticketHash}, ${ticket.member}, ${ticket.brand}, ${ticket.portalSession ?? null}, ${ticket.vendor}, ${ticket.game},
      ${ticket.prizeMode ?? null}, ${ticket.language}, ${ticket.device}, ${ticket.backUrl}, clock_timestamp() + ${ticket.lifeSeconds}::int * interval '1 second')
    returning expires_at as "expiresAt"`)
  return row!.expiresAt
}

export type UsedTicket = { vendor: string; game: string; prizeMode: PrizeMode | null; language: string; device: string; backUrl: string }

/** Uses up a ticket of this member, brand and session. @returns undefined when there is no valid one */
export async function useTicket(
  on: Queryable,
  ticketHash: Buffer,
  { member, brand, portalSession }: { member: bigint; brand: number; portalSession: string },
): Promise<UsedTicket | undefined> {
  const [row] = await on.query<UsedTicket>(sql`
    update launch.tickets set used_at = clock_timestamp()
    where ticket_hash = ${ticketHash} and member = ${member} and brand = ${brand} and portal_session = ${portalSession}::uuid
      and used_at is null and expires_at > clock_timestamp()
    returning vendor, game, prize_mode as "prizeMode", language, device, back_url as "backUrl"`)
  return row
}

export async function removeOldTickets(on: Queryable): Promise<void> {
  await on.query(sql`delete from launch.tickets where expires_at < clock_timestamp() - ${ticketRetention}::interval`)
}

export type NewSession = {
  tokenHash: Buffer
  link: number
  member: bigint
  portalSession: string | undefined
  game: string
  language: string
  maxBet: bigint | undefined
}

export async function insertSession(on: Queryable, session: NewSession): Promise<bigint> {
  const [row] = await on.query<{ id: bigint }>(sql`
    insert into launch.sessions (token_hash, link, member, portal_session, game, language, max_bet)
    values (${session.tokenHash}, ${session.link}, ${session.member}, ${session.portalSession ?? null}, ${session.game}, ${session.language},
      ${session.maxBet ?? null})
    returning id`)
  return row!.id
}

export async function updateVendorSession(on: Queryable, id: bigint, vendorSession: string): Promise<void> {
  await on.query(sql`update launch.sessions set vendor_session = ${vendorSession} where id = ${id}`)
}

/** Extends sessions in use; stored at most every few minutes. */
export async function touchSessions(on: Queryable, tokenHashes: readonly Buffer[]): Promise<void> {
  await on.query(sql`
    update launch.sessions set used_at = clock_timestamp() where token_hash = any (${tokenHashes}::bytea[]) and ended_at is null`)
}

export type FoundSession = {
  link: number
  state: 'live' | 'expired' | 'ended'
  game: string
  language: string
  member: bigint
  playerId: string
  nickname: string
  isTrial: boolean
  isLocked: boolean
  expiresAt: Date
}

/** A session by its token, ended ones too. */
export async function findSession(on: Queryable, link: number, tokenHash: Buffer): Promise<FoundSession | undefined> {
  const [row] = await on.query<FoundSession>(sql`
    select s.link, case when s.ended_at is not null or login.ended_at is not null then 'ended' when s.used_at < clock_timestamp() - ${sessionLifetime}::interval then 'expired'
      else 'live' end as state, s.game, s.language, s.member, p.public_id as "playerId", p.nickname, p.type = 4 as "isTrial",
      (p.locked_at is not null or s.blocked) as "isLocked", s.used_at + ${sessionLifetime}::interval as "expiresAt"
    from launch.sessions s join launch.players p on p.id = s.member left join launch.portal_sessions login on login.id = s.portal_session
    where s.token_hash = ${tokenHash} and s.link = ${link}`)
  return row
}

/** The game that a member has opened last at a vendor. */
export async function findLatestGame(on: Queryable, link: number, member: bigint): Promise<string | undefined> {
  const [row] = await on.query<{ game: string }>(sql`
    select game from launch.sessions where member = ${member} and link = ${link} and ended_at is null order by used_at desc limit 1`)
  return row?.game
}

export async function findPlayer(
  on: Queryable,
  brand: number,
  playerId: string,
): Promise<{ member: bigint; isLocked: boolean } | undefined> {
  const [row] = await on.query<{ member: bigint; isLocked: boolean }>(sql`
    select id as member, locked_at is not null as "isLocked" from launch.players where public_id = ${playerId} and brand_id = ${brand}`)
  return row
}

export async function getPlayer(on: Queryable, member: bigint): Promise<{ playerId: string; nickname: string }> {
  const [row] = await on.query<{ playerId: string; nickname: string }>(sql`
    select public_id as "playerId", nickname from launch.players where id = ${member}`)
  if (!row) throw new Error(`member ${member} is no player`)
  return row
}

/** The members behind players; those of another brand are left out. */
export async function listPlayers(
  on: Queryable,
  brand: number,
  playerIds: readonly string[],
): Promise<{ playerId: string; member: bigint }[]> {
  return on.query<{ playerId: string; member: bigint }>(sql`
    select public_id as "playerId", id as member from launch.players where brand_id = ${brand} and public_id = any (${playerIds}::text[])`)
}

export type EndedSession = { id: bigint; link: number; vendorSession: string | null }

/** Ends the game sessions of a member, or those of one portal session. */
export function endSessions(on: Queryable, member: bigint, portalSession: string | undefined, reason: string): Promise<EndedSession[]> {
  return on.query<EndedSession>(sql`
    update launch.sessions s set ended_at = clock_timestamp(), end_reason = ${reason}
    where s.member = ${member}::bigint and s.ended_at is null
      and (${portalSession ?? null}::uuid is null or s.portal_session = ${portalSession ?? null}::uuid)
    returning s.id, s.link, s.vendor_session as "vendorSession"`)
}

/** Ends the game sessions whose portal session has ended. */
export function endSessionsOfEndedLogins(on: Queryable): Promise<EndedSession[]> {
  return on.query<EndedSession>(sql`
    update launch.sessions s set ended_at = clock_timestamp(), end_reason = coalesce(login.end_reason, 'signed out')
    from launch.portal_sessions login
    where s.ended_at is null and s.used_at > clock_timestamp() - ${sessionLifetime}::interval and login.id = s.portal_session
      and login.ended_at is not null
    returning s.id, s.link, s.vendor_session as "vendorSession"`)
}

export async function endSession(on: Queryable, id: bigint, reason: string): Promise<void> {
  await on.query(sql`update launch.sessions set ended_at = clock_timestamp(), end_reason = ${reason} where id = ${id} and ended_at is null`)
}

export type SessionState = 'expired' | 'ended' | 'blocked' | 'limited'

/** A second session of the same player and vendor in a given state: for integrators in the sandbox. */
export async function copySession(
  on: Queryable,
  from: Buffer,
  link: number,
  to: Buffer,
  state: SessionState,
  maxBet: bigint,
): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`
    insert into launch.sessions (token_hash, link, member, portal_session, game, language, max_bet, blocked, used_at, ended_at, end_reason)
    select ${to}, s.link, s.member, s.portal_session, s.game, s.language, case when ${state}::text = 'limited' then ${maxBet}::bigint end,
      ${state}::text = 'blocked', clock_timestamp() - case when ${state}::text = 'expired' then ${expiredAge}::interval else interval '0' end,
      case when ${state}::text = 'ended' then clock_timestamp() end, case when ${state}::text = 'ended' then 'sandbox' end
    from launch.sessions s where s.token_hash = ${from} and s.link = ${link}
    returning id`)
  return rows.length === 1
}

/** The number of a brand's members active at each game within the last minutes, by vendor and game. */
export function countPlayers(on: Queryable, brand: number, minutes: number): Promise<{ vendor: string; game: string; players: number }[]> {
  return on.query<{ vendor: string; game: string; players: number }>(sql`
    select l.vendor, s.game, count(distinct s.member)::int as players
    from launch.sessions s join launch.links l on l.id = s.link
    where l.brand = ${brand}::int and s.ended_at is null and s.used_at > clock_timestamp() - ${minutes}::int * interval '1 minute'
    group by l.vendor, s.game`)
}
