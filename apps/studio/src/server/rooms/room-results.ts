import type { PoolBook } from '../../engine/contest/pool-book.ts'
import type { SealedBet } from '../../engine/rooms/sealed-bets.ts'
import { priceUnits } from '../../engine/slot-game.ts'
import type { Json } from '../../engine/table-game.ts'
import type { Studio } from '../context.ts'
import type { RoundRow } from '../round-store.ts'
import { makeWinLine } from '../settlement.ts'
import { priceRound } from '../stakes.ts'
import { insertPoolBook } from './pool-store.ts'
import type { RoomKey } from './room-own.ts'
import { type Owned, type RoomResult, storeRoomResult } from './room-store.ts'

export type RoomDrawing = {
  readonly deal: Json
  readonly results: readonly (RoomResult & { readonly row: RoundRow })[]
  /** How the money of a table with pools is booked, in units. */
  readonly book: PoolBook | undefined
}

/** What the sealed bets of a round come to with what was dealt. */
export function settleRoom(studio: Studio, { game }: Pick<RoomKey, 'game'>, dealt: Json, rows: readonly RoundRow[]): RoomDrawing {
  const { pool } = game
  const sums = pool?.sum(rows.map(({ choice }) => choice))
  const deal = pool && sums !== undefined ? pool.close(dealt, sums) : dealt
  const results = rows.map((row) => {
    const settled = settleBet(studio, { game }, row, game.settle(deal, row.choice))
    if (!pool || sums === undefined) return settled
    const validBet = priceUnits(game, pool.turnover(deal, row.choice), row.bet ?? row.stake).toString()
    const { line } = settled
    return { ...settled, line: { ...line, body: { ...line.body, validBet } }, actions: [sums] }
  })
  const book = pool?.book(
    deal,
    results.map(({ row, outcome: { wins } }) => ({ choice: row.choice, wins })),
  )
  return { deal, results, book }
}

/** What a bet comes to: its win, and the line that tells its wallet. */
export function settleBet<Outcome extends { units: number } & Json>(
  studio: Studio,
  { game }: Pick<RoomKey, 'game'>,
  row: RoundRow,
  outcome: Outcome,
) {
  const win = priceRound(game, row, outcome.units)
  return { row, id: row.id, outcome, win, line: makeWinLine(studio, row, win), actions: [] as Json[] }
}

type Drawn = Omit<Parameters<typeof storeRoomResult>[3], 'at'>

/** Stores what a round came to, under the epoch of its owner. @throws RoomLost where the room has another owner */
export async function storeResults(
  studio: Studio,
  { id, game }: RoomKey,
  { owned, no, drawn, book }: { owned: Owned; no: bigint; drawn: Drawn; book: PoolBook | undefined },
): Promise<void> {
  const result = { ...drawn, at: studio.clock.now() }
  // Where nobody has bet one statement says it all.
  if (drawn.results.length === 0 && !book) return storeRoomResult(studio.database, owned, no, result)
  await studio.database.transaction(async (tx) => {
    await storeRoomResult(tx, owned, no, result)
    const { defaultStake, unitsPerStake } = game
    if (book) await insertPoolBook(tx, id, no, book, (units) => (units * defaultStake) / BigInt(unitsPerStake))
  })
}

/** What is sealed of a round: its bets, and at a table with pools the sums from which it will be paid, as a leaf of its own. */
export function listSealed(room: string, no: bigint, sums: Json | undefined, bets: readonly SealedBet[]): readonly SealedBet[] {
  return sums === undefined ? bets : [...bets, { roundId: `sums of ${room} ${no}`, choice: JSON.stringify(sums), stake: 0n }]
}
