import { type Queryable, sql } from '@portal/runtime'

/** A new person, and one whom the proposer has just given a role, decides nothing of the proposer's for this long. */
const independenceDelay = '24 hours'
/** How long the sums of a day are stored: longer than a day is anywhere. */
const spentRetention = '3 days'

type RequestState = 'proposed' | 'confirmed' | 'refused' | 'withdrawn' | 'expired' | 'stale'

export type RequestRow = {
  id: bigint
  brandId: number
  operation: string
  permission: string
  subjectKind: string
  subjectId: string
  content: string
  contentHash: Buffer
  subjectVersion: string
  reason: string
  state: RequestState
  proposedBy: bigint
  proposedName: string
  proposedDevice: string | null
  proposedAt: Date
  expiresAt: Date
  isOver: boolean
  decidedName: string | null
  decidedAt: Date | null
  decisionNote: string
}

export type NewRequest = Pick<
  RequestRow,
  'brandId' | 'operation' | 'permission' | 'subjectKind' | 'subjectId' | 'content' | 'contentHash' | 'subjectVersion' | 'reason'
> & { proposedBy: bigint; proposedName: string; proposedDevice: string | undefined }

/** @returns the id; undefined while the same thing is proposed already */
export async function createRequest(on: Queryable, request: NewRequest): Promise<bigint | undefined> {
  // One that is over makes room: the job that marks such comes once a minute.
  await on.query(sql`
    update staff.requests set state = 'expired', decided_at = clock_timestamp()
    where brand_id = ${request.brandId}::int and operation = ${request.operation} and subject_kind = ${request.subjectKind}
      and subject_id = ${request.subjectId} and state = 'proposed' and expires_at <= clock_timestamp()`)
  const [made] = await on.query<{ id: bigint }>(sql`
    insert into staff.requests (brand_id, operation, permission, subject_kind, subject_id, content, content_hash, subject_version, reason, proposed_by,
      proposed_name, proposed_device)
    values (${request.brandId}::int, ${request.operation}, ${request.permission}, ${request.subjectKind}, ${request.subjectId}, ${request.content},
      ${request.contentHash}, ${request.subjectVersion}, ${request.reason}, ${request.proposedBy}::bigint, ${request.proposedName},
      ${request.proposedDevice ?? null}::uuid)
    on conflict do nothing returning id`)
  return made?.id
}

export async function findRequest(on: Queryable, brandId: number, id: bigint): Promise<RequestRow | undefined> {
  const [found] = await on.query<RequestRow>(sql`
    select id, brand_id as "brandId", operation, permission, subject_kind as "subjectKind", subject_id as "subjectId", content,
      content_hash as "contentHash", subject_version as "subjectVersion", reason, state, proposed_by as "proposedBy", proposed_name as "proposedName",
      proposed_device::text as "proposedDevice", proposed_at as "proposedAt", expires_at as "expiresAt", expires_at <= clock_timestamp() as "isOver",
      decided_name as "decidedName", decided_at as "decidedAt", decision_note as "decisionNote"
    from staff.requests where id = ${id}::bigint and brand_id = ${brandId}::int`)
  return found
}

/** The request, locked until the end of the transaction: of two decisions one waits and finds it decided. */
export async function lockRequest(on: Queryable, brandId: number, id: bigint): Promise<RequestRow | undefined> {
  const [found] = await on.query<RequestRow>(sql`
    select id, brand_id as "brandId", operation, permission, subject_kind as "subjectKind", subject_id as "subjectId", content,
      content_hash as "contentHash", subject_version as "subjectVersion", reason, state, proposed_by as "proposedBy", proposed_name as "proposedName",
      proposed_device::text as "proposedDevice", proposed_at as "proposedAt", expires_at as "expiresAt", expires_at <= clock_timestamp() as "isOver",
      decided_name as "decidedName", decided_at as "decidedAt", decision_note as "decisionNote"
    from staff.requests where id = ${id}::bigint and brand_id = ${brandId}::int for update`)
  return found
}

export type RequestEnd = { state: RequestState; by: bigint | undefined; name: string | undefined; note: string }

/** Ends a request that is open. @returns false when it was not */
export async function endRequest(on: Queryable, id: bigint, { state, by, name, note }: RequestEnd): Promise<boolean> {
  const ended = await on.query<{ id: bigint }>(sql`
    update staff.requests set state = ${state}, decided_by = ${by ?? null}::bigint, decided_name = ${name ?? null}::text, decided_at = clock_timestamp(),
      decision_note = ${note}
    where id = ${id}::bigint and state = 'proposed' returning id`)
  return ended.length > 0
}

/** @returns how many were open for longer than they may be */
export async function expireRequests(on: Queryable): Promise<number> {
  const ended = await on.query<{ id: bigint }>(sql`
    update staff.requests set state = 'expired', decided_at = clock_timestamp() where state = 'proposed' and expires_at <= clock_timestamp() returning id`)
  return ended.length
}

type RequestFilter = {
  brandId: number
  permissions: readonly string[]
  state: string | undefined
  /** Of this proposer alone. */
  by?: bigint | undefined
}

