import type { SlotPays } from '../../src/engine/slot-game.ts'
import type { FreeSpins } from '../../src/engine/spin-round.ts'

/** All amounts are counted in units of which the stake has 40. */
export const unitsPerStake = 40

/** Units per line by number of symbols from the left. The wild stands for each of them and pays nothing by itself. */
export const pays: Readonly<Record<string, SlotPays>> = {
  h1: { 3: 40, 4: 120, 5: 400 },
  h2: { 3: 30, 4: 80, 5: 250 },
  h3: { 3: 25, 4: 60, 5: 200 },
  l1: { 3: 15, 4: 40, 5: 120 },
  l2: { 3: 10, 4: 30, 5: 100 },
  l3: { 3: 10, 4: 25, 5: 80 },
  l4: { 3: 5, 4: 20, 5: 60 },
  l5: { 3: 5, 4: 20, 5: 60 },
}

/** Units for scatters anywhere. */
export const scatterPays: SlotPays = { 3: 80, 4: 400, 5: 2000 }

/** Three scatters open eight free spins, four twelve and five sixteen, on strips with tall stacks of pandas and wilds; three more add eight, once. */
export const freeSpins: FreeSpins = { scatters: 3, award: 8, awards: { 4: 12, 5: 16 }, retriggers: 1, multiplier: 1 }

/** The most that one round pays, in stakes. */
export const maxWinStakes = 1500
