import { minorPerUnit } from '@portal/contracts'
import type { Tx } from '@portal/runtime'
import { addMethod } from './store.ts'

const units = (amount: bigint) => amount * minorPerUnit

/** The play money of a demo brand. Running it again changes nothing that is there. */
export async function seedCashier(tx: Tx, brandId: number, currency: string): Promise<void> {
  await addMethod(tx, brandId, {
    code: 'demo',
    kind: 'demo',
    currency,
    minAmount: units(100n),
    maxAmount: units(50_000n),
    dailyLimit: units(200_000n),
    quickAmounts: [500n, 1_000n, 5_000n, 10_000n, 20_000n].map(units),
  })
}
