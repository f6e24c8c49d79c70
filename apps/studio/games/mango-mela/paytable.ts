import type { SlotPays } from '../../src/engine/slot-game.ts'
import type { FreeSpins } from '../../src/engine/spin-round.ts'

/** All amounts are counted in units of which the stake has 10. */
export const unitsPerStake = 10

/** Units per line by number of symbols from the left. The wild stands for each of them and pays nothing by itself. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 2: 5, 3: 40, 4: 150, 5: 600 },
  h2: { 2: 5, 3: 25, 4: 80, 5: 300 },
  h3: { 3: 20, 4: 60, 5: 200 },
  l1: { 3: 10, 4: 30, 5: 100 },
  l2: { 3: 10, 4: 25, 5: 75 },
  l3: { 3: 5, 4: 15, 5: 50 },
  l4: { 3: 5, 4: 15, 5: 50 },
}

/** Units for scatters anywhere. */
export const scatterPays: SlotPays = { 3: 20, 4: 100, 5: 500 }

/** Three scatters open ten free spins, four fifteen and five twenty-five, with all pays doubled; three more add ten, once. */
export const freeSpins: FreeSpins = { scatters: 3, award: 10, awards: { 4: 15, 5: 25 }, retriggers: 1, multiplier: 2 }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 1000
