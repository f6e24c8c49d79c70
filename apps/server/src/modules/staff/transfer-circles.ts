import { staffTransferCircleRoutes } from '@portal/contracts/staff/transfer-circles'
import { listMembers } from '#modules/identity'
import { type CircleRow, closeCircle, countCircles, findOldestCircle, listCircles } from '#modules/transfers'
import { Refusal } from '#platform/refusal.ts'
import type { StaffMount } from './deps.ts'
import { readPage } from './lists/index.ts'

const countedAtMost = 1_000

/** Transfers between members that brought money back to its sender. */
export function mountTransferCircles({ serving, deps }: StaffMount): void {
  const { database, cursors } = deps
  deps.queues.push({
    name: 'circles',
    permission: 'transfers.review',
    count: (on, brandId) => countCircles(on, { brandId, state: 'open' }, countedAtMost),
    findOldest: findOldestCircle,
  })
  serving.serve(staffTransferCircleRoutes, {
    list: async ({ state, ...input }, { brand }) => {
      const filter = { brandId: brand.id, state }
      const page = await readPage<CircleRow>(cursors, {
        scope: { list: 'transfer-circles', brandId: brand.id, filters: { state } },
        input,
        read: ([position] = [], limit) => listCircles(database, filter, position === undefined ? undefined : BigInt(position), limit),
        positionOf: ({ id }) => [String(id)],
        count: (atMost) => countCircles(database, filter, atMost),
      })
      const members = await listMembers(database, [...new Set(page.list.flatMap((row) => row.members))])
      const names = new Map(members.map(({ id, username }) => [id, username]))
      return { ...page, list: page.list.map((row) => toLine(row, names)) }
    },
    close: async (tx, { id, version, finding, reason }, call) => {
      const { username } = call.caller
      if (!(await closeCircle(tx, { brandId: call.brand.id, id, version, by: username, finding }))) throw new Refusal('staff.changed')
      const subject = { kind: 'circle', id: String(id) }
      call.note({ event: 'circle_closed', subject, before: { state: 'open' }, after: { state: 'closed', finding }, reason })
      return {}
    },
  })
}

function toLine({ members, closedAt, closedBy, finding, ...row }: CircleRow, names: ReadonlyMap<bigint, string>) {
  return {
    ...row,
    members: members.map((id) => names.get(id) ?? ''),
    ...(closedAt && { closedAt }),
    ...(closedBy !== null && { closedBy }),
    ...(finding !== null && { finding }),
  }
}
