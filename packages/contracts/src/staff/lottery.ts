import { z } from 'zod'
import { Carried, Reason, staffWrite } from '../staff-route.ts'

export const staffLotteryRoutes = {
  voidOrder: staffWrite('POST /staff/v1/lottery/orders/void', {
    permission: 'lottery.void',
    fourEyes: true,
    input: z.strictObject({ orderNo: z.string().regex(/^L\d{14,24}$/), reason: Reason }),
    output: Carried,
    about: 'Void an order after its draw: the stake comes back, the prize and the rebates of its line are taken back',
  }),
}
