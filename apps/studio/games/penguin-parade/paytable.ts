import type { CascadeMultipliers } from '../../src/engine/cascade-game.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

/** All amounts are counted in hundredths of the stake. */
export const unitsPerStake = 100

/** Units for a cluster by its least number of cells. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 5: 400, 6: 600, 7: 800, 8: 1300, 10: 3000, 12: 7500 },
  h2: { 5: 325, 6: 450, 7: 650, 8: 1000, 10: 2100, 12: 5500 },
  h3: { 5: 250, 6: 350, 7: 500, 8: 750, 10: 1600, 12: 4000 },
  h4: { 5: 200, 6: 300, 7: 400, 8: 600, 10: 1300, 12: 3500 },
  l1: { 5: 160, 6: 225, 7: 325, 8: 500, 10: 1100, 12: 2500 },
  l2: { 5: 130, 6: 180, 7: 275, 8: 400, 10: 800, 12: 2000 },
  l3: { 5: 120, 6: 160, 7: 225, 8: 350, 10: 700, 12: 1600 },
  l4: { 5: 100, 6: 130, 7: 190, 8: 300, 10: 600, 12: 1400 },
  l5: { 5: 80, 6: 120, 7: 160, 8: 250, 10: 500, 12: 1200 },
}

/** Units by the least number of scatters, wherever they lie when nothing falls any more. */
export const scatterPays: SlotPays = { 3: 100, 4: 200, 5: 800, 6: 2500 }

/** Free spins by the least number of scatters: those that open them, and those that are added, so many times at most. */
export const freeSpins = { awards: { 3: 7, 4: 9, 5: 12 }, again: { 3: 3 }, retriggers: 2 }

/** The factor of each picture of a spin; in free spins the next one goes on where the last one stopped. */
export const multipliers: CascadeMultipliers = {
  kind: 'ladder',
  base: [1, 2, 3, 4, 5],
  free: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20],
  isKept: true,
}

/** The most that one round pays, in stakes. */
export const maxWinStakes = 1500
