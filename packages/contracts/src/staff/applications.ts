import { z } from 'zod'
import { Amount, PositiveAmount } from '../money.ts'
import { Time } from '../paging.ts'
import { staffFile, staffRead, staffWrite } from '../staff-route.ts'
import { typed, words } from '../typed-fields.ts'

const ApplicationNo = typed('orderNo').regex(/^P[0-9A-Z]{9,24}$/)

export const staffApplicationRoutes = {
  list: staffRead('GET /staff/v1/applications', {
    permission: 'promotions.review',
    input: z.strictObject({}),
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          applicationNo: z.string(),
          username: z.string(),
          promotion: z.string(),
          /** The most that the promotion's terms allow; absent where it has no reward. */
          rewardAtMost: Amount.optional(),
          state: z.enum(['applying', 'process']),
          comment: z.string(),
          pictures: z.int(),
          appliedAt: Time,
          takenBy: z.string().optional(),
        }),
      ),
    }),
    about: 'Applications of members for promotions that nobody has decided, the oldest first, at most 200',
  }),
  picture: staffFile('GET /staff/v1/applications/picture', {
    permission: 'promotions.review',
    input: z.strictObject({ applicationNo: ApplicationNo, index: z.coerce.number().int().min(0).max(20) }),
    about: 'One picture of an application, as the server has written it anew',
  }),
  take: staffWrite('POST /staff/v1/applications/take', {
    permission: 'promotions.review',
    input: z.strictObject({ applicationNo: ApplicationNo }),
    output: z.strictObject({}),
    about: 'Take an application in hand; its member sees that somebody looks at it',
  }),
  approve: staffWrite('POST /staff/v1/applications/approve', {
    permission: 'promotions.review',
    stepUp: true,
    input: z.strictObject({ applicationNo: ApplicationNo, amount: PositiveAmount.optional(), isPaid: z.boolean().default(false) }),
    output: z.strictObject({}),
    about: 'Approve an application: the member joins, claims the amount, or is credited with it at once',
  }),
  reject: staffWrite('POST /staff/v1/applications/reject', {
    permission: 'promotions.review',
    input: z.strictObject({ applicationNo: ApplicationNo, reason: words().min(10).max(300) }),
    output: z.strictObject({}),
    about: 'Reject an application with a reason that its member reads',
  }),
}
