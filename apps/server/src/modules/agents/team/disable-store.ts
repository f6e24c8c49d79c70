import type { DisableState } from '@portal/contracts/team-values'
import { type Queryable, type Sql, sql } from '@portal/runtime'

export type DisableRow = {
  id: bigint
  agent: bigint
  member: bigint
  reason: string
  state: DisableState
  version: number
  content: Buffer
  createdAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  decision: string
}

export async function findByKey(on: Queryable, agent: bigint, key: string): Promise<DisableRow | undefined> {
  const [row] = await on.query<DisableRow>(sql`
    select id, agent, member, reason, state, version, content, created_at as "createdAt", decided_at as "decidedAt", decided_by as "decidedBy",
      decision from agents.disable_requests where agent = ${agent}::bigint and key = ${key}::text`)
  return row
}

type NewRequest = Pick<DisableRow, 'agent' | 'member' | 'reason' | 'content'> & { brandId: number; key: string }

/** @returns undefined while another request about the account is open */
export async function addDisableRequest(on: Queryable, request: NewRequest): Promise<DisableRow | undefined> {
  const { brandId, agent, member, reason, key, content } = request
  const [row] = await on.query<DisableRow>(sql`
    insert into agents.disable_requests (brand_id, agent, member, reason, key, content, created_at)
    values (${brandId}, ${agent}, ${member}, ${reason}, ${key}, ${content}, clock_timestamp())
    on conflict (member) where state = 'OPEN' do nothing returning id, agent, member, reason, state, version, content, created_at as "createdAt", decided_at as "decidedAt", decided_by as "decidedBy",
      decision`)
  return row
}

/** Takes back an open request of an agent. */
export async function withdrawRequest(on: Queryable, agent: bigint, id: bigint): Promise<DisableRow | undefined> {
  const [row] = await on.query<DisableRow>(sql`
    update agents.disable_requests set state = 'WITHDRAWN', version = version + 1, decided_at = clock_timestamp()
    where id = ${id}::bigint and agent = ${agent}::bigint and state = 'OPEN' returning id, agent, member, reason, state, version, content, created_at as "createdAt", decided_at as "decidedAt", decided_by as "decidedBy",
      decision`)
  return row
}

export async function findOwnRequest(on: Queryable, agent: bigint, id: bigint): Promise<DisableRow | undefined> {
  const [row] = await on.query<DisableRow>(sql`
    select id, agent, member, reason, state, version, content, created_at as "createdAt", decided_at as "decidedAt", decided_by as "decidedBy",
      decision from agents.disable_requests where id = ${id}::bigint and agent = ${agent}::bigint`)
  return row
}

/** The last request of an agent about an account. */
export async function findLastRequest(on: Queryable, agent: bigint, member: bigint): Promise<DisableRow | undefined> {
  const [row] = await on.query<DisableRow>(sql`
    select id, agent, member, reason, state, version, content, created_at as "createdAt", decided_at as "decidedAt", decided_by as "decidedBy",
      decision from agents.disable_requests where member = ${member}::bigint and agent = ${agent}::bigint order by id desc limit 1`)
  return row
}

/** Whether anybody's request about the account is open. */
export async function isDisableAsked(on: Queryable, member: bigint): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`
    select id from agents.disable_requests where member = ${member}::bigint and state = 'OPEN'`)
  return rows.length > 0
}

export function listOwnRequests(on: Queryable, agent: bigint, before: bigint | undefined, limit: number): Promise<DisableRow[]> {
  return on.query<DisableRow>(sql`
    select id, agent, member, reason, state, version, content, created_at as "createdAt", decided_at as "decidedAt", decided_by as "decidedBy",
      decision from agents.disable_requests
    where agent = ${agent}::bigint and id < coalesce(${before ?? null}::bigint, 9223372036854775807) order by id desc limit ${limit}::int`)
}

export type DisableFilter = {
  brandId: number
  state?: DisableState | undefined
  member?: bigint | undefined
  /** About accounts of these lines alone. */
  lines?: readonly bigint[] | undefined
}

/** Requests of a brand, the newest first, older than one. */
export function listDisableRequests(
  on: Queryable,
  { brandId, state, member, lines }: DisableFilter,
  before: bigint | undefined,
  limit: number,
): Promise<DisableRow[]> {
  return on.query<DisableRow>(sql`
    select id, agent, member, reason, state, version, content, created_at as "createdAt", decided_at as "decidedAt", decided_by as "decidedBy",
      decision from agents.disable_requests
    where brand_id = ${brandId}::int and (${state ?? null}::text is null or state = ${state ?? null}::text)
      and (${member ?? null}::bigint is null or member = ${member ?? null}::bigint) and identity.is_of_lines(member, ${lines?.map(String) ?? null}::bigint[])
      and id < coalesce(${before ?? null}::bigint, 9223372036854775807)
    order by id desc limit ${limit}::int`)
}

/** The rows of `listDisableRequests`, all of them, for a file. */
export const exportDisableRequests = ({ brandId, state, member, lines }: DisableFilter): Sql => sql`
  select id, agent, member, reason, state, version, content, created_at as "createdAt", decided_at as "decidedAt", decided_by as "decidedBy",
    decision from agents.disable_requests
  where brand_id = ${brandId}::int and (${state ?? null}::text is null or state = ${state ?? null}::text)
    and (${member ?? null}::bigint is null or member = ${member ?? null}::bigint) and identity.is_of_lines(member, ${lines?.map(String) ?? null}::bigint[])
  order by id desc`

export async function countDisableRequests(
  on: Queryable,
  { brandId, state, member, lines }: DisableFilter,
  atMost: number,
): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select from agents.disable_requests
      where brand_id = ${brandId}::int and (${state ?? null}::text is null or state = ${state ?? null}::text)
        and (${member ?? null}::bigint is null or member = ${member ?? null}::bigint) and identity.is_of_lines(member, ${lines?.map(String) ?? null}::bigint[])
      limit ${atMost}::int) r`)
  return row!.count
}

/** Since when the oldest open request waits. */
export async function findOldestDisable(on: Queryable, brandId: number): Promise<Date | undefined> {
  const [row] = await on.query<{ at: Date }>(sql`
    select created_at as at from agents.disable_requests where brand_id = ${brandId}::int and state = 'OPEN' order by id limit 1`)
  return row?.at
}

type Decision = { brandId: number; id: bigint; version: number; isApproved: boolean; by: string; decision: string }

/** Decides an open request. @returns undefined when it is no longer open, or its version is another */
export async function updateDecision(
  on: Queryable,
  { brandId, id, version, isApproved, by, decision }: Decision,
): Promise<DisableRow | undefined> {
  const [row] = await on.query<DisableRow>(sql`
    update agents.disable_requests
    set state = ${isApproved ? 'APPROVED' : 'REJECTED'}::text, version = version + 1, decided_at = clock_timestamp(), decided_by = ${by}::text,
      decision = ${decision}::text
    where id = ${id}::bigint and brand_id = ${brandId}::int and state = 'OPEN' and version = ${version}::int returning id, agent, member, reason, state, version, content, created_at as "createdAt", decided_at as "decidedAt", decided_by as "decidedBy",
      decision`)
  return row
}
