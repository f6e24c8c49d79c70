/** What staff read of deposit orders. */
import type { Queryable } from '@portal/runtime'
import type { UploadStore } from '#platform/upload-store.ts'
import { feeOf } from '../methods/index.ts'
import { type DeskDepositRow, listCases, listCredits, listFacts, listNewestDeposits } from './desk-store.ts'
import { findRoom } from './facts.ts'
import { findOrder, listEvents } from './order-store.ts'
import type { DepositParts } from './parts.ts'
import { findProofName, listProofs } from './proof-store.ts'

/** The member's fee of an order: what was taken of it, or what its whole amount would cost. */
export function feeOfDeskRow(row: DeskDepositRow): bigint {
  return row.credited > 0n ? row.feeTaken : feeOf(row, row.amount, row.currency)
}

/** An order of the brand by its number. */
export async function findDeskDeposit(on: Queryable, brandId: number, orderNo: string): Promise<DeskDepositRow | undefined> {
  const found = await listNewestDeposits(on, { brandId, zone: 'UTC', number: orderNo }, { behind: undefined, limit: 2 })
  return found.find((each) => each.orderNo === orderNo)
}

/** One order with all that the desk shows of it; undefined for one of another brand. */
export async function describeDeskDeposit(
  { database, registry, protection }: Pick<DepositParts, 'database' | 'registry' | 'protection'>,
  brandId: number,
  orderNo: string,
) {
  const row = await findDeskDeposit(database, brandId, orderNo)
  const order = row && (await findOrder(database, { id: row.id }, false))
  if (!row || !order) return undefined
  const { id, providerId, trxId } = row
  const [events, proofs, credits, cases, facts, provider, { room }] = await Promise.all([
    listEvents(database, [id]),
    listProofs(database, id),
    listCredits(database, id),
    listCases(database, id),
    providerId === null ? [] : listFacts(database, providerId, orderNo, trxId),
    providerId === null ? undefined : registry.find(providerId),
    findRoom(database, { protection }, order),
  ])
  return { row, events, proofs, credits, cases, facts, provider: provider?.link.code, room }
}

/** One picture of an order of the brand; undefined when there is none. */
export async function readDepositProof(
  { database, uploads }: Pick<DepositParts, 'database'> & { uploads: UploadStore },
  brandId: number,
  { orderNo, number }: { orderNo: string; number: number },
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const found = await findProofName(database, brandId, orderNo, number)
  const bytes = found && (await uploads.get(found.name))
  return found && bytes && { type: found.type, bytes }
}
