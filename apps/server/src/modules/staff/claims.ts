import { type ClaimQueue, claimQueues, staffClaimRoutes } from '@portal/contracts/staff/claims'
import type { Tx } from '@portal/runtime'
import { takeOverDeposit, takeOverWithdrawal } from '#modules/cashier'
import { takeOverCheck } from '#modules/kyc'
import { Refusal } from '#platform/refusal.ts'
import type { StaffMount } from './deps.ts'
import { addNotice } from './notice-store.ts'

const kinds: Readonly<Record<ClaimQueue, string>> = {
  deposits: 'deposit',
  risk: 'withdrawal',
  finance: 'withdrawal',
  disputes: 'withdrawal',
  kyc: 'kyc',
}

/** @returns who had it in hand. @throws Refusal as the queue's own, `staff.not_found` for a number that no subject of the queue can have */
function takeOver(tx: Tx, queue: ClaimQueue, name: { brandId: number; orderNo: string; by: string }): Promise<string | undefined> {
  const isOrder = /^[DW]/.test(name.orderNo)
  if (isOrder === (queue === 'kyc')) throw new Refusal('staff.not_found')
  if (queue === 'kyc') return takeOverCheck(tx, { ...name, id: BigInt(name.orderNo) })
  return queue === 'deposits' ? takeOverDeposit(tx, name) : takeOverWithdrawal(tx, name, queue)
}

/** A senior takes an order or a check over that a colleague has in hand. The colleague is told, and each further step of theirs is refused. */
export function mountClaims({ serving }: StaffMount): void {
  serving.serve(staffClaimRoutes, {
    takeOver: async (tx, { queue, orderNo, reason }, call) => {
      const { brand, caller } = call
      const permission = claimQueues[queue]
      if (caller.grants[permission] === undefined) throw new Refusal('staff.forbidden', { permission })
      const holder = await takeOver(tx, queue, { brandId: brand.id, orderNo, by: caller.username })
      const subject = { kind: kinds[queue], id: orderNo }
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
