import type { CascadeMultipliers } from '../../src/engine/cascade-game.ts'
import { linesOfThreeRows } from '../../src/engine/line-sets.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

/** All amounts are counted in hundredths of the stake. */
export const unitsPerStake = 100

/** Units on a line by number of symbols from the left. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 250, 4: 1000, 5: 6500 },
  h2: { 3: 180, 4: 600, 5: 2500 },
  h3: { 3: 130, 4: 400, 5: 1600 },
  h4: { 3: 100, 4: 325, 5: 1000 },
  l1: { 3: 65, 4: 200, 5: 650 },
  l2: { 3: 65, 4: 160, 5: 500 },
  l3: { 3: 50, 4: 130, 5: 400 },
  l4: { 3: 50, 4: 130, 5: 325 },
}

/** Units by the least number of scatters, wherever they lie when nothing falls any more. */
export const scatterPays: SlotPays = { 3: 100, 4: 500, 5: 2500 }

/** Free spins by the least number of scatters: those that open them, and those that are added, so many times at most. */
export const freeSpins = { awards: { 3: 12, 4: 14, 5: 18 }, again: { 3: 6 }, retriggers: 3 }

/** The factor of each picture of a spin; the last one stays. */
export const multipliers: CascadeMultipliers = { kind: 'ladder', base: [1, 2, 3, 5], free: [4, 8, 12, 20], isKept: false }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 2500

/** The row of each reel by line, 0 at the top. */
export const lines: readonly (readonly number[])[] = linesOfThreeRows.slice(0, 20)
