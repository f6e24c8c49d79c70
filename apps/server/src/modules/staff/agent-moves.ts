/** Moves of lines by operators: what one would do, and the request that two people decide. */
import type { staffAgentTreeRoutes } from '@portal/contracts/staff/agent-tree'
import { MemberName } from '@portal/contracts/staff-route'
import type { Queryable } from '@portal/runtime'
import { z } from 'zod'
import { type MovePreview, moveUnder, nameLine, previewMove } from '#modules/agents'
import { findDirectoryMember, getMember, keyOfUsername } from '#modules/identity'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps } from './deps.ts'
import { nameMembers } from './desk-names.ts'
import type { StaffHandlers } from './frame/index.ts'
import { cutLine, findLineMember } from './lines.ts'
import type { Brand, StaffCall } from './people/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Routes = typeof staffAgentTreeRoutes
type Preview = z.output<Routes['movePreview']['output']>

/** Names as they were typed; without `to` the account goes to the top of the brand. */
type Named = { member: string; to?: string | undefined }

export function mountAgentMoves(deps: StaffDeps): Pick<StaffHandlers<Routes>, 'movePreview' | 'move'> {
  const moving = openMoving(deps)
  deps.operations.register(moving)
  return {
    movePreview: async (input, call) => {
      await refuseOtherLines(deps.database, input, call)
      return describe(deps.database, await preview(deps, deps.database, input, call.brand), call)
    },
    move: async (tx, { reason, ...named }, call) => {
      await refuseOtherLines(tx, named, call)
      // What can't be carried out is not proposed.
      const { member, upline } = await preview(deps, tx, named, call.brand)
      return perform(tx, moving, { content: { member: member.username, ...(upline && { to: upline.username }) }, reason }, call)
    },
  }
}

/** Within lines an account is moved from place to place inside them, never to the top. @throws Refusal `request.invalid` under the name, `staff.forbidden` */
async function refuseOtherLines(on: Queryable, { member, to }: Named, call: StaffCall): Promise<void> {
  if (!call.caller.lines) return
  if (to === undefined) throw new Refusal('staff.forbidden', { permission: 'agents.move' })
  for (const [field, name] of Object.entries({ member, to })) {
    if (!(await findLineMember(on, name, call))) throw new Refusal('request.invalid', { [field]: 'unknown' })
  }
}

type Previewed = MovePreview & { upline: { username: string } | undefined }

/** @throws Refusal `request.invalid` under the name that nobody has, and as `moveUnder` */
async function preview({ brands, clock }: StaffDeps, on: Queryable, named: Named, brand: Brand): Promise<Previewed> {
  const { member, to } = await findBoth(on, named, brand)
  if (!member) throw new Refusal('request.invalid', { member: 'unknown' })
  if (named.to !== undefined && !to) throw new Refusal('request.invalid', { to: 'unknown' })
  return { ...(await previewMove(on, { brands }, brand.id, { member: member.id, to: to?.id ?? null, at: clock.now() })), upline: to }
}

async function findBoth(on: Queryable, { member, to }: Named, brand: Brand) {
  const find = (name: string) => findDirectoryMember(on, brand.id, keyOfUsername(name))
  return { member: await find(member), to: to === undefined ? undefined : await find(to) }
}

async function describe(
  on: Queryable,
  { member, upline, ending, tooHigh, groupLimit, ...found }: Previewed,
  call?: StaffCall,
): Promise<Preview> {
  const names = await nameMembers(on, ending.flatMap(({ upline: above, downline }) => (above === null ? [downline] : [above, downline]))) // prettier-ignore
  const seen = (line: readonly bigint[]) => nameLine(on, call ? cutLine(line, call) : line)
  const [oldLine, newLine] = [await seen(found.oldLine), await seen(found.newLine)]
  return {
    member: member.username,
    ...(upline && { to: upline.username }),
    members: found.members,
    agents: found.agents,
    oldLine,
    newLine,
    ending: ending.map(({ contractNo, kind, upline: above, downline, state, endsAt }) => ({
      contractNo,
      kind,
      upline: (above !== null && names.get(above)) || '',
      downline: names.get(downline) ?? '',
      isOffer: state === 'OFFERED',
      endsAt,
    })),
    ...(groupLimit !== undefined && { groupLimit }),
    tooHigh: tooHigh.map(({ account, group }) => ({ account, prizeGroup: group })),
    countsFrom: found.countsFrom,
  }
}

const lineText = (line: readonly string[]) => (line.length === 0 ? '–' : line.join(' › '))

/** Its version is where both stand: a move of either, of one above them, or of the new upline’s lock or type makes the request stale. */
const openMoving = (deps: StaffDeps): Operation<Named> => ({
  name: 'agent_line_moved',
  permission: 'agents.move',
  alwaysTwo: true,
  content: z.strictObject({ member: MemberName, to: MemberName.optional() }),
  subjectOf: ({ member }) => ({ kind: 'member', id: member }),
  versionOf: async (on, named, brand) => {
    const { member, to } = await findBoth(on, named, brand)
    const stands = async (id: bigint | undefined) => (id === undefined ? 'none' : describeStand(await getMember(on, id)))
    return `${await stands(member?.id)} to ${await stands(to?.id)}`
  },
  render: async (on, named, brand) => {
    const known = await preview(deps, on, named, brand).catch((error: unknown) => {
      // What has changed since shows as stale; the names are all that is left to say.
      if (error instanceof Refusal) return undefined
      throw error
    })
    const names = [
      { label: 'member', value: named.member },
      { label: 'newUpline', value: named.to ?? '–' },
    ]
    if (!known) return names
    const { oldLine, newLine, ending, tooHigh, members } = await describe(on, known)
    return [
      ...names,
      { label: 'accounts', value: String(members) },
      { label: 'oldLine', value: lineText(oldLine) },
      { label: 'newLine', value: lineText(newLine) },
      ...ending.map(({ contractNo, upline, downline }) => ({ label: 'endingContract', value: `${contractNo} (${upline} › ${downline})` })),
      ...tooHigh.map(({ account, prizeGroup }) => ({ label: 'tooHighGroup', value: `${account} ${prizeGroup}` })),
    ]
  },
  carryOut: async (tx, named, { brand, by, proposedBy }) => {
    const { member, to } = await findBoth(tx, named, brand)
    if (!member || (named.to !== undefined && !to)) throw new Refusal('staff.changed')
    const before = member.upline ?? ''
    const moved = await moveUnder(tx, deps, brand.id, { member: member.id, to: to?.id ?? null, by: `${proposedBy}, ${by}` })
    return {
      before: { upline: before },
      after: { upline: to?.username ?? '', members: moved.members, ended: moved.ended.join(', ') },
    }
  },
})

const describeStand = ({ id, uplinePath, type, isLocked }: Awaited<ReturnType<typeof getMember>>) =>
  `${[...uplinePath, id].join('.')} ${type} ${isLocked}`
