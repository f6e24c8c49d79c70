import type { VendorGame } from '@portal/contracts/vendor-protocol'
import type { Tx } from '@portal/runtime'
import type { z } from 'zod'
import { seedCatalogue, syncGames } from '#modules/catalogue'

/** A game as a vendor names it. */
export const tiger: z.output<typeof VendorGame> = {
  code: 'sundarban-tiger',
  name: { BN: 'সুন্দরবনের বাঘ', EN: 'Sundarban Tiger', CN: '孙德尔本斯之虎', VI: 'Hổ Sundarban' },
  category: 'RNG',
  classify: 'SC',
  platforms: ['WEB', 'MOBILE'],
  minBet: 10_000n,
  maxBet: 10_000_000n,
  lines: 20,
  rtpProfiles: [9598],
  volatility: 'high',
  features: ['lines', 'wild', 'free_spins'],
  hasDemo: true,
  hasFreeRounds: true,
  jackpotIds: [],
  images: [],
  status: 'up',
}

/** The seeded catalogue with one game of the studio, told by its vendor's list as it is after a start: for tests. */
export async function seedWithTiger(tx: Tx): Promise<void> {
  await seedCatalogue(tx)
  await syncGames(tx, 'NOKSHI', [tiger])
}
