import { claimQueues, staffClaimRoutes } from '@portal/contracts/staff/claims'
import { takeOverDeposit, takeOverWithdrawal } from '#modules/cashier'
import { Refusal } from '#platform/refusal.ts'
import type { StaffMount } from './deps.ts'
import { addNotice } from './notice-store.ts'

/** A senior takes an order over that a colleague has in hand. The colleague is told, and each further step of theirs is refused. */
export function mountClaims({ serving }: StaffMount): void {
  serving.serve(staffClaimRoutes, {
    takeOver: async (tx, { queue, orderNo, reason }, call) => {
      const { brand, caller } = call
      const permission = claimQueues[queue]
      if (caller.grants[permission] === undefined) throw new Refusal('staff.forbidden', { permission })
      const name = { brandId: brand.id, orderNo, by: caller.username }
      const holder = queue === 'deposits' ? await takeOverDeposit(tx, name) : await takeOverWithdrawal(tx, name, queue)
      const subject = { kind: queue === 'deposits' ? 'deposit' : 'withdrawal', id: orderNo }
      call.note({
        event: 'claim_taken_over',
        subject,
        before: { claimedBy: holder ?? '' },
        after: { claimedBy: caller.username },
        reason,
      })
      if (holder !== undefined)
        await addNotice(tx, [holder], {
          brandId: brand.id,
          event: 'claim_taken_over',
          subjectKind: subject.kind,
          subjectId: orderNo,
          by: caller.username,
          note: reason,
        })
      return {}
    },
  })
}
