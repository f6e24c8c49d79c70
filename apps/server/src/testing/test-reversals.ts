import { staffDepositRoutes as deposits } from '@portal/contracts/staff/deposits'
import { sql } from '@portal/runtime'
import { applyFacts } from '../modules/cashier/deposits/index.ts'
import { addReviewOrder, type ReviewOrder } from './test-desk.ts'
import type { TestStaff } from './test-staff.ts'

/** A deposit of a member that was credited and that its provider took back; `token` is of somebody who may credit it. @returns the order with the number of the case */
export async function addReversal(back: TestStaff, token: string, member = ''): Promise<ReviewOrder & { id: string }> {
  const order = await addReviewOrder(back.portal, { member })
  const input = { orderNo: order.orderNo, reason: 'Seen in the statement of the wallet.' }
  await back.call(deposits.credit, { token, input })
  const { deposits: parts } = back.portal.forStaff.cashier
  const provider = (await parts.registry.findByCode(1, 'simulator'))!
  const fact = { direction: 'in', amount: 5_000_000n, currency: 'BDT', fee: 0n, at: new Date() } as const
  await applyFacts(parts, provider, [{ ...fact, providerTxId: order.trxId, reference: order.orderNo, state: 'reversed' }])
  const [row] = await back.portal.database.query<{ id: bigint }>(sql`
    select id from cashier.suspense_cases where provider_tx_id = ${order.trxId} and reason = 'reversed' order by id desc limit 1`)
  return { ...order, id: String(row!.id) }
}
