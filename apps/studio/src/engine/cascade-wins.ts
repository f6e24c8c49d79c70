import { type CascadeGameDefinition, readCount } from './cascade-game.ts'
import { findLineWins } from './line-game.ts'
import type { CellIndex, SlotPays, SlotWin } from './slot-game.ts'
import { findWaysWins } from './ways-game.ts'
import { type SlotWindow, findCells } from './slot-window.ts'

/** For games without a wild: no symbol has this name. */
const none = ''

type Rules = Pick<CascadeGameDefinition, 'wins' | 'wild'>

/** The wins of a window before any multiplier, by the game's kind of win. */
export function findCascadeWins(game: Rules, window: SlotWindow): SlotWin[] {
  switch (game.wins.kind) {
    case 'ways':
      return findWaysWins({ pays: game.wins.pays, wild: game.wild ?? none }, window, 1, 1)
    case 'lines':
      return findLineWins({ ...game.wins, wild: game.wild ?? none }, window, 1)
    case 'cluster':
      return findClusters(game.wins.pays, game.wild, window)
    case 'anywhere':
      return findAnywhere(game.wins.pays, window)
  }
}

/** A wild belongs to every cluster that it touches, and joins cells of one symbol that touch it. */
function findClusters(pays: Readonly<Record<string, SlotPays>>, wild: string | undefined, window: SlotWindow): SlotWin[] {
  const rows = window[0]?.length ?? 0
  const seen = new Set<number>()
  return window.flatMap((column, reel) =>
    column.flatMap((symbol, row) => {
      if (pays[symbol] === undefined || seen.has(reel * rows + row)) return []
      const cells = spread(window, [reel, row], (shown) => shown === symbol || shown === wild)
      for (const cell of cells) if (window[cell[0]]?.[cell[1]] === symbol) seen.add(cell[0] * rows + cell[1])
      const units = readCount(pays[symbol], cells.length)
      return units === 0 ? [] : [{ kind: 'cluster' as const, symbol, count: cells.length, cells, units }]
    }),
  )
}

/** All cells that can be reached from one over sides of fitting cells, by reel and from the top. */
function spread(window: SlotWindow, start: CellIndex, fits: (symbol: string) => boolean): CellIndex[] {
  const rows = window[0]?.length ?? 0
  const reached = new Set([start[0] * rows + start[1]])
  const cells = [start]
  for (const [reel, row] of cells) {
    for (const [right, down] of sides) {
      const shown = window[reel + right]?.[row + down]
      const place = (reel + right) * rows + row + down
      if (shown === undefined || !fits(shown) || reached.has(place)) continue
      reached.add(place)
      cells.push([reel + right, row + down])
    }
  }
  return cells.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
}

const sides = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const

function findAnywhere(pays: Readonly<Record<string, SlotPays>>, window: SlotWindow): SlotWin[] {
  return Object.keys(pays).flatMap((symbol) => {
    const cells = findCells(window, symbol)
    const units = readCount(pays[symbol] ?? {}, cells.length)
    return units === 0 ? [] : [{ kind: 'anywhere' as const, symbol, count: cells.length, cells, units }]
  })
}
