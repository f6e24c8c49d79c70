import { staffAuditRoutes } from '@portal/contracts/staff/audit'
import { countAudit, describeChain, listAudit } from './audit/index.ts'
import type { StaffMount } from './deps.ts'
import { readPage } from './lists/index.ts'

/** The audit and the state of its chain. */
export function mountAudit({ serving, deps }: StaffMount): void {
  const { database, cursors } = deps
  serving.serve(staffAuditRoutes, {
    list: async ({ username, subjectKind, subjectId, ...input }, { brand }) => {
      const filter = { brandId: brand.id, username, subjectKind, subjectId }
      const page = await readPage(cursors, {
        scope: { list: 'audit', brandId: brand.id, filters: filter },
        input,
        read: ([position] = [], limit) => listAudit(database, filter, position === undefined ? undefined : BigInt(position), limit),
        positionOf: ({ id }) => [String(id)],
        count: (atMost) => countAudit(database, filter, atMost),
      })
      const list = page.list.map(({ before, after, request, ip, ...row }) => ({
        ...row,
        ip: ip ?? '',
        ...(before && { before }),
        ...(after && { after }),
        ...(request !== null && { request }),
      }))
      return { ...page, list }
    },
    chain: async () => ({ ...(await describeChain(database)), asOf: deps.clock.now() }),
  })
}
