import { Amount, printAmount } from '@portal/contracts'
import { MemberName, RowId } from '@portal/contracts/staff-route'
import type { staffPointsRoutes } from '@portal/contracts/staff/points'
import { z } from 'zod'
import { exportMoves, findOwed, getPoints, grantPoints, listMoves, type Move, totalMoves } from '#modules/points'
import { Refusal } from '#platform/refusal.ts'
import { readDays } from '#platform/zone-days.ts'
import type { StaffDeps } from './deps.ts'
import { getDeskMember } from './desk-names.ts'
import type { StaffHandlers } from './frame/index.ts'
import { readPage } from './lists/index.ts'
import { answerMemberCsv } from './member-csv.ts'
import type { StaffCall } from './people/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Routes = typeof staffPointsRoutes
type Input<Name extends keyof Routes> = z.output<Routes[Name]['input']>
type Output = z.output<Routes['moves']['output']>

/** The points of one member: the record, and what is added or taken by two people. */
export function pointMemberCalls(deps: StaffDeps): Pick<StaffHandlers<Routes>, 'moves' | 'movesCsv' | 'grant'> {
  deps.operations.register(grant)
  return {
    moves: (input, call) => listMemberMoves(deps, input, call),
    movesCsv: async (input, call) => {
      const { owner, filter } = await toFilter(deps, input, call)
      return answerMemberCsv(deps.database, call, {
        name: 'points',
        filters: input,
        source: await exportMoves(deps.database, owner, filter),
      })
    },
    grant: async (tx, { member, points, reason }, call) => {
      const { id, username } = await getDeskMember(tx, call.brand, member)
      return perform(tx, grant, { content: { member: username, memberId: id, points }, reason }, call)
    },
  }
}

async function toFilter({ database }: StaffDeps, { member, type, from, to }: Input<'movesCsv'>, { brand }: StaffCall) {
  const { id } = await getDeskMember(database, brand, member)
  return { owner: { brand: brand.id, member: id }, filter: { type, ...(await readDays(database, brand.timeZone, { from, to })) } }
}

async function listMemberMoves(deps: StaffDeps, input: Input<'moves'>, call: StaffCall): Promise<Output> {
  const { database, cursors } = deps
  const { after, limit, ...filters } = input
  const { owner, filter } = await toFilter(deps, filters, call)
  let sums = { in: 0n, out: 0n }
  const page = await readPage<Move>(cursors, {
    scope: { list: 'member-points', brandId: call.brand.id, filters },
    input: { after, limit },
    read: async ([before] = [], pageSize) =>
      (await listMoves(database, owner, { ...filter, before: before === undefined ? undefined : BigInt(before), pageSize })).list,
    positionOf: ({ version }) => [String(version)],
    count: async (atMost) => {
      const { count, ...rest } = await totalMoves(database, owner, filter, atMost)
      sums = rest
      return count
    },
  })
  const { balance } = await getPoints(database, owner.brand, owner.member)
  const list = page.list.map(({ version: _version, games: _games, ...move }) => move)
  return { ...page, list, totals: { ...sums, balance, owed: await findOwed(database, owner.brand, owner.member) } }
}

type Grant = { member: string; memberId: bigint; points: bigint }

/** Points of the house against those of the member; two people, whatever their number. */
const grant: Operation<Grant> = {
  name: 'points_granted',
  permission: 'points.grant',
  alwaysTwo: true,
  content: z.strictObject({ member: MemberName, memberId: RowId, points: Amount }),
  subjectOf: ({ member }) => ({ kind: 'member', id: member }),
  // Points are added to or taken from whatever is there.
  versionOf: async (on, { member }, brand) => String((await getDeskMember(on, brand, member)).id),
  render: async (on, { member, memberId, points }, brand) => [
    { label: 'member', value: member },
    { label: 'points', value: printAmount(points) },
    { label: 'pointBalance', value: printAmount((await getPoints(on, brand.id, memberId)).balance) },
  ],
  carryOut: async (tx, { member, memberId, points }, { brand, key }) => {
    const { balance } = await getPoints(tx, brand.id, memberId)
    if (balance + points < 0n) throw new Refusal('points.not_enough', { balance: printAmount(balance) })
    const after = await grantPoints(tx, { brandId: brand.id, member: memberId, points, key })
    return { before: { balance: printAmount(balance) }, after: { member, points: printAmount(points), balance: printAmount(after) } }
  },
}
