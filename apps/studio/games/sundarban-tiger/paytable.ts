import { linesOfThreeRows } from '../../src/engine/line-sets.ts'

/** The picture symbols from the best to the least, then the wild and the scatter. */
export const paySymbols = ['crown', 'leopard', 'gem', 'parrot', 'hibiscus', 'clover', 'palm', 'coin'] as const
export const wild = 'tiger'
export const scatter = 'lotus'
export const symbols = [...paySymbols, wild, scatter] as const
export type GameSymbol = (typeof symbols)[number]

/** All amounts are counted in units of one line's bet: the stake is 20 of them. */
export const unitsPerStake = 20

/** Units for 3, 4 or 5 of a symbol on a line, from the left. The tiger stands for each of them and pays nothing by itself. */
export const pays: Readonly<Record<(typeof paySymbols)[number], Readonly<Record<number, number>>>> = {
  crown: { 3: 40, 4: 200, 5: 1000 },
  leopard: { 3: 30, 4: 125, 5: 500 },
  gem: { 3: 25, 4: 100, 5: 300 },
  parrot: { 3: 20, 4: 60, 5: 200 },
  hibiscus: { 3: 15, 4: 50, 5: 150 },
  clover: { 3: 10, 4: 40, 5: 120 },
  palm: { 3: 10, 4: 30, 5: 80 },
  coin: { 3: 5, 4: 25, 5: 75 },
}

/** Units for scatters anywhere: 2, 10 and 100 stakes. */
export const scatterPays: Readonly<Record<number, number>> = { 3: 40, 4: 200, 5: 2000 }

/** Three scatters open 8 free spins with all pays tripled; three more add 8 again, twice at most. */
export const freeSpins = { scatters: 3, award: 8, retriggers: 2, multiplier: 3 } as const

/** The most that one round pays, in stakes. */
export const maxWinStakes = 2_500

/** The row of each reel by line, 0 at the top. */
export const lines: readonly (readonly number[])[] = linesOfThreeRows.slice(0, 20)
