import type { z } from 'zod'
import { staffDisableRequestRoutes } from '@portal/contracts/staff/disable-requests'
import type { Queryable } from '@portal/runtime'
import {
  countDisableRequests,
  decideDisable,
  type DisableFilter,
  type DisableRow,
  exportDisableRequests,
  findOldestDisable,
  listDisableRequests,
} from '#modules/agents'
import { listMembers } from '#modules/identity'
import { streamCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import type { StaffMount } from './deps.ts'
import { findFilterMember } from './desk-names.ts'
import { readPage } from './lists/index.ts'
import type { StaffCall } from './people/index.ts'

const countedAtMost = 1_000
const head = ['id', 'member', 'agent', 'isInTeam', 'isLocked', 'reason', 'state', 'createdAt', 'decidedAt', 'decidedBy', 'decision']

type Filters = z.output<(typeof staffDisableRequestRoutes)['csv']['input']>
type Line = z.output<(typeof staffDisableRequestRoutes)['list']['output']>['list'][number]

/** Requests of agents that an account of their team be disabled. */
export function mountDisableRequests({ serving, deps }: StaffMount): void {
  const { database, cursors, identity } = deps
  deps.queues.push({
    name: 'disableRequests',
    permission: 'members.lock',
    count: (on, brandId) => countDisableRequests(on, { brandId, state: 'OPEN' }, countedAtMost),
    findOldest: findOldestDisable,
  })
  const toFilter = async ({ state, member }: Filters, { brand, caller }: StaffCall): Promise<DisableFilter> => ({
    brandId: brand.id,
    state,
    member: await findFilterMember(database, brand.id, member),
    lines: caller.lines,
  })
  serving.serve(staffDisableRequestRoutes, {
    csv: async (input, call) => {
      const statement = exportDisableRequests(await toFilter(input, call))
      call.note({ event: 'disable_requests_exported', after: { filters: JSON.stringify(input) } })
      const print = async (rows: DisableRow[]) => (await toLines(database, rows)).map(printLine)
      const body = streamCsv<DisableRow>(database, { statement, head, toLines: print })
      return { type: 'text/csv; charset=utf-8', body, fileName: 'disable-requests.csv' }
    },
    list: async ({ state, member, ...input }, call) => {
      const filter = await toFilter({ state, member }, call)
      const page = await readPage<DisableRow>(cursors, {
        scope: { list: 'disable-requests', brandId: call.brand.id, filters: { state, member, lines: filter.lines?.join(' ') } },
        input,
        read: ([position] = [], limit) =>
          listDisableRequests(database, filter, position === undefined ? undefined : BigInt(position), limit),
        positionOf: ({ id }) => [String(id)],
        count: (atMost) => countDisableRequests(database, filter, atMost),
      })
      return { ...page, list: await toLines(database, page.list) }
    },
    decide: async (tx, { id, version, isApproved, reason }, call) => {
      const { username: by } = call.caller
      const decided = await decideDisable(tx, deps, { brandId: call.brand.id, id, version, isApproved, by, reason })
      if (!decided) throw new Refusal('staff.changed')
      if (decided.isToLock) await identity.setLock(tx, decided.member.id, true)
      const after = { state: isApproved ? 'APPROVED' : 'REJECTED', agent: decided.agent, isLocked: decided.isToLock }
      const subject = { kind: 'member', id: decided.member.account }
      call.note({ event: 'disable_decided', subject, before: { state: 'OPEN' }, after, reason })
      return {}
    },
  })
}

async function toLines(on: Queryable, rows: readonly DisableRow[]): Promise<Line[]> {
  const members = await listMembers(on, [...new Set(rows.flatMap(({ agent, member }) => [agent, member]))])
  const known = new Map(members.map((each) => [each.id, each]))
  return rows.map(({ agent, member, content: _content, decidedAt, decidedBy, ...row }) => ({
    ...row,
    agent: known.get(agent)?.username ?? '',
    member: known.get(member)?.username ?? '',
    isInTeam: known.get(member)?.uplinePath.includes(agent) ?? false,
    isLocked: known.get(member)?.isLocked ?? false,
    ...(decidedAt && { decidedAt }),
    ...(decidedBy !== null && { decidedBy }),
  }))
}

const printLine = (row: Line): string[] => [
  String(row.id),
  row.member,
  row.agent,
  String(row.isInTeam),
  String(row.isLocked),
  row.reason,
  row.state,
  row.createdAt.toISOString(),
  row.decidedAt?.toISOString() ?? '',
  row.decidedBy ?? '',
  row.decision,
]
