import type { FreeSpinAwards } from '../../src/engine/feature-game.ts'
import { linesOfThreeRows } from '../../src/engine/line-sets.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

export const lines = linesOfThreeRows.slice(0, 10)

/** All amounts are counted in units of one line's bet: the stake is 10 of them. */
export const unitsPerStake = 10

/** Units per line by symbol and count, from the left. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 2: 10, 3: 100, 4: 500, 5: 2500 },
  h2: { 2: 5, 3: 50, 4: 250, 5: 1000 },
  h3: { 3: 30, 4: 125, 5: 600 },
  h4: { 3: 25, 4: 100, 5: 500 },
  l1: { 3: 10, 4: 45, 5: 175 },
  l2: { 3: 10, 4: 45, 5: 150 },
  l3: { 3: 5, 4: 30, 5: 100 },
  l4: { 3: 5, 4: 25, 5: 100 },
  l5: { 3: 5, 4: 25, 5: 80 },
  l6: { 3: 5, 4: 20, 5: 80 },
}

/** Units for books anywhere. */
export const scatterPays: SlotPays = { 3: 20, 4: 200, 5: 2000 }

/** Free spins by books; they are not added. */
export const freeSpins: FreeSpinAwards = { awards: { 3: 10, 4: 15, 5: 20 }, again: 0, multiplier: 1 }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 4000
