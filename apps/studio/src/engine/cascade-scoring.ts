import { type CascadeGameDefinition, readCount } from './cascade-game.ts'
import {
  border,
  type CascadeBoard,
  type CascadeField,
  type CascadeReels,
  fallBoard,
  layBoard,
  numberSymbols,
  openBoard,
} from './cascade-board.ts'
import { openClusterField } from './cluster-board.ts'

/** The units of what lies on the board, before the spin's multiplier; marks what vanishes. */
type CascadeScorer = () => number

/** The units by symbol and count: `pays[symbol * width + count]`. */
function tabulatePays(game: CascadeGameDefinition, most: number) {
  const width = most + 1
  const lists = Object.values(game.wins.pays)
  const pays = new Int32Array(lists.length * width)
  lists.forEach((list, symbol) => {
    for (let count = 0; count <= most; count += 1) pays[symbol * width + count] = readCount(list, count)
  })
  return { pays, width }
}

export function openField(game: CascadeGameDefinition): CascadeField {
  if (game.wins.kind === 'cluster') return openClusterField(game)
  const board = openBoard(game)
  const { scatter, orb } = numberSymbols(game)
  return {
    lay: (reels, stops) => layBoard(board, reels, stops),
    score: openScorer(game, board),
    fall: (reels, stops) => fallBoard(board, reels, stops, scatter, orb),
    clear() {
      board.gone.fill(0)
      board.goneIn.fill(0)
    },
  }
}

function openScorer(game: CascadeGameDefinition, board: CascadeBoard): CascadeScorer {
  const { wins } = game
  if (wins.kind === 'ways') return scoreWays(game, board)
  return wins.kind === 'lines' ? scoreLines(game, board, wins.lines) : scoreAnywhere(game, board)
}

function scoreWays(game: CascadeGameDefinition, board: CascadeBoard): CascadeScorer {
  const { cells, gone, goneIn, reels, rows, stride } = board
  const { pays, width } = tabulatePays(game, reels)
  const { paying, wild } = numberSymbols(game)
  const counts = new Uint8Array(256)
  return () => {
    let units = 0
    let first = 0
    for (let row = 0; row < rows; row += 1) first |= 1 << (cells[stride + row] as number)
    for (let symbol = 0; symbol < paying; symbol += 1) {
      if ((first & (1 << symbol)) === 0) continue
      let [ways, reel] = [1, 0]
      for (; reel < reels; reel += 1) {
        let fitting = 0
        const top = (reel + 1) * stride
        for (let at = top; at < top + rows; at += 1) if (cells[at] === symbol || cells[at] === wild) fitting += 1
        if (fitting === 0) break
        ways *= fitting
        counts[reel] = fitting
      }
      const paid = pays[symbol * width + reel] as number
      if (paid === 0) continue
      units += paid * ways
      for (let won = 0; won < reel; won += 1) {
        const top = (won + 1) * stride
        for (let at = top; at < top + rows; at += 1)
          if ((cells[at] === symbol || cells[at] === wild) && gone[at] === 0) {
            gone[at] = 1
            goneIn[won] = (goneIn[won] as number) + 1
          }
      }
    }
    return units
  }
}

function scoreLines(game: CascadeGameDefinition, board: CascadeBoard, lines: readonly (readonly number[])[]): CascadeScorer {
  const { cells, gone, goneIn, reels, stride } = board
  const { pays, width } = tabulatePays(game, reels)
  const { paying, wild } = numberSymbols(game)
  const places = lines.map((line) => Int32Array.from(line, (row, reel) => (reel + 1) * stride + row))
  return () => {
    let units = 0
    for (let line = 0; line < places.length; line += 1) {
      const place = places[line] as Int32Array
      const symbol = cells[place[0] as number] as number
      let count = 1
      for (; count < reels; count += 1) {
        const shown = cells[place[count] as number]
        if (shown !== symbol && shown !== wild) break
      }
      const paid = symbol < paying ? (pays[symbol * width + count] as number) : 0
      if (paid === 0) continue
      units += paid
      for (let reel = 0; reel < count; reel += 1) {
        const at = place[reel] as number
        if (gone[at] === 1) continue
        gone[at] = 1
        goneIn[reel] = (goneIn[reel] as number) + 1
      }
    }
    return units
  }
}

