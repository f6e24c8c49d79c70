/**
 * Money from member to member along the direct line: to the upline, to a direct downline.
 *
 *   mountTransfers(serving, { database, live, sendMessage, metrics, deposits })
 *   sendTransfer(parts, input, call)       one transfer, for the demonstration's past
 *   listCircles, closeCircle(on, ..)       cases of money that came back to its sender within a day, for operators
 *   seedTransfers(tx, brandId, currency)   what a brand of the demonstration allows
 */
import { transfersRoutes } from '@portal/contracts/transfers'
import { Counter, type Registry } from '@portal/runtime'
import { spendStepUp } from '#modules/identity'
import type { Serving } from '#platform/serve.ts'
import { findDownlines, getOptions, listTransfers, sendTransfer, type TransferParts } from './transfers.ts'

export { type CircleRow, closeCircle, countCircles, findOldestCircle, listCircles } from './circle-store.ts'
export { seedTransfers } from './seed.ts'
export { listOrderMembers, sumReceived } from './store.ts'
export { exportLineTransfers, type LineFilter, type LineTransferRow, listLineTransfers, sumLineTransfers } from './desk-store.ts'
export { sendTransfer } from './transfers.ts'

type Mounting = Omit<TransferParts, 'count' | 'spendStepUp'> & { metrics: Registry }

export function mountTransfers(serving: Serving, { metrics, ...given }: Mounting): void {
  const carriedOut = new Counter({
    name: 'transfers_total',
    help: 'Transfers between members that were carried out, by direction',
    labelNames: ['direction'],
    registers: [metrics],
  })
  const parts: TransferParts = { ...given, spendStepUp, count: (direction) => carriedOut.inc({ direction }) }
  serving.serve(transfersRoutes, {
    options: (_input, call) => getOptions(parts, call),
    downlines: (input, call) => findDownlines(parts, input, call),
    list: (input, call) => listTransfers(parts, input, call),
    send: (input, call) => sendTransfer(parts, input, call),
  })
}
