import type { Database } from '@portal/runtime'
import { openAnswers } from '#platform/answers.ts'
import { type Board, findScore, listRanked, type RankedRow } from './mission-store.ts'

/** Places up to which a member's own one is told. */
export const countedPlaces = 10_000
/** A ranking is seen as it was at most this long ago: members look at it far more often than its places change. */
const freshMs = 1_000
/** Periods times kinds of game of some brands. */
const boardsKept = 200

export type Rankings = {
  /** The first places of a ranking, and a member's own one. Without a score, and for a member who is left out of rankings, there is no own one; beyond the last counted place its rank is absent. */
  read(board: Board, member: bigint, shown: number): Promise<{ rows: RankedRow[]; own?: { score: bigint; rank?: number } }>
}

/** Rankings that are read once for all who look at them at about the same time, in each process. */
export function openRankings(database: Database, options: { nowMs?: () => number; places?: number } = {}): Rankings {
  const { places = countedPlaces, ...clock } = options
  const answers = openAnswers({ freshMs, capacity: boardsKept, ...clock })
  const readBoard = (board: Board) =>
    answers.keep(JSON.stringify(board), async () => {
      const rows = await listRanked(database, board, places)
      return { rows, ranks: new Map(rows.map(({ member }, at) => [member, at + 1])) }
    })
  return {
    async read(board, member, shown) {
      const { rows, ranks } = await readBoard(board)
      const first = rows.slice(0, shown)
      const rank = ranks.get(member)
      if (rank !== undefined) return { rows: first, own: { score: rows[rank - 1]!.score, rank } }
      const score = await findScore(database, board, member)
      return { rows: first, ...(score !== undefined && { own: { score } }) }
    },
  }
}
