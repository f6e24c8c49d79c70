import type { PoolBook } from '../contest/pool-book.ts'
import type { Json } from '../table-game.ts'

/** What a table adds to its rules where odds follow from what all players have staked. Sums are whole numbers of the table's units, `unitsPerStake` to a chip. */
export type LivePool = {
  /** Everything that is paid is a whole number of so many units: the rest stays in the pool. */
  readonly payStep: number
  /** What lies in the pools with these choices, the house's own part included. */
  sum(choices: readonly Json[]): Json
  /** Reads sums as they are stored with a round. @returns undefined for anything else */
  read(raw: Json): Json | undefined
  /** What was drawn, with the pools from which it is paid. */
  close(deal: Json, sums: Json): Json
  isClosed(deal: Json): boolean
  /** What of a choice counts as turnover: what was given back does not, nor what covers all that can come. */
  turnover(deal: Json, choice: Json): number
  /** Where all the money of a round goes, in units. */
  book(
    deal: Json,
    paid: readonly { readonly choice: Json; readonly wins: readonly { readonly bet: string; readonly units: number }[] }[],
  ): PoolBook
}
