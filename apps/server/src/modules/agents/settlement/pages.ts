import { Readable } from 'node:stream'
import type { Input, Output } from '@portal/contracts'
import { type agentsRoutes, BillExplanation } from '@portal/contracts/agents'
import { printOrderNo } from '@portal/contracts/order-number'
import type { Database } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { findBill, type FoundBill, listPayments, listShown, listVersions, type ShownRow } from './bill-store.ts'
import { writeExplanation } from './explain.ts'
import { findDebt } from './payment-store.ts'

type Bill = Output<typeof agentsRoutes.bills>['list'][number]

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
  return {
    bill: toBill(versions.find(({ id }) => id === found.id)!),
    explanation: BillExplanation.parse(found.explanation),
    hash: found.hash,
    payments: payments.map(({ kind, amount, transferId, createdAt }) => ({
      kind,
      amount,
      entry: printOrderNo('E', createdAt, transferId),
      createdAt,
    })),
    versions: versions.map(toBill),
  }
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
