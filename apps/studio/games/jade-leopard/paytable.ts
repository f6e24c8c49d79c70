import type { CascadeMultipliers } from '../../src/engine/cascade-game.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

/** All amounts are counted in hundredths of the stake. */
export const unitsPerStake = 100

/** Units for each way by number of reels from the left. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 30, 4: 100, 5: 500 },
  h2: { 3: 20, 4: 70, 5: 300 },
  h3: { 3: 17, 4: 50, 5: 200 },
  h4: { 3: 12, 4: 35, 5: 120 },
  l1: { 3: 7, 4: 20, 5: 60 },
  l2: { 3: 7, 4: 20, 5: 50 },
  l3: { 3: 5, 4: 15, 5: 40 },
  l4: { 3: 5, 4: 12, 5: 35 },
  l5: { 3: 5, 4: 12, 5: 30 },
  l6: { 3: 5, 4: 12, 5: 30 },
}

/** Units by the least number of scatters, wherever they lie when nothing falls any more. */
export const scatterPays: SlotPays = { 3: 100, 4: 400, 5: 2000 }

/** Free spins by the least number of scatters: those that open them, and those that are added, so many times at most. */
export const freeSpins = { awards: { 3: 10, 4: 13, 5: 16 }, again: { 3: 5 }, retriggers: 3 }

/** The factor of each picture of a spin; in free spins the next one goes on where the last one stopped. */
export const multipliers: CascadeMultipliers = {
  kind: 'ladder',
  base: [1, 2, 3, 4, 5],
  free: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40],
  isKept: true,
}

/** The most that one round pays, in stakes. */
export const maxWinStakes = 5000
