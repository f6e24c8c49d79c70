import { z } from 'zod'
import { Reason, staffWrite } from '../staff-route.ts'
import type { StaffPermission } from '../staff-permissions.ts'

/** The queues whose orders are claimed, and who works on each. */
export const claimQueues = {
  deposits: 'deposits.review',
  risk: 'withdrawals.risk',
  finance: 'withdrawals.approve',
  disputes: 'disputes.decide',
  kyc: 'kyc.review',
} as const satisfies Record<string, StaffPermission>
export type ClaimQueue = keyof typeof claimQueues

export const staffClaimRoutes = {
  takeOver: staffWrite('POST /staff/v1/claims/takeover', {
    permission: 'claims.takeOver',
    input: z.strictObject({
      queue: z.enum(Object.keys(claimQueues) as [ClaimQueue, ...ClaimQueue[]]),
      /** The number of an order, or of an identity check. */
      orderNo: z.string().regex(/^([DW]\d{14,24}|[1-9]\d{0,17})$/),
      /** Read by the person who loses the order. */
      reason: Reason,
    }),
    output: z.strictObject({}),
    about:
      'Take an order or an identity check over that another person has claimed; that person is told, with the reason. It also needs the permission of the queue',
  }),
}
