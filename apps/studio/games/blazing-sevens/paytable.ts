import type { SlotPays } from '../../src/engine/slot-game.ts'
import type { FreeSpins } from '../../src/engine/spin-round.ts'

/** All amounts are counted in units of which the stake has 5. */
export const unitsPerStake = 5

/** Units per line by number of symbols from the left. The wild stands for each of them and pays nothing by itself. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 150 },
  h2: { 3: 50 },
  h3: { 3: 25 },
  l1: { 3: 10 },
  l2: { 3: 6 },
  l3: { 3: 3 },
}

/** Units for scatters anywhere. */
export const scatterPays: SlotPays = { 3: 10 }

/** Three scatters open eight free spins with all pays tripled; three more add eight again, once. */
export const freeSpins: FreeSpins = { scatters: 3, award: 8, retriggers: 1, multiplier: 3 }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 1000

/** The row of each reel by line, 0 at the top. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]
