import type { CascadeMultipliers } from '../../src/engine/cascade-game.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

/** All amounts are counted in hundredths of the stake. */
export const unitsPerStake = 100

/** Units by the least number of symbols, wherever they lie. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 8: 160, 9: 225, 10: 400, 11: 650, 12: 1300 },
  h2: { 8: 100, 9: 160, 10: 250, 11: 425, 12: 800 },
  h3: { 8: 80, 9: 120, 10: 180, 11: 275, 12: 500 },
  h4: { 8: 60, 9: 85, 10: 130, 11: 200, 12: 375 },
  l1: { 8: 40, 9: 60, 10: 85, 11: 130, 12: 225 },
  l2: { 8: 30, 9: 45, 10: 65, 11: 100, 12: 180 },
  l3: { 8: 25, 9: 35, 10: 50, 11: 80, 12: 140 },
  l4: { 8: 20, 9: 30, 10: 40, 11: 65, 12: 120 },
  l5: { 8: 17, 9: 25, 10: 35, 11: 50, 12: 95 },
}

/** Units by the least number of scatters, wherever they lie when nothing falls any more. */
export const scatterPays: SlotPays = { 4: 200, 5: 1000, 6: 8000 }

/** Free spins by the least number of scatters: those that open them, and those that are added, so many times at most. */
export const freeSpins = { awards: { 4: 10, 5: 12, 6: 15 }, again: { 3: 4 }, retriggers: 3 }

/** The factors of orbs and how often each comes. */
export const multipliers: CascadeMultipliers = {
  kind: 'orbs',
  base: [
    [2, 60],
    [4, 28],
    [8, 10],
    [16, 2],
  ],
  free: [
    [2, 50],
    [4, 28],
    [8, 14],
    [16, 5],
    [32, 2],
    [64, 1],
  ],
  addsUp: false,
}

/** The most that one round pays, in stakes. */
export const maxWinStakes = 4000
