import type { Tx } from '@portal/runtime'
import { hashContent } from '#platform/idempotency.ts'
import { Refusal } from '#platform/refusal.ts'
import { listMethods } from '../methods/index.ts'
import { creditOrder } from './crediting.ts'
import { insertOrder, takeOrderNo } from './order-store.ts'

/** Play money for accounts of the demonstration, as orders like any other; for seeding. */
export async function creditNewMembers(
  tx: Tx,
  brand: { id: number; currency: string },
  members: readonly { id: bigint; amount: bigint; key?: string }[],
): Promise<void> {
  const [method] = await listMethods(tx, brand.id, 'in', 'demo')
  if (!method) throw new Refusal('cashier.method_unknown')
  const parts = { live: { publish: () => undefined } }
  for (const { id, amount, key: orderKey = `seed:${id}` } of members) {
    const { code, version, kind, currency, feeFixed, feePpm, feePayer } = method
    const order = await insertOrder(tx, {
      orderNo: await takeOrderNo(tx),
      brandId: brand.id,
      member: id,
      method: code,
      methodVersion: version,
      kind,
      providerId: null,
      currency,
      amount,
      feeFixed,
      feePpm,
      feePayer,
      key: orderKey,
      content: hashContent({ brand: brand.id, method: code, amount }),
      expiryMinutes: 1,
      returnUrl: '',
      language: 'BN',
    })
    const key = `cashier:deposit:${order.orderNo}`
    await creditOrder(tx, parts, order, { amount, state: 'credited', payment: undefined, from: 'cashier', key, actor: 'member' })
  }
}
