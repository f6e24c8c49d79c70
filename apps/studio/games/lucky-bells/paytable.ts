import type { SlotPays } from '../../src/engine/slot-game.ts'
import type { CoinValue, HoldGameDefinition } from '../../src/engine/hold-game.ts'

/** All amounts are counted in units of which the stake has 5. */
export const unitsPerStake = 5

/** Units per line by number of symbols from the left. The wild stands for each of them and pays nothing by itself. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 75 },
  h2: { 3: 40 },
  h3: { 3: 20 },
  l1: { 3: 10 },
  l2: { 3: 6 },
  l3: { 3: 4 },
}

/** What a coin is worth in units, drawn by weight. */
export const coinValues: readonly CoinValue[] = [
  { units: 5, weight: 44 },
  { units: 10, weight: 28 },
  { units: 15, weight: 14 },
  { units: 25, weight: 7 },
  { units: 50, weight: 4, name: 'mini' },
  { units: 150, weight: 3, name: 'minor' },
]

/** Five coins open three respins. A coin comes onto an empty cell once in fifteen draws; a full board pays 250 stakes more. */
export const hold: HoldGameDefinition['hold'] = { coins: 5, respins: 3, chance: 1, of: 15, grand: 1250 }

/** The most that one round pays, in stakes: a full board of the best coins with the grand prize, and all lines. */
export const maxWinStakes = 521

/** The row of each reel by line, 0 at the top. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]
