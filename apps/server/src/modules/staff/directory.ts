import { staffPeopleRoutes } from '@portal/contracts/staff/people'
import { Refusal } from '#platform/refusal.ts'
import type { StaffMount } from './deps.ts'
import { directoryWrites } from './directory-writes.ts'
import { nameLines } from './directory-lines.ts'
import { readPage } from './lists/index.ts'
import {
  countPeople,
  endAllSessions,
  hasOtherOwner,
  listNetworks,
  listPeople,
  listRoles,
  lockPerson,
  setPersonLock,
} from './people/index.ts'
import { listThresholds } from './requests/index.ts'

/** The people of staff and their roles. */
export function mountDirectory({ serving, deps }: StaffMount): void {
  const { database, cursors } = deps
  serving.serve(staffPeopleRoutes, {
    list: async (input, { brand }) => {
      const page = await readPage(cursors, {
        scope: { list: 'people', brandId: brand.id, filters: { role: input.role } },
        input,
        read: ([after] = [''], limit) => listPeople(database, brand.id, input.role, after ?? '', limit),
        positionOf: ({ key }) => [key],
        count: (atMost) => countPeople(database, brand.id, input.role, atMost),
      })
      const lines = await nameLines(database, brand.id, page.list.map(({ id }) => id)) // prettier-ignore
      const list = page.list.map(({ id, key: _key, lastSeenAt, ...person }) => ({
        ...person,
        lines: lines.get(id) ?? [],
        ...(lastSeenAt && { lastSeenAt }),
      }))
      return { ...page, list }
    },
    roles: async (_input, { brand }) => ({ list: await listRoles(database, brand.id) }),
    lock: async (tx, { username, isLocked, version, reason }, call) => {
      const person = await lockPerson(tx, call.brand.id, username)
      if (!person) throw new Refusal('staff.not_found')
      if (person.version !== version) throw new Refusal('staff.changed')
      if (person.id === call.caller.personId) throw new Refusal('staff.same_person')
      if (isLocked && !(await hasOtherOwner(tx, call.brand.id, person.id))) throw new Refusal('staff.last_owner')
      if (!(await setPersonLock(tx, person.id, isLocked))) throw new Refusal('staff.changed')
      if (isLocked) await endAllSessions(tx, person.id, 'locked')
      const change = { before: { isLocked: !isLocked }, after: { isLocked } }
      call.note({ event: 'lock_changed', subject: { kind: 'staff', id: person.username }, ...change, reason })
      return {}
    },
    networks: async (_input, { brand, ip }) => ({ list: await listNetworks(database, brand.id), ownAddress: ip }),
    thresholds: async (_input, { brand }) => ({ list: await listThresholds(database, brand.id) }),
    ...directoryWrites(deps),
    endSessions: async (tx, { username, reason }, call) => {
      const person = await lockPerson(tx, call.brand.id, username)
      if (!person) throw new Refusal('staff.not_found')
      const ended = await endAllSessions(tx, person.id, 'ended')
      call.note({ event: 'sessions_ended', subject: { kind: 'staff', id: person.username }, after: { ended }, reason })
      return { ended }
    },
  })
}
