import { z } from 'zod'
import { Amount } from '../money.ts'
import { Time } from '../paging.ts'
import { ListInput, listOf, Reason, RowId, staffRead, staffWrite, Version } from '../staff-route.ts'

const circleFindings = ['harmless', 'suspicious'] as const

const CircleRow = z.strictObject({
  id: RowId,
  /** The transfer that closed the circle, and those before it. */
  orderNo: z.string(),
  orders: z.array(z.string()),
  /** The accounts in the order of the money. */
  members: z.array(z.string()),
  /** The least that went all the way round. */
  amount: Amount,
  currency: z.string(),
  state: z.enum(['open', 'closed']),
  version: z.int(),
  openedAt: Time,
  closedAt: Time.optional(),
  closedBy: z.string().optional(),
  finding: z.enum(circleFindings).optional(),
})

export const staffTransferCircleRoutes = {
  list: staffRead('GET /staff/v1/transfer-circles', {
    permission: 'transfers.read',
    input: z.strictObject({ ...ListInput, state: z.enum(['open', 'closed']).optional() }),
    output: listOf(CircleRow),
    about: 'Transfers between members that brought money back to its sender within a day, the newest first',
  }),
  close: staffWrite('POST /staff/v1/transfer-circles/close', {
    permission: 'transfers.review',
    input: z.strictObject({ id: RowId, version: Version, finding: z.enum(circleFindings), reason: Reason }),
    output: z.strictObject({}),
    about: 'Close the case of a circle with a finding',
  }),
}
