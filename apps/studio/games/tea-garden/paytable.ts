import type { CascadeMultipliers } from '../../src/engine/cascade-game.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

/** All amounts are counted in hundredths of the stake. */
export const unitsPerStake = 100

/** Units for each way by number of reels from the left. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 35, 4: 80, 5: 225 },
  h2: { 3: 30, 4: 65, 5: 160 },
  h3: { 3: 25, 4: 50, 5: 120 },
  l1: { 3: 15, 4: 35, 5: 80 },
  l2: { 3: 15, 4: 30, 5: 65 },
  l3: { 3: 11, 4: 20, 5: 55 },
  l4: { 3: 11, 4: 20, 5: 45 },
}

/** Units by the least number of scatters, wherever they lie when nothing falls any more. */
export const scatterPays: SlotPays = { 3: 100, 4: 300, 5: 1000 }

/** Free spins by the least number of scatters: those that open them, and those that are added, so many times at most. */
export const freeSpins = { awards: { 3: 8, 4: 10, 5: 12 }, again: { 3: 4 }, retriggers: 2 }

/** The factor of each picture of a spin; the last one stays. */
export const multipliers: CascadeMultipliers = { kind: 'ladder', base: [1, 1, 1, 2, 2, 3], free: [2, 2, 2, 3, 3, 4], isKept: false }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 1000
