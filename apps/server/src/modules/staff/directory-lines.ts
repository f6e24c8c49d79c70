/** Limits people of staff to the lines of agents. */
import { mayCall } from '@portal/contracts'
import { MemberName } from '@portal/contracts/staff-route'
import { StaffName } from '@portal/contracts/staff/session'
import type { Queryable } from '@portal/runtime'
import { z } from 'zod'
import { findDirectoryMember, keyOfUsername } from '#modules/identity'
import { Refusal } from '#platform/refusal.ts'
import { nameMembers } from './desk-names.ts'
import { type Brand, listLines, listRoleCodes, lockPerson, replaceLines } from './people/index.ts'
import type { Operation } from './requests/index.ts'

export type LinesSet = { username: string; agents: string[] }

/** The names of the agents that people are limited to, by person. */
export async function nameLines(on: Queryable, brandId: number, people: readonly bigint[]): Promise<ReadonlyMap<bigint, string[]>> {
  const lines = await listLines(on, brandId, people)
  const names = await nameMembers(on, [...lines.values()].flat())
  return new Map([...lines].map(([person, agents]) => [person, agents.flatMap((agent) => names.get(agent) ?? []).toSorted()]))
}

/** Always two people: without lines a person has the whole brand. An owner can't be limited. */
export const linesSetting: Operation<LinesSet> = {
  name: 'staff_lines_set',
  permission: 'staff.edit',
  alwaysTwo: true,
  content: z.strictObject({ username: StaffName, agents: z.array(MemberName) }),
  subjectOf: ({ username }) => ({ kind: 'staff', id: username }),
  versionOf: async (on, { username, agents }, brand) => {
    await findAgents(on, agents, brand)
    return (await readBefore(on, username, brand)).names.join(' ')
  },
  render: async (on, { username, agents }, brand) => [
    { label: 'person', value: username },
    { label: 'linesBefore', value: textOf((await readBefore(on, username, brand)).names) },
    { label: 'lines', value: textOf(agents) },
  ],
  carryOut: async (tx, { username, agents }, { brand, proposedBy }) => {
    const { id: personId, names } = await readBefore(tx, username, brand)
    const found = await findAgents(tx, agents, brand)
    await replaceLines(tx, { personId, brandId: brand.id, agents: found.map(({ id }) => id), by: proposedBy })
    return { before: { lines: textOf(names) }, after: { lines: textOf(found.map((agent) => agent.username)) } }
  },
}

const textOf = (names: readonly string[]) => (names.length === 0 ? '–' : names.join(', '))

async function readBefore(on: Queryable, username: string, brand: Brand): Promise<{ id: bigint; names: string[] }> {
  const person = await lockPerson(on, brand.id, username)
  if (!person) throw new Refusal('staff.not_found')
  if ((await listRoleCodes(on, person.id, brand.id)).includes('owner')) throw new Refusal('request.invalid', { username: 'owner' })
  return { id: person.id, names: (await nameLines(on, brand.id, [person.id])).get(person.id) ?? [] }
}

/** Each agent once, in the order of the names. @throws Refusal `request.invalid` for a name that is no agent's */
async function findAgents(on: Queryable, names: readonly string[], brand: Brand) {
  const found = await Promise.all([...new Set(names.map(keyOfUsername))].map((key) => findDirectoryMember(on, brand.id, key)))
  return found.map((each) => {
    if (!each || !mayCall('agent', each.type)) throw new Refusal('request.invalid', { agents: 'no_agent' })
    return each
  })
}
