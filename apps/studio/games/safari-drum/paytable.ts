import type { SlotPays } from '../../src/engine/slot-game.ts'
import type { FreeSpins } from '../../src/engine/spin-round.ts'

/** All amounts are counted in units of which the stake has 50. */
export const unitsPerStake = 50

/** Units per way by number of reels from the left. The wild stands for each of them and pays nothing by itself. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 25, 4: 75, 5: 250, 6: 1000 },
  h2: { 3: 20, 4: 60, 5: 200, 6: 600 },
  h3: { 3: 15, 4: 50, 5: 125, 6: 400 },
  h4: { 3: 15, 4: 40, 5: 100, 6: 300 },
  l1: { 3: 10, 4: 20, 5: 50, 6: 150 },
  l2: { 3: 5, 4: 15, 5: 40, 6: 125 },
  l3: { 3: 5, 4: 15, 5: 30, 6: 100 },
  l4: { 3: 5, 4: 10, 5: 30, 6: 80 },
  l5: { 4: 10, 5: 25, 6: 75 },
}

/** Units for scatters anywhere. */
export const scatterPays: SlotPays = { 4: 250, 5: 1000, 6: 5000 }

/** Four scatters open ten free spins in which every wild triples the ways through it. */
export const freeSpins: FreeSpins = { scatters: 4, award: 10, retriggers: 0, multiplier: 1 }

/** By how much each wild multiplies the ways that go through it. */
export const wildFactor = { base: 1, free: 3 } as const

/** The most that one round pays, in stakes. */
export const maxWinStakes = 2000
