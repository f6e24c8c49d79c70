import { listMembers } from '#modules/identity'
import { findDirectoryMember, keyOfUsername } from '#modules/identity'
import type { Queryable } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import type { StaffCall } from './people/index.ts'

/** The accounts of members by their ids. */
export async function nameMembers(on: Queryable, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const members = await listMembers(on, [...new Set(ids)])
  return new Map(members.map(({ id, username }) => [id, username]))
}

/** The member whose page it is. @throws Refusal `staff.not_found` */
export async function getDeskMember(on: Queryable, brand: { id: number }, username: string) {
  const found = await findDirectoryMember(on, brand.id, keyOfUsername(username))
  if (!found) throw new Refusal('staff.not_found')
  return found
}

/** Nobody has this id: a filter by an account that does not exist finds nothing. */
const nobody = 0n

/** The member whose account a filter names; undefined without one. */
export async function findFilterMember(on: Queryable, brandId: number, username: string | undefined): Promise<bigint | undefined> {
  if (username === undefined) return undefined
  return (await findDirectoryMember(on, brandId, keyOfUsername(username)))?.id ?? nobody
}

/** Nobody decides about an account of their own name. @throws Refusal `staff.same_person` */
export async function refuseOwn(
  on: Queryable,
  member: bigint,
  { caller }: { caller: Pick<StaffCall['caller'], 'username'> },
): Promise<void> {
  const username = (await nameMembers(on, [member])).get(member)
  if (username !== undefined && keyOfUsername(username) === keyOfUsername(caller.username))
    throw new Refusal('staff.same_person', { reason: 'own_account' })
}
