import type { FreeSpinAwards } from '../../src/engine/feature-game.ts'
import { linesOfThreeRows } from '../../src/engine/line-sets.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

export const lines = linesOfThreeRows.slice(0, 20)

/** All amounts are counted in units of one line's bet: the stake is 20 of them. */
export const unitsPerStake = 20

/** Units per line by symbol and count, from the left. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 25, 4: 100, 5: 400 },
  h2: { 3: 20, 4: 70, 5: 250 },
  h3: { 3: 15, 4: 50, 5: 200 },
  h4: { 3: 15, 4: 40, 5: 150 },
  l1: { 3: 10, 4: 25, 5: 100 },
  l2: { 3: 10, 4: 25, 5: 70 },
  l3: { 3: 5, 4: 20, 5: 60 },
  l4: { 3: 5, 4: 20, 5: 50 },
  l5: { 3: 5, 4: 15, 5: 50 },
}

/** Units for scatters anywhere. */
export const scatterPays: SlotPays = { 3: 40, 4: 200, 5: 1000 }

/** Free spins by scatters, with all pays doubled; the same number of scatters adds five once. */
export const freeSpins: FreeSpinAwards = { awards: { 3: 8, 4: 10, 5: 12 }, again: 5, multiplier: 2 }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 1000
