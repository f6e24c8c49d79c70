import { z } from 'zod'
import { Amount, printAmount } from '@portal/contracts'
import { grants as grantWords } from '@portal/contracts/staff-grants'
import { type Grants, listPermissions, type StaffPermission } from '@portal/contracts/staff-permissions'
import type { staffPeopleRoutes } from '@portal/contracts/staff/people'
import { StaffName } from '@portal/contracts/staff/session'
import type { Queryable } from '@portal/runtime'
import { endViewsOf } from '#modules/identity'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps } from './deps.ts'
import { linesSetting } from './directory-lines.ts'
import type { StaffHandlers } from './frame/index.ts'
import {
  clearSecrets,
  createPerson,
  endAllSessions,
  findRole,
  giveRole,
  hasOtherOwner,
  isUsableFrom,
  listLines,
  listRoleCodes,
  lockPerson,
  makeEnrolmentLink,
  putRole,
  replaceNetworks,
  takeRole,
} from './people/index.ts'
import { findThreshold, type Operation, perform, putThreshold } from './requests/index.ts'

type Writes = Pick<
  StaffHandlers<typeof staffPeopleRoutes>,
  'create' | 'makeLink' | 'changeRole' | 'setLines' | 'reset' | 'putRole' | 'setNetworks' | 'setThreshold'
>

const subjectOf = (username: string) => ({ kind: 'staff', id: username })

/** What changes people, roles and thresholds; most of it waits for a second owner. */
export function directoryWrites(deps: StaffDeps): Writes {
  for (const operation of [creation, roleChange, linesSetting, resetting, rolePut, thresholdSet] as const)
    deps.operations.register(operation as Operation<never>)
  return {
    create: (tx, { reason, ...content }, call) => perform(tx, creation, { content, reason }, call),
    changeRole: (tx, { reason, ...content }, call) => perform(tx, roleChange, { content, reason }, call),
    setLines: (tx, { reason, ...content }, call) => perform(tx, linesSetting, { content, reason }, call),
    reset: (tx, { reason, ...content }, call) => perform(tx, resetting, { content, reason }, call),
    putRole: async (tx, { reason, code, grants, version }, call) => {
      const before = await findRole(tx, code)
      if (before?.isBuiltin) throw new Refusal('staff.name_taken', { code: 'builtin' })
      if (version !== undefined && version !== (before?.version ?? 0))
        throw new Refusal('staff.changed', { version: String(before?.version ?? 0) })
      const isSame = before && listPermissions().every((permission) => before.grants[permission] === grants[permission])
      if (isSame) throw new Refusal('request.invalid', { grants: 'unchanged' })
      if (Object.keys(grants).length === 0) throw new Refusal('request.invalid', { grants: 'required' })
      return perform(tx, rolePut, { content: { code, grants: grants as Grants }, reason }, call)
    },
    setThreshold: (tx, { reason, ...content }, call) => perform(tx, thresholdSet, { content, reason }, call),
    makeLink: async (tx, { username, reason }, call) => {
      const person = await lockPerson(tx, call.brand.id, username)
      if (!person) throw new Refusal('staff.not_found')
      if (person.isEnrolled) throw new Refusal('staff.changed')
      const link = await makeEnrolmentLink(deps, tx, person.id)
      call.note({ event: 'enrolment_link_made', subject: subjectOf(person.username), reason })
      return { link }
    },
    setNetworks: async (tx, { role, networks, reason }, call) => {
      const found = await findRole(tx, role)
      if (!found) throw new Refusal('staff.not_found')
      const before = await replaceNetworks(tx, call.brand.id, found.id, networks)
      if (!(await isUsableFrom(tx, { personId: call.caller.personId, brandId: call.brand.id, ip: call.ip }, 'networks.edit')))
        throw new Refusal('staff.excludes_editor', { networks: 'own_address' })
      const change = { before: { networks: before.join(', ') }, after: { networks: networks.join(', ') } }
      call.note({ event: 'networks_set', subject: { kind: 'role', id: role }, ...change, reason })
      return {}
    },
  }
}

type Creation = { username: string; name: string; role: string }

const creation: Operation<Creation> = {
  name: 'staff_created',
  permission: 'staff.edit',
  alwaysTwo: true,
  content: z.strictObject({ username: StaffName, name: z.string(), role: z.string() }),
  subjectOf: ({ username }) => subjectOf(username),
  versionOf: async (on, { role, username }, brand) => {
    await getRole(on, role)
    if (await lockPerson(on, brand.id, username)) throw new Refusal('staff.name_taken', { username: 'taken' })
    return 'new'
  },
  render: async (_on, content) => Object.entries(content).map(([label, value]) => ({ label, value })),
  carryOut: async (tx, { username, name, role }, { brand, proposedBy }) => {
    const personId = await createPerson(tx, { username, name, isDemo: false })
    if (personId === undefined) throw new Refusal('staff.name_taken', { username: 'taken' })
    await giveRole(tx, { personId, brandId: brand.id, role, by: proposedBy })
    return { after: { username, name, role } }
  },
}

type RoleChange = { username: string; role: string; isGiven: boolean }

