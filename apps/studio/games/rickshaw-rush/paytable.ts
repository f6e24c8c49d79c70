import type { SlotPays } from '../../src/engine/slot-game.ts'
import type { FreeSpins } from '../../src/engine/spin-round.ts'

/** All amounts are counted in units of which the stake has 25. */
export const unitsPerStake = 25

/** Units per way by number of reels from the left. The wild stands for each of them and pays nothing by itself. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 20, 4: 60, 5: 200 },
  h2: { 3: 15, 4: 50, 5: 150 },
  h3: { 3: 15, 4: 40, 5: 120 },
  l1: { 3: 10, 4: 25, 5: 80 },
  l2: { 3: 10, 4: 20, 5: 60 },
  l3: { 3: 10, 4: 15, 5: 50 },
  l4: { 3: 10, 4: 15, 5: 40 },
}

/** Units for scatters anywhere. */
export const scatterPays: SlotPays = { 3: 50, 4: 125, 5: 500 }

/** Three scatters open eight free spins, four twelve and five twenty, with all pays doubled; three more add eight, once. */
export const freeSpins: FreeSpins = { scatters: 3, award: 8, awards: { 4: 12, 5: 20 }, retriggers: 1, multiplier: 2 }

/** By how much each wild multiplies the ways that go through it. */
export const wildFactor = { base: 1, free: 1 } as const

/** The most that one round pays, in stakes. */
export const maxWinStakes = 1200
