import type { CascadeMultipliers } from '../../src/engine/cascade-game.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

/** All amounts are counted in hundredths of the stake. */
export const unitsPerStake = 100

/** Units by the least number of symbols, wherever they lie. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 9: 160, 11: 425, 13: 1600 },
  h2: { 9: 100, 11: 250, 13: 850 },
  h3: { 9: 70, 11: 160, 13: 550 },
  h4: { 9: 50, 11: 120, 13: 375 },
  l1: { 9: 35, 11: 75, 13: 250 },
  l2: { 9: 25, 11: 60, 13: 170 },
  l3: { 9: 20, 11: 45, 13: 130 },
  l4: { 9: 17, 11: 40, 13: 110 },
}

/** Units by the least number of scatters, wherever they lie when nothing falls any more. */
export const scatterPays: SlotPays = { 3: 90, 4: 360, 5: 900, 6: 9000 }

/** Free spins by the least number of scatters: those that open them, and those that are added, so many times at most. */
export const freeSpins = { awards: { 3: 9 }, again: { 3: 9 }, retriggers: 1 }

/** The factors of orbs and how often each comes; in free spins they add up. */
export const multipliers: CascadeMultipliers = {
  kind: 'orbs',
  base: [
    [2, 50],
    [3, 30],
    [5, 14],
    [9, 6],
  ],
  free: [
    [2, 50],
    [3, 30],
    [5, 14],
    [9, 6],
  ],
  addsUp: true,
}

/** The most that one round pays, in stakes. */
export const maxWinStakes = 5000
