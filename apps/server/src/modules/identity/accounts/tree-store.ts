import type { AccountType } from '@portal/contracts'
import { type Queryable, sql } from '@portal/runtime'
import { onlineWithin } from './account-rules.ts'

/** An account of a team, as its agents see it. */
export type TeamRow = {
  id: bigint
  publicId: string
  account: string
  key: string
  type: AccountType
  /** From the top down to the direct upline. */
  path: bigint[]
  /** Levels below the agent that was asked for. */
  depth: number
  isLocked: boolean
  isOnline: boolean
  registeredAt: Date
  lastLoginAt: Date | null
}

/** One account below an agent, by its public id; others are not found. */
export async function findInTeam(on: Queryable, brandId: number, agent: bigint, publicId: string): Promise<TeamRow | undefined> {
  const [row] = await on.query<TeamRow>(sql`
    select m.id, m.public_id as "publicId", m.username as account, m.username_key as key, m.type, m.upline_path as path,
      cardinality(m.upline_path) - array_position(m.upline_path, ${agent}::bigint) + 1 as depth, m.locked_at is not null as "isLocked",
      exists (select from identity.sessions s where s.member_id = m.id and s.ended_at is null
        and s.last_seen_at > clock_timestamp() - ${onlineWithin}::interval) as "isOnline",
      m.registered_at as "registeredAt", m.last_login_at as "lastLoginAt"
    from identity.members m
    where m.public_id = ${publicId} and m.brand_id = ${brandId}::int and m.kind = 'member' and m.type <> 4 and m.upline_path @> array[${agent}::bigint]`)
  return row
}

export type TeamSelection = {
  brandId: number
  agent: bigint
  depth?: number | undefined
  type?: number | undefined
  isLocked?: boolean | undefined
  /** The beginning of a normalized name; a mobile number is found by the whole number alone. */
  key: string
  /** By name; otherwise the newest first. */
  byKey: boolean
  /** The last account of the page before. */
  after?: { id: bigint; key: string } | undefined
}

export function listTeam(
  on: Queryable,
  { brandId, agent, depth, type, isLocked, key, byKey, after }: TeamSelection,
  limit: number,
): Promise<TeamRow[]> {
  return on.query<TeamRow>(sql`
    select m.id, m.public_id as "publicId", m.username as account, m.username_key as key, m.type, m.upline_path as path, t.depth,
      m.locked_at is not null as "isLocked",
      exists (select from identity.sessions s where s.member_id = m.id and s.ended_at is null
        and s.last_seen_at > clock_timestamp() - ${onlineWithin}::interval) as "isOnline",
      m.registered_at as "registeredAt", m.last_login_at as "lastLoginAt"
    from identity.list_team(${brandId}::int, ${agent}::bigint, ${depth ?? null}::int, ${type ?? null}::int, ${isLocked ?? null}::boolean, ${key}::text,
      ${byKey}::boolean, ${after?.id ?? null}::bigint, ${after?.key ?? null}::text, ${limit}::int) with ordinality t (member, depth, place)
      join identity.members m on m.id = t.member
    order by t.place`)
}

export type TeamCount = { agent: bigint; members: bigint; agents: bigint; direct: bigint; directAgents: bigint }

/** How many accounts are below each agent; those without any are left out. */
export function countTeams(on: Queryable, agents: readonly bigint[]): Promise<TeamCount[]> {
  return on.query<TeamCount>(sql`
    select agent, members, agents, direct, direct_agents as "directAgents" from identity.count_teams(${agents.map(String)}::bigint[])`)
}

/** Registrations below an agent by hour of the brand; the range is of whole hours. */
export function listJoined(
  on: Queryable,
  agent: bigint,
  { from, to }: { from: Date; to: Date },
): Promise<{ bucket: Date; members: bigint; direct: bigint }[]> {
  return on.query<{ bucket: Date; members: bigint; direct: bigint }>(sql`
    select bucket, members, direct from identity.list_joined(${agent}::bigint, ${from}::timestamptz, ${to}::timestamptz) order by bucket`)
}

