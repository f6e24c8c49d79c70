import type { SlotPays } from '../../src/engine/slot-game.ts'
import type { CoinValue, HoldGameDefinition } from '../../src/engine/hold-game.ts'

/** All amounts are counted in units of which the stake has 20. */
export const unitsPerStake = 20

/** Units per line by number of symbols from the left. The wild stands for each of them and pays nothing by itself. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 50, 4: 200, 5: 800 },
  h2: { 3: 30, 4: 100, 5: 400 },
  h3: { 3: 25, 4: 75, 5: 250 },
  l1: { 3: 10, 4: 40, 5: 125 },
  l2: { 3: 10, 4: 30, 5: 100 },
  l3: { 3: 5, 4: 20, 5: 80 },
  l4: { 3: 5, 4: 20, 5: 75 },
}

/** What a coin is worth in units, drawn by weight. */
export const coinValues: readonly CoinValue[] = [
  { units: 20, weight: 45 },
  { units: 40, weight: 25 },
  { units: 60, weight: 14 },
  { units: 100, weight: 8 },
  { units: 200, weight: 4 },
  { units: 400, weight: 2, name: 'mini' },
  { units: 1000, weight: 1, name: 'minor' },
  { units: 3000, weight: 1, name: 'major' },
]

/** Six coins open three respins. A coin comes onto an empty cell once in eighteen draws; a full board pays 1,000 stakes more. */
export const hold: HoldGameDefinition['hold'] = { coins: 6, respins: 3, chance: 1, of: 18, grand: 20000 }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 2500
