import type { FreeSpinAwards, WildCarry } from '../../src/engine/feature-game.ts'
import { linesOfThreeRows } from '../../src/engine/line-sets.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

export const lines = linesOfThreeRows.slice(0, 20)

/** All amounts are counted in units of one line's bet: the stake is 20 of them. */
export const unitsPerStake = 20

/** Units per line by symbol and count, from the left. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 20, 4: 90, 5: 450 },
  h2: { 3: 15, 4: 60, 5: 250 },
  h3: { 3: 15, 4: 45, 5: 175 },
  h4: { 3: 15, 4: 35, 5: 125 },
  l1: { 3: 10, 4: 20, 5: 90 },
  l2: { 3: 10, 4: 20, 5: 70 },
  l3: { 3: 5, 4: 15, 5: 50 },
  l4: { 3: 5, 4: 15, 5: 40 },
  l5: { 3: 5, 4: 15, 5: 35 },
  l6: { 3: 5, 4: 10, 5: 35 },
}

/** Units for scatters anywhere. */
export const scatterPays: SlotPays = { 3: 40, 4: 200, 5: 1000 }

/** Free spins by scatters; they are not added. */
export const freeSpins: FreeSpinAwards = { awards: { 3: 8, 4: 8, 5: 8 }, again: 0, multiplier: 1 }

/** A wild reel is held, and each new one brings a respin, the first at plain pays, the second doubled, the third tripled. */
export const carry: WildCarry = { move: 'stay', during: 'respins', multipliers: [1, 2, 3] }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 2000
