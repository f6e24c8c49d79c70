import type { CascadeMultipliers } from '../../src/engine/cascade-game.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

/** All amounts are counted in hundredths of the stake. */
export const unitsPerStake = 100

/** Units for each way by number of reels from the left. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 55, 4: 180, 5: 700 },
  h2: { 3: 40, 4: 130, 5: 425 },
  h3: { 3: 30, 4: 90, 5: 325 },
  h4: { 3: 25, 4: 70, 5: 250 },
  l1: { 3: 18, 4: 40, 5: 130 },
  l2: { 3: 14, 4: 35, 5: 110 },
  l3: { 3: 14, 4: 30, 5: 90 },
  l4: { 3: 11, 4: 30, 5: 70 },
}

/** Units by the least number of scatters, wherever they lie when nothing falls any more. */
export const scatterPays: SlotPays = { 3: 100, 4: 500, 5: 2000 }

/** Free spins by the least number of scatters: those that open them, and those that are added, so many times at most. */
export const freeSpins = { awards: { 3: 8, 4: 10, 5: 12 }, again: { 3: 4 }, retriggers: 2 }

/** The factor of each picture of a spin; the last one stays. */
export const multipliers: CascadeMultipliers = { kind: 'ladder', base: [1, 2, 4, 8], free: [3, 6, 12, 24], isKept: false }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 2000
