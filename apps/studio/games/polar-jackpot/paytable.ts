import type { SlotPays } from '../../src/engine/slot-game.ts'
import type { CoinValue, HoldGameDefinition } from '../../src/engine/hold-game.ts'

/** All amounts are counted in units of which the stake has 25. */
export const unitsPerStake = 25

/** Units per line by number of symbols from the left. The wild stands for each of them and pays nothing by itself. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 50, 4: 250, 5: 1000 },
  h2: { 3: 40, 4: 125, 5: 500 },
  h3: { 3: 25, 4: 75, 5: 250 },
  l1: { 3: 15, 4: 40, 5: 125 },
  l2: { 3: 10, 4: 30, 5: 100 },
  l3: { 3: 10, 4: 25, 5: 75 },
  l4: { 3: 5, 4: 20, 5: 60 },
  l5: { 3: 5, 4: 20, 5: 50 },
}

/** What a coin is worth in units, drawn by weight. */
export const coinValues: readonly CoinValue[] = [
  { units: 25, weight: 50 },
  { units: 50, weight: 26 },
  { units: 75, weight: 12 },
  { units: 125, weight: 6 },
  { units: 250, weight: 3 },
  { units: 500, weight: 1, name: 'mini' },
  { units: 1250, weight: 1, name: 'minor' },
  { units: 5000, weight: 1, name: 'major' },
]

/** Seven coins open four respins. A coin comes onto an empty cell once in twenty-six draws; a full board pays 2,000 stakes more. */
export const hold: HoldGameDefinition['hold'] = { coins: 7, respins: 4, chance: 1, of: 26, grand: 50000 }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 4000
