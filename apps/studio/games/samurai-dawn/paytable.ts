import type { SlotPays } from '../../src/engine/slot-game.ts'
import type { FreeSpins } from '../../src/engine/spin-round.ts'

/** All amounts are counted in units of which the stake has 50. */
export const unitsPerStake = 50

/** Units per way by number of reels from the left. The wild stands for each of them and pays nothing by itself. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 30, 4: 100, 5: 750 },
  h2: { 3: 25, 4: 75, 5: 400 },
  h3: { 3: 20, 4: 60, 5: 250 },
  h4: { 3: 15, 4: 50, 5: 200 },
  l1: { 3: 10, 4: 25, 5: 75 },
  l2: { 3: 5, 4: 20, 5: 60 },
  l3: { 3: 5, 4: 20, 5: 60 },
  l4: { 3: 5, 4: 15, 5: 50 },
  l5: { 4: 15, 5: 60 },
}

/** Units for scatters anywhere. */
export const scatterPays: SlotPays = { 3: 100, 4: 500, 5: 2500 }

/** Three scatters open eight free spins in which every wild doubles the ways through it; three more add eight, once. */
export const freeSpins: FreeSpins = { scatters: 3, award: 8, retriggers: 1, multiplier: 1 }

/** By how much each wild multiplies the ways that go through it. */
export const wildFactor = { base: 1, free: 2 } as const

/** The most that one round pays, in stakes. */
export const maxWinStakes = 2000
