import { Readable } from 'node:stream'
import { type Input, type Output, printAmount } from '@portal/contracts'
import { type agentsRoutes, BillExplanation } from '@portal/contracts/agents'
import { printOrderNo } from '@portal/contracts/order-number'
import type { Database, Queryable } from '@portal/runtime'
import { maskAccount } from '#modules/bets'
import { listMembers } from '#modules/identity'
import type { Call } from '#platform/call.ts'
import { streamCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import { hideNumber } from '../contracts/index.ts'
import {
  findBill,
  type FoundBill,
  listBelowBill,
  listCorrections,
  listPayments,
  listShown,
  listVersions,
  selectForFile,
  type ShownRow,
} from './bill-store.ts'
import { writeExplanation } from './explain.ts'
import { findDebt } from './payment-store.ts'

type Bill = Output<typeof agentsRoutes.bills>['list'][number]

/** Bills below that are named on the page of a bill. */
const shownBelow = 200

/** The caller's bills, newest first. */
export async function listBills(
  database: Database,
  { pageSize, ...selection }: Input<typeof agentsRoutes.bills>,
  { brand, caller }: Call<'agent'>,
): Promise<Output<typeof agentsRoutes.bills>> {
  const rows = await listShown(database, { agent: caller.memberId, ...selection }, pageSize + 1)
  const page = rows.slice(0, pageSize)
  return {
    list: page.map(toBill),
    ...(rows.length > pageSize && { next: page.at(-1)!.id }),
    debt: await findDebt(database, brand.id, brand.currency, caller.memberId),
  }
}

/** How a bill came about. @throws Refusal `agents.bill_unknown` also for one of others */
export async function getBill(
  database: Database,
  { billNo }: Input<typeof agentsRoutes.bill>,
  call: Call<'agent'>,
): Promise<Output<typeof agentsRoutes.bill>> {
  const found = await getOwnBill(database, billNo, call)
  const versions = await listVersions(database, found.contractId, found.windowId)
  const payments = await listPayments(database, found.id)
  const isOwn = found.agent === call.caller.memberId
  const corrections = isOwn ? await listCorrections(database, found.contractId, found.windowId) : []
  // Whom a downline pays is its own business.
  const below = isOwn ? await listBelowBill(database, found.windowId, found.agent, shownBelow) : []
  const names = await readNames(database, [found.agent, ...(found.payer === null ? [] : [found.payer]), ...below.map(({ agent }) => agent)])
  return {
    ...(!isOwn && { agent: { account: hideNumber(names.get(found.agent)!) } }),
    ...(isOwn && found.payer !== null && { payer: { account: maskAccount(names.get(found.payer)!) } }),
    below: below.map(({ agent, ...bill }) => ({ ...bill, account: hideNumber(names.get(agent)!) })),
    bill: toBill(versions.find(({ id }) => id === found.id)!),
    explanation: BillExplanation.parse(found.explanation),
    hash: found.hash,
    payments: payments.map(({ kind, amount, transferId, createdAt }) => ({
      kind,
      amount,
      entry: printOrderNo('E', createdAt, transferId),
      createdAt,
    })),
    corrections: corrections.map(({ amount, reason, transferId, createdAt }) => ({
      amount,
      reason,
      entry: printOrderNo('E', createdAt, transferId),
      createdAt,
    })),
    versions: versions.map(toBill),
  }
}

async function readNames(on: Queryable, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  const members = await listMembers(on, [...new Set(ids)])
  return new Map(members.map(({ id, username }) => [id, username]))
}

const fileHead = [
  'bill',
  'kind',
  'contract',
  'version',
  'from',
  'to',
  'state',
  'base',
  'ratePpm',
  'entitled',
  'paysDown',
  'net',
  'posted',
  'createdAt',
]

/** All of the caller's bills, or those of a kind. */
export function exportBills(database: Database, { kind }: Input<typeof agentsRoutes.billsExport>, { caller }: Call<'agent'>): Readable {
  const toLine = (row: ShownRow) => {
    const { from, to, createdAt, ...bill } = toBill(row)
    const numbers = [bill.base, bill.ratePpm, bill.entitled, bill.paysDown, bill.net, bill.posted]
    return [
      bill.billNo,
      bill.kind,
      bill.contractNo,
      String(bill.version),
      from.toISOString(),
      to.toISOString(),
      bill.state,
      ...numbers.map((value) => (typeof value === 'bigint' ? printAmount(value) : String(value))),
      createdAt.toISOString(),
    ]
  }
  return streamCsv<ShownRow>(database, {
    statement: selectForFile({ agent: caller.memberId, kind }),
    head: fileHead,
    toLines: async (rows) => rows.map(toLine),
  })
}

/** The bytes that the hash on the bill is of. */
export async function exportBill(
  database: Database,
  { billNo }: Input<typeof agentsRoutes.billExport>,
  call: Call<'agent'>,
): Promise<Readable> {
  const { explanation } = await getOwnBill(database, billNo, call)
  return Readable.from([Buffer.from(writeExplanation(BillExplanation.parse(explanation)))])
}

async function getOwnBill(database: Database, billNo: string, { brand, caller }: Call<'agent'>): Promise<FoundBill> {
  const found = await findBill(database, brand.id, caller.memberId, billNo)
  if (!found) throw new Refusal('agents.bill_unknown')
  return found
}

function toBill({ billNo, kind, contractNo, version, startsAt: from, endsAt: to, state, base, ratePpm, ...rest }: ShownRow): Bill {
  const { entitled, paysDown, net, posted, createdAt } = rest
  return { billNo, kind, contractNo, version, from, to, state, base, ratePpm, entitled, paysDown, net, posted, createdAt }
}
