import type { FreeSpinAwards, WildCarry } from '../../src/engine/feature-game.ts'
import { linesOfThreeRows } from '../../src/engine/line-sets.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

export const lines = linesOfThreeRows.slice(0, 20)

/** All amounts are counted in units of one line's bet: the stake is 20 of them. */
export const unitsPerStake = 20

/** Units per line by symbol and count, from the left. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 90, 4: 350, 5: 1200 },
  h2: { 3: 75, 4: 225, 5: 700 },
  h3: { 3: 45, 4: 175, 5: 450 },
  h4: { 3: 45, 4: 125, 5: 350 },
  l1: { 3: 20, 4: 70, 5: 225 },
  l2: { 3: 20, 4: 60, 5: 175 },
  l3: { 3: 10, 4: 45, 5: 125 },
  l4: { 3: 10, 4: 45, 5: 120 },
  l5: { 3: 10, 4: 35, 5: 120 },
}

/** Units for scatters anywhere. */
export const scatterPays: SlotPays = { 3: 20, 4: 100, 5: 500 }

/** Eight free spins; they are not added. */
export const freeSpins: FreeSpinAwards = { awards: { 3: 8, 4: 8, 5: 8 }, again: 0, multiplier: 1 }

/** In free spins a wild stays to the end. */
export const carry: WildCarry = { move: 'stay', during: 'freeSpins' }

/** The most that one round pays, in stakes: where its highest round ends, see `findHighestRound`. */
export const maxWinStakes = 3276
