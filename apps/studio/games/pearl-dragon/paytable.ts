import type { SlotPays } from '../../src/engine/slot-game.ts'
import type { CoinValue, HoldGameDefinition } from '../../src/engine/hold-game.ts'

/** All amounts are counted in units of which the stake has 10. */
export const unitsPerStake = 10

/** Units per line by number of symbols from the left. The wild stands for each of them and pays nothing by itself. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 2: 5, 3: 50, 4: 250, 5: 1500 },
  h2: { 3: 40, 4: 125, 5: 500 },
  h3: { 3: 25, 4: 75, 5: 300 },
  l1: { 3: 15, 4: 40, 5: 125 },
  l2: { 3: 10, 4: 30, 5: 100 },
  l3: { 3: 10, 4: 25, 5: 75 },
  l4: { 3: 5, 4: 20, 5: 60 },
}

/** What a coin is worth in units, drawn by weight. */
export const coinValues: readonly CoinValue[] = [
  { units: 10, weight: 180 },
  { units: 20, weight: 100 },
  { units: 30, weight: 50 },
  { units: 50, weight: 30 },
  { units: 100, weight: 14 },
  { units: 250, weight: 4, name: 'mini' },
  { units: 750, weight: 2, name: 'minor' },
  { units: 2000, weight: 1, name: 'major' },
]

/** Six pearls open three respins. A pearl comes onto an empty cell once in eighteen draws; a full board pays 1,500 stakes more. */
export const hold: HoldGameDefinition['hold'] = { coins: 6, respins: 3, chance: 1, of: 18, grand: 15000 }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 3000
