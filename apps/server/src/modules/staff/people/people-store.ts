import type { Grants } from '@portal/contracts/staff-permissions'
import { type Queryable, sql } from '@portal/runtime'

export type PersonRow = {
  id: bigint
  username: string
  name: string
  passwordHash: string | null
  sealedTotp: Buffer | null
  isDemo: boolean
  enrolledAt: Date | null
  lockedAt: Date | null
  version: number
}

/** By the name as it is typed; case does not count. */
export async function findPersonByName(on: Queryable, username: string): Promise<PersonRow | undefined> {
  const [found] = await on.query<PersonRow>(sql`
    select id, username, name, password_hash as "passwordHash", sealed_totp as "sealedTotp", is_demo as "isDemo", enrolled_at as "enrolledAt",
      locked_at as "lockedAt", version
    from staff.people where lower(username) = lower(${username}::text)`)
  return found
}

export async function findPersonById(on: Queryable, id: bigint): Promise<PersonRow | undefined> {
  const [found] = await on.query<PersonRow>(sql`
    select id, username, name, password_hash as "passwordHash", sealed_totp as "sealedTotp", is_demo as "isDemo", enrolled_at as "enrolledAt",
      locked_at as "lockedAt", version
    from staff.people where id = ${id}::bigint`)
  return found
}

/** @returns the id; undefined when a person of this name exists */
export async function createPerson(
  on: Queryable,
  person: { username: string; name: string; isDemo: boolean },
): Promise<bigint | undefined> {
  const [made] = await on.query<{ id: bigint }>(sql`
    insert into staff.people (username, name, is_demo) values (${person.username}, ${person.name}, ${person.isDemo})
    on conflict do nothing returning id`)
  return made?.id
}

export type NewSecrets = { passwordHash: string; sealedTotp: Buffer | null; enrolledSecondsAgo: number }

/** Sets password and authenticator, as an enrolment does. */
export async function setSecrets(on: Queryable, id: bigint, { passwordHash, sealedTotp, enrolledSecondsAgo }: NewSecrets): Promise<void> {
  await on.query(sql`
    update staff.people set password_hash = ${passwordHash}, sealed_totp = ${sealedTotp}::bytea, totp_step = 0,
      enrolled_at = clock_timestamp() - ${enrolledSecondsAgo}::int * interval '1 second', version = version + 1
    where id = ${id}::bigint`)
}

/** @returns false when it was so already */
export async function setPersonLock(on: Queryable, id: bigint, isLocked: boolean): Promise<boolean> {
  const changed = await on.query<{ id: bigint }>(sql`
    update staff.people set locked_at = case when ${isLocked}::boolean then clock_timestamp() end, version = version + 1
    where id = ${id}::bigint and (locked_at is not null) <> ${isLocked}::boolean returning id`)
  return changed.length > 0
}

export async function replacePasswordHash(on: Queryable, id: bigint, passwordHash: string): Promise<void> {
  await on.query(sql`update staff.people set password_hash = ${passwordHash} where id = ${id}::bigint`)
}

/** Locks or opens the accounts of the demonstration. @returns those that have changed */
export function setDemoPeople(on: Queryable, isOpen: boolean): Promise<{ id: bigint; username: string }[]> {
  return on.query<{ id: bigint; username: string }>(sql`
    update staff.people set locked_at = case when not ${isOpen}::boolean then clock_timestamp() end, version = version + 1
    where is_demo and (locked_at is not null) = ${isOpen}::boolean returning id, username`)
}

export function listDemoPeople(on: Queryable): Promise<{ id: bigint; username: string; role: string; sealedTotp: Buffer | null }[]> {
  return on.query<{ id: bigint; username: string; role: string; sealedTotp: Buffer | null }>(sql`
    select p.id, p.username, min(r.code) as role, p.sealed_totp as "sealedTotp"
    from staff.people p join staff.person_roles g on g.person_id = p.id join staff.roles r on r.id = g.role_id
    where p.is_demo and p.locked_at is null group by p.id order by p.id`)
}

/** The eight roles as the contract has them. */
export async function putBuiltinRole(on: Queryable, code: string, grants: Grants): Promise<void> {
  await on.query(sql`
    insert into staff.roles (code, is_builtin, grants) values (${code}, true, ${JSON.stringify(grants)}::jsonb)
    on conflict (code) do update set grants = excluded.grants, is_builtin = true, version = staff.roles.version + 1
      where staff.roles.grants <> excluded.grants or not staff.roles.is_builtin`)
}

