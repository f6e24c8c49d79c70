import type { CascadeMultipliers } from '../../src/engine/cascade-game.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

/** All amounts are counted in hundredths of the stake. */
export const unitsPerStake = 100

/** Units for a cluster by its least number of cells. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 5: 375, 6: 550, 8: 1100, 10: 2200, 12: 6000, 14: 15000 },
  h2: { 5: 250, 6: 375, 8: 750, 10: 1500, 12: 3500, 14: 9000 },
  h3: { 5: 190, 6: 275, 8: 550, 10: 1100, 12: 2500, 14: 6000 },
  l1: { 5: 110, 6: 160, 8: 325, 10: 650, 12: 1500, 14: 3500 },
  l2: { 5: 90, 6: 130, 8: 250, 10: 500, 12: 1100, 14: 3000 },
  l3: { 5: 75, 6: 110, 8: 225, 10: 400, 12: 950, 14: 2200 },
  l4: { 5: 60, 6: 90, 8: 190, 10: 325, 12: 750, 14: 1900 },
  l5: { 5: 45, 6: 75, 8: 150, 10: 300, 12: 650, 14: 1600 },
}

/** Units by the least number of scatters, wherever they lie when nothing falls any more. */
export const scatterPays: SlotPays = { 4: 100, 5: 300, 6: 1000, 7: 5000 }

/** Free spins by the least number of scatters: those that open them, and those that are added, so many times at most. */
export const freeSpins = { awards: { 4: 12, 5: 14, 6: 18 }, again: { 3: 3, 4: 6 }, retriggers: 3 }

/** A cell where wins vanish again and again doubles up to this factor. */
export const multipliers: CascadeMultipliers = { kind: 'spots', top: 128 }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 5000
