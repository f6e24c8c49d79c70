import { z } from 'zod'
import { reversalEnds, reversalStates } from '../cashier-values.ts'
import { Amount } from '../money.ts'
import { Time } from '../paging.ts'
import { Carried, ListInput, listOf, MemberName, Reason, RowId, staffFile, staffRead, staffWrite } from '../staff-route.ts'
import { typed } from '../typed-fields.ts'

const Filters = {
  state: z.enum(reversalStates).optional(),
  member: MemberName.optional(),
  /** The number of the deposit. */
  number: typed('orderNo').min(4).max(64).optional(),
}

const Reversal = z.strictObject({
  id: RowId,
  orderNo: z.string(),
  username: z.string(),
  provider: z.string(),
  /** The provider's number of the payment. */
  paymentId: z.string(),
  currency: z.string(),
  /** What the provider has taken. */
  amount: Amount,
  /** What of it the member owes: a fee that was taken of the payment is given up. */
  due: Amount,
  state: z.enum(reversalStates),
  /** What is held of the member's money for it. */
  held: Amount,
  /** What the member's wallet has beside that now. */
  balance: Amount,
  /** What the member's wallet bore, and the house, once it is decided. */
  taken: Amount,
  writtenOff: Amount,
  openedAt: Time,
  closedAt: Time.optional(),
  closedBy: z.string().optional(),
  note: z.string().optional(),
})

export const staffReversalRoutes = {
  list: staffRead('GET /staff/v1/reversals', {
    permission: 'deposits.read',
    input: z.strictObject({ ...ListInput, ...Filters }),
    output: listOf(Reversal),
    about: 'Deposits that a provider took back after they were credited, the newest first',
  }),
  csv: staffFile('GET /staff/v1/reversals/csv', {
    permission: 'deposits.read',
    audited: true,
    input: z.strictObject(Filters),
    about: 'All of them that the filters show as CSV, the newest first',
  }),
  decide: staffWrite('POST /staff/v1/reversals/decide', {
    permission: 'deposits.review',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({ id: RowId, end: z.enum(reversalEnds), reason: Reason }),
    output: Carried,
    about:
      'Take a reversed deposit from its member as far as there is and write the rest off, or release it because the provider gave it back',
  }),
}
