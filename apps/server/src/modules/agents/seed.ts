import { contractKinds } from '@portal/contracts/agents'
import type { Tx } from '@portal/runtime'
import { addRules } from './contracts/index.ts'

/** What a brand of the demonstration allows. Running it again changes nothing that is there. */
export async function seedAgents(tx: Tx, brandId: number, currency: string): Promise<void> {
  await addRules(tx, brandId, {
    currency,
    kinds: [...contractKinds],
    compress: true,
    shortfall: 'ADVANCE',
    topGroup: 1960,
    floorPpm: 2_000,
    salaryCapPpm: 12_000,
    offerDays: 7,
  })
}