/** The newest first, of these permissions alone. */
export function listRequests(on: Queryable, filter: RequestFilter, before: string | undefined, limit: number): Promise<RequestRow[]> {
  return on.query<RequestRow>(sql`
    select id, brand_id as "brandId", operation, permission, subject_kind as "subjectKind", subject_id as "subjectId", content,
      content_hash as "contentHash", subject_version as "subjectVersion", reason, state, proposed_by as "proposedBy", proposed_name as "proposedName",
      proposed_device::text as "proposedDevice", proposed_at as "proposedAt", expires_at as "expiresAt", expires_at <= clock_timestamp() as "isOver",
      decided_name as "decidedName", decided_at as "decidedAt", decision_note as "decisionNote"
    from staff.requests
    where brand_id = ${filter.brandId}::int and permission = any (${filter.permissions}::text[])
      and (${filter.state ?? null}::text is null or state = ${filter.state ?? null}::text)
      and (${filter.by ?? null}::bigint is null or proposed_by = ${filter.by ?? null}::bigint)
      and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
    order by id desc limit ${limit}::int`)
}

/** @param filter `notBy` leaves out what this person has proposed */
export async function countRequests(on: Queryable, filter: RequestFilter & { notBy?: bigint }, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select from staff.requests
      where brand_id = ${filter.brandId}::int and permission = any (${filter.permissions}::text[])
        and (${filter.state ?? null}::text is null or state = ${filter.state ?? null}::text)
        and (${filter.by ?? null}::bigint is null or proposed_by = ${filter.by ?? null}::bigint)
        and (${filter.notBy ?? null}::bigint is null or proposed_by <> ${filter.notBy ?? null}::bigint) limit ${atMost}::int) as found`)
  return row!.count
}

/** When the oldest of these requests was made. */
export async function findOldestRequest(on: Queryable, filter: RequestFilter & { notBy: bigint }): Promise<Date | undefined> {
  const [row] = await on.query<{ at: Date | null }>(sql`
    select min(proposed_at) as at from staff.requests
    where brand_id = ${filter.brandId}::int and permission = any (${filter.permissions}::text[]) and state = ${filter.state ?? 'proposed'}::text
      and proposed_by <> ${filter.notBy}::bigint`)
  return row!.at ?? undefined
}

/** Whether the decider may be a second person: enrolled, and with every role from the proposer, for longer than `independenceDelay`. */
export async function isIndependent(
  on: Queryable,
  { brandId, decider, proposer }: { brandId: number; decider: bigint; proposer: string },
): Promise<boolean> {
  const [row] = await on.query<{ independent: boolean }>(sql`
    select exists (select from staff.people p where p.id = ${decider}::bigint and p.enrolled_at < clock_timestamp() - ${independenceDelay}::interval)
      and not exists (select from staff.person_roles g where g.person_id = ${decider}::bigint and g.brand_id = ${brandId}::int
        and lower(g.given_by) = lower(${proposer}::text) and g.given_at > clock_timestamp() - ${independenceDelay}::interval) as independent`)
  return row!.independent
}

type Threshold = { single: bigint; daily: bigint }

export async function findThreshold(
  on: Queryable,
  brandId: number,
  permission: string,
): Promise<{ single: bigint; daily: bigint; version: number } | undefined> {
  const [found] = await on.query<{ single: bigint; daily: bigint; version: number }>(sql`
    select single, daily, version from staff.thresholds where brand_id = ${brandId}::int and permission = ${permission}`)
  return found
}

/** What an installation begins with; an edited threshold stays. */
export async function addThreshold(on: Queryable, brandId: number, permission: string, { single, daily }: Threshold): Promise<void> {
  await on.query(sql`
    insert into staff.thresholds (brand_id, permission, single, daily) values (${brandId}::int, ${permission}, ${single}::bigint, ${daily}::bigint)
    on conflict do nothing`)
}

export function listThresholds(
  on: Queryable,
  brandId: number,
): Promise<{ permission: string; single: bigint; daily: bigint; version: number }[]> {
  return on.query<{ permission: string; single: bigint; daily: bigint; version: number }>(sql`
    select permission, single, daily, version from staff.thresholds where brand_id = ${brandId}::int order by permission`)
}

export async function putThreshold(on: Queryable, brandId: number, permission: string, { single, daily }: Threshold): Promise<void> {
  await on.query(sql`
    insert into staff.thresholds (brand_id, permission, single, daily) values (${brandId}::int, ${permission}, ${single}::bigint, ${daily}::bigint)
    on conflict (brand_id, permission) do update set single = excluded.single, daily = excluded.daily, version = staff.thresholds.version + 1`)
}

type Spending = { personId: bigint; brandId: number; permission: string; timeZone: string; amount: bigint; daily: bigint }

/** Adds to what a person has done alone today, if it stays within the day's sum; concurrent calls wait for each other's row. @returns whether it did */
export async function addSpent(on: Queryable, { personId, brandId, permission, timeZone, amount, daily }: Spending): Promise<boolean> {
  const added = await on.query<{ id: bigint }>(sql`
    insert into staff.spent as s (person_id, brand_id, permission, day, amount)
    select ${personId}::bigint, ${brandId}::int, ${permission}, (clock_timestamp() at time zone ${timeZone}::text)::date, ${amount}::bigint
    where ${amount}::bigint <= ${daily}::bigint
    on conflict (person_id, brand_id, permission, day) do update set amount = s.amount + excluded.amount
      where s.amount + excluded.amount <= ${daily}::bigint
    returning person_id as id`)
  return added.length > 0
}

/** Sums of past days decide nothing. */
export async function removeOldSpent(on: Queryable): Promise<void> {
  await on.query(sql`delete from staff.spent where day < (now() - ${spentRetention}::interval)::date`)
}
