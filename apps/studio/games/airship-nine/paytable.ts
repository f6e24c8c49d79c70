import type { CascadeMultipliers } from '../../src/engine/cascade-game.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

/** All amounts are counted in hundredths of the stake. */
export const unitsPerStake = 100

/** Units on a line by number of symbols from the left. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 120, 4: 400, 5: 2000 },
  h2: { 3: 80, 4: 250, 5: 1000 },
  h3: { 3: 60, 4: 180, 5: 600 },
  l1: { 3: 34, 4: 95, 5: 300 },
  l2: { 3: 28, 4: 80, 5: 250 },
  l3: { 3: 28, 4: 70, 5: 200 },
  l4: { 3: 20, 4: 60, 5: 160 },
}

/** Units by the least number of scatters, wherever they lie when nothing falls any more. */
export const scatterPays: SlotPays = { 3: 90, 4: 450, 5: 1800 }

/** Free spins by the least number of scatters: those that open them, and those that are added, so many times at most. */
export const freeSpins = { awards: { 3: 9 }, again: { 3: 9 }, retriggers: 1 }

/** The factor of each picture of a spin; the last one stays. */
export const multipliers: CascadeMultipliers = { kind: 'ladder', base: [1, 2, 3, 4, 5, 6, 7, 8, 9], free: [5, 6, 7, 8, 9], isKept: false }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 3000

/** The row of each reel by line, 0 at the top. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [2, 2, 2, 2, 2],
  [0, 0, 0, 0, 0],
  [3, 3, 3, 3, 3],
  [1, 2, 3, 2, 1],
  [2, 1, 0, 1, 2],
  [0, 1, 2, 1, 0],
  [3, 2, 1, 2, 3],
  [0, 0, 1, 2, 2],
  [3, 3, 2, 1, 1],
  [1, 0, 0, 0, 1],
  [2, 3, 3, 3, 2],
  [1, 2, 2, 2, 1],
  [2, 1, 1, 1, 2],
  [0, 1, 1, 1, 0],
  [3, 2, 2, 2, 3],
  [1, 0, 1, 2, 1],
  [2, 3, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [2, 2, 3, 2, 2],
  [0, 1, 0, 1, 0],
  [3, 2, 3, 2, 3],
  [1, 1, 2, 3, 3],
  [2, 2, 1, 0, 0],
  [0, 2, 0, 2, 0],
]
