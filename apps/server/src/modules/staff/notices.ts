import { staffNoticeRoutes } from '@portal/contracts/staff/notices'
import { Refusal } from '#platform/refusal.ts'
import type { StaffMount } from './deps.ts'
import { listNotices, markSeen } from './notice-store.ts'

/** What a person was told; the stream tells how many there are. */
export function mountNotices({ serving, deps }: StaffMount): void {
  serving.serve(staffNoticeRoutes, {
    list: async (_input, { brand, caller }) => ({ list: await listNotices(deps.database, brand.id, caller.personId) }),
    seen: async (tx, { id }, call) => {
      if (!(await markSeen(tx, call.brand.id, call.caller.personId, id))) throw new Refusal('staff.not_found')
      call.note({ event: 'notice_seen', subject: { kind: 'notice', id } })
      return {}
    },
  })
}
