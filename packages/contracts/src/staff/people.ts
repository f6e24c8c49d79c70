import { z } from 'zod'
import { Time } from '../paging.ts'
import { grants } from '../staff-permissions.ts'
import { ListInput, listOf, Reason, staffRead, staffWrite, Version } from '../staff-route.ts'
import { StaffName } from './session.ts'

const Person = z.strictObject({
  username: z.string(),
  name: z.string(),
  /** The roles in the brand of the call. */
  roles: z.array(z.string()),
  isEnrolled: z.boolean(),
  isLocked: z.boolean(),
  isDemo: z.boolean(),
  openSessions: z.int(),
  lastSeenAt: Time.optional(),
  version: z.int(),
})

export const staffPeopleRoutes = {
  list: staffRead('GET /staff/v1/people', {
    permission: 'staff.read',
    input: z.strictObject({ ...ListInput, role: z.string().max(32).optional() }),
    output: listOf(Person),
    about: 'People with a role in the brand, by name',
  }),
  roles: staffRead('GET /staff/v1/roles', {
    permission: 'staff.read',
    input: z.strictObject({}),
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          code: z.string(),
          isBuiltin: z.boolean(),
          grants: z.record(z.string(), z.enum(grants)),
          people: z.int(),
          version: z.int(),
        }),
      ),
    }),
    about: 'All roles with what each may do, and how many people have it in the brand',
  }),
  lock: staffWrite('POST /staff/v1/people/lock', {
    permission: 'staff.edit',
    stepUp: true,
    input: z.strictObject({ username: StaffName, isLocked: z.boolean(), version: Version, reason: Reason }),
    output: z.strictObject({}),
    about: 'Lock a person, which ends all sessions at once, or let them in again',
  }),
  endSessions: staffWrite('POST /staff/v1/people/sessions/end', {
    permission: 'staff.edit',
    input: z.strictObject({ username: StaffName, reason: Reason }),
    output: z.strictObject({ ended: z.int() }),
    about: 'End all sessions of a person',
  }),
}
