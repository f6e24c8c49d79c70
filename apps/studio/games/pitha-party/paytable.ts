import type { CascadeMultipliers } from '../../src/engine/cascade-game.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

/** All amounts are counted in hundredths of the stake. */
export const unitsPerStake = 100

/** Units by the least number of symbols, wherever they lie. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 8: 475, 10: 1400, 12: 6000 },
  h2: { 8: 275, 10: 800, 12: 3000 },
  h3: { 8: 190, 10: 500, 12: 1900 },
  h4: { 8: 140, 10: 350, 12: 1200 },
  l1: { 8: 95, 10: 200, 12: 700 },
  l2: { 8: 70, 10: 160, 12: 500 },
  l3: { 8: 50, 10: 120, 12: 350 },
  l4: { 8: 40, 10: 95, 12: 250 },
  l5: { 8: 35, 10: 75, 12: 200 },
}

/** Units by the least number of scatters, wherever they lie when nothing falls any more. */
export const scatterPays: SlotPays = { 3: 50, 4: 300, 5: 800, 6: 5000 }

/** Free spins by the least number of scatters: those that open them, and those that are added, so many times at most. */
export const freeSpins = { awards: { 3: 9, 4: 10, 5: 12, 6: 15 }, again: { 3: 5 }, retriggers: 3 }

/** The factors of orbs and how often each comes. */
export const multipliers: CascadeMultipliers = {
  kind: 'orbs',
  base: [[2, 1]],
  free: [
    [2, 40],
    [3, 25],
    [5, 18],
    [8, 9],
    [10, 5],
    [25, 2],
    [50, 1],
  ],
  addsUp: false,
}

/** The most that one round pays, in stakes. */
export const maxWinStakes = 3000