function scoreAnywhere(game: CascadeGameDefinition, board: CascadeBoard): CascadeScorer {
  const { cells, gone, goneIn, reels, rows, stride } = board
  const { pays, width } = tabulatePays(game, reels * rows)
  const { paying } = numberSymbols(game)
  const counts = new Uint8Array(border + 1)
  return () => {
    let units = 0
    counts.fill(0, 0, paying + 3)
    for (let at = stride; at < cells.length - stride; at += 1) {
      const id = cells[at] as number
      counts[id] = (counts[id] as number) + 1
    }
    for (let symbol = 0; symbol < paying; symbol += 1) {
      const paid = pays[symbol * width + (counts[symbol] as number)] as number
      if (paid === 0) continue
      units += paid
      for (let reel = 0; reel < reels; reel += 1) {
        const top = (reel + 1) * stride
        for (let at = top; at < top + rows; at += 1)
          if (cells[at] === symbol) {
            gone[at] = 1
            goneIn[reel] = (goneIn[reel] as number) + 1
          }
      }
    }
    return units
  }
}

/** Tells from the stops alone that a spin pays nothing but scatters. It may miss such a spin, and never names one that pays. */
export type DeadSpins = (stops: Int32Array) => boolean

export function findDeadSpins(game: CascadeGameDefinition, reels: CascadeReels): DeadSpins {
  if (game.wins.kind === 'cluster') return () => false
  return game.wins.kind === 'anywhere' ? countPacked(game, reels) : lookUpHeads(game, reels)
}

/** Where wins go from the left, the first reels decide whether any run lives; they are few enough for a table. */
function lookUpHeads(game: CascadeGameDefinition, { sizes, strips }: CascadeReels): DeadSpins {
  const { paying, wild } = numberSymbols(game)
  const { rows, wins } = game
  const least = Math.min(...Object.values(wins.pays).flatMap((list) => Object.keys(list).map(Number)))
  const head = Math.min(least, 3, sizes.length)
  const product = sizes.slice(0, head).reduce((all, size) => all * size, 1)
  const rowsOf = (reel: number, stop: number) => [...(strips[reel] as Uint8Array).subarray(stop, stop + rows)]
  // By reel and stop, a bit for each symbol (ways) or for each symbol of each row (lines).
  const paths = wins.kind === 'lines' ? wins.lines : undefined
  const masks = sizes.map((size, reel) =>
    Array.from({ length: size }, (_, stop) =>
      rowsOf(reel, stop).map((id) => (id === wild ? (1 << paying) - 1 : id < paying ? 1 << id : 0)),
    ),
  )
  const lives = (stops: number[]) => {
    const runs = paths ?? [undefined]
    return runs.some((path) => {
      const at = (reel: number) => {
        const shown = masks[reel]?.[stops[reel] ?? 0] ?? []
        return path ? (shown[path[reel] ?? 0] ?? 0) : shown.reduce((all, mask) => all | mask, 0)
      }
      return stops.reduce((mask, _, reel) => mask & at(reel), -1) !== 0
    })
  }
  const dead = new Uint8Array(product)
  for (let index = 0; index < product; index += 1) {
    let left = index
    const stops: number[] = []
    for (let reel = head - 1; reel >= 0; reel -= 1) {
      const size = sizes[reel] as number
      stops[reel] = left % size
      left = Math.floor(left / size)
    }
    dead[index] = lives(stops) ? 0 : 1
  }
  return (stops) => {
    let index = 0
    for (let reel = 0; reel < head; reel += 1) index = index * (sizes[reel] as number) + (stops[reel] as number)
    return dead[index] === 1
  }
}

/** Where symbols pay anywhere, the counts of five symbols are added at once, in fields of six bits that begin so that the top bit means a win. */
function countPacked(game: CascadeGameDefinition, { sizes, strips }: CascadeReels): DeadSpins {
  const { paying } = numberSymbols(game)
  const { rows, wins } = game
  if (paying > 10 || sizes.length * rows > 31) return () => false
  const leasts = Object.values(wins.pays).map((list) => Math.min(...Object.keys(list).map(Number)))
  const pack = (value: (symbol: number) => number, from: number) =>
    [0, 1, 2, 3, 4].reduce((word, place) => word | ((from + place < paying ? value(from + place) : 0) << (6 * place)), 0)
  const count = (from: number) =>
    strips.map((strip, reel) =>
      Int32Array.from({ length: sizes[reel] as number }, (_, stop) =>
        pack((symbol) => strip.subarray(stop, stop + rows).filter((id) => id === symbol).length, from),
      ),
    )
  const [low, high] = [count(0), count(5)]
  const lowStart = pack((symbol) => 32 - (leasts[symbol] as number), 0)
  const highStart = pack((symbol) => 32 - (leasts[symbol] as number), 5)
  const won = pack(() => 32, 0) | pack(() => 32, 5)
  return (stops) => {
    let [a, b] = [lowStart, highStart]
    for (let reel = 0; reel < stops.length; reel += 1) {
      const stop = stops[reel] as number
      a += (low[reel] as Int32Array)[stop] as number
      b += (high[reel] as Int32Array)[stop] as number
    }
    return ((a | b) & won) === 0
  }
}
