import type { CascadeMultipliers } from '../../src/engine/cascade-game.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

/** All amounts are counted in hundredths of the stake. */
export const unitsPerStake = 100

/** Units for each way by number of reels from the left. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 35, 4: 110, 5: 350, 6: 1400 },
  h2: { 3: 25, 4: 70, 5: 225, 6: 700 },
  h3: { 3: 18, 4: 50, 5: 140, 6: 425 },
  h4: { 3: 14, 4: 40, 5: 110, 6: 325 },
  l1: { 3: 11, 4: 25, 5: 65, 6: 180 },
  l2: { 3: 11, 4: 20, 5: 55, 6: 140 },
  l3: { 3: 7, 4: 18, 5: 45, 6: 110 },
  l4: { 3: 7, 4: 18, 5: 35, 6: 90 },
}

/** Units by the least number of scatters, wherever they lie when nothing falls any more. */
export const scatterPays: SlotPays = { 3: 50, 4: 200, 5: 1000, 6: 5000 }

/** Free spins by the least number of scatters: those that open them, and those that are added, so many times at most. */
export const freeSpins = { awards: { 4: 9, 5: 12, 6: 18 }, again: { 3: 3 }, retriggers: 4 }

/** The factor of each picture of a spin; in free spins the next one goes on where the last one stopped. */
export const multipliers: CascadeMultipliers = {
  kind: 'ladder',
  base: [1, 1, 2, 2, 3, 3, 5],
  free: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20],
  isKept: true,
}

/** The most that one round pays, in stakes. */
export const maxWinStakes = 4000
