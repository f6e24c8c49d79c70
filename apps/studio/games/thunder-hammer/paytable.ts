import type { CascadeMultipliers } from '../../src/engine/cascade-game.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

/** All amounts are counted in hundredths of the stake. */
export const unitsPerStake = 100

/** Units by the least number of symbols, wherever they lie. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 8: 250, 10: 750, 12: 4000 },
  h2: { 8: 140, 10: 425, 12: 1700 },
  h3: { 8: 95, 10: 275, 12: 1200 },
  h4: { 8: 65, 10: 170, 12: 650 },
  l1: { 8: 45, 10: 95, 12: 325 },
  l2: { 8: 30, 10: 70, 12: 225 },
  l3: { 8: 25, 10: 55, 12: 150 },
  l4: { 8: 17, 10: 40, 12: 120 },
  l5: { 8: 13, 10: 35, 12: 95 },
}

/** Units by the least number of scatters, wherever they lie when nothing falls any more. */
export const scatterPays: SlotPays = { 4: 300, 5: 500, 6: 10000 }

/** Free spins by the least number of scatters: those that open them, and those that are added, so many times at most. */
export const freeSpins = { awards: { 4: 15 }, again: { 3: 5 }, retriggers: 4 }

/** The factors of orbs and how often each comes; in free spins they add up. */
export const multipliers: CascadeMultipliers = {
  kind: 'orbs',
  base: [
    [2, 400],
    [3, 250],
    [5, 180],
    [8, 80],
    [10, 50],
    [15, 20],
    [25, 12],
    [50, 5],
    [100, 2],
    [250, 1],
  ],
  free: [
    [2, 400],
    [3, 250],
    [5, 180],
    [8, 80],
    [10, 50],
    [15, 20],
    [25, 12],
    [50, 5],
    [100, 2],
    [250, 1],
  ],
  addsUp: true,
}

/** The most that one round pays, in stakes. */
export const maxWinStakes = 8000
