import { minorPerUnit } from '@portal/contracts'
import type { Tx } from '@portal/runtime'
import { addLevel, addRules } from './rule-store.ts'

const units = (amount: bigint) => amount * minorPerUnit

/** What a demo brand allows. Running it again changes nothing that is there. */
export async function seedWithdrawalRules(tx: Tx, brand: { id: number; currency: string }): Promise<void> {
  await addRules(tx, brand.id, {
    currency: brand.currency,
    minAmount: units(100n),
    maxAmount: units(200_000n),
    dailyLimit: units(400_000n),
    dailyCount: 10,
    freePerDay: 1,
    feeFixed: units(5n),
    feePpm: 5_000,
    bondPpm: 10_000,
    bondMin: units(10n),
    bondMax: units(500n),
    reviewFrom: units(5_000n),
    reviewScore: 30,
    twoStaffAbove: units(50_000n),
    secondProofAbove: units(20_000n),
    memberCancel: true,
    confirmMinutes: 30,
    accountHoldHours: 24,
    // Large enough that the demonstration pays at once, and small enough to be met.
    kycLevel: 2,
    kycAbove: units(30_000n),
  })
  const levels = [
    { rankLevel: 0, maxAmount: units(50_000n), dailyLimit: units(100_000n), dailyCount: 5, freePerDay: 1 },
    { rankLevel: 3, maxAmount: units(100_000n), dailyLimit: units(200_000n), dailyCount: 8, freePerDay: 3 },
    { rankLevel: 5, maxAmount: units(200_000n), dailyLimit: units(400_000n), dailyCount: 10, freePerDay: 5 },
  ]
  for (const level of levels) await addLevel(tx, brand.id, level)
}
