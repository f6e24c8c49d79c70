import { z } from 'zod'
import { Amount } from '../money.ts'
import { Time } from '../paging.ts'
import { batchKinds, batchStates, withdrawalStates } from '../payout-values.ts'
import { Carried, ListInput, listOf, Reason, staffFile, staffRead, staffWrite, Version } from '../staff-route.ts'
import { freeText, words } from '../typed-fields.ts'

const BatchNo = z.string().regex(/^K\d{14,24}$/)
const OrderNo = z.string().regex(/^W\d{14,24}$/)

const Row = z.strictObject({
  batchNo: z.string(),
  kind: z.enum(batchKinds),
  currency: z.string(),
  provider: z.string(),
  state: z.enum(batchStates),
  version: z.int(),
  orders: z.int(),
  total: Amount,
  /** Of a released one: orders without a result, and those that have failed. */
  waiting: z.int(),
  failed: z.int(),
  preparedBy: z.string(),
  preparedAt: Time,
  sealedBy: z.string().optional(),
  sealedAt: Time.optional(),
  releasedBy: z.string().optional(),
  releasedAt: Time.optional(),
  endedAt: Time.optional(),
  /** SHA-256 of the form, from the seal on. */
  hash: z.string().optional(),
})

const Seen = { batchNo: BatchNo, version: Version }
const OneOrder = z.strictObject({ batchNo: BatchNo, orderNo: OrderNo })
const Done = z.strictObject({})
/** As the bank names its movement. */
const Reference = words()
  .min(1)
  .max(64)
  .regex(/^[\w./-]+$/)
const Recorded = z.strictObject({ added: z.int(), state: z.enum(batchStates) })

export const staffPayoutBatchRoutes = {
  list: staffRead('GET /staff/v1/payout-batches', {
    permission: 'withdrawals.read',
    input: z.strictObject({ ...ListInput, state: z.enum(batchStates).optional(), kind: z.enum(batchKinds).optional() }),
    output: listOf(Row),
    about: 'Batches of withdrawals that are paid by a file, the newest first',
  }),
  get: staffRead('GET /staff/v1/payout-batches/batch', {
    permission: 'withdrawals.read',
    input: z.strictObject({ batchNo: BatchNo }),
    output: z.strictObject({
      batch: Row,
      lines: z.array(
        z.strictObject({
          orderNo: z.string(),
          username: z.string(),
          method: z.string(),
          /** The last figures of the account's number. */
          account: z.string(),
          holder: z.string(),
          amount: Amount,
          state: z.enum(withdrawalStates),
          payout: z.enum(['ready', 'sent', 'paid', 'failed']).optional(),
          reference: z.string().optional(),
          reason: z.string().optional(),
        }),
      ),
    }),
    about: 'One batch with its orders and what the bank has answered',
  }),
  csv: staffFile('GET /staff/v1/payout-batches/csv', {
    permission: 'payouts.export',
    audited: true,
    stepUp: true,
    /** `open`: only the orders without a result, less those whose members' money is held. */
    input: z.strictObject({ batchNo: BatchNo, part: z.enum(['open']).optional() }),
    about: 'The file of a released batch for the bank, with the whole numbers of accounts',
  }),
  create: staffWrite('POST /staff/v1/payout-batches/create', {
    permission: 'payouts.prepare',
    input: z.strictObject({ kind: z.enum(batchKinds) }),
    output: z.strictObject({ batchNo: z.string(), orders: z.int() }),
    about: 'A new draft with the approved orders of a kind that wait for a person',
  }),
  add: staffWrite('POST /staff/v1/payout-batches/add', {
    permission: 'payouts.prepare',
    input: OneOrder,
    output: Done,
    about: 'Put an approved order into a draft',
  }),
  remove: staffWrite('POST /staff/v1/payout-batches/remove', {
    permission: 'payouts.prepare',
    input: OneOrder,
    output: Done,
    about: 'Take an order out of a draft: it waits for finance again',
  }),
  discard: staffWrite('POST /staff/v1/payout-batches/discard', {
    permission: 'payouts.prepare',
    input: z.strictObject({ ...Seen, reason: Reason }),
    output: Done,
    about: 'End a draft: all of its orders wait for finance again',
  }),
  seal: staffWrite('POST /staff/v1/payout-batches/seal', {
    permission: 'payouts.prepare',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({ ...Seen, reason: Reason }),
    output: Carried,
    about: 'Fix the content of a draft and propose its release, which another person confirms',
  }),
  unseal: staffWrite('POST /staff/v1/payout-batches/unseal', {
    permission: 'payouts.prepare',
    input: z.strictObject({ ...Seen, reason: Reason }),
    output: Done,
    about: 'Make a draft of a sealed batch; its proposed release can no longer be confirmed',
  }),
  paid: staffWrite('POST /staff/v1/payout-batches/paid', {
    permission: 'payouts.prepare',
    stepUp: true,
    input: OneOrder.extend({ reference: Reference }),
    output: Recorded,
    about: 'Say that the bank has paid an order of a released batch, with its reference',
  }),
  failed: staffWrite('POST /staff/v1/payout-batches/failed', {
    permission: 'payouts.prepare',
    stepUp: true,
    input: OneOrder.extend({ reason: words().min(1).max(300) }),
    output: Recorded,
    about: 'Say that the bank has not paid an order of a released batch: its money returns to the wallet',
  }),
  results: staffWrite('POST /staff/v1/payout-batches/results', {
    permission: 'payouts.prepare',
    stepUp: true,
    input: z.strictObject({ batchNo: BatchNo, results: freeText().min(1).max(60_000) }),
    output: Recorded,
    about: "Read the bank's answer for a released batch, a line for each order; all of it is written or nothing",
  }),
}
