import type { FreeSpinAwards } from '../../src/engine/feature-game.ts'
import { linesOfThreeRows } from '../../src/engine/line-sets.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

export const lines = linesOfThreeRows.slice(0, 10)

/** All amounts are counted in units of one line's bet: the stake is 10 of them. */
export const unitsPerStake = 10

/** Units per line by symbol and count, from the left. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 2: 5, 3: 70, 4: 700, 5: 3500 },
  h2: { 2: 5, 3: 30, 4: 300, 5: 1500 },
  h3: { 2: 5, 3: 20, 4: 75, 5: 500 },
  h4: { 2: 5, 3: 20, 4: 70, 5: 500 },
  l1: { 3: 5, 4: 30, 5: 100 },
  l2: { 3: 5, 4: 30, 5: 90 },
  l3: { 3: 5, 4: 25, 5: 70 },
  l4: { 3: 5, 4: 20, 5: 70 },
  l5: { 3: 5, 4: 20, 5: 60 },
}

/** Units for books anywhere. */
export const scatterPays: SlotPays = { 3: 20, 4: 200, 5: 2000 }

/** Ten free spins by books; three books add ten once. */
export const freeSpins: FreeSpinAwards = { awards: { 3: 10, 4: 10, 5: 10 }, again: 10, multiplier: 1 }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 5000
