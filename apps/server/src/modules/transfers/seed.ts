import { minorPerUnit } from '@portal/contracts'
import type { Tx } from '@portal/runtime'
import { addLimits } from './store.ts'

const units = (amount: bigint) => amount * minorPerUnit

/** What a brand of the demonstration allows. Running it again changes nothing that is there. */
export async function seedTransfers(tx: Tx, brandId: number, currency: string): Promise<void> {
  await addLimits(tx, brandId, {
    currency,
    minAmount: units(10n),
    maxAmount: units(20_000n),
    dailyLimit: units(50_000n),
    dailyCount: 20,
    quickAmounts: [100n, 500n, 1_000n, 5_000n].map(units),
    toUpline: true,
    toDownline: true,
  })
}
