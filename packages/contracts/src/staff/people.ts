import { z } from 'zod'
import { Amount } from '../money.ts'
import { Time } from '../paging.ts'
import { grants } from '../staff-grants.ts'
import { isKnownGrant, listPermissions, type StaffPermission } from '../staff-permissions.ts'
import { Carried, ListInput, listOf, MemberName, Reason, staffRead, staffWrite, Version } from '../staff-route.ts'
import { words } from '../typed-fields.ts'
import { StaffName } from './session.ts'

const Permission = z.enum(listPermissions() as [StaffPermission, ...StaffPermission[]])
/** A role of one's own holds only grants that the matrix knows for the permission: an adjustment can't be made an act of one person. */
const RoleGrants = z
  .partialRecord(Permission, z.enum(grants))
  .refine((chosen) =>
    Object.entries(chosen).every(([permission, grant]) => grant !== undefined && isKnownGrant(permission as StaffPermission, grant)),
  )
const RoleCode = z.string().regex(/^[a-z][a-z0-9_-]{1,31}$/)
const Network = z.union([z.cidrv4(), z.cidrv6()])

const Person = z.strictObject({
  username: z.string(),
  name: z.string(),
  /** The roles in the brand of the call. */
  roles: z.array(z.string()),
  /** The agents whose lines the person is limited to in the brand; none: the whole brand. */
  lines: z.array(z.string()),
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
  create: staffWrite('POST /staff/v1/people/create', {
    permission: 'staff.edit',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({ username: StaffName, name: words().max(80), role: RoleCode, reason: Reason }),
    output: Carried,
    about: 'Add a person with a role in the brand; once confirmed, the enrolment link is made',
  }),
  makeLink: staffWrite('POST /staff/v1/people/link', {
    permission: 'staff.edit',
    stepUp: true,
    input: z.strictObject({ username: StaffName, reason: Reason }),
    output: z.strictObject({ link: z.string() }),
    about: 'Make the enrolment link of a person who is not enrolled; it is good for 30 minutes and once',
  }),
  changeRole: staffWrite('POST /staff/v1/people/role', {
    permission: 'staff.edit',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({ username: StaffName, role: RoleCode, isGiven: z.boolean(), reason: Reason }),
    output: Carried,
    about: 'Give a person a role in the brand, or take it away',
  }),
  setLines: staffWrite('POST /staff/v1/people/lines', {
    permission: 'staff.edit',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({ username: StaffName, agents: z.array(MemberName).max(50), reason: Reason }),
    output: Carried,
    about: 'Limit a person to the lines of agents, or with none to the whole brand',
  }),
  reset: staffWrite('POST /staff/v1/people/reset', {
    permission: 'staff.edit',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({ username: StaffName, reason: Reason }),
    output: Carried,
    about: 'Take password and authenticators from a person who has lost them; all sessions end, and the person enrols anew',
  }),
  putRole: staffWrite('POST /staff/v1/roles/put', {
    permission: 'roles.edit',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({
      code: RoleCode,
      grants: RoleGrants,
      /** Of the role that the form was opened with, 0 of a new one: another's change since then is `staff.changed`. */
      version: z.int().min(0).optional(),
      reason: Reason,
    }),
    output: Carried,
    about: 'Make a role of one’s own, or change it; the eight of every installation stay as they are',
  }),
  networks: staffRead('GET /staff/v1/networks', {
    permission: 'staff.read',
    input: z.strictObject({}),
    output: z.strictObject({ list: z.array(z.strictObject({ role: z.string(), networks: z.array(z.string()) })), ownAddress: z.string() }),
    about: 'From which networks each role may be used in the brand; none means this machine alone',
  }),
  setNetworks: staffWrite('POST /staff/v1/networks', {
    permission: 'networks.edit',
    stepUp: true,
    input: z.strictObject({ role: RoleCode, networks: z.array(Network).max(100), reason: Reason }),
    output: z.strictObject({}),
    about: 'Set the networks of a role; a list that shuts its editor out is refused',
  }),
  thresholds: staffRead('GET /staff/v1/thresholds', {
    permission: 'staff.read',
    input: z.strictObject({}),
    output: z.strictObject({ list: z.array(z.strictObject({ permission: z.string(), single: Amount, daily: Amount, version: z.int() })) }),
    about: 'Up to which amount one person acts alone in the brand: a single one, and the sum of a day',
  }),
  setThreshold: staffWrite('POST /staff/v1/thresholds', {
    permission: 'limits.edit',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({
      permission: Permission,
      single: Amount.refine((minor) => minor >= 0n),
      daily: Amount.refine((minor) => minor >= 0n),
      reason: Reason,
    }),
    output: Carried,
    about: 'Set the threshold of a permission in the brand',
  }),
}
