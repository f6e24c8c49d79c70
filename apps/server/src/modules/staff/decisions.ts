import type { z } from 'zod'
import { mayConfirm } from '@portal/contracts/staff-grants'
import { type StaffPermission } from '@portal/contracts/staff-permissions'
import { staffRequestRoutes } from '@portal/contracts/staff/requests'
import { Refusal } from '#platform/refusal.ts'
import type { StaffMount } from './deps.ts'
import { readPage } from './lists/index.ts'
import type { StaffCall } from './people/index.ts'
import {
  confirmRequest,
  countRequests,
  findRequest,
  listRequests,
  refuseRequest,
  type RequestRow,
  withdrawRequest,
} from './requests/index.ts'

/** What waits for a second person, and what was decided. */
export function mountDecisions({ serving, deps }: StaffMount): void {
  const { database, cursors, operations } = deps
  serving.serve(staffRequestRoutes, {
    list: async ({ state, ...input }, call) => {
      const { grants, lines, personId } = call.caller
      // Within lines one sees what one has proposed: the subjects of others may be anybody's.
      const filter = { brandId: call.brand.id, permissions: Object.keys(grants), state, by: lines && personId }
      const page = await readPage(cursors, {
        scope: { list: 'requests', brandId: call.brand.id, filters: { state } },
        input,
        read: (position, limit) => listRequests(database, filter, position?.[0], limit),
        positionOf: ({ id }) => [String(id)],
        count: (atMost) => countRequests(database, filter, atMost),
      })
      return { ...page, list: page.list.map((row) => toAnswer(row, call)) }
    },
    get: async ({ id }, call) => {
      const row = await findRequest(database, call.brand.id, id)
      const { caller } = call
      const isOthers = caller.lines && row?.proposedBy !== caller.personId
      if (!row || isOthers || !caller.grants[row.permission as StaffPermission]) throw new Refusal('staff.not_found')
      const { lines, version } = await operations.describe(database, row, call.brand)
      const isStale = row.state === 'proposed' && version !== row.subjectVersion
      return { request: toAnswer(row, call), lines, hash: row.contentHash.toString('hex'), isStale }
    },
    confirm: async (tx, input, call) => ({ state: await confirmRequest(tx, operations, input, call) }),
    refuse: async (tx, input, call) => {
      await refuseRequest(tx, input, call)
      return {}
    },
    withdraw: async (tx, { id }, call) => {
      await withdrawRequest(tx, id, call)
      return {}
    },
  })
}

type Answer = z.output<typeof staffRequestRoutes.get.output>['request']

function toAnswer(row: RequestRow, { caller }: StaffCall): Answer {
  const { id, operation, permission, subjectKind, subjectId, reason, proposedName: proposedBy, proposedAt, expiresAt, decisionNote } = row
  const state = row.state === 'proposed' && row.isOver ? 'expired' : row.state
  const isMine = row.proposedBy === caller.personId
  return {
    id,
    operation,
    permission,
    subjectKind,
    subjectId,
    reason,
    proposedBy,
    proposedAt,
    expiresAt,
    decisionNote,
    state,
    isMine,
    mayDecide: !isMine && mayConfirm(caller.grants[permission as StaffPermission]),
    ...(row.decidedName !== null && { decidedBy: row.decidedName }),
    ...(row.decidedAt && { decidedAt: row.decidedAt }),
  }
}
