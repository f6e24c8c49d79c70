import type { SlotPays } from '../../src/engine/slot-game.ts'
import type { CoinValue, HoldGameDefinition } from '../../src/engine/hold-game.ts'

/** All amounts are counted in units of which the stake has 40. */
export const unitsPerStake = 40

/** Units per line by number of symbols from the left. The wild stands for each of them and pays nothing by itself. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 40, 4: 200, 5: 1000 },
  h2: { 3: 30, 4: 100, 5: 400 },
  h3: { 3: 20, 4: 60, 5: 200 },
  h4: { 3: 15, 4: 50, 5: 160 },
  l1: { 3: 10, 4: 30, 5: 100 },
  l2: { 3: 10, 4: 25, 5: 80 },
  l3: { 3: 5, 4: 20, 5: 60 },
  l4: { 3: 5, 4: 20, 5: 60 },
}

/** What a coin is worth in units, drawn by weight. */
export const coinValues: readonly CoinValue[] = [
  { units: 40, weight: 50 },
  { units: 80, weight: 25 },
  { units: 120, weight: 12 },
  { units: 200, weight: 7 },
  { units: 400, weight: 3 },
  { units: 800, weight: 1, name: 'mini' },
  { units: 2000, weight: 1, name: 'minor' },
  { units: 10000, weight: 1, name: 'major' },
]

/** Eight coins open three respins. A coin comes onto an empty cell once in twenty-two draws; a full board pays 2,000 stakes more. */
export const hold: HoldGameDefinition['hold'] = { coins: 8, respins: 3, chance: 1, of: 22, grand: 80000 }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 5000
