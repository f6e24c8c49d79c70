import type { Database } from '@portal/runtime'
import { openAnswers } from '#platform/answers.ts'
import { type Board, findScore, listPlaces } from './mission-store.ts'

/** Places up to which a member's own one is told. */
const countedPlaces = 10_000
/** A ranking is read anew after a second, and seen as it was at most this long ago: members look at it far more often than its places change. */
const freshMs = 1_000
const graceMs = 800
/** Periods times kinds of game of some brands. */
const boardsKept = 200

export type Rankings = {
  /**
   * The first places of a ranking, and a member's own one. Without a score, and for a member who is left out of rankings, there is no own one; beyond the
   * last counted place its rank is absent.
   */
  read(
    board: Board,
    member: bigint,
    shown: number,
  ): Promise<{ rows: { member: bigint; score: bigint }[]; own?: { score: bigint; rank?: number } }>
}

/** Rankings that are read once for all who look at them at about the same time, in each process. */
export function openRankings(database: Database, options: { nowMs?: () => number; places?: number } = {}): Rankings {
  const { places = countedPlaces, ...clock } = options
  const answers = openAnswers({ freshMs, graceMs, capacity: boardsKept, ...clock })
  const readBoard = (board: Board) =>
    answers.keep(JSON.stringify(board), async () => {
      const { members, scores } = await listPlaces(database, board, places)
      return { members, scores, ranks: new Map(members.map((member, at) => [member, at + 1])) }
    })
  return {
    async read(board, member, shown) {
      const { members, scores, ranks } = await readBoard(board)
      const rows = members.slice(0, shown).map((each, at) => ({ member: each, score: scores[at]! }))
      const rank = ranks.get(member)
      if (rank !== undefined) return { rows, own: { score: scores[rank - 1]!, rank } }
      const score = await findScore(database, board, member)
      return { rows, ...(score !== undefined && { own: { score } }) }
    },
  }
}
