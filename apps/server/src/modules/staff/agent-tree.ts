import { staffAgentTreeRoutes } from '@portal/contracts/staff/agent-tree'
import type { Queryable } from '@portal/runtime'
import type { z } from 'zod'
import {
  countBranch,
  countFound,
  countTop,
  exportBranch,
  listBranch,
  listTop,
  nameLine,
  openTree,
  readNode,
  readSumsAsOf,
  searchTree,
  type TreeRow,
} from '#modules/agents'
import { countLineChanges, findDirectoryMember, keyOfUsername, type LineChange, listLineChanges } from '#modules/identity'
import { Refusal } from '#platform/refusal.ts'
import { mountAgentMoves } from './agent-moves.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { nameMembers } from './desk-names.ts'
import { getLineMember } from './lines.ts'
import { readPage } from './lists/index.ts'
import type { StaffCall } from './people/index.ts'

type Routes = typeof staffAgentTreeRoutes
type Input<Name extends keyof Routes> = z.output<Routes[Name]['input']>
type Output<Name extends keyof Routes> = z.output<Routes[Name]['output']>

/** The tree of agents: walking it, the lines that accounts were under, and moves. */
export function mountAgentTree({ serving, deps }: StaffMount): void {
  serving.serve(staffAgentTreeRoutes, {
    branch: (input, call) => readBranch(deps, input, call),
    branchCsv: async ({ member, period }, call) => {
      const found = member === undefined ? undefined : await getLineMember(deps.database, member, call)
      const view = await openTree(deps.database, { brand: call.brand, period, now: deps.clock.now(), lines: call.caller.lines })
      call.note({ event: 'agent_tree_exported', ...(found && { subject: { kind: 'member', id: found.username } }), after: { period } })
      return {
        type: 'text/csv; charset=utf-8',
        body: exportBranch(deps.database, view, found?.id),
        fileName: `team-${found?.key ?? 'top'}.csv`,
      }
    },
    lineChanges: (input, call) => listChanges(deps, input, call),
    ...mountAgentMoves(deps),
  })
}

async function readBranch(deps: StaffDeps, input: Input<'branch'>, call: StaffCall): Promise<Output<'branch'>> {
  const { database, clock } = deps
  const { brand, caller } = call
  const { member, name, period, ...paging } = input
  if (member !== undefined && name !== undefined) throw new Refusal('request.invalid', { name: 'alone' })
  const found = member === undefined ? undefined : await getLineMember(database, member, call)
  const view = await openTree(database, { brand, period, now: clock.now(), lines: caller.lines })
  const source = sourceOf(deps, { name, agent: found?.id }, view)
  const [page, node, sumsAsOf] = await Promise.all([
    readPage<TreeRow>(deps.cursors, {
      scope: { list: 'agent-tree', brandId: brand.id, filters: { member: found?.key, name, lines: caller.lines?.join(' ') } },
      input: paging,
      ...source,
      positionOf: ({ key, id }) => [key, String(id)],
    }),
    found && readNode(database, view, found),
    readSumsAsOf(database),
  ])
  const { range } = view
  const list = await toLines(database, page.list, caller.lines)
  const [row] = node ? await toLines(database, [node.row], caller.lines) : []
  return {
    ...page,
    list,
    ...(node && row && { node: { row, line: node.line } }),
    from: range.first,
    to: range.last,
    currency: brand.currency,
    sumsAsOf,
  }
}

type Asked = { name: string | undefined; agent: bigint | undefined }
type View = Awaited<ReturnType<typeof openTree>>

/** Where the rows come from: a search, the downlines of an account, or the top of the brand. */
function sourceOf({ database }: StaffDeps, { name, agent }: Asked, view: View) {
  if (name !== undefined) {
    return {
      read: ([key]: string[] = [], limit: number) => searchTree(database, view, name, key ?? '', limit),
      count: (atMost: number) => countFound(database, view, name, atMost),
    }
  }
  if (agent === undefined) {
    return {
      read: ([key]: string[] = [], limit: number) => listTop(database, view, key ?? '', limit),
      count: (atMost: number) => countTop(database, view, atMost),
    }
  }
  return {
    read: ([key, id]: string[] = [], limit: number) =>
      listBranch(database, view, agent, key === undefined || id === undefined ? undefined : { key, id: BigInt(id) }, limit),
    count: () => countBranch(database, agent),
  }
}

/** An agent at the top of the caller's lines shows no upline. */
async function toLines(on: Queryable, rows: readonly TreeRow[], tops: readonly bigint[] = []): Promise<Output<'branch'>['list']> {
  const names = await nameMembers(on, rows.flatMap(({ uplineId }) => uplineId ?? [])) // prettier-ignore
  return rows.map(({ id, account, type, uplineId, group, direct, members, agents, turnover, net, isLocked, registeredAt }) => ({
    account,
    type,
    ...(uplineId !== null && !tops.includes(id) && { upline: names.get(uplineId) ?? '' }),
    ...(group !== undefined && { prizeGroup: group }),
    direct,
    members,
    agents,
    turnover,
    net,
    isLocked,
    registeredAt,
  }))
}

async function listChanges(
  { database, cursors }: StaffDeps,
  { member, ...input }: Input<'lineChanges'>,
  { brand }: StaffCall,
): Promise<Output<'lineChanges'>> {
  const found = await findDirectoryMember(database, brand.id, keyOfUsername(member))
  if (!found) throw new Refusal('staff.not_found')
  const page = await readPage<LineChange>(cursors, {
    scope: { list: 'agent-line', brandId: brand.id, filters: { id: found.id } },
    input,
    read: ([position] = [], limit) => listLineChanges(database, found.id, position === undefined ? undefined : BigInt(position), limit),
    positionOf: ({ move }) => [String(move)],
    count: (atMost) => countLineChanges(database, found.id, atMost),
  })
  const names = await nameMembers(database, page.list.flatMap(({ root, from, to }) => [root, ...(from === null ? [] : [from]), ...(to === null ? [] : [to])])) // prettier-ignore
  const list = page.list.map(async ({ move, at, root, from, to, members, by, path }) => ({
    move: String(move),
    at,
    moved: names.get(root) ?? '',
    ...(from !== null && { from: names.get(from) ?? '' }),
    ...(to !== null && { to: names.get(to) ?? '' }),
    members,
    by,
    line: await nameLine(database, path),
  }))
  return { ...page, list: await Promise.all(list) }
}
