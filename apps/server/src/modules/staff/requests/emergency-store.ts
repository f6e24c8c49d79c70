import { type Queryable, type Sql, sql } from '@portal/runtime'

export type EmergencyRow = {
  id: bigint
  state: 'open' | 'unreviewed' | 'reviewed'
  personId: bigint
  by: string
  device: string | null
  reason: string
  openedAt: Date
  endsAt: Date
  endedAt: Date | null
  endedBy: string | null
  acts: number
  reviewedBy: string | null
  reviewedAt: Date | null
  reviewNote: string
}

type NewEmergency = { brandId: number; personId: bigint; username: string; device: string | undefined; reason: string; hours: number }

/** @returns undefined while the brand has one that is open or was not reviewed */
export async function addEmergency(on: Queryable, of: NewEmergency): Promise<{ id: bigint; endsAt: Date } | undefined> {
  const [made] = await on.query<{ id: bigint; endsAt: Date }>(sql`
    insert into staff.emergencies (brand_id, person_id, opened_name, device, reason, opened_at, ends_at)
    select ${of.brandId}::int, ${of.personId}::bigint, ${of.username}, ${of.device ?? null}::uuid, ${of.reason}, now.at,
      now.at + ${of.hours}::int * interval '1 hour' from (select clock_timestamp() as at) now
    on conflict do nothing returning id, ends_at as "endsAt"`)
  return made
}

/** The emergency access of a person that is open in a brand; it can't end before the transaction does. */
export async function holdOpenEmergency(on: Queryable, brandId: number, personId: bigint): Promise<bigint | undefined> {
  const [found] = await on.query<{ id: bigint }>(sql`
    select id from staff.emergencies
    where brand_id = ${brandId}::int and person_id = ${personId}::bigint and reviewed_at is null and ended_at is null and ends_at > clock_timestamp()
    for share`)
  return found?.id
}

type NewAct = { operation: string; subject: { kind: string; id: string }; reason: string }

export async function addEmergencyAct(on: Queryable, emergency: bigint, { operation, subject, reason }: NewAct): Promise<void> {
  await on.query(sql`
    insert into staff.emergency_acts (emergency_id, operation, subject_kind, subject_id, reason)
    values (${emergency}::bigint, ${operation}, ${subject.kind}, ${subject.id}, ${reason})`)
}

/** Locked until the end of the transaction. */
export async function lockEmergency(on: Queryable, brandId: number, id: bigint): Promise<EmergencyRow | undefined> {
  await on.query<{ id: bigint }>(sql`select id from staff.emergencies where brand_id = ${brandId}::int and id = ${id}::bigint for update`)
  const [found] = await on.query<EmergencyRow>(sql`
    select e.* from staff.shown_emergencies e where e."brandId" = ${brandId}::int and e.id = ${id}::bigint`)
  return found
}

/** Ends one that is open, at once. */
export async function endEmergency(on: Queryable, id: bigint, username: string): Promise<void> {
  await on.query(sql`
    update staff.emergencies set ended_at = clock_timestamp(), ended_name = ${username}
    where id = ${id}::bigint and ended_at is null and ends_at > clock_timestamp()`)
}

export async function reviewEmergency(on: Queryable, id: bigint, by: { personId: bigint; username: string; note: string }): Promise<void> {
  await on.query(sql`
    update staff.emergencies set reviewed_by = ${by.personId}::bigint, reviewed_name = ${by.username}, reviewed_at = clock_timestamp(),
      review_note = ${by.note}
    where id = ${id}::bigint`)
}

type EmergencyFilter = { brandId: number; state: EmergencyRow['state'] | undefined }

/** The newest first. */
export function listEmergencies(on: Queryable, of: EmergencyFilter, before: bigint | undefined, limit: number): Promise<EmergencyRow[]> {
  return on.query<EmergencyRow>(sql`
    select e.* from staff.shown_emergencies e
    where e."brandId" = ${of.brandId}::int and (${of.state ?? null}::text is null or e.state = ${of.state ?? null}::text)
      and (${before ?? null}::bigint is null or e.id < ${before ?? null}::bigint)
    order by e.id desc limit ${limit}::int`)
}

/** All of them, the newest first; for a file. */
export function exportEmergencies(of: EmergencyFilter): Sql {
  return sql`
    select e.* from staff.shown_emergencies e
    where e."brandId" = ${of.brandId}::int and (${of.state ?? null}::text is null or e.state = ${of.state ?? null}::text) order by e.id desc`
}

export async function countEmergencies(on: Queryable, of: EmergencyFilter, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select from staff.shown_emergencies e
      where e."brandId" = ${of.brandId}::int and (${of.state ?? null}::text is null or e.state = ${of.state ?? null}::text)
      limit ${atMost}::int) as found`)
  return row!.count
}

/** How many of a brand wait for their review, those that are open included: one at most. */
export async function countUnreviewed(on: Queryable, brandId: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from staff.emergencies where brand_id = ${brandId}::int and reviewed_at is null`)
  return row!.count
}

export async function findOldestUnreviewed(on: Queryable, brandId: number): Promise<Date | undefined> {
  const [row] = await on.query<{ at: Date | null }>(sql`
    select min(opened_at) as at from staff.emergencies where brand_id = ${brandId}::int and reviewed_at is null`)
  return row!.at ?? undefined
}

export type ActRow = { id: bigint; operation: string; subjectKind: string; subjectId: string; reason: string; at: Date }

type ActFilter = { brandId: number; emergency: bigint }

/** What was done under one of the brand, in its order. */
export function listActs(on: Queryable, of: ActFilter, behind: bigint | undefined, limit: number): Promise<ActRow[]> {
  return on.query<ActRow>(sql`
    select a.id, a.operation, a.subject_kind as "subjectKind", a.subject_id as "subjectId", a.reason, a.at
    from staff.emergency_acts a join staff.emergencies e on e.id = a.emergency_id
    where a.emergency_id = ${of.emergency}::bigint and e.brand_id = ${of.brandId}::int and (${behind ?? null}::bigint is null or a.id > ${behind ?? null}::bigint)
    order by a.id limit ${limit}::int`)
}

export async function countActs(on: Queryable, of: ActFilter, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select from staff.emergency_acts a join staff.emergencies e on e.id = a.emergency_id
      where a.emergency_id = ${of.emergency}::bigint and e.brand_id = ${of.brandId}::int limit ${atMost}::int) as found`)
  return row!.count
}
