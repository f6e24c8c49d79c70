import type { CascadeMultipliers } from '../../src/engine/cascade-game.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

/** All amounts are counted in hundredths of the stake. */
export const unitsPerStake = 100

/** Units by the least number of symbols, wherever they lie. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 8: 170, 10: 425, 12: 1300 },
  h2: { 8: 120, 10: 275, 12: 850 },
  h3: { 8: 85, 10: 200, 12: 600 },
  h4: { 8: 70, 10: 160, 12: 425 },
  l1: { 8: 60, 10: 130, 12: 325 },
  l2: { 8: 40, 10: 90, 12: 225 },
  l3: { 8: 35, 10: 70, 12: 180 },
  l4: { 8: 25, 10: 60, 12: 150 },
  l5: { 8: 25, 10: 55, 12: 130 },
}

/** Units by the least number of scatters, wherever they lie when nothing falls any more. */
export const scatterPays: SlotPays = { 3: 100, 4: 300, 5: 1000, 6: 4000 }

/** Free spins by the least number of scatters: those that open them, and those that are added, so many times at most. */
export const freeSpins = { awards: { 3: 10, 4: 12, 5: 15 }, again: { 3: 4 }, retriggers: 2 }

/** The factors of orbs and how often each comes. */
export const multipliers: CascadeMultipliers = {
  kind: 'orbs',
  base: [
    [2, 70],
    [3, 24],
    [5, 6],
  ],
  free: [
    [2, 40],
    [3, 30],
    [5, 20],
    [10, 10],
  ],
  addsUp: false,
}

/** The most that one round pays, in stakes. */
export const maxWinStakes = 1500
