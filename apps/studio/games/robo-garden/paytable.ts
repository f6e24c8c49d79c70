import type { FreeSpinAwards, WildReels } from '../../src/engine/feature-game.ts'
import { linesOfThreeRows } from '../../src/engine/line-sets.ts'
import type { SlotPays } from '../../src/engine/slot-game.ts'

export const lines = linesOfThreeRows.slice(0, 25)

/** All amounts are counted in units of one line's bet: the stake is 25 of them. */
export const unitsPerStake = 25

/** Units per line by symbol and count, from the left. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 50, 4: 225, 5: 900 },
  h2: { 3: 45, 4: 175, 5: 600 },
  h3: { 3: 35, 4: 125, 5: 350 },
  l1: { 3: 20, 4: 70, 5: 225 },
  l2: { 3: 15, 4: 50, 5: 175 },
  l3: { 3: 10, 4: 45, 5: 125 },
  l4: { 3: 10, 4: 35, 5: 125 },
  l5: { 3: 10, 4: 35, 5: 90 },
  l6: { 3: 10, 4: 25, 5: 90 },
}

/** Units for scatters anywhere. */
export const scatterPays: SlotPays = { 3: 50, 4: 250, 5: 1250 }

/** Free spins by scatters; the same number of scatters adds four once. */
export const freeSpins: FreeSpinAwards = { awards: { 3: 8, 4: 10, 5: 12 }, again: 4, multiplier: 1 }

/** The reels that turn wild together, from 0, and how often, against the others of their list. */
export const wildReels: Readonly<Record<'base' | 'free', readonly WildReels[]>> = {
  base: [
    { reels: [], weight: 45 },
    { reels: [1], weight: 1 },
    { reels: [2], weight: 2 },
    { reels: [3], weight: 2 },
  ],
  free: [
    { reels: [1], weight: 3 },
    { reels: [2], weight: 3 },
    { reels: [3], weight: 3 },
    { reels: [4], weight: 3 },
    { reels: [1, 2], weight: 1 },
    { reels: [2, 3], weight: 1 },
    { reels: [1, 3], weight: 1 },
    { reels: [3, 4], weight: 1 },
  ],
}

/** The most that one round pays, in stakes. */
export const maxWinStakes = 1500
