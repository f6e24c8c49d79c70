import type { SlotPays } from '../../src/engine/slot-game.ts'
import type { CoinValue, HoldGameDefinition } from '../../src/engine/hold-game.ts'

/** All amounts are counted in units of which the stake has 25. */
export const unitsPerStake = 25

/** Units per line by number of symbols from the left. The wild stands for each of them and pays nothing by itself. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 50, 4: 150, 5: 600 },
  h2: { 3: 30, 4: 100, 5: 300 },
  h3: { 3: 25, 4: 75, 5: 200 },
  l1: { 3: 15, 4: 40, 5: 125 },
  l2: { 3: 10, 4: 30, 5: 100 },
  l3: { 3: 10, 4: 25, 5: 75 },
  l4: { 3: 5, 4: 20, 5: 60 },
  l5: { 3: 5, 4: 20, 5: 50 },
}

/** What a coin is worth in units, drawn by weight. */
export const coinValues: readonly CoinValue[] = [
  { units: 25, weight: 50 },
  { units: 50, weight: 28 },
  { units: 75, weight: 12 },
  { units: 125, weight: 6 },
  { units: 250, weight: 3, name: 'mini' },
  { units: 750, weight: 1, name: 'minor' },
]

/** Five coins open three respins. A coin comes onto an empty cell once in twenty draws; a full board pays 500 stakes more. */
export const hold: HoldGameDefinition['hold'] = { coins: 5, respins: 3, chance: 1, of: 20, grand: 12500 }

/** The most that one round pays, in stakes: a full board of the best coins with the grand prize, and all lines. */
export const maxWinStakes = 974
