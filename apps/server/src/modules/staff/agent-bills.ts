import { Amount, isPayable, printAmount } from '@portal/contracts'
import { BillExplanation, type ContractKind } from '@portal/contracts/agents'
import { printOrderNo } from '@portal/contracts/order-number'
import { staffAgentBillRoutes } from '@portal/contracts/staff/agent-bills'
import type { Queryable } from '@portal/runtime'
import { z } from 'zod'
import {
  adjustBill,
  type BillFilter,
  countDeskBills,
  type DeskBill,
  exportDeskBills,
  findDeskBill,
  listAdjustments,
  listDeskBills,
  listDeskWindows,
  listPayments,
  listVersions,
  runWindow,
  tryWindow,
  writeExplanation,
} from '#modules/agents'
import { getMember } from '#modules/identity'
import { streamCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { findFilterMember, nameMembers, refuseOwn } from './desk-names.ts'
import { isOfLines } from './lines.ts'
import { readPage } from './lists/index.ts'
import type { StaffCall } from './people/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Routes = typeof staffAgentBillRoutes
type Input<Name extends keyof Routes> = z.output<Routes[Name]['input']>
type Output<Name extends keyof Routes> = z.output<Routes[Name]['output']>

const windowsShown = 60
const billsShown = 200

/** Bills of agents: how they came about, runs of their windows, and corrections. */
export function mountAgentBills({ serving, deps }: StaffMount): void {
  const { database, clock, live } = deps
  const adjusting = openAdjusting(deps)
  deps.operations.register(adjusting)
  const asked = ({ kind, at }: { kind: ContractKind; at: Date }, { brand }: StaffCall) => ({ brand, kind, at, now: clock.now() })
  serving.serve(staffAgentBillRoutes, {
    list: (input, call) => list(deps, input, call),
    csv: async (input, call) => {
      const statement = exportDeskBills(await toFilter(database, input, call))
      call.note({ event: 'agent_bills_exported', after: { filters: JSON.stringify(input) } })
      const print = async (rows: DeskBill[]) => (await toLines(database, rows)).map(printLine)
      return {
        type: 'text/csv; charset=utf-8',
        body: streamCsv<DeskBill>(database, { statement, head, toLines: print }),
        fileName: 'bills.csv',
      }
    },
    get: ({ billNo }, call) => describe(database, billNo, call),
    export: async ({ billNo }, call) => {
      const { explanation } = await getBill(database, billNo, call)
      return {
        type: 'text/csv; charset=utf-8',
        body: Buffer.from(writeExplanation(BillExplanation.parse(explanation))),
        fileName: `${billNo}.csv`,
      }
    },
    adjust: async (tx, { billNo, amount, reason }, call) => {
      const bill = await getBill(tx, billNo, call)
      if (amount === 0n || !isPayable(amount, call.brand.currency)) throw new Refusal('request.invalid', { amount: 'out_of_range' })
      await refuseOwn(tx, bill.agent, call)
      return perform(tx, adjusting, { content: { billNo, amount }, reason }, call)
    },
    windows: async ({ kind }, { brand }) => ({
      list: (await listDeskWindows(database, brand.id, kind, windowsShown)).map(
        ({ startsAt: from, endsAt: to, state, runs, bills, net }) => ({
          from,
          to,
          state,
          runs,
          bills,
          net,
        }),
      ),
    }),
    tryRun: async (input, call) => toRan(database, await tryWindow(database, asked(input, call))),
    run: async (tx, { reason, ...input }, call) => {
      const ran = await runWindow(tx, { live }, asked(input, call))
      const answer = await toRan(tx, ran)
      const subject = { kind: 'agent_window', id: `${input.kind} ${ran.from.toISOString()}` }
      call.note({
        event: 'agent_window_run',
        subject,
        after: { outcome: ran.outcome, bills: answer.count, net: printAmount(answer.net) },
        reason,
      })
      return answer
    },
  })
}

async function toFilter(on: Queryable, { agent, ...filters }: Input<'csv'>, { brand, caller: { lines } }: StaffCall): Promise<BillFilter> {
  return { brandId: brand.id, ...filters, agent: await findFilterMember(on, brand.id, agent), lines }
}

async function list({ database, cursors }: StaffDeps, input: Input<'list'>, call: StaffCall): Promise<Output<'list'>> {
  const { kind, state, agent, from, ...paging } = input
  const { brand, caller: { lines } } = call // prettier-ignore
  const filter = await toFilter(database, { kind, state, agent, from }, call)
  const page = await readPage<DeskBill>(cursors, {
    scope: { list: 'agent-bills', brandId: brand.id, filters: { kind, state, agent, from: from?.toISOString(), lines: lines?.join(' ') } },
    input: paging,
    read: ([position] = [], limit) => listDeskBills(database, filter, position === undefined ? undefined : BigInt(position), limit),
    positionOf: ({ id }) => [String(id)],
    count: (atMost) => countDeskBills(database, filter, atMost),
  })
  return { ...page, list: await toLines(database, page.list) }
}

async function getBill(on: Queryable, billNo: string, call: StaffCall) {
  const bill = await findDeskBill(on, call.brand.id, billNo)
  if (!bill || !isOfLines(await getMember(on, bill.agent), call)) throw new Refusal('staff.not_found')
  return bill
}

async function describe(on: Queryable, billNo: string, call: StaffCall): Promise<Output<'get'>> {
  const found = await getBill(on, billNo, call)
  const versions = await listVersions(on, found.contractId, found.windowId)
  const posted = versions.find(({ id }) => id === found.id)?.posted ?? 0n
  const [bill] = await toLines(on, [{ ...found, posted }])
  const payments = await listPayments(on, found.id)
  const adjustments = await listAdjustments(on, found.id)
  const entryOf = ({ createdAt, transferId }: { createdAt: Date; transferId: bigint }) => printOrderNo('E', createdAt, transferId)
  return {
    bill: bill!,
    explanation: BillExplanation.parse(found.explanation),
    hash: found.hash,
    versions: versions.map(({ billNo: no, version, base, net, posted: moved, createdAt }) => ({
      billNo: no,
      version,
      base,
      net,
      posted: moved,
      createdAt,
    })),
    payments: payments.map((each) => ({ kind: each.kind, amount: each.amount, entry: entryOf(each), createdAt: each.createdAt })),
    adjustments: adjustments.map(({ amount, reason, proposedBy, decidedBy, ...each }) => ({
      amount,
      reason,
      proposedBy,
      decidedBy,
      entry: entryOf(each),
      createdAt: each.createdAt,
    })),
  }
}

async function toLines(on: Queryable, rows: readonly DeskBill[]): Promise<Output<'list'>['list']> {
  const names = await nameMembers(on, rows.flatMap(({ agent, payer }) => (payer === null ? [agent] : [agent, payer]))) // prettier-ignore
  return rows.map(({ billNo, kind, contractNo, version, agent, payer, startsAt: from, endsAt: to, state, ratePpm, ...sums }) => ({
    billNo,
    kind,
    contractNo,
    version,
    agent: names.get(agent) ?? '',
    ...(payer !== null && { payer: names.get(payer) ?? '' }),
    from,
    to,
    state,
    ratePpm,
    base: sums.base,
    entitled: sums.entitled,
    paysDown: sums.paysDown,
    net: sums.net,
    posted: sums.posted,
    createdAt: sums.createdAt,
  }))
}

const head = ['billNo', 'kind', 'contractNo', 'version', 'agent', 'payer', 'from', 'to', 'state', 'base', 'ratePpm', 'entitled', 'paysDown', 'net', 'posted', 'createdAt'] // prettier-ignore

const printLine = (row: Output<'list'>['list'][number]): string[] => [
  row.billNo,
  row.kind,
  row.contractNo,
  String(row.version),
  row.agent,
  row.payer ?? '',
  row.from.toISOString(),
  row.to.toISOString(),
  row.state,
  printAmount(row.base),
  String(row.ratePpm),
  printAmount(row.entitled),
  printAmount(row.paysDown),
  printAmount(row.net),
  printAmount(row.posted),
  row.createdAt.toISOString(),
]

async function toRan(on: Queryable, { from, to, outcome, bills }: Awaited<ReturnType<typeof tryWindow>>): Promise<Output<'run'>> {
  const shown = bills.slice(0, billsShown)
  const names = await nameMembers(on, shown.map(({ agent }) => agent)) // prettier-ignore
  return {
    from,
    to,
    outcome,
    bills: shown.map(({ agent, version, base, entitled, paysDown, net }) => ({
      agent: names.get(agent) ?? '',
      version,
      base,
      entitled,
      paysDown,
      net,
    })),
    count: bills.length,
    net: bills.reduce((sum, { net }) => sum + net, 0n),
  }
}

/** A correction beside a bill; always decided by two people. */
const openAdjusting = (deps: StaffDeps): Operation<{ billNo: string; amount: bigint }> => ({
  name: 'agent_bill_adjusted',
  permission: 'agents.correct',
  alwaysTwo: true,
  content: z.strictObject({ billNo: z.string(), amount: Amount }),
  subjectOf: ({ billNo }) => ({ kind: 'agent_bill', id: billNo }),
  versionOf: async (on, { billNo }, brand) => {
    const bill = await findDeskBill(on, brand.id, billNo)
    const versions = bill ? await listVersions(on, bill.contractId, bill.windowId) : []
    return `${versions.at(-1)?.version ?? 0} ${bill ? (await listAdjustments(on, bill.id)).length : 0}`
  },
  render: async (on, { billNo, amount }, brand) => {
    const bill = await findDeskBill(on, brand.id, billNo)
    const name = bill && (await nameMembers(on, [bill.agent])).get(bill.agent)
    return [
      { label: 'bill', value: billNo },
      { label: 'agent', value: name ?? '' },
      { label: 'net', value: bill ? printAmount(bill.net) : '' },
      { label: 'amount', value: printAmount(amount) },
      { label: 'currency', value: brand.currency },
    ]
  },
  carryOut: async (tx, { billNo, amount }, { brand, by, proposedBy, reason, key }) => {
    await adjustBill(tx, deps, brand, { billNo, amount, reason, proposedBy, decidedBy: by, key })
    return { after: { amount: printAmount(amount) } }
  },
})
