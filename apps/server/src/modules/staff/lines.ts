/** Persons of staff whose sight ends at the lines of named agents: an account is theirs when it is one of these agents or stands below one. */
import { type Queryable } from '@portal/runtime'
import { findDirectoryMember, getMember, keyOfUsername } from '#modules/identity'
import { Refusal } from '#platform/refusal.ts'
import type { StaffCall } from './people/index.ts'

type Whose = Pick<StaffCall, 'brand' | 'caller'>

/** Whether an account that stands below these others belongs to the caller's lines; everybody's do for whoever has the whole brand. */
export function isOfLines({ id, uplinePath }: { id: bigint; uplinePath: readonly bigint[] }, { caller }: Pick<Whose, 'caller'>): boolean {
  return !caller.lines || caller.lines.some((agent) => agent === id || uplinePath.includes(agent))
}

/** The member of this name, where it stands in the caller's lines. */
export async function findLineMember(on: Queryable, username: string, call: Whose) {
  const found = await findDirectoryMember(on, call.brand.id, keyOfUsername(username))
  if (!found || !call.caller.lines) return found
  return isOfLines(await getMember(on, found.id), call) ? found : undefined
}

/** The member whose page it is. @throws Refusal `staff.not_found`, also for one of another line */
export async function getLineMember(on: Queryable, username: string, call: Whose) {
  const found = await findLineMember(on, username, call)
  if (!found) throw new Refusal('staff.not_found')
  return found
}

/** A line from the caller's own agents downwards: what stands above them is not the caller's to see. */
export function cutLine(line: readonly bigint[], { caller: { lines } }: Pick<Whose, 'caller'>): readonly bigint[] {
  if (!lines) return line
  const first = line.findIndex((agent) => lines.includes(agent))
  return first === -1 ? [] : line.slice(first)
}
