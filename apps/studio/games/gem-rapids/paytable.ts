import type { CascadeMultipliers } from '../../src/engine/cascade-game.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

/** All amounts are counted in hundredths of the stake. */
export const unitsPerStake = 100

/** Units for a cluster by its least number of cells. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 5: 475, 7: 950, 9: 2400, 12: 7000, 15: 24000 },
  h2: { 5: 325, 7: 650, 9: 1400, 12: 4000, 15: 12000 },
  h3: { 5: 250, 7: 475, 9: 950, 12: 2400, 15: 7000 },
  h4: { 5: 170, 7: 350, 9: 700, 12: 1700, 15: 5000 },
  l1: { 5: 120, 7: 250, 9: 475, 12: 1200, 15: 3000 },
  l2: { 5: 95, 7: 190, 9: 400, 12: 950, 15: 2400 },
  l3: { 5: 80, 7: 160, 9: 325, 12: 800, 15: 2000 },
  l4: { 5: 65, 7: 130, 9: 250, 12: 650, 15: 1600 },
  l5: { 5: 55, 7: 110, 9: 225, 12: 550, 15: 1400 },
}

/** Units by the least number of scatters, wherever they lie when nothing falls any more. */
export const scatterPays: SlotPays = { 4: 100, 5: 300, 6: 1000, 7: 3000, 8: 10000 }

/** Free spins by the least number of scatters: those that open them, and those that are added, so many times at most. */
export const freeSpins = { awards: { 4: 10, 5: 12, 6: 15, 7: 20 }, again: { 4: 5 }, retriggers: 3 }

/** The factor of each picture of a spin; in free spins the next one goes on where the last one stopped. */
export const multipliers: CascadeMultipliers = {
  kind: 'ladder',
  base: [1, 2, 3, 4, 5, 6, 8, 10],
  free: [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45, 48, 51, 54, 57, 60],
  isKept: true,
}

/** The most that one round pays, in stakes. */
export const maxWinStakes = 8000
