import type { FreeSpinAwards } from '../../src/engine/feature-game.ts'
import { linesOfThreeRows } from '../../src/engine/line-sets.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

export const lines = linesOfThreeRows.slice(0, 10)

/** All amounts are counted in units of one line's bet: the stake is 10 of them. */
export const unitsPerStake = 10

/** Units per line by symbol and count, from the left. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 2: 5, 3: 60, 4: 450, 5: 2000 },
  h2: { 2: 5, 3: 30, 4: 175, 5: 750 },
  h3: { 2: 5, 3: 20, 4: 80, 5: 450 },
  h4: { 3: 15, 4: 60, 5: 350 },
  l1: { 3: 5, 4: 20, 5: 80 },
  l2: { 3: 5, 4: 20, 5: 75 },
  l3: { 3: 5, 4: 20, 5: 60 },
  l4: { 3: 5, 4: 15, 5: 60 },
  l5: { 3: 5, 4: 15, 5: 50 },
}

/** Units for books anywhere. */
export const scatterPays: SlotPays = { 3: 20, 4: 200, 5: 1000 }

/** Free spins by books, with all pays doubled; they are not added. */
export const freeSpins: FreeSpinAwards = { awards: { 3: 6, 4: 8, 5: 10 }, again: 0, multiplier: 2 }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 5000
