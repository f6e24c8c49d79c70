import type { CascadeMultipliers } from '../../src/engine/cascade-game.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

/** All amounts are counted in hundredths of the stake. */
export const unitsPerStake = 100

/** Units for a cluster by its least number of cells. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 5: 325, 6: 475, 8: 950, 10: 2100, 12: 5500 },
  h2: { 5: 250, 6: 350, 8: 700, 10: 1500, 12: 4000 },
  h3: { 5: 190, 6: 275, 8: 550, 10: 1100, 12: 2500 },
  h4: { 5: 160, 6: 225, 8: 425, 10: 850, 12: 2100 },
  l1: { 5: 130, 6: 190, 8: 375, 10: 750, 12: 1900 },
  l2: { 5: 110, 6: 160, 8: 325, 10: 600, 12: 1500 },
  l3: { 5: 95, 6: 130, 8: 275, 10: 475, 12: 1200 },
  l4: { 5: 80, 6: 120, 8: 225, 10: 400, 12: 950 },
}

/** Units by the least number of scatters, wherever they lie when nothing falls any more. */
export const scatterPays: SlotPays = { 3: 100, 4: 300, 5: 1000, 6: 3000 }

/** Free spins by the least number of scatters: those that open them, and those that are added, so many times at most. */
export const freeSpins = { awards: { 3: 8, 4: 10, 5: 12 }, again: { 3: 4 }, retriggers: 2 }

/** The factor of each picture of a spin; the last one stays. */
export const multipliers: CascadeMultipliers = { kind: 'ladder', base: [1, 1, 1, 2, 2, 3, 5], free: [2, 2, 2, 3, 3, 4, 6], isKept: false }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 1000
