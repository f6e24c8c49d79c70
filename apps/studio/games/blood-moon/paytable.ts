import type { FreeSpinAwards, WildCarry } from '../../src/engine/feature-game.ts'
import { linesOfFourRows } from '../../src/engine/line-sets.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

export const lines = linesOfFourRows.slice(0, 40)

/** All amounts are counted in units of one line's bet: the stake is 40 of them. */
export const unitsPerStake = 40

/** Units per line by symbol and count, from the left. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 120, 4: 450, 5: 1750 },
  h2: { 3: 90, 4: 350, 5: 1250 },
  h3: { 3: 75, 4: 250, 5: 900 },
  h4: { 3: 70, 4: 175, 5: 600 },
  l1: { 3: 30, 4: 120, 5: 450 },
  l2: { 3: 30, 4: 100, 5: 350 },
  l3: { 3: 30, 4: 75, 5: 300 },
  l4: { 3: 30, 4: 60, 5: 250 },
  l5: { 3: 20, 4: 60, 5: 250 },
  l6: { 3: 15, 4: 45, 5: 175 },
}

/** Units for scatters anywhere. */
export const scatterPays: SlotPays = { 3: 80, 4: 400, 5: 2000 }

/** Eight free spins with all pays doubled; they are not added. */
export const freeSpins: FreeSpinAwards = { awards: { 3: 8, 4: 8, 5: 8 }, again: 0, multiplier: 2 }

/** In free spins a wild stays to the end. */
export const carry: WildCarry = { move: 'stay', during: 'freeSpins' }

/** The most that one round pays, in stakes: where its highest round ends, see `findHighestRound`. */
export const maxWinStakes = 6818
