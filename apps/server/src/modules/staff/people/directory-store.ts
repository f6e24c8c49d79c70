import type { Grants, StaffPermission } from '@portal/contracts/staff-permissions'
import { type Queryable, sql } from '@portal/runtime'
import { idleLimit, sessionLifetime } from './session-rules.ts'

export type PersonLine = {
  id: bigint
  username: string
  key: string
  name: string
  roles: string[]
  isEnrolled: boolean
  isLocked: boolean
  isDemo: boolean
  openSessions: number
  lastSeenAt: Date | null
  version: number
}

/** People with a role in a brand, behind a name, in the order of the names. */
export function listPeople(on: Queryable, brandId: number, role: string | undefined, after: string, limit: number): Promise<PersonLine[]> {
  return on.query<PersonLine>(sql`
    select p.id, p.username, lower(p.username) as key, p.name,
      array(select r.code from staff.person_roles g join staff.roles r on r.id = g.role_id where g.person_id = p.id and g.brand_id = ${brandId}::int order by 1) as roles,
      p.enrolled_at is not null as "isEnrolled", p.locked_at is not null as "isLocked", p.is_demo as "isDemo",
      (select count(*) from staff.sessions s where s.person_id = p.id and s.ended_at is null and s.created_at > clock_timestamp() - ${sessionLifetime}::interval
        and s.last_seen_at > clock_timestamp() - ${idleLimit}::interval)::int as "openSessions",
      p.last_seen_at as "lastSeenAt", p.version
    from staff.people p
    where lower(p.username) > ${after}::text and exists (select from staff.person_roles g join staff.roles r on r.id = g.role_id
      where g.person_id = p.id and g.brand_id = ${brandId}::int and (${role ?? null}::text is null or r.code = ${role ?? null}::text))
    order by lower(p.username) limit ${limit}::int`)
}

export async function countPeople(on: Queryable, brandId: number, role: string | undefined, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select distinct g.person_id from staff.person_roles g join staff.roles r on r.id = g.role_id
      where g.brand_id = ${brandId}::int and (${role ?? null}::text is null or r.code = ${role ?? null}::text) limit ${atMost}::int) as found`)
  return row!.count
}

export type RoleLine = { code: string; isBuiltin: boolean; grants: Grants; people: number; version: number }

export function listRoles(on: Queryable, brandId: number): Promise<RoleLine[]> {
  return on.query<RoleLine>(sql`
    select r.code, r.is_builtin as "isBuiltin", r.grants, r.version,
      (select count(*) from staff.person_roles g where g.role_id = r.id and g.brand_id = ${brandId}::int)::int as people
    from staff.roles r order by r.is_builtin desc, r.id`)
}

/** Whether another open person has the owner's role in the brand. */
export async function hasOtherOwner(on: Queryable, brandId: number, personId: bigint): Promise<boolean> {
  const [row] = await on.query<{ has: boolean }>(sql`
    select exists (select from staff.person_roles g join staff.roles r on r.id = g.role_id join staff.people p on p.id = g.person_id
      where g.brand_id = ${brandId}::int and r.code = 'owner' and p.id <> ${personId}::bigint and p.locked_at is null and p.enrolled_at is not null) as has`)
  return row!.has
}

/** Who has a permission in the brand, by any role, and is not locked. */
export async function listHolders(on: Queryable, brandId: number, permission: StaffPermission): Promise<string[]> {
  const rows = await on.query<{ username: string }>(sql`
    select p.username from staff.people p
    where p.locked_at is null and exists (select from staff.person_roles g join staff.roles r on r.id = g.role_id
      where g.person_id = p.id and g.brand_id = ${brandId}::int and r.grants ? ${permission}::text)
    order by p.id`)
  return rows.map(({ username }) => username)
}

/** The person of this name with a role in the brand, locked until the end of the transaction. */
export async function lockPerson(
  on: Queryable,
  brandId: number,
  username: string,
): Promise<{ id: bigint; username: string; isLocked: boolean; isEnrolled: boolean; version: number } | undefined> {
  const [found] = await on.query<{ id: bigint; username: string; isLocked: boolean; isEnrolled: boolean; version: number }>(sql`
    select p.id, p.username, p.locked_at is not null as "isLocked", p.enrolled_at is not null as "isEnrolled", p.version from staff.people p
    where lower(p.username) = lower(${username}::text) and exists (select from staff.person_roles g where g.person_id = p.id and g.brand_id = ${brandId}::int)
    for update`)
  return found
}
