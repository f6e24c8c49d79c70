import { z } from 'zod'
import { calls } from './calls.ts'
import { Amount, PositiveAmount } from './money.ts'
import { Time } from './paging.ts'
import { route } from './route.ts'

export const DepositMethod = z.strictObject({
  code: z.string(),
  kind: z.enum(['demo']),
  minAmount: Amount,
  maxAmount: Amount,
  dailyLimit: Amount,
  dailyUsed: Amount,
  quickAmounts: z.array(Amount),
})

export const DepositOrder = z.strictObject({
  orderNo: z.string(),
  method: z.string(),
  amount: Amount,
  status: z.enum(['credited']),
  createdAt: Time,
  balance: Amount,
})

export const cashierRoutes = {
  depositMethods: route(calls.cashier.depositMethods, {
    access: 'member',
    input: z.strictObject({}),
    output: z.strictObject({ methods: z.array(DepositMethod) }),
    about: 'Ways to put money into the wallet; a demo brand offers play money',
  }),
  deposit: route(calls.cashier.deposit, {
    access: 'member',
    input: z.strictObject({ method: z.string().max(32), amount: PositiveAmount }),
    output: DepositOrder,
    about: 'Put play money into the wallet (demo brands only)',
  }),
}
