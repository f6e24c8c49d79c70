import { type LanguageCode, type Output } from '@portal/contracts'
import { type cashierRoutes, PaymentTerms } from '@portal/contracts/cashier'
import type { Queryable } from '@portal/runtime'
import { z } from 'zod'
import { feeOf, getVersion, nameOf } from '../methods/index.ts'
import { listEvents, type OrderRow, proofAsked } from './order-store.ts'
import { countProofs } from './proof-store.ts'
import { decideEvent, isByHand, isFinal } from './rules.ts'

type Order = Output<(typeof cashierRoutes)['depositOrder']>

const Confirmations = z.object({ seen: z.int(), needed: z.int() })

/** Orders as their member sees them. */
export async function toOrders(on: Queryable, rows: readonly OrderRow[], language: LanguageCode): Promise<Order[]> {
  const ids = rows.map(({ id }) => id)
  const [events, proofs, names] = await Promise.all([listEvents(on, ids), countProofs(on, ids), listNames(on, rows)])
  const now = new Date()
  return rows.map((row): Order => {
    const terms = PaymentTerms.safeParse(row.terms)
    const confirmations = Confirmations.safeParse(row.confirmations)
    const { orderNo, method, kind, amount, state, credited, feeTaken, createdAt, expiresAt, balance, trxId, reason } = row
    return {
      orderNo,
      method,
      kind,
      name: nameOf({ names: names.get(`${method} ${row.methodVersion}`) ?? {}, code: method }, language),
      amount,
      fee: feeOf(row, amount, row.currency),
      status: state,
      credited,
      feeTaken,
      createdAt,
      expiresAt,
      ...(balance !== null && { balance }),
      ...(terms.success && !isFinal(state) && { terms: terms.data }),
      ...(confirmations.success && { confirmations: confirmations.data }),
      ...(trxId !== null && { trxId }),
      proofs: proofs.get(row.id) ?? 0,
      mayCancel: decideEvent(row, { type: 'cancelled' }, now) !== undefined,
      maySubmit: state === 'awaiting' || (isByHand(kind) && (state === 'submitted' || state === 'in_review')),
      ...(reason !== null && { reason }),
      ...(state === 'in_review' && row.proofNote !== null && { proofNote: row.proofNote }),
      timeline: events
        .filter(({ orderId, reason: why }) => orderId === row.id && why !== proofAsked)
        .map(({ state: status, at }) => ({ status, at })),
    }
  })
}

/** The names of the methods as the orders knew them, by code and version. */
async function listNames(on: Queryable, rows: readonly OrderRow[]) {
  const versions = new Map(rows.map((row) => [`${row.method} ${row.methodVersion}`, row]))
  const found = await Promise.all(
    [...versions].map(
      async ([key, { brandId, method, methodVersion }]) => [key, (await getVersion(on, brandId, method, methodVersion)).names] as const,
    ),
  )
  return new Map(found)
}
