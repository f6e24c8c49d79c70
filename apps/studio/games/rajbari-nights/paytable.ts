import type { FreeSpinAwards } from '../../src/engine/feature-game.ts'
import { linesOfThreeRows } from '../../src/engine/line-sets.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

export const lines = linesOfThreeRows.slice(0, 10)

/** All amounts are counted in units of one line's bet: the stake is 10 of them. */
export const unitsPerStake = 10

/** Units per line by symbol and count, from the left. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 2: 5, 3: 45, 4: 300, 5: 1500 },
  h2: { 2: 5, 3: 30, 4: 175, 5: 750 },
  h3: { 2: 5, 3: 20, 4: 120, 5: 350 },
  h4: { 3: 20, 4: 75, 5: 300 },
  l1: { 3: 5, 4: 35, 5: 120 },
  l2: { 3: 5, 4: 30, 5: 90 },
  l3: { 3: 5, 4: 20, 5: 75 },
  l4: { 3: 5, 4: 20, 5: 70 },
  l5: { 3: 5, 4: 20, 5: 60 },
}

/** Units for books anywhere. */
export const scatterPays: SlotPays = { 3: 20, 4: 100, 5: 1000 }

/** Eight free spins by books; three books add eight once. */
export const freeSpins: FreeSpinAwards = { awards: { 3: 8, 4: 8, 5: 8 }, again: 8, multiplier: 1 }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 2500
