import type { StaffPermission } from '@portal/contracts/staff-permissions'
import type { Queryable } from '@portal/runtime'
import { usableRoles } from './brand-roles.ts'
import { listHeldRoles } from './people-store.ts'

type Place = { personId: bigint; brandId: number; ip: string }

/** Whether a person has a permission in a brand from this address. */
export async function isUsableFrom(on: Queryable, { personId, brandId, ip }: Place, permission: StaffPermission): Promise<boolean> {
  const held = usableRoles(await listHeldRoles(on, personId), ip)
  return held.some((each) => each.brandId === brandId && each.grants[permission] !== undefined)
}
