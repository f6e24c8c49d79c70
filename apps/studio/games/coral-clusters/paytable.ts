import type { CascadeMultipliers } from '../../src/engine/cascade-game.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

/** All amounts are counted in hundredths of the stake. */
export const unitsPerStake = 100

/** Units for a cluster by its least number of cells. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 5: 250, 6: 350, 8: 800, 11: 2400, 14: 8000 },
  h2: { 5: 180, 6: 250, 8: 550, 11: 1600, 14: 5000 },
  h3: { 5: 140, 6: 200, 8: 400, 11: 1100, 14: 3000 },
  h4: { 5: 100, 6: 150, 8: 325, 11: 800, 14: 2400 },
  l1: { 5: 70, 6: 100, 8: 225, 11: 550, 14: 1600 },
  l2: { 5: 60, 6: 85, 8: 180, 11: 425, 14: 1200 },
  l3: { 5: 50, 6: 70, 8: 140, 11: 350, 14: 950 },
  l4: { 5: 40, 6: 60, 8: 120, 11: 300, 14: 800 },
  l5: { 5: 30, 6: 50, 8: 100, 11: 250, 14: 650 },
}

/** Units by the least number of scatters, wherever they lie when nothing falls any more. */
export const scatterPays: SlotPays = { 4: 100, 5: 400, 6: 1500, 7: 5000 }

/** Free spins by the least number of scatters: those that open them, and those that are added, so many times at most. */
export const freeSpins = { awards: { 4: 10, 5: 12, 6: 15 }, again: { 4: 5 }, retriggers: 2 }

/** The factor of each picture of a spin; the last one stays. */
export const multipliers: CascadeMultipliers = { kind: 'ladder', base: [1, 2, 3, 4, 5], free: [4, 8, 12, 16, 20], isKept: false }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 2000
