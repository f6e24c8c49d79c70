import type { WildCarry } from '../../src/engine/feature-game.ts'
import { linesOfThreeRows } from '../../src/engine/line-sets.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

export const lines = linesOfThreeRows.slice(0, 20)

/** All amounts are counted in units of one line's bet: the stake is 20 of them. */
export const unitsPerStake = 20

/** Units per line by symbol and count, from the left. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 60, 4: 300, 5: 600 },
  h2: { 3: 50, 4: 150, 5: 500 },
  h3: { 3: 40, 4: 120, 5: 300 },
  h4: { 3: 30, 4: 100, 5: 250 },
  l1: { 3: 15, 4: 60, 5: 150 },
  l2: { 3: 15, 4: 50, 5: 125 },
  l3: { 3: 15, 4: 40, 5: 100 },
  l4: { 3: 10, 4: 30, 5: 80 },
  l5: { 3: 10, 4: 30, 5: 75 },
}

/** A wild walks one reel to the left with each respin, at most six respins with these multipliers. */
export const carry: WildCarry = { move: 'walk', during: 'respins', multipliers: [2, 3, 4, 5, 5, 5] }

/** The most that one round pays, in stakes: where its highest round ends, see `findHighestRound`. */
export const maxWinStakes = 2752
