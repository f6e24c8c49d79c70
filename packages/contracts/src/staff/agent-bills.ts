import { z } from 'zod'
import { BillExplanation, billStates, contractKinds } from '../agents.ts'
import { Amount } from '../money.ts'
import { Time } from '../paging.ts'
import { Carried, ListInput, listOf, Reason, staffFile, staffRead, staffWrite } from '../staff-route.ts'
import { typed } from '../typed-fields.ts'

const BillNo = z.string().regex(/^S\d{14,24}$/)
const Kind = z.enum(contractKinds)
const sums = { base: Amount, entitled: Amount, paysDown: Amount, net: Amount }

const BillRow = z.strictObject({
  billNo: z.string(),
  kind: Kind,
  contractNo: z.string(),
  version: z.int(),
  agent: z.string(),
  /** Of whose entitlement it is part; absent: the house. */
  payer: z.string().optional(),
  from: Time,
  to: Time,
  state: z.enum(billStates),
  ratePpm: z.int(),
  ...sums,
  posted: Amount,
  createdAt: Time,
})

/** A moment within the window. */
const asked = { kind: Kind, at: Time }
const ran = z.strictObject({
  from: Time,
  to: Time,
  /** `incomplete`: the hourly sums do not reach its end yet. `reopened`: later windows carry something else and are settled again. */
  outcome: z.enum(['incomplete', 'settled', 'reopened']),
  /** Versions that are new; the first 200. */
  bills: z.array(z.strictObject({ agent: z.string(), version: z.int(), ...sums })),
  count: z.int(),
  net: Amount,
})

const Filters = {
  kind: Kind.optional(),
  state: z.enum(billStates).optional(),
  agent: typed('username').min(1).max(64).optional(),
  /** Of the window that begins then. */
  from: Time.optional(),
}

export const staffAgentBillRoutes = {
  list: staffRead('GET /staff/v1/agents/bills', {
    permission: 'agents.read',
    byLines: true,
    input: z.strictObject({ ...ListInput, ...Filters }),
    output: listOf(BillRow),
    about: 'Bills of salaries and dividends with all versions, the newest first',
  }),
  csv: staffFile('GET /staff/v1/agents/bills.csv', {
    permission: 'agents.read',
    byLines: true,
    audited: true,
    input: z.strictObject(Filters),
    about: 'Bills of salaries and dividends as CSV, all versions',
  }),
  get: staffRead('GET /staff/v1/agents/bill', {
    permission: 'agents.read',
    byLines: true,
    input: z.strictObject({ billNo: BillNo }),
    output: z.strictObject({
      bill: BillRow,
      explanation: BillExplanation,
      /** SHA-256 of the bytes of its CSV. */
      hash: z.string(),
      versions: z.array(z.strictObject({ billNo: z.string(), version: z.int(), base: Amount, net: Amount, posted: Amount, createdAt: Time })),
      payments: z.array(z.strictObject({ kind: z.enum(['PAY', 'RECOVER', 'REVERSE', 'ADVANCE']), amount: Amount, entry: z.string(), createdAt: Time })),
      adjustments: z.array(z.strictObject({ amount: Amount, reason: z.string(), proposedBy: z.string(), decidedBy: z.string(), entry: z.string(), createdAt: Time })),
    }),
    about: 'How a bill came about: the same figures as the agent reads, its versions, payments and corrections',
  }), // prettier-ignore
  export: staffFile('GET /staff/v1/agents/bill.csv', {
    permission: 'agents.read',
    byLines: true,
    input: z.strictObject({ billNo: BillNo }),
    about: 'The explanation of a bill as CSV; its SHA-256 stands on the bill',
  }),
  adjust: staffWrite('POST /staff/v1/agents/bills/adjust', {
    permission: 'agents.correct',
    byLines: true,
    fourEyes: true,
    input: z.strictObject({ billNo: BillNo, amount: Amount, reason: Reason }),
    output: Carried,
    about: 'Correct what a bill came to by a posting beside it; below zero takes from the agent',
  }),
  windows: staffRead('GET /staff/v1/agents/windows', {
    permission: 'agents.read',
    input: z.strictObject({ kind: Kind }),
    output: z.strictObject({
      list: z.array(
        z.strictObject({ from: Time, to: Time, state: z.enum(['OPEN', 'CLOSED']), runs: z.int(), bills: z.int(), net: Amount }),
      ),
    }),
    about: 'The latest 60 windows of a kind, with what the last versions of their bills come to',
  }),
  tryRun: staffRead('GET /staff/v1/agents/windows/try', {
    permission: 'agents.read',
    input: z.strictObject(asked),
    output: ran,
    about: 'What a run of a window would do now: a run that is rolled back',
  }),
  run: staffWrite('POST /staff/v1/agents/windows/run', {
    permission: 'agents.run',
    input: z.strictObject({ ...asked, reason: Reason }),
    output: ran,
    about: 'Settle a window now and post its bills; what was settled gets versions for the differences',
  }),
}
