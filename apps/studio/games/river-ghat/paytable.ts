import type { FreeSpinAwards, WildCarry } from '../../src/engine/feature-game.ts'
import { linesOfThreeRows } from '../../src/engine/line-sets.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

export const lines = linesOfThreeRows.slice(0, 25)

/** All amounts are counted in units of one line's bet: the stake is 25 of them. */
export const unitsPerStake = 25

/** Units per line by symbol and count, from the left. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 60, 4: 225, 5: 900 },
  h2: { 3: 45, 4: 175, 5: 600 },
  h3: { 3: 35, 4: 150, 5: 350 },
  h4: { 3: 30, 4: 90, 5: 300 },
  l1: { 3: 20, 4: 60, 5: 175 },
  l2: { 3: 15, 4: 45, 5: 150 },
  l3: { 3: 10, 4: 35, 5: 120 },
  l4: { 3: 10, 4: 35, 5: 100 },
  l5: { 3: 10, 4: 30, 5: 75 },
}

/** Units for scatters anywhere. */
export const scatterPays: SlotPays = { 3: 50, 4: 250, 5: 1250 }

/** Free spins by scatters; they are not added. */
export const freeSpins: FreeSpinAwards = { awards: { 3: 7, 4: 8, 5: 10 }, again: 0, multiplier: 1 }

/** In free spins a wild reel stays to the end. */
export const carry: WildCarry = { move: 'stay', during: 'freeSpins' }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 2000