/** Accounts below an agent, or directly below, with a session that was used lately. Of a team of more than `exact` accounts as they were counted last. */
export async function countOnline(on: Queryable, agent: bigint, isDirect: boolean, exact = countedAtOnce): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select identity.count_online(${agent}::bigint, ${isDirect}::boolean, ${sessionAge}::interval, ${onlineWithin}::interval, ${exact}::int) as count`)
  return row!.count
}

/** Counts who is online below each agent, for teams of any size; for a job. */
export async function refreshOnline(on: Queryable): Promise<void> {
  await on.query(sql`select identity.refresh_online(${sessionAge}::interval, ${onlineWithin}::interval)`)
}

/** No session is older; it bounds how many are looked at. */
const sessionAge = '12 hours'
/** A team of so many accounts is looked through for each page; a larger one has counts that are up to a minute old. */
const countedAtOnce = 1_000

/** Since when accounts are below an agent; undefined: always. */
export async function listSinceBelow(on: Queryable, members: readonly bigint[], agent: bigint): Promise<Map<bigint, Date | undefined>> {
  const rows = await on.query<{ member: bigint; since: Date | null }>(sql`
    select member, since from identity.since_below(${members.map(String)}::bigint[], ${agent}::bigint)`)
  return new Map(rows.map(({ member, since }) => [member, since ?? undefined]))
}

/** Adds what has changed in teams to their counts. @returns how many changes */
export async function foldTeamChanges(on: Queryable): Promise<bigint> {
  const [row] = await on.query<{ folded: bigint }>(sql`select identity.fold_team_changes() as folded`)
  return row!.folded
}

export type InvariantRow = { invariant: string; violations: bigint; sample: string | null }

export function selectTeamInvariants(on: Queryable): Promise<InvariantRow[]> {
  return on.query<InvariantRow>(sql`select invariant, violations, sample from identity.check_teams()`)
}

/** The agent, the accounts below it and those that once were, whose names begin with a key; so many at most. */
export async function listEverBelow(on: Queryable, brandId: number, agent: bigint, key: string, limit: number): Promise<bigint[]> {
  const rows = await on.query<{ member: bigint }>(sql`
    select member from identity.list_ever_below(${brandId}::int, ${agent}::bigint, ${key}::text, ${limit}::int)`)
  return rows.map(({ member }) => member)
}

/** The lines of accounts at a moment, from the top down. */
export async function listLinesAt(on: Queryable, members: readonly bigint[], at: Date): Promise<Map<bigint, bigint[]>> {
  const rows = await on.query<{ member: bigint; line: bigint[] }>(sql`
    select u.member, coalesce(
        (select l.upline_path from identity.past_lines l where l.member = u.member and l.until > ${at}::timestamptz order by l.until limit 1),
        m.upline_path, '{}') as line
    from unnest(${members.map(String)}::bigint[]) u (member) left join identity.members m on m.id = u.member`)
  return new Map(rows.map(({ member, line }) => [member, line]))
}

export type MoveRow = { move: bigint; members: number; at: Date }

/** Moves an account with all below it under another one, or to the top; whether it may is decided before. */
export async function moveLine(on: Queryable, member: bigint, to: bigint | null, by: string): Promise<MoveRow> {
  const [row] = await on.query<MoveRow>(sql`
    select move, members::int as members, at from identity.move_line(${member}::bigint, ${to}::bigint, ${by}::text)`)
  return row!
}

/** `lines`: these agents stand at the top in place of those without an upline. */
type TopFilter = { brandId: number; lines?: readonly bigint[] | undefined }

/** Agents without an upline behind a name, by name. */
export function listTopAgents(on: Queryable, { brandId, lines }: TopFilter, after: string, limit: number): Promise<TopAgentRow[]> {
  return on.query<TopAgentRow>(sql`
    select id, username as account, username_key as key, type, upline_path as path, locked_at is not null as "isLocked", registered_at as "registeredAt"
    from identity.members
    where brand_id = ${brandId}::int and kind = 'member' and type in (1, 2, 41, 42)
      and (${lines?.map(String) ?? null}::bigint[] is null and upline_id is null or id = any (${lines?.map(String) ?? null}::bigint[]))
      and username_key collate "C" > ${after}::text
    order by username_key collate "C" limit ${limit}::int`)
}

type TopAgentRow = Pick<TeamRow, 'id' | 'account' | 'key' | 'type' | 'path' | 'isLocked' | 'registeredAt'>

export async function countTopAgents(on: Queryable, { brandId, lines }: TopFilter, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select from identity.members
      where brand_id = ${brandId}::int and kind = 'member' and type in (1, 2, 41, 42)
        and (${lines?.map(String) ?? null}::bigint[] is null and upline_id is null or id = any (${lines?.map(String) ?? null}::bigint[])) limit ${atMost}::int) found`)
  return row!.count
}

/** Accounts of a team whose own prize group is above one, the highest first. */
export function listGroupsAbove(
  on: Queryable,
  { brandId, agent, group }: { brandId: number; agent: bigint; group: number },
  limit: number,
): Promise<{ account: string; group: number }[]> {
  return on.query<{ account: string; group: number }>(sql`
    select username as account, prize_group as "group" from identity.members
    where brand_id = ${brandId}::int and prize_group > ${group}::int and (id = ${agent}::bigint or upline_path @> array[${agent}::bigint])
    order by prize_group desc, id limit ${limit}::int`)
}

/** A move that took an account along: its line until then, and which account was moved where. */
export type LineChange = {
  move: bigint
  at: Date
  /** The account that was moved; the one that is asked about, or one above it. */
  root: bigint
  from: bigint | null
  to: bigint | null
  /** Accounts that moved in all. */
  members: number
  by: string
  path: bigint[]
}

export function listLineChanges(on: Queryable, member: bigint, before: bigint | undefined, limit: number): Promise<LineChange[]> {
  return on.query<LineChange>(sql`
    select m.id as move, m.at, m.member as root, m.from_upline as "from", m.to_upline as "to", m.members::int as members, m.moved_by as by,
      p.upline_path as path
    from identity.past_lines p join identity.moves m on m.id = p.move
    where p.member = ${member}::bigint and (${before ?? null}::bigint is null or m.id < ${before ?? null}::bigint)
    order by m.id desc limit ${limit}::int`)
}

export async function countLineChanges(on: Queryable, member: bigint, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select from identity.past_lines where member = ${member}::bigint limit ${atMost}::int) found`)
  return row!.count
}
