import type { SlotPays } from '../../src/engine/slot-game.ts'
import type { FreeSpins } from '../../src/engine/spin-round.ts'

/** All amounts are counted in units of which the stake has 25. */
export const unitsPerStake = 25

/** Units per line by number of symbols from the left. The wild stands for each of them and pays nothing by itself. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 50, 4: 250, 5: 1500 },
  h2: { 3: 40, 4: 150, 5: 750 },
  h3: { 3: 30, 4: 100, 5: 400 },
  h4: { 3: 25, 4: 80, 5: 300 },
  l1: { 3: 15, 4: 40, 5: 150 },
  l2: { 3: 10, 4: 35, 5: 125 },
  l3: { 3: 10, 4: 30, 5: 100 },
  l4: { 3: 5, 4: 25, 5: 100 },
}

/** Units for scatters anywhere. */
export const scatterPays: SlotPays = { 3: 50, 4: 250, 5: 2500 }

/** Three scatters open ten free spins with all pays doubled, on strips with more wilds; three more add ten, once. */
export const freeSpins: FreeSpins = { scatters: 3, award: 10, retriggers: 1, multiplier: 2 }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 2500
