import type { FreeSpinAwards } from '../../src/engine/feature-game.ts'
import { linesOfThreeRows } from '../../src/engine/line-sets.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

export const lines = linesOfThreeRows.slice(0, 10)

/** All amounts are counted in units of one line's bet: the stake is 10 of them. */
export const unitsPerStake = 10

/** Units per line by symbol and count, from the left. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 2: 5, 3: 25, 4: 125, 5: 700 },
  h2: { 2: 5, 3: 20, 4: 100, 5: 400 },
  h3: { 3: 15, 4: 60, 5: 250 },
  l1: { 3: 5, 4: 25, 5: 100 },
  l2: { 3: 5, 4: 20, 5: 75 },
  l3: { 3: 5, 4: 15, 5: 60 },
  l4: { 3: 5, 4: 15, 5: 50 },
  l5: { 3: 5, 4: 15, 5: 45 },
}

/** Units for books anywhere. */
export const scatterPays: SlotPays = { 3: 20, 4: 100, 5: 500 }

/** Twelve free spins by books; they are not added. */
export const freeSpins: FreeSpinAwards = { awards: { 3: 12, 4: 12, 5: 12 }, again: 0, multiplier: 1 }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 2000