const roleChange: Operation<RoleChange> = {
  name: 'staff_role_changed',
  permission: 'staff.edit',
  alwaysTwo: true,
  content: z.strictObject({ username: StaffName, role: z.string(), isGiven: z.boolean() }),
  subjectOf: ({ username }) => subjectOf(username),
  versionOf: async (on, { username, role }, brand) => {
    await getRole(on, role)
    return (await listRoleCodes(on, (await getPerson(on, brand.id, username)).id, brand.id)).join(' ')
  },
  render: async (on, { username, role, isGiven }, brand) => {
    const before = await listRoleCodes(on, (await getPerson(on, brand.id, username)).id, brand.id)
    return [
      { label: 'person', value: username },
      { label: isGiven ? 'roleGiven' : 'roleTaken', value: role },
      { label: 'rolesBefore', value: before.join(', ') },
    ]
  },
  carryOut: async (tx, { username, role, isGiven }, { brand, proposedBy }) => {
    const { id: personId } = await getPerson(tx, brand.id, username)
    const before = await listRoleCodes(tx, personId, brand.id)
    // An owner has the whole brand.
    if (isGiven && role === 'owner' && (await listLines(tx, brand.id, [personId])).size > 0)
      throw new Refusal('request.invalid', { role: 'has_lines' })
    if (isGiven) await giveRole(tx, { personId, brandId: brand.id, role, by: proposedBy })
    else {
      if (role === 'owner' && !(await hasOtherOwner(tx, brand.id, personId))) throw new Refusal('staff.last_owner')
      await takeRole(tx, { personId, brandId: brand.id, role })
      await endViewsOf(tx, username)
    }
    const after = await listRoleCodes(tx, personId, brand.id)
    return { before: { roles: before.join(', ') }, after: { roles: after.join(', ') } }
  },
}

const resetting: Operation<{ username: string }> = {
  name: 'staff_reset',
  permission: 'staff.edit',
  alwaysTwo: true,
  content: z.strictObject({ username: StaffName }),
  subjectOf: ({ username }) => subjectOf(username),
  versionOf: async (on, { username }, brand) => String((await getPerson(on, brand.id, username)).version),
  render: async (_on, { username }) => [{ label: 'person', value: username }],
  carryOut: async (tx, { username }, { brand }) => {
    const { id, isEnrolled } = await getPerson(tx, brand.id, username)
    await clearSecrets(tx, id)
    await endAllSessions(tx, id, 'reset')
    await endViewsOf(tx, username)
    return { before: { isEnrolled }, after: { isEnrolled: false } }
  },
}

type RolePut = { code: string; grants: Grants }

const rolePut: Operation<RolePut> = {
  name: 'role_put',
  permission: 'roles.edit',
  alwaysTwo: true,
  content: z.strictObject({
    code: z.string(),
    grants: z.partialRecord(z.enum(listPermissions() as [StaffPermission, ...StaffPermission[]]), z.enum(grantWords)),
  }) as unknown as z.ZodType<RolePut>,
  subjectOf: ({ code }) => ({ kind: 'role', id: code }),
  versionOf: async (on, { code }) => {
    const role = await findRole(on, code)
    if (role?.isBuiltin) throw new Refusal('staff.name_taken', { code: 'builtin' })
    return role ? String(role.version) : 'new'
  },
  render: async (on, { code, grants }) => {
    const before = (await findRole(on, code))?.grants ?? {}
    const changed = listPermissions().filter((permission) => before[permission] !== grants[permission])
    return [
      { label: 'role', value: code },
      ...changed.map((permission) => ({ label: permission, value: `${before[permission] ?? '-'} → ${grants[permission] ?? '-'}` })),
    ]
  },
  carryOut: async (tx, { code, grants }) => {
    const before = (await findRole(tx, code))?.grants
    await putRole(tx, code, grants)
    return { ...(before && { before }), after: { ...grants } }
  },
}

type ThresholdSet = { permission: StaffPermission; single: bigint; daily: bigint }

const thresholdSet: Operation<ThresholdSet> = {
  name: 'threshold_set',
  permission: 'limits.edit',
  alwaysTwo: true,
  content: z.strictObject({
    permission: z.enum(listPermissions() as [StaffPermission, ...StaffPermission[]]),
    single: Amount,
    daily: Amount,
  }),
  subjectOf: ({ permission }) => ({ kind: 'threshold', id: permission }),
  versionOf: async (on, { permission }, brand) => String((await findThreshold(on, brand.id, permission))?.version ?? 'new'),
  render: async (on, { permission, single, daily }, brand) => {
    const before = await findThreshold(on, brand.id, permission)
    return [
      { label: 'permission', value: permission },
      { label: 'single', value: `${before ? printAmount(before.single) : '-'} → ${printAmount(single)}` },
      { label: 'daily', value: `${before ? printAmount(before.daily) : '-'} → ${printAmount(daily)}` },
    ]
  },
  carryOut: async (tx, { permission, single, daily }, { brand }) => {
    const before = await findThreshold(tx, brand.id, permission)
    await putThreshold(tx, brand.id, permission, { single, daily })
    return {
      ...(before && { before: { single: printAmount(before.single), daily: printAmount(before.daily) } }),
      after: { single: printAmount(single), daily: printAmount(daily) },
    }
  },
}

async function getPerson(on: Queryable, brandId: number, username: string) {
  const found = await lockPerson(on, brandId, username)
  if (!found) throw new Refusal('staff.not_found')
  return found
}

async function getRole(on: Queryable, code: string): Promise<void> {
  if (!(await findRole(on, code))) throw new Refusal('staff.not_found', { role: 'unknown' })
}
