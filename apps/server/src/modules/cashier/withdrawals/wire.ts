import type { LanguageCode, Output } from '@portal/contracts'
import type { payoutRoutes } from '@portal/contracts/payouts'
import type { EventRow, OrderRow } from './order-store.ts'
import type { EventPictureRow } from './proof-store.ts'

type Wire = Output<typeof payoutRoutes.withdrawals>['list'][number]

const cancellable: ReadonlySet<OrderRow['state']> = new Set(['risk_review', 'approved', 'payout_failed'])

/** An order as its member sees it: no score, no reasons, no names of staff. */
export function toWire(row: OrderRow, { language, mayCancel }: { language: LanguageCode; mayCancel: boolean }): Wire {
  const { orderNo, state, amount, fee, bond, received, refunded, kind, bankName, methodName, method, maskedNumber: number } = row
  return {
    orderNo,
    state,
    amount,
    fee,
    bond,
    received,
    remaining: amount - received - refunded,
    account: { kind, name: bankName || (methodName[language] ?? methodName.EN ?? method), number },
    createdAt: row.createdAt,
    ...(row.paidAt && { paidAt: row.paidAt }),
    ...(row.confirmUntil && { confirmUntil: row.confirmUntil }),
    serverTime: new Date(),
    ...(row.confirmation && { confirmation: row.confirmation }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.decideUntil && { decideUntil: row.decideUntil }),
    mayCancel: mayCancel && cancellable.has(state),
    // Of an order of a payout batch staff choose.
    mayChooseAccount: state === 'payout_failed' && row.batchId === null,
  }
}

/** A step of the timeline as the member sees it. */
export function toWireEvent(
  { state, at, confirmation, amount, note, proofs }: EventRow,
  pictures: readonly EventPictureRow[] = [],
): Output<typeof payoutRoutes.withdrawal>['events'][number] {
  return {
    state,
    at,
    ...(confirmation && { confirmation }),
    ...(amount !== null && { amount }),
    ...(note !== null && { note }),
    ...(proofs > 0 && { proofs }),
    ...(pictures.length > 0 && { pictures: pictures.map(({ upload, position }) => ({ upload: String(upload), position })) }),
  }
}
