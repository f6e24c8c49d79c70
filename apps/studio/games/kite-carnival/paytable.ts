import type { SlotPays } from '../../src/engine/slot-game.ts'
import type { FreeSpins } from '../../src/engine/spin-round.ts'

/** All amounts are counted in units of which the stake has 20. */
export const unitsPerStake = 20

/** Units per line by number of symbols from the left. The wild stands for each of them and pays nothing by itself. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 50, 4: 200, 5: 800 },
  h2: { 3: 30, 4: 100, 5: 400 },
  h3: { 3: 25, 4: 80, 5: 250 },
  l1: { 3: 15, 4: 50, 5: 150 },
  l2: { 3: 15, 4: 40, 5: 120 },
  l3: { 3: 10, 4: 30, 5: 100 },
  l4: { 3: 10, 4: 25, 5: 80 },
  l5: { 3: 5, 4: 20, 5: 75 },
}

/** Units for scatters anywhere. */
export const scatterPays: SlotPays = { 3: 40, 4: 200, 5: 1000 }

/** Three scatters open eight free spins, four ten and five twelve. The first pays once, and each further one multiplies by one more, up to six; three more add eight, once. */
export const freeSpins: FreeSpins = {
  scatters: 3,
  award: 8,
  awards: { 4: 10, 5: 12 },
  retriggers: 1,
  multiplier: 1,
  growth: { step: 1, most: 6 },
}

/** The most that one round pays, in stakes. */
export const maxWinStakes = 2000
