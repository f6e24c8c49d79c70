import type { CascadeMultipliers } from '../../src/engine/cascade-game.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

/** All amounts are counted in hundredths of the stake. */
export const unitsPerStake = 100

/** Units for a cluster by its least number of cells. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 5: 425, 6: 650, 7: 950, 9: 2100, 11: 5000 },
  h2: { 5: 325, 6: 450, 7: 700, 9: 1500, 11: 3500 },
  h3: { 5: 250, 6: 350, 7: 500, 9: 1100, 11: 2400 },
  h4: { 5: 170, 6: 275, 7: 425, 9: 850, 11: 1900 },
  l1: { 5: 130, 6: 190, 7: 300, 9: 600, 11: 1400 },
  l2: { 5: 100, 6: 150, 7: 250, 9: 475, 11: 1100 },
  l3: { 5: 85, 6: 130, 7: 190, 9: 375, 11: 900 },
  l4: { 5: 70, 6: 100, 7: 170, 9: 325, 11: 750 },
  l5: { 5: 65, 6: 95, 7: 150, 9: 300, 11: 700 },
}

/** Units by the least number of scatters, wherever they lie when nothing falls any more. */
export const scatterPays: SlotPays = { 3: 100, 4: 250, 5: 1000, 6: 4000 }

/** Free spins by the least number of scatters: those that open them, and those that are added, so many times at most. */
export const freeSpins = { awards: { 3: 10, 4: 13, 5: 16 }, again: { 3: 5 }, retriggers: 2 }

/** A cell where wins vanish again and again doubles up to this factor. */
export const multipliers: CascadeMultipliers = { kind: 'spots', top: 64 }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 2500