export async function giveRole(on: Queryable, given: { personId: bigint; brandId: number; role: string; by: string }): Promise<void> {
  await on.query(sql`
    insert into staff.person_roles (person_id, brand_id, role_id, given_by)
    select ${given.personId}::bigint, ${given.brandId}::int, r.id, ${given.by} from staff.roles r where r.code = ${given.role}
    on conflict do nothing`)
}

export type HeldRole = {
  brandId: number
  roleId: number
  role: string
  grants: Grants
  networks: string[]
  /** Of the person in the brand; none: the whole brand. */ lines: bigint[]
}

/** The roles of a person, each with the networks from which it may be used in its brand. */
export function listHeldRoles(on: Queryable, personId: bigint): Promise<HeldRole[]> {
  return on.query<HeldRole>(sql`
    select g.brand_id as "brandId", g.role_id as "roleId", r.code as role, r.grants,
      array(select n.network::text from staff.networks n where n.brand_id = g.brand_id and n.role_id = g.role_id order by 1) as networks,
      array(select l.agent from staff.person_lines l where l.person_id = g.person_id and l.brand_id = g.brand_id order by 1) as lines
    from staff.person_roles g join staff.roles r on r.id = g.role_id
    where g.person_id = ${personId}::bigint order by g.brand_id, r.code`)
}

/** All networks from which some role of some brand may be used. */
export async function listAllNetworks(on: Queryable): Promise<string[]> {
  const rows = await on.query<{ network: string }>(sql`select distinct network::text as network from staff.networks order by 1`)
  return rows.map(({ network }) => network)
}

/** A role by its code. */
export async function findRole(
  on: Queryable,
  code: string,
): Promise<{ id: number; isBuiltin: boolean; grants: Grants; version: number } | undefined> {
  const [found] = await on.query<{ id: number; isBuiltin: boolean; grants: Grants; version: number }>(sql`
    select id, is_builtin as "isBuiltin", grants, version from staff.roles where code = ${code}`)
  return found
}

/** Makes a role of one's own, or changes it; the eight of every installation stay. */
export async function putRole(on: Queryable, code: string, grants: Grants): Promise<void> {
  await on.query(sql`
    insert into staff.roles (code, grants) values (${code}, ${JSON.stringify(grants)}::jsonb)
    on conflict (code) do update set grants = excluded.grants, version = staff.roles.version + 1 where not staff.roles.is_builtin`)
}

export async function takeRole(
  on: Queryable,
  { personId, brandId, role }: { personId: bigint; brandId: number; role: string },
): Promise<void> {
  await on.query(sql`
    delete from staff.person_roles g using staff.roles r
    where r.id = g.role_id and r.code = ${role} and g.person_id = ${personId}::bigint and g.brand_id = ${brandId}::int`)
}

/** The codes of a person's roles in a brand. */
export async function listRoleCodes(on: Queryable, personId: bigint, brandId: number): Promise<string[]> {
  const rows = await on.query<{ code: string }>(sql`
    select r.code from staff.person_roles g join staff.roles r on r.id = g.role_id
    where g.person_id = ${personId}::bigint and g.brand_id = ${brandId}::int order by r.code`)
  return rows.map(({ code }) => code)
}

/** Takes every secret away: the person enrols anew. */
export async function clearSecrets(on: Queryable, id: bigint): Promise<void> {
  await on.query(sql`
    update staff.people set password_hash = null, sealed_totp = null, enrolled_at = null, version = version + 1 where id = ${id}::bigint`)
  await on.query(sql`delete from staff.passkeys where person_id = ${id}::bigint`)
  await on.query(sql`delete from staff.recovery_codes where person_id = ${id}::bigint`)
}

/** Sets the networks of a role in a brand. @returns those that it had */
export async function replaceNetworks(on: Queryable, brandId: number, roleId: number, networks: readonly string[]): Promise<string[]> {
  const removed = await on.query<{ network: string }>(sql`
    delete from staff.networks where brand_id = ${brandId}::int and role_id = ${roleId}::int returning network::text as network`)
  await on.query(sql`
    insert into staff.networks (brand_id, role_id, network)
    select ${brandId}::int, ${roleId}::int, network(n::inet) from unnest(${networks}::text[]) n on conflict do nothing`)
  return removed.map(({ network }) => network).toSorted()
}

export function listNetworks(on: Queryable, brandId: number): Promise<{ role: string; networks: string[] }[]> {
  return on.query<{ role: string; networks: string[] }>(sql`
    select r.code as role, array(select n.network::text from staff.networks n where n.brand_id = ${brandId}::int and n.role_id = r.id order by 1) as networks
    from staff.roles r order by r.is_builtin desc, r.id`)
}
